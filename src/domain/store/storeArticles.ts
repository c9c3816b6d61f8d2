import { cents, plusPercent, toAmount } from '../money'

type Switch = 0 | 1 | null | undefined

/** The settings that decide which articles the store shows, and at what price (contract c §9). */
export interface StoreRules {
  show_articles_without_stock?: Switch
  show_articles_without_images?: Switch
  /** Stock that is not tracked counts as none. */
  stock_null_equal_0?: Switch
  online_price_surchage?: string | number | null
}

interface StoreArticle {
  online: 0 | 1
  stock: string | number | null
  images?: readonly unknown[]
}

/** Why the store does not show an article; null when it does. */
export function storeHides(
  { online, stock, images }: StoreArticle,
  rules: StoreRules,
): 'offline' | 'stock' | 'image' | null {
  if (online !== 1) return 'offline'
  const untracked = stock === null
  const none = untracked ? Boolean(rules.stock_null_equal_0) : toAmount(stock).lte(0)
  if (none && !rules.show_articles_without_stock) return 'stock'
  return (images ?? []).length === 0 && !rules.show_articles_without_images ? 'image' : null
}

/** The store's price for a price of the shop, with the store's surcharge; pesos with cents. */
export const storePrice = (price: string | number | null, { online_price_surchage }: StoreRules): number => {
  const percent = Number(online_price_surchage ?? 0)
  return cents(plusPercent(toAmount(price), toAmount(Number.isFinite(percent) ? percent : 0)))
}

export interface StoreCount {
  shown: number
  stock: number
  image: number
  offline: number
}

/** How many articles the store shows, and how many are hidden for each reason. */
export function storeCount(articles: readonly StoreArticle[], rules: StoreRules): StoreCount {
  const count = { shown: 0, stock: 0, image: 0, offline: 0 }
  for (const article of articles) count[storeHides(article, rules) ?? 'shown'] += 1
  return count
}
