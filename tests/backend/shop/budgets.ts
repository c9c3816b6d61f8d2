// Budgets and the sale a confirmed one becomes (contract b §4).
import { linksOf, type Link } from '../relations'
import { installResource, type Call } from '../resource'
import type { Backend, Db, Row } from '../types'
import { callerFor, chosen, list, required, where, withKeys, type Caller } from './caller'
import { dateColumn } from './clock'
import { extension } from './extension'
import { num } from './figures'
import { rebalance } from './ledger'
import { link, PIVOT, pivotOf } from './pivots'
import { deleteSale } from './saleChanges'
import { BUDGET } from './saleRelations'
import { insertSale } from './sales'

/** The links are read apart: `percentage` comes beside the id, and drafts of articles travel in the lines. */
const EMBEDDED = BUDGET.filter((relation) => relation.links === undefined)

export function installBudgets(backend: Backend): void {
  installResource(backend, {
    table: 'budget',
    fields: 'client_id budget_status_id address_id observations start_at finish_at total',
    postOnly: 'price_type_id',
    relations: EMBEDDED,
    added: 'Budget',
    deleted: 'Budget',
    dated: true,
    prepare: (values, { body }) => {
      required(body, 'client_id', 'budget_status_id')
      return { ...values, ...dates(backend.db, values), ...linksFromBody(body) }
    },
    saved: follow,
  })
}

const dates = (db: Db, { start_at, finish_at }: Row): Row => ({
  start_at: start_at && dateColumn(start_at, db.now()),
  finish_at: finish_at && dateColumn(finish_at, db.now()),
})

const LINE_KEYS = ['amount', 'price', 'bonus', 'location']

const linksFromBody = (body: Row): Row => ({
  _articles: list(body, 'articles').map(({ id, pivot }) =>
    link(id, PIVOT.budgetArticle, withKeys(pivot as Row, LINE_KEYS)),
  ),
  _discounts: list(body, 'discounts').map(({ id, percentage }) => link(id, PIVOT.percentage, { percentage })),
  _surchages: list(body, 'surchages').map(({ id, percentage }) => link(id, PIVOT.percentage, { percentage })),
})

/** Every save destroys the sale made before; a confirmed budget makes a new one with a new number. */
function follow(budget: Row, { backend, user, body }: Call): void {
  const { db } = backend
  const caller = callerFor(backend, user)
  for (const { id, status, bar_code, provider_code, name } of body.articles as Row[])
    if (status === 'inactive' && chosen(id)) db.update('article', id, { bar_code, provider_code, name })
  for (const entry of where(db, 'current_acount', 'budget_id', budget.id)) db.remove('current_acount', entry.id)
  for (const sale of where(db, 'sale', 'budget_id', budget.id).filter((made) => made.deleted_at === null))
    deleteSale(caller, sale)
  rebalance(db, 'client', budget.client_id)
  if (db.get('budget_status', budget.budget_status_id)?.name !== 'Confirmado') return
  const sale = insertSale(caller, saleColumns(caller, budget))
  backend.added(user, 'Sale', sale.id as number, false)
}

function saleColumns({ db, user, ownerId }: Caller, budget: Row): Row {
  const client = db.get('client', budget.client_id)
  const waits = extension(db, ownerId, 'check_sales')
  const afterInvoice = extension(db, ownerId, 'guardad_cuenta_corriente_despues_de_facturar')
  const direct = Boolean(client?.pasar_ventas_a_la_cuenta_corriente_sin_esperar_a_facturar)
  const { id, client_id, address_id, observations, total } = budget
  return {
    ...{ budget_id: id, client_id, address_id, observations, total },
    price_type_id: budget.price_type_id ?? client?.price_type_id ?? null,
    employee_id: user.owner_id ? user.id : null,
    save_current_acount: afterInvoice && !direct ? 0 : 1,
    to_check: waits ? 1 : 0,
    terminada: waits ? 0 : 1,
    _articles: linksOf(budget, 'articles').map((line) => saleLine(db, line, waits)),
    _discounts: linksOf(budget, 'discounts').map(({ id: discount, pivot }) =>
      link(discount, PIVOT.saleDiscount, pivot),
    ),
    _surchages: linksOf(budget, 'surchages'),
  }
}

/** The warehouse starts from what is in stock when that is too little. */
function saleLine(db: Db, { id, pivot }: Link, waits: boolean): Link {
  const stock = db.get('article', id)?.stock as string | null | undefined
  const short = waits && stock !== null && num(stock) < num(pivot.amount)
  const { amount, price, bonus, price_type_personalizado_id } = pivot
  const checked_amount = short ? Math.max(num(stock), 0) : null
  return {
    id,
    pivot: pivotOf(PIVOT.saleArticle, { amount, price, discount: bonus, price_type_personalizado_id, checked_amount }),
  }
}
