import { screen, within } from '@testing-library/react'
import { selectDevolucion } from '@/features/devoluciones/devolucionesSlice'
import type { RunningBackend } from '../../backend/app'
import { KNOWN } from '../../backend/seed/known'
import { startTestApp, type TestApp } from '../../support/app'
import { server } from '../../support/standIn'

/** Number of the sale these tests return. */
export const NUM = 90001

type Row = Record<string, unknown>

const idOf = ({ db }: RunningBackend, table: string, name: string) =>
  db.all(table).find((row) => row.name === name)?.id as number

interface SaleParts {
  sale?: Row
  /** Columns of the first line's link: yerba, 5 of them at 200 less 10 %, 1 returned before. */
  line?: Row
  invoiced?: boolean
}

/** The worked example 23 of contract b: two articles, 12 % off the sale, 21 % on; of a client, in the first warehouse. */
export function addSale(backend: RunningBackend, { sale = {}, line = {}, invoiced = false }: SaleParts = {}) {
  const { db } = backend
  const pivot = {
    cost: null,
    delivered_amount: null,
    checked_amount: null,
    variant_description: null,
    article_variant_id: null,
  }
  const client = db.insert('client', { name: 'Almacén Ruiz', saldo: '1000.00', user_id: 1, num: 900, status: 'active' })
  const made = db.insert('sale', {
    num: NUM,
    user_id: 1,
    client_id: client.id,
    address_id: 1,
    total: '1064.79',
    terminada: 1,
    omitir_en_cuenta_corriente: 0,
    _articles: [
      {
        id: idOf(backend, 'article', KNOWN.yerba.name),
        pivot: { ...pivot, amount: '5.00', price: '200.00', discount: '10.00', returned_amount: '1.00', ...line },
      },
      {
        id: idOf(backend, 'article', KNOWN.azucar.name),
        pivot: { ...pivot, amount: '1.00', price: '99.99', discount: null, returned_amount: null },
      },
    ],
    _combos: [],
    _services: [],
    _discounts: [{ id: 1, pivot: { percentage: 12 } }],
    _surchages: [{ id: 1, pivot: { percentage: '21.00' } }],
    _current_acount_payment_methods: [],
    ...(invoiced && { afip_information_id: 1 }),
    ...sale,
  })
  if (invoiced)
    db.insert('afip_ticket', {
      sale_id: made.id,
      punto_venta: '3',
      cbte_numero: '120',
      cbte_letra: 'B',
      cbte_tipo: '6',
      cae: '71234567890123',
    })
  return { saleId: made.id as number, clientId: client.id as number }
}

export interface Opened extends TestApp {
  saleId: number
  clientId: number
}

/** The screen with the sale of the tests in the shop. */
export async function openReturns(
  parts: SaleParts = {},
  prepare: (backend: RunningBackend) => void = () => undefined,
): Promise<Opened> {
  let ids = { saleId: 0, clientId: 0 }
  const app = await startTestApp({
    path: '/devoluciones',
    prepare: (backend) => {
      ids = addSale(backend, parts)
      prepare(backend)
    },
  })
  await screen.findByLabelText('Número de venta')
  return { ...app, ...ids }
}

export const number = () => screen.getByLabelText('Número de venta')
export const unitsOf = (name: string) => screen.getByRole('textbox', { name: `Unidades a devolver de ${name}` })
export const total = () => screen.getByRole('status', { name: 'Total a devolver' })
export const saveButton = () => screen.getByRole('button', { name: /^Guardar devolución/ })
export const state = ({ store }: Pick<TestApp, 'store'>) => selectDevolucion(store.getState())

export async function find({ user }: TestApp, num: number | string = NUM) {
  await user.clear(number())
  await user.type(number(), `${num}{Enter}`)
}

export async function findSale(app: TestApp) {
  await find(app)
  await screen.findByRole('region', { name: `Venta N° ${NUM}` })
}

/** Presses «Guardar devolución» and says yes. */
export async function save({ user }: TestApp) {
  await user.click(saveButton())
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Guardar' }))
}

/** Bodies of the returns sent from now on. */
export function sentReturns(): unknown[] {
  const bodies: unknown[] = []
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'POST' && request.url.endsWith('/api/devoluciones'))
      void request
        .clone()
        .json()
        .then((body) => bodies.push(body))
  })
  return bodies
}

export const posts = (backend: RunningBackend) => backend.stats()['POST /api/devoluciones'] ?? 0
export const lineOf = (backend: RunningBackend, saleId: number) =>
  (backend.db.get('sale', saleId)?._articles as { pivot: Row }[]).map(({ pivot }) => pivot.returned_amount)
export const notesOf = (backend: RunningBackend, saleId: number) =>
  backend.db.all('current_acount').filter((row) => row.status === 'nota_credito' && row.sale_id === saleId)
