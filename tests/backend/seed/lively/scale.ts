// Goods by weight carry the number their scale prints on its labels.
import type { Shop } from '../shop'

/** What `npm start` tells the app of the labels (VITE_LABEL_PREFIXES). */
export const LABELS = '20:weight'

const KILO = 3

/** Bread is 00101, the others follow. Prefix, number, grams and check digit are a label: `2000101003502` is 350 g of bread. */
export function seedScale(shop: Shop): void {
  const weighed = shop.articles.filter(({ unidad_medida_id }) => unidad_medida_id === KILO)
  const coded = new Map(weighed.map((article, index) => [article, String(101 + index).padStart(5, '0')]))
  shop.articles = shop.articles.map((article) => {
    const bar_code = coded.get(article)
    return bar_code === undefined ? article : shop.db.update('article', article.id, { bar_code }, { touch: false })
  })
}
