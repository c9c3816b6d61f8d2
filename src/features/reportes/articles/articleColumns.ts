import { cents, toAmount } from '@/domain/money'
import { marginOf, type GroupRow, type SoldRow } from '@/domain/reports/soldArticles'
import type { Cell, ReportColumn } from '../table'

export type Sums = Pick<SoldRow, 'unidades_vendidas' | 'cost' | 'price' | 'beneficio'>

export const NOTHING: Sums = { unidades_vendidas: 0, cost: 0, price: 0, beneficio: 0 }

export const articleAddress = (id: number): string => `/listado-de-articulos?article=${id}`

/** Address of the page with a provider's sold articles. */
export const providerAddress = (id: number): string =>
  `/panel-de-control/proveedores/rendimiento-por-proveedor?proveedor=${id}`

/** Columns for units and money; those with costs only for people who may see them. */
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

/** Sums of the rows. */
export function sumOf(rows: readonly (SoldRow | GroupRow)[]): Sums {
  const add = (key: keyof Sums) => cents(rows.reduce((sum, row) => sum.plus(toAmount(row[key])), toAmount(0)))
  return {
    unidades_vendidas: add('unidades_vendidas'),
    cost: add('cost'),
    price: add('price'),
    beneficio: add('beneficio'),
  }
}
