import { cents, toAmount } from '@/domain/money'
import { marginOf, type GroupRow, type SoldRow } from '@/domain/reports/soldArticles'
import type { Cell, ReportColumn } from '../table'

type Sums = Pick<SoldRow, 'unidades_vendidas' | 'cost' | 'price' | 'beneficio'>

/** Units and money; what it cost only for those who may know. */
export const sumColumns = (seesCost: boolean): readonly ReportColumn[] => [
  { label: 'Unidades', kind: 'quantity' },
  { label: 'Vendido', kind: 'price' },
  ...(seesCost
    ? ([
        { label: 'Costo', kind: 'price' },
        { label: 'Ganancia', kind: 'price' },
        { label: 'Margen', kind: 'percentage' },
      ] as const)
    : []),
]

export const sumCells = (row: Sums, seesCost: boolean): readonly Cell[] => [
  row.unidades_vendidas,
  row.price,
  ...(seesCost ? [row.cost, row.beneficio, marginOf(row)] : []),
]

/** What the rows come to together. */
export function sumOf(rows: readonly (SoldRow | GroupRow)[]): Sums {
  const add = (key: keyof Sums) => cents(rows.reduce((sum, row) => sum.plus(toAmount(row[key])), toAmount(0)))
  return {
    unidades_vendidas: add('unidades_vendidas'),
    cost: add('cost'),
    price: add('price'),
    beneficio: add('beneficio'),
  }
}
