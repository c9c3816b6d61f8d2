import { toAmount } from '../../money'
import { percentageOf, type BudgetPercentage } from '../../budgets/budget'
import { withoutSaleNote } from '../../budgets/soldBudget'
import { emptyCart, type Cart } from '../cart'
import { chooseClient } from '../choices'
import type { Decimal, SaleClient, SalePercentage } from '../context'
import type { CartItem } from '../item'
import { articleItem, type ArticleRecord } from '../newItem'

interface BudgetArticleRecord extends ArticleRecord {
  pivot: {
    amount: Decimal | null
    price: Decimal | null
    bonus: Decimal | null
    price_type_personalizado_id?: number | null
  }
}

/** The part of a budget that a sale is made from (contract b §4). */
export interface BudgetRecord {
  id: number | null
  num?: number | null
  client: (Omit<SaleClient, 'id'> & { id: number | null }) | null
  price_type_id: number | null
  address_id: number | null
  observations: string | null
  articles: readonly BudgetArticleRecord[]
  discounts: readonly (BudgetPercentage & { id: number; name?: string | null; client_id?: number | null })[]
  surchages: readonly (BudgetPercentage & { id: number; name?: string | null })[]
}

const percentages = (rows: BudgetRecord['discounts']): readonly SalePercentage[] =>
  rows.map((row) => ({
    id: row.id,
    name: row.name ?? null,
    percentage: percentageOf(row) ?? 0,
    ...(row.client_id && { client_id: row.client_id }),
  }))

/** A cart line for each line of the budget, which can have the same article twice, at two prices. */
function itemsOf(articles: BudgetRecord['articles'], held: (id: number) => ArticleRecord | undefined): CartItem[] {
  const count = new Map<number, number>()
  return articles.map(({ pivot, ...embedded }) => {
    const id = embedded.id ?? 0
    const place = (count.get(id) ?? 0) + 1
    count.set(id, place)
    // The local copy has the article's stock and price lists; the embedded one has not.
    const item = articleItem(held(id) ?? embedded, toAmount(pivot.amount).toNumber(), {
      pivotPrice: pivot.price,
      discount: toAmount(pivot.bonus).toNumber() || null,
      price_type_personalizado_id: pivot.price_type_personalizado_id ?? 0,
    })
    return place === 1 ? item : { ...item, key: `${item.key}-${place}` }
  })
}

/** A new sale with the lines, the client and the terms of a budget, at the budget's prices (BUD-005, SALE-031). */
export function cartFromBudget(
  budget: BudgetRecord,
  defaults: Partial<Cart>,
  held: (id: number) => ArticleRecord | undefined = () => undefined,
): Cart {
  const begun = emptyCart(defaults)
  const items = itemsOf(budget.articles, held)
  const cart: Cart = {
    ...begun,
    items,
    touched: items[0]?.key ?? null,
    budget: { id: budget.id ?? 0, num: budget.num ?? null, price_type_id: budget.price_type_id },
    discounts: percentages(budget.discounts),
    surchages: percentages(budget.surchages),
    address_id: budget.address_id || begun.address_id,
    observations: withoutSaleNote(budget.observations),
  }
  const { client } = budget
  return client === null ? cart : chooseClient(cart, { ...client, id: client.id ?? 0 })
}
