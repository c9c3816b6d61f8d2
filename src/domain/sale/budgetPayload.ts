import { budgetTotal } from '../budgets/budget'
import { cents, toAmount, type Amount } from '../money'
import type { Cart } from './cart'
import { amountProblems, type SaleProblem } from './checks'
import type { SaleContext, SalePercentage } from './context'
import type { CartItem } from './item'
import { storedPrice } from './payload'
import { soldPrices } from './lineTotal'
import { chosenList } from './pricing'
import { saleSums, type LineTotals } from './sums'

/** A line of a budget's body. Prices have two decimals, as the server keeps them, so that the total is right. */
interface BudgetLinePayload {
  id: number
  status: 'active'
  pivot: {
    amount: number
    price: number
    bonus: number | null
    location: null
    price_type_personalizado_id: number | null
  }
}

/** Body of POST /api/budget (contract b §4). */
export interface BudgetPayload {
  client_id: number
  budget_status_id: 1
  price_type_id: number | null
  address_id: number | null
  observations: string
  start_at: null
  finish_at: null
  total: number
  discounts: readonly SalePercentage[]
  surchages: readonly SalePercentage[]
  articles: readonly BudgetLinePayload[]
}

/** What keeps a cart from being a budget, which needs a client and holds only articles (SALE-090, contract b §4). */
export function budgetProblems(cart: Cart, context: SaleContext): readonly SaleProblem[] {
  const problems: SaleProblem[] = []
  const { lines, lineCount, gross } = saleSums(cart, context)
  if (!cart.client) problems.push({ code: 'client', message: 'Elegí el cliente del presupuesto', field: 'client' })
  const other = cart.items.find(({ kind }) => kind !== 'article')
  if (other)
    problems.push({
      code: 'items',
      message: `Un presupuesto lleva solo artículos: quitá «${other.name}» o cobrá la venta`,
      field: 'items',
    })
  else if (lineCount === 0)
    problems.push({ code: 'items', message: 'Ingrese al menos un articulo o servicio', field: 'items' })
  if (cart.descuento)
    problems.push({
      code: 'items',
      message: 'Un presupuesto no guarda este descuento: quitalo o elegí uno en «Más»',
      field: 'descuento',
    })
  return [...problems, ...amountProblems(cart, { lines, sub_total: cents(gross), total: cents(gross) })]
}

interface Part {
  amount: number
  price: Amount
  bonus: number | null
}

/** The budget lines of a cart line. Each of several prices, and each row of a promotion, is a line, as in a sale. */
function partsOf(item: CartItem, line: LineTotals): readonly Part[] {
  if (line.promotion)
    return line.promotion.rows.map(({ units, price, discount }) => ({
      // An article weighed to the gram has one row, and the budget keeps the line's rounded amount.
      amount: item.weight === null ? units : item.amount,
      price: toAmount(storedPrice(item, { ...line, price_vender: price })),
      bonus: discount,
    }))
  if (item.varios_precios.length === 0)
    return [{ amount: item.amount, price: toAmount(storedPrice(item, line)), bonus: item.discount }]
  return soldPrices(item).map(({ price_vender, amount }) => ({
    amount: amount ?? 1,
    price: toAmount(price_vender),
    bonus: null,
  }))
}

/** The body of a budget. The payment is no part of it: the total is that of lines, discounts and surcharges (NS-28). */
export function budgetPayload(
  cart: Cart & { client: NonNullable<Cart['client']> },
  context: SaleContext,
): BudgetPayload {
  const { lines } = saleSums(cart, context)
  const articles = cart.items.flatMap((item, index): BudgetLinePayload[] => {
    const line = lines[index]
    if (!line?.sold) return []
    const price_type_personalizado_id = line.price_type_personalizado_id || null
    return partsOf(item, line).map(({ amount, price, bonus }) => ({
      id: item.id,
      status: 'active',
      pivot: { amount, price: cents(price), bonus, location: null, price_type_personalizado_id },
    }))
  })
  const { discounts, surchages } = cart
  return {
    client_id: cart.client.id,
    budget_status_id: 1,
    price_type_id: chosenList(cart, context)?.id ?? null,
    address_id: cart.address_id || null,
    observations: cart.observations,
    start_at: null,
    finish_at: null,
    total: budgetTotal({ articles, discounts, surchages }),
    discounts,
    surchages,
    articles,
  }
}
