// What the shop makes itself: twelve recipes, sixty movements through its three states, and orders in each of them.
import { finishOrder } from '../../entities/productionOrder'
import { moveProduction } from '../../entities/productionStock'
import type { Backend, Row } from '../../types'
import { link, money, type Shop } from '../shop'
import { dated } from './dated'

type Input = readonly [starts: string, amount: number, state: number]

/** Row of the fixed table `iva` with 21 %, and what is put on the cost. */
const TAXED = 2
const GAIN = 1.6

/** Besides the pizza of the shop before. Their costs are guesses: nobody has worked them out by the recipe yet. */
const PRODUCTS: readonly { name: string; price: number; inputs: readonly Input[] }[] = [
  {
    name: 'Prepizza casera 2 u',
    price: 2600,
    inputs: [
      ['Harina 000 Pureza', 0.3, 1],
      ['Puré de tomate Arcor', 0.25, 2],
    ],
  },
  {
    name: 'Pizza napolitana para hornear',
    price: 6100,
    inputs: [
      ['Harina 000 Pureza', 0.35, 1],
      ['Tomate perita Arcor', 0.5, 2],
      ['Queso cremoso Tregar', 0.3, 2],
    ],
  },
  {
    name: 'Fugazzeta para hornear',
    price: 5900,
    inputs: [
      ['Harina 000 Blancaflor', 0.35, 1],
      ['Queso cremoso Tregar', 0.35, 2],
    ],
  },
  {
    name: 'Empanadas de jamón y queso 12 u',
    price: 11800,
    inputs: [
      ['Tapas de empanada Villa', 1, 1],
      ['Jamón cocido Lario', 0.35, 2],
      ['Queso barra La Paulina', 0.35, 2],
    ],
  },
  {
    name: 'Tarta pascualina',
    price: 7900,
    inputs: [
      ['Tapa de tarta La Salteña', 1, 1],
      ['Crema de leche La Serenísima', 1, 2],
      ['Queso rallado Sancor', 1, 2],
    ],
  },
  {
    name: 'Tarta de jamón y queso',
    price: 8600,
    inputs: [
      ['Tapa de tarta La Salteña', 1, 1],
      ['Jamón cocido Lario', 0.25, 2],
      ['Queso barra La Paulina', 0.3, 2],
    ],
  },
  {
    name: 'Sorrentinos caseros 500 g',
    price: 5200,
    inputs: [
      ['Harina 000 Blancaflor', 0.3, 1],
      ['Queso crema Casancrem', 1, 2],
    ],
  },
  {
    name: 'Ñoquis de papa 500 g',
    price: 3400,
    inputs: [
      ['Harina 000 Cañuelas', 0.35, 1],
      ['Manteca Sancor', 0.5, 2],
    ],
  },
  {
    name: 'Alfajores de maicena 6 u',
    price: 4800,
    inputs: [
      ['Harina leudante Cañuelas', 0.3, 1],
      ['Dulce de leche La Serenísima', 0.75, 2],
    ],
  },
  {
    name: 'Budín de chocolate',
    price: 4300,
    inputs: [
      ['Harina leudante Cañuelas', 0.25, 1],
      ['Chocolate con leche Milka', 0.5, 2],
      ['Manteca Sancor', 1, 2],
    ],
  },
  {
    name: 'Pan casero 500 g',
    price: 1900,
    inputs: [
      ['Harina 000 Cañuelas', 0.4, 1],
      ['Sal fina Dos Anclas', 0.01, 1],
    ],
  },
]

/** Into which state, how many: what every product went through, in this order. */
const STEPS = [
  [1, 20],
  [2, 12],
  [1, 10],
  [2, 8],
  [3, 15],
] as const
/** So much of it of each product, so that no two look alike. */
const SCALES = [1, 0.5, 1.5, 0.8, 0.4, 0.6, 1, 1.2, 2, 0.7, 0.5, 1.6] as const

export function seedLivelyProduction(backend: Backend, shop: Shop): void {
  const { db } = shop
  const states = db.all('order_production_status')
  seedRecipes(shop, states)
  stockUp(backend, shop)
  seedMovements(backend, shop, states)
  seedOrders(backend, shop, states)
}

const find = ({ articles }: Shop, starts: string): Row =>
  articles.find(({ name }) => String(name).startsWith(starts)) as Row

function seedRecipes(shop: Shop, states: readonly Row[]): void {
  const { db, calendar } = shop
  const pizza = db.get('article', db.all('recipe')[0]?.article_id) as Row
  PRODUCTS.forEach(({ name, price, inputs }, index) => {
    const when = calendar.iso(calendar.at(40, 9, index))
    const final = money(price)
    const num = Math.max(...db.all('article').map((row) => Number(row.num))) + 1
    const product = db.insert('article', {
      ...pizza,
      id: undefined,
      num,
      name,
      slug: `elaborado-${num}`,
      bar_code: null,
      provider_code: null,
      cost: (price / 1.21 / GAIN).toFixed(6),
      percentage_gain: ((GAIN - 1) * 100).toFixed(2),
      apply_provider_percentage_gain: 0,
      provider_id: null,
      price: null,
      iva_id: TAXED,
      final_price: `${final}0000`,
      previus_final_price: null,
      stock: '0.00',
      stock_min: null,
      featured: null,
      created_at: when,
      updated_at: when,
      _addresses: [],
    })
    shop.articles.push(product)
    shop.add('recipe', {
      num: index + 2,
      article_id: product.id,
      article_cost_from_recipe: 0,
      address_id: null,
      observations: null,
      created_at: when,
      updated_at: when,
      _articles: inputs.map(([starts, amount, state]) =>
        link(find(shop, starts).id, {
          order_production_status_id: states[state - 1]?.id,
          amount,
          address_id: null,
          notes: null,
        }),
      ),
    })
  })
}

/** What the movements take came in before them. */
function stockUp({ hooks, db }: Backend, shop: Shop): void {
  const inputs = new Set(
    db.all('recipe').flatMap((recipe) => (recipe._articles as Row[]).map(({ id }) => id as number)),
  )
  for (const article_id of inputs) {
    const before = db.all('stock_movement').length
    hooks.moveStock?.({ article_id, amount: 60, concept: 'Ingreso manual' }, shop.owner)
    for (const { id } of db.all('stock_movement').slice(before))
      dated(shop, 'stock_movement', id, shop.calendar.at(31, 8))
  }
}

function seedMovements(backend: Backend, shop: Shop, states: readonly Row[]): void {
  const { db, calendar } = shop
  const recipes = db.all('recipe')
  const all = STEPS.flatMap(([state, units]) =>
    recipes.map((recipe, at) => ({ state, recipe, amount: Math.round(units * (SCALES[at] ?? 1)) })),
  )
  all.forEach(({ state, recipe, amount }, index) => {
    const left = (all.length - 1 - index) * 0.45
    const daysAgo = Math.floor(left)
    const hour = 17 - Math.floor((left - daysAgo) * 9)
    const when = calendar.past(calendar.at(daysAgo, hour, 15), all.length - index)
    const before = db.all('stock_movement').length
    const row = shop.add('production_movement', {
      num: index + 1,
      employee_id: index % 3 === 0 ? shop.employee.id : index % 3 === 1 ? shop.admin.id : 0,
      article_id: recipe.article_id,
      order_production_status_id: states[state - 1]?.id,
      amount,
      current_amount: amount,
      notes: index % 17 === 0 ? 'Turno mañana' : null,
    })
    moveProduction({ backend, user: shop.owner, ownerId: shop.owner.id as number, body: {} }, row)
    dated(shop, 'production_movement', row.id, when)
    for (const { id } of db.all('stock_movement').slice(before)) dated(shop, 'stock_movement', id, when)
  })
}

interface Wanted {
  client: number | null
  state: number
  daysAgo: number
  /** Promised for so many days from now. */
  until: number | null
  /** Of the recipes, with the units of each. */
  lines: readonly (readonly [recipe: number, amount: number])[]
  bonus?: number
  finished?: boolean
  observations?: string
}

const ORDERS: readonly Wanted[] = [
  {
    client: 4,
    state: 3,
    daysAgo: 21,
    until: -14,
    lines: [
      [0, 12],
      [3, 6],
    ],
    finished: true,
  },
  { client: 12, state: 3, daysAgo: 12, until: -5, lines: [[9, 20]], bonus: 10, finished: true },
  {
    client: 20,
    state: 2,
    daysAgo: 9,
    until: -2,
    lines: [
      [4, 4],
      [5, 4],
    ],
    observations: 'Cumpleaños; retira la hermana',
  },
  { client: 7, state: 1, daysAgo: 6, until: -1, lines: [[7, 15]] },
  {
    client: 31,
    state: 3,
    daysAgo: 5,
    until: 1,
    lines: [
      [1, 10],
      [2, 8],
    ],
    bonus: 5,
  },
  { client: 9, state: 2, daysAgo: 3, until: 4, lines: [[11, 30]] },
  { client: null, state: 1, daysAgo: 2, until: null, lines: [[10, 12]], observations: 'Para la vidriera' },
  {
    client: 45,
    state: 1,
    daysAgo: 1,
    until: 9,
    lines: [
      [0, 25],
      [1, 25],
      [3, 10],
    ],
  },
]

function seedOrders(backend: Backend, shop: Shop, states: readonly Row[]): void {
  const { db, calendar, clients } = shop
  const recipes = db.all('recipe')
  ORDERS.forEach((wanted, index) => {
    const { client, state, daysAgo, until, lines, bonus, finished = false, observations } = wanted
    const when = calendar.at(daysAgo, 10, 20)
    const row = shop.add('order_production', {
      num: index + 1,
      client_id: client === null ? null : clients[client]?.id,
      order_production_status_id: states[state - 1]?.id,
      start_at: calendar.iso(calendar.at(daysAgo)),
      finish_at: until === null ? null : calendar.iso(calendar.at(-until)),
      finished: finished ? 1 : 0,
      budget_id: null,
      pdf: null,
      observations: observations ?? null,
      created_at: calendar.iso(when),
      updated_at: calendar.iso(when),
      _articles: lines.map(([recipe, amount]) => {
        const article = db.get('article', recipes[recipe]?.article_id) as Row
        const price = money(Number(article.final_price))
        return link(article.id, {
          price,
          amount,
          bonus: bonus ?? null,
          location: null,
          delivered: finished ? amount : 0,
          employee_id: 0,
        })
      }),
    })
    if (!finished) return
    const [sales, debts] = [db.all('sale').length, db.all('current_acount').length]
    finishOrder({ backend, user: shop.owner, ownerId: shop.owner.id as number, body: {} }, row)
    const done = calendar.at(Math.max(daysAgo - 6, 1), 17)
    for (const { id } of db.all('sale').slice(sales)) {
      db.update('sale', id, { terminada_at: calendar.raw(done) })
      dated(shop, 'sale', id, done)
    }
    for (const { id } of db.all('current_acount').slice(debts)) dated(shop, 'current_acount', id, done)
  })
}
