import { http, HttpResponse } from 'msw'
import { Reportes } from '@/features/reportes/Reportes'
import { stamp } from '@/lib/dates'
import type { RunningBackend } from '../../backend/app'
import type { Row } from '../../backend/types'
import { startScreen } from '../../list/screen'
import { server, type Role } from '../../support/standIn'

interface Options {
  as?: Role
  permissions?: readonly string[]
  prepare?: (backend: RunningBackend) => void
}

/** The reports at that address, in a shop where nothing has happened but what is prepared. */
export const openReports = (address = '/reportes/generales', { prepare, ...options }: Options = {}) =>
  startScreen(<Reportes />, {
    ...options,
    path: address,
    route: '/reportes/:view?/:sub_view?',
    prepare: (backend) => {
      for (const name of ['sale', 'current_acount', 'expense', 'provider_order', 'afip_ticket', 'article_purchase'])
        for (const { id } of backend.db.all(name)) backend.db.remove(name, id)
      prepare?.(backend)
    },
  })

export const DEBIT = 2
export const CASH = 3
export const TRANSFER = 4

/** This moment, as the wire writes moments. */
const now = () => new Date(`${stamp().replace(' ', 'T')}-03:00`).toISOString().replace('Z', '000Z')

/** Inserts of the owner, of this moment unless said. */
export const adder =
  ({ db }: RunningBackend) =>
  (table: string, values: Row): Row =>
    db.insert(table, { user_id: 1, created_at: now(), updated_at: now(), ...values })

/** The day of the contract's worked example (contract c §11.2). */
export function workedDay(backend: RunningBackend, created_at = now()): void {
  const insert = adder(backend)
  const add = (table: string, values: Row) => insert(table, { created_at, updated_at: created_at, ...values })
  const sale = (values: Row) =>
    add('sale', { num: 1, terminada: 1, omitir_en_cuenta_corriente: 0, client_id: null, ...values })
  const client = backend.db.all('client')[0] as Row
  const provider = backend.db.all('provider')[0] as Row
  sale({ total: '1000.00', total_cost: '600.00', current_acount_payment_method_id: CASH })
  sale({
    total: '960.00',
    total_cost: '500.00',
    _current_acount_payment_methods: [
      { id: DEBIT, pivot: { amount: '400.00', discount_amount: '40.00' } },
      { id: CASH, pivot: { amount: '600.00', discount_amount: null } },
    ],
  })
  const onAccount = sale({ total: '2000.00', total_cost: '1200.00', client_id: client.id })
  add('current_acount', {
    client_id: client.id,
    sale_id: onAccount.id,
    debe: '2000.00',
    haber: null,
    status: 'sin_pagar',
  })
  backend.db.insert('afip_ticket', { sale_id: onAccount.id, resultado: 'A', importe_iva: '347.11', created_at })
  const paid = { client_id: client.id, debe: null, haber: '500.00', status: 'pago_from_client' }
  add('current_acount', { ...paid, _current_acount_payment_methods: [{ id: TRANSFER, pivot: { amount: '500.00' } }] })
  add('current_acount', { client_id: client.id, debe: null, haber: '100.00', status: 'nota_credito' })
  add('current_acount', { provider_id: provider.id, debe: null, haber: '700.00', status: 'pago_from_client' })
  const concept = backend.db.all('expense_concept')[0] as Row
  add('expense', { amount: '300.00', expense_concept_id: concept.id, current_acount_payment_method_id: CASH })
  add('provider_order', { provider_id: provider.id, num: 1, total_iva: '210.00', total: '1210.00' })
}

/** What the server says at that path, instead of the stand-in, until the test ends. */
export function answer(path: string, body: object, { status = 200 } = {}): void {
  server.use(http.get(path, () => HttpResponse.json(body, { status })))
}
