// What sales come to, and what they were paid with.
import { budgetTotal, type BudgetPercentage } from './budgets/budget'
import { cents, toAmount, ZERO, type Amount } from './money'
import type { Decimal } from './sale/context'

interface SoldRow {
  pivot: { amount: Decimal | null; price: Decimal | null; discount?: Decimal | null }
}

interface TotalledSale {
  total: Decimal | null
  articles?: readonly SoldRow[]
  combos?: readonly SoldRow[]
  services?: readonly SoldRow[]
  discounts?: readonly Pick<BudgetPercentage, 'pivot'>[]
  surchages?: readonly Pick<BudgetPercentage, 'pivot'>[]
}

/** Whether the server stored no total: it does so for a sale made by finishing an order of production (contract c §5.2). */
export const lacksTotal = ({ total }: Pick<TotalledSale, 'total'>): boolean => total === null

/** What a sale comes to: its stored total or, where it lacks one, the sum of its rows. */
export function saleTotal(sale: TotalledSale): Amount {
  if (!lacksTotal(sale)) return toAmount(sale.total)
  const { articles = [], combos = [], services = [], discounts = [], surchages = [] } = sale
  const rows = [...articles, ...combos, ...services]
  return toAmount(
    budgetTotal({
      articles: rows.map(({ pivot: { amount, price, discount } }) => ({ pivot: { amount, price, bonus: discount } })),
      discounts: discounts.map(({ pivot }) => ({ percentage: null, pivot })),
      surchages: surchages.map(({ pivot }) => ({ percentage: null, pivot })),
    }),
  )
}

export interface PaidSale extends TotalledSale {
  client_id: number | null
  current_acount_payment_methods: readonly {
    id: number
    name: string | null
    pivot: { amount: Decimal | null; discount_amount?: Decimal | null; caja_id?: number | null }
  }[]
  /** The only method, in sales older than the list above. */
  current_acount_payment_method: { name: string | null } | null
}

/** What was paid with one method. */
export interface MethodShare {
  label: string
  amount: number
  /** Percentage of the whole, with one decimal; 0 when the whole is 0. */
  share: number
}

export const ACCOUNT = 'Cuenta corriente'
export const UNKNOWN_METHOD = 'Sin método'

type Paid = PaidSale['current_acount_payment_methods'][number]['pivot']

/** What a method charged: the server stores the amount before the method's discount (contract b §2.4, c §11.2). */
export const charged = ({ amount, discount_amount }: Paid): Amount => toAmount(amount).minus(toAmount(discount_amount))

/** The methods a sale was paid with and their amounts. What its methods leave open of its total is `UNKNOWN_METHOD`. */
export function paidParts(sale: PaidSale): readonly (readonly [string, Amount])[] {
  const total = saleTotal(sale)
  const rows = sale.current_acount_payment_methods.map(
    ({ name, pivot }) => [name ?? UNKNOWN_METHOD, charged(pivot)] as const,
  )
  if (rows.length === 0)
    return [[sale.current_acount_payment_method?.name ?? (sale.client_id ? ACCOUNT : UNKNOWN_METHOD), total]]
  const rest = rows.reduce((left, [, amount]) => left.minus(amount), total)
  return rest.eq(0) ? rows : [...rows, [UNKNOWN_METHOD, rest]]
}

/** Sums by the method's name. */
export type PartSums = Map<string, Amount>

export function addParts(sums: PartSums, parts: readonly (readonly [string, Amount])[]): PartSums {
  for (const [label, amount] of parts) sums.set(label, (sums.get(label) ?? ZERO).plus(amount))
  return sums
}

/** The sum of each name's parts, the largest first, with its share of the whole. */
export const sharesOf = (parts: readonly (readonly [string, Amount])[]): readonly MethodShare[] =>
  sharesIn(addParts(new Map(), parts))

export function sharesIn(sums: PartSums): readonly MethodShare[] {
  const whole = [...sums.values()].reduce((sum, amount) => sum.plus(amount), ZERO)
  const shareOf = (amount: Amount) => (whole.eq(0) ? 0 : amount.times(100).div(whole).round(1).toNumber())
  return [...sums]
    .map(([label, amount]) => ({ label, amount: cents(amount), share: shareOf(amount) }))
    .filter(({ amount }) => amount !== 0)
    .sort((one, other) => other.amount - one.amount)
}

/** What the sales come to by method, largest first; the amounts add up to their total. */
export const byMethod = (sales: readonly PaidSale[]): readonly MethodShare[] => sharesOf(sales.flatMap(paidParts))
