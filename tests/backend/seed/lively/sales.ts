// What follows a sale: invoices and returns.
import { takeBack } from '../../shop/devoluciones'
import { invoiceSale } from '../../shop/invoices'
import { rebalance } from '../../shop/ledger'
import type { Caller } from '../../shop/caller'
import type { Row } from '../../types'
import { cents, type Shop } from '../shop'
import { dated } from './dated'
import { isPlain, spread } from './spread'

const DAY_MS = 86_400_000
const INVOICES = 20
const RETURNS = 10
/** Of the invoices, the last ones that the tax authority refused. */
const REFUSED = 2
/** Row of the fixed table `iva_condition`: its invoices are A. */
const REGISTERED = 1

/** Of the last fortnight: A for those who are taxed, B for the others, and two that came back with an error. */
export function seedInvoices(shop: Shop, owner: Caller, sales: readonly Row[]): void {
  const { db, calendar } = shop
  const point = db.all('afip_information')[0] as Row
  const from = calendar.iso(calendar.at(15))
  // Today's stay as they are, free to be changed.
  const until = calendar.iso(calendar.at(0))
  const recent = sales.filter((sale) => sale.created_at >= from && sale.created_at < until)
  const taxed = recent.filter(
    ({ client_id }) => client_id !== null && db.get('client', client_id)?.iva_condition_id === REGISTERED,
  )
  const others = spread(
    recent.filter(({ client_id }) => client_id === null),
    INVOICES - Math.min(taxed.length, 8),
  )
  const chosen = [...taxed.slice(-8), ...others]
  chosen.sort((one, other) => Number(one.id) - Number(other.id))
  chosen.forEach((sale, index) => {
    const refused = index >= INVOICES - REFUSED
    const observations = refused ? 'AFIP RECHAZA' : (sale.observations as string | null)
    invoiceSale(owner, db.update('sale', sale.id, { afip_information_id: point.id, observations }, { touch: false }))
    if (refused) db.update('sale', sale.id, { observations: sale.observations }, { touch: false })
    const when = new Date(new Date(sale.created_at as string).getTime() + 60_000)
    const ticket = db.all('afip_ticket').find(({ sale_id }) => sale_id === sale.id) as Row
    dated(shop, 'afip_ticket', ticket.id, when)
    if (ticket.cae === null) return
    const ends = `${calendar.raw(new Date(when.getTime() + 10 * DAY_MS)).slice(0, 10)} 00:00:00`
    db.update('afip_ticket', ticket.id, { cae_expired_at: ends }, { touch: false })
  })
}

const REASONS = ['Envase roto', 'Se equivocó de producto', 'Vencido', null, 'No era el talle']

/** The first line of ten sales came back, in part or whole; what was on account goes to it. */
export function seedReturns(shop: Shop, owner: Caller, sales: readonly Row[]): void {
  const { db, calendar } = shop
  const [from, until] = [calendar.iso(calendar.at(30)), calendar.iso(calendar.at(1))]
  const fit = sales.filter((sale) => sale.created_at >= from && sale.created_at < until && isPlain(sale))
  const onAccount = fit.filter((sale) => sale.client_id !== null && !sale.omitir_en_cuenta_corriente)
  const chosen = [
    ...spread(onAccount, 4),
    ...spread(
      fit.filter(({ client_id }) => client_id === null),
      RETURNS - 4,
    ),
  ]
  chosen.sort((one, other) => Number(one.id) - Number(other.id))
  chosen.forEach((sale, index) => {
    const { id, pivot } = (sale._articles as Row[])[0] as Row
    const units = index % 2 ? Number(pivot.amount) : Math.min(1, Number(pivot.amount))
    const { price, discount } = pivot as { price: string; discount: string | null }
    takeBack(owner, {
      sale_id: sale.id,
      client_id: sale.client_id,
      generar_current_acount: sale.client_id === null ? 0 : 1,
      regresar_stock: index % 3 ? 1 : 0,
      facturar_nota_credito: 0,
      address_id: sale.address_id,
      observaciones: REASONS[index % REASONS.length],
      total_devolucion: cents(units * Number(price) * (1 - Number(discount ?? 0) / 100)),
      items: [
        {
          id,
          article_variant_id: pivot.article_variant_id,
          unidades_devueltas: units,
          returned_amount: units,
          price_vender: price,
          discount,
        },
      ],
    })
    const note = db.all('current_acount').at(-1) as Row
    dated(shop, 'current_acount', note.id, new Date(new Date(sale.created_at as string).getTime() + 5 * 3_600_000))
    for (const step of db.all('stock_movement').filter(({ nota_credito_id }) => nota_credito_id === note.id))
      dated(shop, 'stock_movement', step.id, new Date(new Date(sale.created_at as string).getTime() + 5 * 3_600_000))
    if (note.client_id) rebalance(db, 'client', note.client_id)
  })
}
