import { toAmount } from '@/domain/money'
import { percentage, price, quantity } from '@/lib/format'
import { byId, type PracticeShop, type ShopSale } from '../shop/tables'
import { newSales } from './look'
import { DONE, OPEN, wrong, type Check } from './task'

/** A sale as a task wants it; what is left out may be anything. */
interface Wanted {
  /** Units of each article, by its name; no other article. */
  units: Readonly<Record<string, number>>
  /** The method it is paid by. */
  method?: number
  /** Part of it is paid by a first method, the rest by a second one. */
  split?: { first: number; amount: number; second: number }
  /** The client who owes it. */
  client?: number
  /** The one discount, in percent. */
  discount?: number
}

const nameIn = (rows: readonly { id: number }[], id: number | null) => {
  const row = byId<{ id: number; name?: unknown }>(rows, id)
  return typeof row?.name === 'string' ? row.name : 'otro'
}

const methodName = ({ fixed }: PracticeShop, id: number) => nameIn(fixed['current-acount-payment-method'] ?? [], id)

function ofArticles({ articles }: ShopSale, units: Wanted['units']): string[] {
  const sold = new Map<string, number>()
  for (const { name, pivot } of articles) sold.set(name, (sold.get(name) ?? 0) + toAmount(pivot.amount).toNumber())
  return [
    ...Object.entries(units).flatMap(([name, wanted]) => {
      const amount = sold.get(name)
      if (amount === undefined) return [`falta «${name}»`]
      const goes = amount === 1 ? 'va' : 'van'
      const asked = wanted === 1 ? 'se pide' : 'se piden'
      return amount === wanted ? [] : [`de «${name}» ${goes} ${quantity(amount)} y ${asked} ${quantity(wanted)}`]
    }),
    ...[...sold.keys()].flatMap((name) => (name in units ? [] : [`sobra «${name}»`])),
  ]
}

function ofPayment(shop: PracticeShop, sale: ShopSale, { method, split }: Wanted): string[] {
  const rows = sale.current_acount_payment_methods
  if (method === undefined && split === undefined) return []
  if (rows.length === 0) return [`quedó en la cuenta de ${nameIn(shop.clients, sale.client_id)} y se paga ahora`]
  const paid = rows.map(({ name }) => name).join(' y ')
  if (split === undefined)
    return rows.every(({ id }) => id === method)
      ? []
      : [`se cobró con ${paid} y paga con ${methodName(shop, method ?? 0)}`]
  const first = rows.find(({ id }) => id === split.first)
  const names = [methodName(shop, split.first), methodName(shop, split.second)]
  if (rows.length !== 2 || first === undefined || !rows.some(({ id }) => id === split.second))
    return [`se cobró con ${paid} y paga con ${names.join(' y ')}: «Varios» reparte el pago`]
  return toAmount(first.pivot.amount).eq(split.amount)
    ? []
    : [`con ${names[0]} pagó ${price(first.pivot.amount)} y se piden ${price(split.amount)}`]
}

function ofClient(shop: PracticeShop, sale: ShopSale, client: number | undefined): string[] {
  if (client === undefined) return []
  const name = nameIn(shop.clients, client)
  if (sale.client_id === null) return [`falta elegir a ${name}`]
  if (sale.client_id !== client) return [`es de ${nameIn(shop.clients, sale.client_id)} y no de ${name}`]
  return sale.current_acount === null ? ['se cobró en el momento y va a su cuenta'] : []
}

function ofDiscount({ discounts }: ShopSale, wanted: number | undefined): string[] {
  if (wanted === undefined) return []
  if (discounts.length === 0) return [`falta el descuento de ${percentage(wanted)}, que está en «Más»`]
  const given = discounts.map(({ pivot }) => percentage(pivot.percentage)).join(' y ')
  return given === percentage(wanted) ? [] : [`el descuento es de ${given} y se pide ${percentage(wanted)}`]
}

/** In what a sale differs from the wanted one, in words; nothing when it is that sale. */
const differences = (shop: PracticeShop, sale: ShopSale, wanted: Wanted): readonly string[] => [
  ...ofArticles(sale, wanted.units),
  ...ofClient(shop, sale, wanted.client),
  ...ofPayment(shop, sale, wanted),
  ...ofDiscount(sale, wanted.discount),
]

/**
 * A task that is done by one sale. `before` looks at what had to come before it; any other sale stored meanwhile is said
 * to be wrong, and in what.
 */
export const sells =
  (wanted: Wanted, before: Check = () => DONE): Check =>
  (look, begun) => {
    const { shop } = look
    const sales = newSales(look, begun)
    const latest = sales.at(-1)
    if (latest === undefined) return OPEN
    if (sales.some((sale) => differences(shop, sale, wanted).length === 0)) return before(look, begun)
    const [first, second, ...others] = differences(shop, latest, wanted)
    const rest = others.length > 0 ? 'y hay más diferencias' : undefined
    const told = [first, second, rest].filter((part) => part !== undefined).join('; ')
    return wrong(`La venta N° ${latest.num} no es la que se pide: ${told}.`)
  }
