// Three production states and the recipe of the pizza.
import type { Row } from '../types'
import { link, type Shop } from './shop'

const PRODUCT = 'Pizza muzzarella para hornear'
const INPUTS: { starts: string; amount: number; state: number }[] = [
  { starts: 'Harina 000', amount: 0.35, state: 1 },
  { starts: 'Puré de tomate', amount: 0.5, state: 2 },
  { starts: 'Queso cremoso', amount: 0.3, state: 2 },
]

export function seedProduction(shop: Shop): void {
  const { articles } = shop
  const states = ['Masa', 'Armado', 'Terminado'].map((name, index) =>
    shop.add('order_production_status', { name, position: index + 1 }),
  )
  const product = articles.find((article) => article.name === PRODUCT) as Row
  const inputs = INPUTS.flatMap(({ starts, amount, state }) => {
    const article = articles.find((each) => each.name.startsWith(starts) && !each._addresses.length)
    return article
      ? [link(article.id, { order_production_status_id: states[state - 1]?.id, amount, address_id: null, notes: null })]
      : []
  })
  shop.numbered('recipe', [
    {
      article_id: product.id,
      article_cost_from_recipe: 0,
      address_id: null,
      observations: 'Rinde una pizza de ocho porciones',
      _articles: inputs,
    },
  ])
}
