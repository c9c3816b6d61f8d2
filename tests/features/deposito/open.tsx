import { screen, within } from '@testing-library/react'
import { DepositoCheckeadas } from '@/features/deposito/DepositoCheckeadas'
import { DepositoParaCheckear } from '@/features/deposito/DepositoParaCheckear'
import type { RunningBackend } from '../../backend/app'
import { KNOWN } from '../../backend/seed/known'
import { startScreen } from '../../list/screen'

export const { yerba, azucar } = KNOWN

type Row = Record<string, unknown>

export const articleId = ({ db }: RunningBackend, name: string) =>
  db.all('article').find((row) => row.name === name)?.id as number

/** Divides the article's stock among Salón (1) and Depósito Belgrano (2); without amounts, its units lie in no warehouse. */
export function divideStock(backend: RunningBackend, name: string, ...amounts: readonly number[]): void {
  const _addresses = amounts.map((amount, index) => ({ id: index + 1, pivot: { amount: amount.toFixed(2) } }))
  const stock = amounts.reduce((sum, amount) => sum + amount, 0)
  backend.db.update('article', articleId(backend, name), { _addresses, stock: stock.toFixed(2) })
}

/** The article's stock, and its amounts in Salón and Depósito Belgrano. */
export function stockOf({ db }: RunningBackend, name: string): readonly (number | undefined)[] {
  const article = db.all('article').find((row) => row.name === name)
  const rows = (article?._addresses ?? []) as { id: number; pivot: { amount: string } }[]
  const at = (id: number) => rows.find((row) => row.id === id)
  return [Number(article?.stock), ...[1, 2].map((id) => at(id) && Number(at(id)?.pivot.amount))]
}

/** A sale that waits in the warehouse: 3 of yerba at 100 and 2 of azúcar at 50, of a client. */
export function addSale(backend: RunningBackend, values: Row = {}, yerbaFound: string | null = null): number {
  const pivot = {
    cost: null,
    discount: null,
    returned_amount: null,
    delivered_amount: null,
    checked_amount: null,
    article_variant_id: null,
  }
  const { db } = backend
  const client =
    db.all('client').find(({ name }) => name === 'Almacén Ruiz') ??
    db.insert('client', { name: 'Almacén Ruiz', user_id: 1 })
  return db.insert('sale', {
    num: 90001,
    user_id: 1,
    client_id: client.id,
    address_id: 1,
    sub_total: '400.00',
    total: '400.00',
    save_current_acount: 1,
    to_check: 1,
    terminada: 0,
    omitir_en_cuenta_corriente: 0,
    _articles: [
      {
        id: articleId(backend, yerba.name),
        pivot: { ...pivot, amount: '3.00', price: '100.00', checked_amount: yerbaFound },
      },
      { id: articleId(backend, azucar.name), pivot: { ...pivot, amount: '2.00', price: '50.00' } },
    ],
    _combos: [],
    _services: [],
    _discounts: [],
    _surchages: [],
    _current_acount_payment_methods: [],
    ...values,
  }).id as number
}

interface Options {
  view?: string
  permissions?: readonly string[]
  /** The list instead of the sale itself. */
  list?: boolean
  sale?: Row
  /** Units of yerba that the sale itself holds as found. */
  yerbaFound?: string
  prepare?: (backend: RunningBackend) => void
}

/** A screen of the warehouse with one sale there, open unless said. */
export async function openDeposito({
  view = 'para-checkear',
  permissions,
  list = false,
  sale = {},
  yerbaFound,
  prepare,
}: Options = {}) {
  let id = 0
  const place = view === 'checkeadas' ? '/deposito-checkeadas' : `/deposito-para-checkear/${view}`
  // Read before the address is made: it names the sale.
  const next = await startScreen(view === 'checkeadas' ? <DepositoCheckeadas /> : <DepositoParaCheckear />, {
    path: place,
    route: view === 'checkeadas' ? '/deposito-checkeadas' : '/deposito-para-checkear/:view',
    ...(permissions && { as: 'employee', permissions, extensions: ['check_sales'] }),
    prepare: (backend) => {
      id = addSale(backend, sale, yerbaFound)
      prepare?.(backend)
    },
  })
  if (!list) await next.user.click(await screen.findByRole('button', { name: /Venta N° 90001/ }))
  return { ...next, id }
}

/** The sale of the tests has been moved on once, as every move leaves it. */
export function addChange({ db }: RunningBackend): void {
  const sale = db.all('sale').find(({ num }) => num === 90001)
  db.insert('sale_modification', { sale_id: sale?.id, user_id: 1 })
}

export const CHECKED = { to_check: 0, checked: 1 }
export const CONFIRMED = { to_check: 0, confirmed: 1 }

export const scanField = () => screen.getByPlaceholderText<HTMLInputElement>('Escaneá o escribí')
export const found = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Encontradas de ${name}` })
export const cards = () => within(screen.getByRole('list', { name: 'Códigos sin contar' })).queryAllByRole('listitem')
export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const rowOf = ({ db }: RunningBackend, id: number) => db.get('sale', id) as Row
