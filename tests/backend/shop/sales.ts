// Making a sale (contract b §2.1, §2.5, §2.6).
import { rawOf } from '../columns'
import { linksOf } from '../relations'
import { nextNum } from '../rows'
import type { Row } from '../types'
import { chosen, form, isTrue, list, owned, refuse, required, type Caller } from './caller'
import { commissionSale } from './commissions'
import { extension } from './extension'
import { money, num } from './figures'
import { countPurchases } from './purchases'
import { CONCEPT, registerMovement } from './register'
import { debitSale } from './saleAcount'
import { adjustmentLinks, linesOf, paymentLinks, totalCost } from './saleLines'
import { takeStock } from './saleStock'
import { amountsToInvoice } from './saleTotals'

const STORED =
  'sub_total total descuento save_current_acount omitir_en_cuenta_corriente discounts_in_services surchages_in_services to_check ' +
  'cantidad_cuotas cuota_descuento cuota_recargo caja_id address_id sale_type_id afip_information_id afip_tipo_comprobante_id observations ' +
  'numero_orden_de_compra'

/** decimal(10,2) */
const MOST_MONEY = 99_999_999.99

/** Null: an equal sale was made within the last seconds, nothing is written. */
export function storeSale(caller: Caller, body: Row): Row | null {
  const { backend, db, user } = caller
  required(body, 'save_current_acount', 'to_check', 'discounts_in_services', 'surchages_in_services')
  if (body.client_id === 0) refuse('Foreign key client_id')
  for (const name of ['total', 'sub_total'] as const)
    if (num(body[name]) > MOST_MONEY) refuse(`Out of range value for column '${name}'`)
  const columns = columnsOf(caller, body)
  if (isDuplicate(caller, columns)) return null

  const lines = linesOf(db, list(body, 'items'))
  const adjustments = adjustmentLinks(body)
  const payments = { _current_acount_payment_methods: paymentLinks(db, body) ?? [] }
  const sale = insertSale(caller, {
    ...columns,
    ...lines,
    ...adjustments,
    ...payments,
    total_cost: columns.to_check ? null : totalCost(lines),
  })

  backend.added(user, 'Sale', sale.id as number)
  if (sale.client_id && !sale.to_check) backend.added(user, 'Client', sale.client_id as number)
  return sale
}

/** Stores a sale that is ready and does what follows from it: stock, account, commission, cash, the amount to invoice. */
export function insertSale(caller: Caller, columns: Row): Row {
  const { db, ownerId } = caller
  let sale = db.insert('sale', { ...columns, num: nextNum(db, 'sale', ownerId), user_id: ownerId })
  if (!sale.to_check) {
    takeStock(caller, sale)
    debitSale(caller, sale)
    commissionSale(caller, sale)
    takeCash(caller, sale)
  }
  countPurchases(caller, sale)
  if (chosen(sale.afip_information_id))
    sale = db.update('sale', sale.id, { total_a_facturar: amountsToInvoice(db, sale, ownerId).total })
  return sale
}

function columnsOf({ db, user, ownerId }: Caller, body: Row): Row {
  const client = chosen(body.client_id) ? db.get('client', body.client_id) : undefined
  const waits = isTrue(body.to_check) && extension(db, ownerId, 'check_sales')
  const afterInvoice = extension(db, ownerId, 'guardad_cuenta_corriente_despues_de_facturar')
  const columns: Row = {
    ...form(body, STORED),
    client_id: client?.id ?? null,
    // A forced total of null is kept as zero.
    descuento: money(num(money(num(body.descuento))), 4),
    employee_id: chosen(body.employee_id) ?? (user.owner_id ? user.id : null),
    seller_id: chosen(body.seller_id) ?? client?.seller_id ?? null,
    price_type_id: body.price_type_id ?? client?.price_type_id ?? null,
    terminada: waits ? 0 : 1,
    terminada_at: waits ? null : rawOf(db.now()),
    to_check: isTrue(body.to_check) ? 1 : 0,
  }
  if (afterInvoice && !client?.pasar_ventas_a_la_cuenta_corriente_sin_esperar_a_facturar)
    columns.save_current_acount = 0
  return columns
}

const GUARD_MS = 5000

function isDuplicate({ db, ownerId }: Caller, { client_id, employee_id, total }: Row): boolean {
  const since = db.now().getTime() - GUARD_MS
  return owned(db, 'sale', ownerId)
    .slice(-50)
    .some(
      (sale) =>
        sale.deleted_at === null &&
        sale.client_id === client_id &&
        sale.employee_id === employee_id &&
        sale.total === money(num(total)) &&
        Date.parse(sale.created_at as string) >= since,
    )
}

/** Split sales move cash only when the sale itself names a register, whatever their rows say. Edits and deletes never move any. */
function takeCash(caller: Caller, sale: Row): void {
  if (!chosen(sale.caja_id) || (sale.client_id && !sale.omitir_en_cuenta_corriente)) return
  for (const { pivot } of linksOf(sale, 'current_acount_payment_methods')) {
    const caja_id = chosen(pivot.caja_id)
    if (caja_id)
      registerMovement(caller, {
        caja_id,
        concepto_movimiento_caja_id: CONCEPT.sale,
        ingreso: pivot.amount,
        sale_id: sale.id as number,
      })
  }
}
