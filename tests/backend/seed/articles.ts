// Articles and the tables they point to. Prices follow the server's own rules: cost, margin, IVA, the article's discount.
import type { Row } from '../types'
import { knownItems, shelfItems, specialItems, type Item } from './items'
import { BIG, link, money, type Shop } from './shop'
import { variantItems } from './varied'

const IVA: Record<number, number> = { 2: 21, 3: 10.5 }
const DEMO_ARTICLES = 450

const inPesos = (item: Item, dollar: number): Item =>
  item.dollars ? { ...item, cost: item.cost * dollar, dollars: false } : item

/** Articles, in this order: known by tests, special, with variants, then the shelves. */
export function seedArticles(shop: Shop): void {
  const { size, random } = shop
  const count = size === 'big' ? BIG.articles : typeof size === 'number' ? size : DEMO_ARTICLES
  const first = [...knownItems(), ...specialItems(), ...variantItems()]
  const all = [...first, ...shelfItems(count - first.length, random)]
  // The server's figures take a cost in dollars for one in pesos: in the shop that is shown it would look like a mistake of ours.
  const items = size === 'demo' ? all.map((item) => inPesos(item, Number(shop.owner.dollar))) : all
  const list = shop.add('price_type', {
    num: 1,
    name: 'Mostrador',
    percentage: 0,
    position: 1,
    _categories: [],
    _sub_categories: [],
  })
  const groups = seedGroups(shop, items)
  const slugs = new Set<string>()
  shop.articles = items.map((item, index) => {
    const { category_id, sub_category_id, brand_id, provider_id } = groups.get(item) ?? {}
    const price = pricesOf(shop, item, list)
    const { stock, stock_min, _addresses } = stockOf(shop, item, index)
    const { created, priced } = timesOf(shop, index, count)
    // One literal and no spreads: there may be fifty thousand of these.
    const article = shop.db.insert('article', {
      num: index + 1,
      name: item.name,
      slug: slugOf(item.name, slugs),
      bar_code: item.code,
      provider_code: item.code && index % 3 ? `PR-${String(index + 1).padStart(5, '0')}` : null,
      cost: item.cost.toFixed(6),
      cost_in_dollars: item.dollars ? 1 : 0,
      percentage_gain: item.gain.toFixed(2),
      apply_provider_percentage_gain: 1,
      final_price: price.final.toFixed(6),
      previus_final_price: money(price.final * 0.94),
      final_price_updated_at: priced,
      stock,
      stock_min,
      stock_updated_at: priced,
      category_id,
      sub_category_id,
      brand_id,
      provider_id,
      iva_id: item.ivaId,
      online: item.kilo ? 0 : 1,
      unidad_medida_id: item.kilo ? 3 : 1,
      in_offer: item.discount ? 1 : 0,
      default_in_vender: 0,
      featured: index < 3 ? index + 1 : null,
      status: 'active',
      user_id: shop.owner.id,
      created_at: created,
      updated_at: created,
      _price_types: price.lists,
      _addresses,
    })
    if (item.discount)
      shop.db.insert('article_discount', { article_id: article.id, percentage: item.discount, show_in_online: 1 })
    return article
  })
}

function timesOf({ calendar, random }: Shop, index: number, count: number): { created: string; priced: string } {
  // The known ones are the newest, so that the first page of any list has them.
  const hoursAgo = index < 3 ? 30 - index : 480 + (5400 * (count - index)) / count
  const created = new Date(calendar.now.getTime() - hoursAgo * 3_600_000)
  const priced = index < 3 ? created : calendar.at(random.int(2, 18), random.int(9, 19))
  return { created: calendar.iso(created), priced: calendar.raw(priced) }
}

function pricesOf({ owner }: Shop, item: Item, list: Row): { final: number; lists: Row[] } {
  const cost = item.dollars ? item.cost * Number(owner.dollar) : item.cost
  const net = cost * (1 + item.gain / 100)
  const taxed = net * (1 + (IVA[item.ivaId] ?? 0) / 100)
  const pivot = { percentage: item.gain.toFixed(2), price: money(net), final_price: money(taxed) }
  return { final: taxed * (1 - (item.discount ?? 0) / 100), lists: [{ id: list.id, pivot }] }
}

function stockOf({ db, random }: Shop, item: Item, index: number): Row {
  if (item.stock !== undefined) return { stock: item.stock, stock_min: item.stock ? 10 : null, _addresses: [] }
  const stock = item.kilo ? random.int(40, 900) / 20 : random.chance(0.04) ? random.int(0, 4) : random.int(6, 140)
  // Some sixty articles are kept in both warehouses, whatever the size of the shop.
  const split = !item.kilo && index % 7 === 0 && index < DEMO_ARTICLES
  if (!split) return { stock, stock_min: random.pick([null, 5, 10, 12]), _addresses: [] }
  const shown = Math.floor(stock / 3)
  const amounts = [shown, stock - shown]
  return {
    stock,
    stock_min: 12,
    _addresses: [1, 2].map((id, i) => link(db.get('address', id)?.id, { amount: amounts[i] })),
  }
}

/** Category, sub category, brand and provider of an item; their rows are made as the items name them. */
function seedGroups(shop: Shop, items: readonly Item[]): Map<Item, Row> {
  const byName = new Map<string, number>()
  const numbers: Record<string, number> = {}
  const idOf = (table: string, name: string, more: Row = {}): number => {
    const key = `${table}/${more.category_id ?? ''}/${name}`
    const known = byName.get(key)
    if (known) return known
    numbers[table] = (numbers[table] ?? 0) + 1
    const row = shop.add(table, {
      num: numbers[table],
      name,
      ...more,
      ...(table === 'brand' ? {} : { _price_types: [] }),
    })
    byName.set(key, row.id as number)
    return row.id as number
  }
  return new Map(
    items.map((item) => {
      const category_id = idOf('category', item.category)
      const sub_category_id = idOf('sub_category', item.sub, { category_id })
      const provider = shop.providers[sub_category_id % shop.providers.length]
      return [
        item,
        {
          category_id,
          sub_category_id,
          brand_id: item.brand ? idOf('brand', item.brand) : null,
          provider_id: provider?.id ?? null,
        },
      ]
    }),
  )
}

function slugOf(name: string, taken: Set<string>): string {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  let slug = plain
  for (let n = 1; taken.has(slug); n++) slug = `${plain}-${n}`
  taken.add(slug)
  return slug
}
