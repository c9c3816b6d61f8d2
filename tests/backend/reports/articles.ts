// Reports on articles: the value of the inventory and the best sellers.
import { dayOf, isoOf } from '../columns'
import { json } from '../http'
import { bare } from '../relations'
import { listed } from '../rows'
import { num, sum } from '../shop/figures'
import type { Backend, Db, Row } from '../types'

export function installArticleReports({ app, db }: Backend): void {
  app.get('/api/inventory-performance', (c) => json({ models: [inventoryOf(db, c.get('ownerId'))] }))

  // A POST used as a query, of all companies as in the original (contract a §15.3). Filters count when they are not
  // null: 0 looks for id 0.
  app.post('/api/article-purchase', async (c) => {
    const { client_id, provider_id, category_id, cantidad_resultados, orden, mes_inicio, mes_fin } =
      await c.req.json<Row>()
    const wanted = Object.entries({ client_id, provider_id, category_id }).filter(
      ([, id]) => id !== null && id !== undefined,
    )
    // Of a year of a big shop half a million rows are of a few hundred moments.
    const months = new Map<string, string>()
    const monthOf = (moment: string): string => {
      const known = months.get(moment) ?? dayOf(moment).slice(0, 7)
      months.set(moment, known)
      return known
    }
    const rows = db.all('article_purchase').filter((row) => {
      const month = monthOf(row.created_at)
      return month >= mes_inicio && month <= mes_fin && wanted.every(([key, id]) => row[key] === id)
    })
    const sign = orden === 'menor-mayor' ? 1 : -1
    const models = [...grouped(rows, 'article_id')]
      .map(([id, own]) => ({ ...labels(db, id), ...figures(own) }))
      .sort((a, b) => sign * (a.unidades_vendidas - b.unidades_vendidas))
      // One row fewer than asked for, as the real one (contract c §12.2).
      .slice(0, Math.max(0, Number(cantidad_resultados) - 1))
    return json({ models, categories: summed(models, 'category'), providers: summed(models, 'provider') })
  })
}

function inventoryOf(db: Db, ownerId: number): Row | null {
  const articles = listed(db, 'article', ownerId)
  const total = articles.length
  if (total === 0) return null
  const count = (test: (article: Row) => boolean) => articles.filter(test).length
  const stocked = count((article) => article.stock !== null)
  const priced = count((article) => num(article.cost) > 0)
  const worth = (column: string) => sum(articles.map((article) => num(article[column]) * num(article.stock)))
  const now = isoOf(db.now())
  return {
    id: 1,
    user_id: ownerId,
    cantidad_articulos: total,
    stockeados: stocked,
    sin_stockear: total - stocked,
    porcentaje_stockeado: Math.round((stocked * 100) / total),
    valor_inventario_en_costos: worth('cost'),
    valor_inventario_en_precios: worth('final_price'),
    articulos_con_costos: priced,
    articulos_sin_costos: total - priced,
    porcentaje_con_costos: Math.round((priced * 100) / total),
    sin_stock: count((article) => article.stock !== null && num(article.stock) <= 0),
    stock_minimo: count((article) => num(article.stock) > 0 && num(article.stock) < num(article.stock_min)),
    created_at: now,
    updated_at: now,
  }
}

function grouped(rows: readonly Row[], key: string): Map<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) groups.set(row[key], [...(groups.get(row[key]) ?? []), row])
  return groups
}

interface Sold {
  unidades_vendidas: number
  price: number
  cost: number
  beneficio: number
}

function figures(rows: readonly Row[]): Sold {
  const unidades_vendidas = sum(rows.map(({ amount }) => num(amount)))
  const price = sum(rows.map((row) => num(row.price) * num(row.amount)))
  const cost = sum(rows.map((row) => num(row.cost) * num(row.amount)))
  return { unidades_vendidas, price, cost, beneficio: sum([price, -cost]) }
}

function labels(db: Db, id: number): Row {
  const article = db.get('article', id) ?? {}
  const one = (table: string) => {
    const found = article[`${table}_id`] ? db.get(table, article[`${table}_id`]) : undefined
    return found ? bare(found) : null
  }
  const { provider_code = null, name = null } = article
  return {
    provider_code,
    article_name: name,
    category: one('category'),
    provider: one('provider'),
    article: bare(article),
  }
}

/** Over the rows of the answer only, not over all sales. */
function summed(models: readonly (Row & Sold)[], key: 'category' | 'provider'): Row[] {
  const named = models.filter((model) => model[key]).map((model) => ({ ...model, name: model[key].name as string }))
  const names = [...new Set(named.map(({ name }) => name))]
  return names.map((name) => {
    const own = named.filter((model) => model.name === name)
    const add = (column: keyof Sold) => sum(own.map((model) => model[column]))
    return {
      [`${key}_name`]: name,
      unidades_vendidas: add('unidades_vendidas'),
      price: add('price'),
      cost: add('cost'),
      beneficio: add('beneficio'),
    }
  })
}
