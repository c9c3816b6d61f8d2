// Totals that the server itself computes from the stored lines (contract b §3.8, §3.9).
import { linksOf, type Link } from '../relations'
import type { Db, Row } from '../types'
import { where } from './caller'
import { lowered, num, raised, sum } from './figures'

const lineOf = ({ pivot }: Link): number => lowered(num(pivot.price) * num(pivot.amount), pivot.discount)

export function adjusted(sale: Row, value: number, { discounts = true, surchages = true } = {}): number {
  const less = discounts
    ? linksOf(sale, 'discounts').reduce((rest, { pivot }) => lowered(rest, pivot.percentage), value)
    : value
  return surchages ? linksOf(sale, 'surchages').reduce((rest, { pivot }) => raised(rest, pivot.percentage), less) : less
}

/** Total of a sale that the warehouse has confirmed. `descuento` comes last and hits the whole, unlike in the client. */
export function recomputedTotal(sale: Row): number {
  const articles = sum(linksOf(sale, 'articles').map(lineOf))
  const combos = sum(linksOf(sale, 'combos').map(lineOf))
  const services = sum(linksOf(sale, 'services').map(lineOf))
  const inServices = { discounts: Boolean(sale.discounts_in_services), surchages: Boolean(sale.surchages_in_services) }
  return lowered(
    sum([adjusted(sale, articles), adjusted(sale, combos), adjusted(sale, services, inServices)]),
    sale.descuento,
  )
}

interface InvoiceAmounts {
  total: number
  net: number
  vat: number
}

const UNTAXED = new Set(['0', 'Exento', 'No Gravado'])
const STANDARD = 21
const REGISTERED = 'Responsable inscripto'

const cents = (value: number): number => Math.round(Number((value * 100).toPrecision(14))) / 100

/** Zero for shops that are not registered for VAT, so a Monotributista cannot invoice through this API. */
export function amountsToInvoice(db: Db, sale: Row, ownerId: number): InvoiceAmounts {
  const point = db.get('afip_information', sale.afip_information_id)
  if (db.get('iva_condition', point?.iva_condition_id)?.name !== REGISTERED) return { total: 0, net: 0, vat: 0 }
  const billed = new Set(
    where(db, 'afip_selected_payment_method', 'user_id', ownerId).map(
      (row) => row.current_acount_payment_method_id as number,
    ),
  )
  return billed.size > 0 ? byMethods(sale, billed) : byLines(db, sale)
}

function byMethods(sale: Row, billed: Set<number>): InvoiceAmounts {
  const rows = linksOf(sale, 'current_acount_payment_methods').filter(({ id }) => billed.has(id))
  const base = sum(rows.map(({ pivot }) => num(pivot.amount) - num(pivot.discount_amount)))
  return invoice([{ gross: base, rate: STANDARD }])
}

/** Services and installments are never invoiced; combos go in at 21 % without discounts. */
function byLines(db: Db, sale: Row): InvoiceAmounts {
  const articles = linksOf(sale, 'articles').map(({ id, pivot }) => {
    const unit = lowered(adjusted(sale, lowered(num(pivot.price), pivot.discount)), sale.descuento)
    return { gross: unit * num(pivot.amount), rate: rateOf(db, db.get('article', id)) }
  })
  const combos = linksOf(sale, 'combos').map(({ pivot }) => ({
    gross: num(pivot.price) * num(pivot.amount),
    rate: STANDARD,
  }))
  return invoice([...articles, ...combos])
}

function rateOf(db: Db, article: Row | undefined): number {
  const percentage = article?.iva_id ? (db.get('iva', article.iva_id)?.percentage as string | undefined) : undefined
  if (percentage === undefined) return STANDARD
  return UNTAXED.has(percentage) ? 0 : Number(percentage)
}

function invoice(parts: { gross: number; rate: number }[]): InvoiceAmounts {
  const net = cents(sum(parts.map(({ gross, rate }) => gross / (1 + rate / 100))))
  const vat = cents(sum(parts.map(({ gross, rate }) => gross - gross / (1 + rate / 100))))
  return { total: cents(net + vat), net, vat }
}
