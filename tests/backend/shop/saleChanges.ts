// Changing and deleting a sale (contract b §2.8–§2.12).
import { linksOf, type Link } from '../relations'
import type { Db, Row } from '../types'
import { chosen, existing, form, isTrue, list, required, where, type Caller } from './caller'
import { commissionSale, removeCommissions } from './commissions'
import { PIVOT, pivotOf } from './pivots'
import { countPurchases, forgetPurchases } from './purchases'
import { debitSale, removeDebit } from './saleAcount'
import { adjustmentLinks, linesOf, paymentLinks, totalCost } from './saleLines'
import { noteOfEdit } from './saleNotes'
import { giveBackStock, holdsStock, settleStock } from './saleStock'
import { recomputedTotal } from './saleTotals'

/** What PUT stores as it was sent; `descuento`, installments, register and price list stay as they were. */
const STORED =
  'client_id sub_total total discounts_in_services surchages_in_services current_acount_payment_method_id afip_information_id sale_type_id ' +
  'address_id to_check checked confirmed observations numero_orden_de_compra omitir_en_cuenta_corriente seller_id'

export function updateSale(caller: Caller, id: unknown, body: Row): Row {
  const { backend, db, user } = caller
  required(body, 'to_check', 'checked', 'confirmed', 'discounts_in_services', 'surchages_in_services')
  const before = existing(db, 'sale', id)
  const confirming = isTrue(body.confirmed) && before.checked === 1
  const lines = linesOf(db, list(body, 'items'), confirming)
  const payments = paymentLinks(db, body)
  let sale = db.update('sale', before.id, {
    ...form(body, STORED),
    ...reversed(lines),
    ...adjustmentLinks(body),
    ...(payments && { _current_acount_payment_methods: payments }),
    client_id: chosen(body.client_id),
    employee_id: chosen(body.employee_id) ?? (user.owner_id ? user.id : null),
    actualizandose_por_id: null,
  })
  sale = db.update('sale', sale.id, {
    ...(confirming && { total: recomputedTotal(sale) }),
    total_cost: sale.to_check ? null : totalCost(lines),
  })
  remember(caller, before, sale)
  if (isTrue(body.save_nota_credito)) noteOfEdit(caller, sale, body)
  forgetPurchases(caller, sale.id)
  countPurchases(caller, sale)
  if (holdsStock(sale)) {
    settleStock(caller, holdsStock(before) ? before : null, sale)
    renewDebit(caller, sale)
  }
  backend.added(user, 'Sale', sale.id as number)
  if (sale.client_id) backend.added(user, 'Client', sale.client_id as number)
  return sale
}

/** The reference stores the lines of an edit in reverse. */
const reversed = ({ _articles, _combos, _services }: ReturnType<typeof linesOf>): Row => ({
  _articles: [..._articles].reverse(),
  _combos: [..._combos].reverse(),
  _services: [..._services].reverse(),
})

function renewDebit(caller: Caller, sale: Row): void {
  removeDebit(caller, sale.id)
  removeCommissions(caller, sale.id)
  debitSale(caller, sale)
  commissionSale(caller, sale)
}

function stateOf({ to_check, checked, confirmed }: Row): string {
  if (to_check) return 'Para chequear'
  if (checked) return 'Chequeada'
  return confirmed ? 'Confirmada' : 'ninguno'
}

function remember({ db, user }: Caller, before: Row, after: Row): void {
  const amounts = (sale: Row): Link[] =>
    linksOf(sale, 'articles').map(({ id, pivot }) => ({ id, pivot: pivotOf(PIVOT.modificationArticle, pivot) }))
  db.insert('sale_modification', {
    sale_id: after.id,
    user_id: user.id,
    estado_antes_de_actualizar: stateOf(before),
    estado_despues_de_actualizar: stateOf(after),
    _articulos_antes_de_actualizar: amounts(before),
    _articulos_despues_de_actualizar: amounts(after),
  })
}

/** Cash movements, the tax ticket and the budget stay as they are. The debit of an invoiced return stays too. */
export function deleteSale(caller: Caller, sale: Row): void {
  const { backend, db, user } = caller
  forgetPurchases(caller, sale.id)
  if (sale.client_id) {
    if (!hasTaxNotes(db, sale)) removeDebit(caller, sale.id)
    removeCommissions(caller, sale.id)
    const client = db.get('client', sale.client_id)
    if (client && client.deleted_at === null) backend.added(user, 'client', client.id as number, false)
  }
  db.update('sale', sale.id, { deleted_at: db.now() })
  if (holdsStock(sale)) giveBackStock(caller, sale)
  backend.deleted(user, 'sale', sale.id as number)
}

const hasTaxNotes = (db: Db, sale: Row): boolean => where(db, 'afip_ticket', 'sale_nota_credito_id', sale.id).length > 0

/** New prices of stored lines. The total stays as it was, and so does the account. */
export function updatePrices(caller: Caller, id: unknown, items: Row[]): Row {
  const { db } = caller
  const sale = existing(db, 'sale', id)
  const priced = (key: string, flag: string, note: string): Link[] =>
    linksOf(sale, key).map((line) => {
      const item = items.find((entry) => entry[flag] && Number(entry.id) === line.id)
      return item
        ? { id: line.id, pivot: { ...line.pivot, ...pivotOf(note, { ...line.pivot, price: item.price_vender }) } }
        : line
    })
  for (const item of items.filter((entry) => entry.is_service))
    db.update('service', item.id, { price: item.price_vender })
  return db.update('sale', sale.id, {
    _articles: priced('articles', 'is_article', PIVOT.saleArticle),
    _services: priced('services', 'is_service', PIVOT.saleService),
  })
}
