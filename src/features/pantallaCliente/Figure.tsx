import { price } from '@/lib/format'

interface Props {
  name: string
  /** In pesos. */
  amount: number
  /** Before it, of what goes on top or off. */
  sign?: string
  size?: 'total' | 'large'
}

/** A figure with its name, in a list of them. */
export function Figure({ name, amount, sign = '', size }: Props) {
  const text = `${sign}${price(amount, 'always')}`
  return (
    <div className="client-figure" data-size={size} data-long={text.length > 12 || undefined}>
      <dt>{name}</dt>
      <dd className="figure">{text}</dd>
    </div>
  )
}
