/**
 * A method of a split payment. `amount`: its share of `sub_total` (first dialog), null while unused; `net`: its share
 * of the total after the methods' discounts (second dialog), null until typed.
 */
export interface PaymentRow {
  id: number
  name: string
  amount: number | null
  net: number | null
  caja_id: number
}

export const emptyRow = ({ id, name }: { id: number; name: string }): PaymentRow => ({
  id,
  name,
  amount: null,
  net: null,
  caja_id: 0,
})

const isUsed = ({ amount }: PaymentRow) => amount !== null && amount !== 0
export const usedRows = (rows: readonly PaymentRow[]): readonly PaymentRow[] => rows.filter(isUsed)
