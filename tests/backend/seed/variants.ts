// Properties and variants of the articles that come in several forms. The variants carry the stock.
import type { Row } from '../types'
import { link, type Shop } from './shop'
import { VALUES, VARIED, type Choice, type Varied } from './varied'

/** Runs after the articles are in, which it finds by name. */
export function seedVariants(shop: Shop): void {
  const { db } = shop
  const types = new Map<Choice, number>()
  const values = new Map<string, number>()
  for (const choice of Object.keys(VALUES) as Choice[]) {
    const shared = db.all('article_property_type').find((row) => row.name === choice)
    types.set(choice, (shared ?? shop.add('article_property_type', { num: 1, name: choice })).id as number)
    VALUES[choice].forEach((name, index) => {
      const row = shop.add('article_property_value', {
        num: index + 1,
        name,
        article_property_type_id: types.get(choice),
      })
      values.set(name, row.id as number)
    })
  }
  const ids = (names: readonly string[]): Row[] => names.map((name) => link(values.get(name)))
  for (const varied of VARIED) {
    const at = shop.articles.findIndex((article) => article.name === varied.name)
    const article = shop.articles[at] as Row
    for (const { of, values: names } of varied.choices) {
      db.insert('article_property', {
        article_id: article.id,
        article_property_type_id: types.get(of),
        _article_property_values: ids(names),
      })
    }
    shop.articles[at] = seedStock(shop, article, varied, ids)
  }
}

function seedStock(
  { db, random, variants }: Shop,
  article: Row,
  { choices, split }: Varied,
  ids: (names: readonly string[]) => Row[],
): Row {
  const totals = [0, 0]
  for (const names of combinations(choices.map((choice) => choice.values))) {
    const amounts = [random.int(2, 9), split ? random.int(4, 20) : 0]
    amounts.forEach((amount, i) => (totals[i] = (totals[i] ?? 0) + amount))
    const made = db.insert('article_variant', {
      article_id: article.id,
      // As the client builds it: every value followed by a space, which the server trims.
      variant_description: names.join(' '),
      price: null,
      image_url: null,
      stock: amounts[0]! + amounts[1]!,
      _article_property_values: ids(names),
      _addresses: split ? amounts.map((amount, i) => link(i + 1, { amount })) : [],
    })
    variants.set(article.id, [...(variants.get(article.id) ?? []), made])
  }
  return db.update(
    'article',
    article.id,
    {
      stock: totals[0]! + totals[1]!,
      stock_min: null,
      _addresses: split ? totals.map((amount, i) => link(i + 1, { amount })) : [],
    },
    { touch: false },
  )
}

function combinations(lists: readonly string[][]): string[][] {
  return lists.reduce<string[][]>(
    (made, values) => made.flatMap((start) => values.map((value) => [...start, value])),
    [[]],
  )
}
