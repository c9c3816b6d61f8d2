import type { CSSProperties } from 'react'
import { price } from '@/lib/format'

interface Props {
  name: string
  /** In pesos. */
  amount: number
  /** Shown before the amount, when it is added or taken off. */
  sign?: string
  size?: 'total' | 'large'
}

/** An amount with its name, in a list. */
export function Figure({ name, amount, sign = '', size }: Props) {
  const text = `${sign}${price(amount, 'always')}`
  return (
    <div className="client-figure" data-size={size} style={{ '--signs': text.length } as CSSProperties}>
      <dt>{name}</dt>
      <dd className="figure">{text}</dd>
    </div>
  )
}
