import type { ShownCash } from '@/shop/display/messages'
import { Figure } from './Figure'

interface Props extends ShownCash {
  /** Names what was handed over. */
  name: string
}

/** What of the sale is paid in cash, unless all of it is, and what was handed over for it. */
export function CashFigures({ name, part, paid }: Props) {
  return (
    <>
      {part !== null && <Figure name="En efectivo" amount={part} />}
      <Figure name={name} amount={paid} />
    </>
  )
}
