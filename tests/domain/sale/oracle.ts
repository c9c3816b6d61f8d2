// The sale's arithmetic a second time, written from contract b §3 alone and in whole numbers: what `src/domain/sale` must agree with to the cent.

import {
  exact,
  isPositive,
  less,
  minus,
  more,
  NOTHING,
  percentOf,
  plus,
  rounded,
  sum,
  times,
  type Exact,
} from './exact'

export interface OracleShop {
  blankPrices: boolean
  /** Extension `cambiar_price_type_en_vender`: the article's own price in the list, no cascade. */
  ownListPrices: boolean
  byQuantity: boolean
  hundreds: boolean
  listsInServices: boolean
  lists: readonly {
    id: number
    position: number | null
    percentage: string | null
    subCategories: Readonly<Record<number, string | null>>
  }[]
  /** Percentage of each payment method that has one. */
  methods: Readonly<Record<number, string>>
  ranges: readonly {
    list: number
    category: number | null
    subCategory: number | null
    min: number | null
    max: number | null
  }[]
  groups: readonly (readonly number[])[]
}

export interface OracleLine {
  kind: 'article' | 'combo' | 'service'
  id: number
  amount: string
  /** Kilograms to the gram of a scale's label, which `amount` rounds for the stock. */
  weight: string | null
  price: string
  blank: string | null
  custom: string | null
  stored: string | null
  several: readonly { price: string | null; amount: string | null }[]
  discount: string | null
  category: number | null
  subCategory: number | null
  listPrices: Readonly<Record<number, string | null>>
  /** List chosen for the line alone. */
  list: number
}

export interface OracleSale {
  lines: readonly OracleLine[]
  /** Chosen by hand. */
  list: number | null
  budgetList: number | null
  clientList: number | null
  salePoint: boolean
  /** 0: split, or the account pays. */
  method: number
  split: readonly { method: number; amount: string; net: string | null }[]
  cuota: { descuento: string | null; recargo: string | null } | null
  descuento: string | null
  discounts: readonly string[]
  surchages: readonly string[]
  discountsInServices: boolean
  surchagesInServices: boolean
}

export interface OracleFigures {
  prices: readonly Exact[]
  sub_total: Exact
  /** Before the installments: what a second dialog distributes. */
  net: Exact
  total: Exact
  monto_credito_real: Exact | null
}

const CREDIT = 5
/** `ceil(p / 100) × 100`, taken of the cents (§3.7). */
const upToHundred = (price: Exact): Exact => ({ units: ((rounded(price) + 9_999n) / 10_000n) * 100n, scale: 0 })

/** §3.3: the budget's, the client's, else the highest position, the first of equals. */
function chosenList(sale: OracleSale, shop: OracleShop): number | null {
  if (sale.list !== null) return sale.list
  const named = sale.budgetList ?? sale.clientList
  if (named !== null) return named
  let best: OracleShop['lists'][number] | null = null
  for (const list of shop.lists)
    if (list.position !== null && (best === null || list.position > (best.position ?? 0))) best = list
  return best?.id ?? null
}

function cascade(price: Exact, line: OracleLine, chosen: number | null, { lists }: OracleShop): Exact {
  const top = lists.find(({ id }) => id === chosen)?.position ?? null
  if (top === null) return price
  const applied = lists.filter(({ position }) => position !== null && position <= top)
  return [...applied]
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .reduce((running, { percentage, subCategories }) => {
      const own = line.subCategory !== null && line.subCategory in subCategories
      return more(running, own ? (subCategories[line.subCategory ?? 0] ?? null) : percentage)
    }, price)
}

/** §3.3 and D-58, quantity ranges: the list that the units of the line, and of its group, reach. */
function listByQuantity(line: OracleLine, lines: readonly OracleLine[], shop: OracleShop): number | null {
  const group = shop.groups.find((ids) => ids.includes(line.id))
  const counted = lines.filter((other) => other === line || (other.kind === 'article' && group?.includes(other.id)))
  const units = sum(counted.map(({ amount }) => exact(amount)))
  const reaches = (limit: number) => !isPositive(minus(exact(limit), units))
  const sub = shop.ranges.filter(
    ({ min, subCategory }) => min && subCategory !== null && subCategory === line.subCategory,
  )
  const own = shop.ranges.filter(
    ({ min, subCategory, category }) => min && subCategory === null && category !== null && category === line.category,
  )
  const fit = [...sub, ...own].find(
    ({ min, max }) => reaches(min ?? 0) && (max === null || !isPositive(minus(units, exact(max)))),
  )
  // Ordered by minimum, of equals the sub category's first: the last one that is reached, else the first of all.
  const ladder = [...sub, ...own].sort((one, other) => (one.min ?? 0) - (other.min ?? 0))
  const top = ladder.filter(({ min }) => reaches(min ?? 0)).at(-1)
  const range = fit ?? ladder.find(({ min }) => min === top?.min) ?? ladder[0]
  return range?.list ?? null
}

function listed(base: Exact, line: OracleLine, sale: OracleSale, shop: OracleShop): Exact {
  const chosen = chosenList(sale, shop)
  if (shop.ownListPrices) {
    if (line.kind !== 'article') return base
    const ranged = shop.byQuantity ? listByQuantity(line, sale.lines, shop) : null
    const own = line.listPrices[ranged ?? (line.list || (chosen ?? 0))]
    return own === undefined || own === null ? base : exact(own)
  }
  return line.kind === 'service' && !shop.listsInServices ? base : cascade(base, line, chosen, shop)
}

/** §3.2, the first rule that matches. */
function unitPrice(line: OracleLine, sale: OracleSale, shop: OracleShop): Exact {
  if (line.custom !== null) return exact(line.custom)
  if (line.stored !== null) return exact(line.stored)
  // D-45: the blank price is the base of the rules that follow; a list's own price is an ordinary one and does not undo it.
  const blank = shop.blankPrices && sale.salePoint && line.kind === 'article'
  let price = exact(blank ? line.blank : line.price)
  if (!blank || !shop.ownListPrices) price = listed(price, line, sale, shop)
  const method = shop.methods[sale.method]
  if (sale.method !== 0 && method !== undefined) price = less(price, method)
  return shop.hundreds ? upToHundred(price) : price
}

const inCents = (value: Exact): Exact => ({ units: rounded(value), scale: 2 })

/** §3.4 */
function lineTotal(line: OracleLine, price: Exact): Exact {
  // D-59: the rows of several prices keep no percentage, so each price is lowered to the cent.
  if (line.several.length > 0)
    return sum(
      line.several.map((part) => times(inCents(less(exact(part.price), line.discount)), exact(part.amount ?? 1))),
    )
  return less(times(price, exact(line.weight ?? line.amount)), line.discount)
}

/** §3.5, steps 1 to 7. */
export function oracle(sale: OracleSale, shop: OracleShop): OracleFigures {
  const prices = sale.lines.map((line) => unitPrice(line, sale, shop))
  const of = (kind: OracleLine['kind']) =>
    sum(sale.lines.flatMap((line, index) => (line.kind === kind ? [lineTotal(line, prices[index] ?? NOTHING)] : [])))
  let [A, C, S] = [of('article'), of('combo'), of('service')]
  A = less(A, sale.descuento)
  for (const d of sale.discounts) [A, C, S] = [less(A, d), less(C, d), sale.discountsInServices ? less(S, d) : S]
  for (const r of sale.surchages) [A, C, S] = [more(A, r), more(C, r), sale.surchagesInServices ? more(S, r) : S]
  const sub_total = sum([A, C, S])
  const off = sum(sale.split.map((row) => percentOf(exact(row.amount), shop.methods[row.method] ?? null)))
  const whole = minus(sub_total, off)
  // What the rows of a split share out is money: cents. Else they could not add up to the total, as §2.4 wants.
  const net = sale.split.length > 0 ? { units: rounded(whole), scale: 2 } : whole
  return { prices, sub_total, net, ...withInstallments(sale, net) }
}

function withInstallments(
  { method, split, cuota }: OracleSale,
  net: Exact,
): Pick<OracleFigures, 'total' | 'monto_credito_real'> {
  const row = split.find((other) => other.method === CREDIT)
  const credit = method === CREDIT ? net : row === undefined ? null : exact(row.net ?? row.amount)
  if (credit === null || cuota === null) return { total: net, monto_credito_real: null }
  const [off, on] = [exact(cuota.descuento), exact(cuota.recargo)]
  if (isPositive(off)) {
    const x = percentOf(credit, cuota.descuento)
    return { total: minus(net, x), monto_credito_real: minus(credit, x) }
  }
  if (!isPositive(on)) return { total: net, monto_credito_real: null }
  const x = percentOf(credit, cuota.recargo)
  return { total: plus(net, x), monto_credito_real: plus(credit, x) }
}
