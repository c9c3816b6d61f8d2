// What the tests of past sales share.
import { screen, waitFor } from '@testing-library/react'
import type { PreviusState } from '@/features/vender/past/previusSlice'
import type { RunningBackend } from '../../../backend/app'
import type { Row } from '../../../backend/types'
import type { TestApp } from '../../../support/app'

export const previus = (app: TestApp) => (app.store.getState() as unknown as { previus: PreviusState }).previus

type Line = { id: number; pivot: Row }
export const linesOfRow = (sale: Row) => sale._articles as readonly Line[]

const salesOf = ({ db }: RunningBackend) => db.all('sale').filter(({ deleted_at }) => deleted_at === null)
/** The n-th newest sale of the shop. */
export const newest = (backend: RunningBackend, place = 1) => salesOf(backend).at(-place) as Row
export const saleRow = ({ backend }: TestApp, id: unknown) => backend.db.get('sale', id) as Row
export const heldBy = (app: TestApp, id: unknown) => saleRow(app, id).actualizandose_por_id as number | null

/** A sale on account of some lines that may be changed. */
export function onAccount(backend: RunningBackend): Row {
  const invoiced = new Set(backend.db.all('afip_ticket').map(({ sale_id }) => sale_id))
  const fits = (sale: Row) =>
    sale.client_id &&
    !sale.caja_id &&
    !sale.omitir_en_cuenta_corriente &&
    !invoiced.has(sale.id) &&
    linesOfRow(sale).length > 1
  return salesOf(backend).findLast(fits) as Row
}

export const articleOf = ({ db }: RunningBackend, line: Line) => db.get('article', line.id) as Row

export const banner = () => screen.queryByRole('region', { name: 'Venta anterior' })
export const seen = (num: unknown) => screen.findByText(new RegExp(`Estás viendo la venta N° ${num},`))
export const editing = (num: unknown) => screen.findByText(new RegExp(`Estás editando la venta N° ${num},`))
export const released = (app: TestApp, id: unknown) =>
  waitFor(() => {
    if (heldBy(app, id) !== null) throw new Error(`sale ${String(id)} is still locked`)
  })
