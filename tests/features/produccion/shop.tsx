import { article as articleEntity } from '@/entities/article'
import { client as clientEntity } from '@/entities/client'
import { recipe as recipeEntity } from '@/entities/recipe'
import { Produccion } from '@/features/produccion/Produccion'
import { load } from '@/list/thunks'
import { startScreen } from '../../list/screen'

export const OWNER = 1
export type Row = Record<string, unknown>

interface Options {
  permissions?: readonly string[]
  extensions?: readonly string[]
  as?: 'owner' | 'employee'
  /** Of the server. */
  version?: 3
  /** Changes the shop before the screen opens. */
  prepare?: (
    db: Parameters<NonNullable<Parameters<typeof startScreen>[1]>['prepare'] & object>[0]['db'],
    ids: Ids,
  ) => void
}
interface Ids {
  a: number
  b: number
  c: number
  x: number
  y: number
  product: number
  recipe: number
  client: number
}

/**
 * A shop with three states, A, B and C, and the recipe of Torta: 2 Harina (stock 100, 400 with 50 of labour) in A and 2 Crema (stock 5, 120) in B.
 * No movements and no orders.
 */
export async function openProduction(view: string, { prepare, ...who }: Options = {}) {
  const ids: Ids = { a: 0, b: 0, c: 0, x: 0, y: 0, product: 0, recipe: 0, client: 0 }
  const started = await startScreen(<Produccion />, {
    ...who,
    path: `/produccion/${view}`,
    route: '/produccion/:view?/:sub_view?',
    prepare: ({ db }) => {
      for (const table of [
        'recipe',
        'production_movement',
        'order_production',
        'order_production_status',
        'article',
        'price_change',
      ])
        for (const { id } of db.all(table)) db.remove(table, id)
      const step = (name: string, position: number) =>
        db.insert('order_production_status', { name, position, user_id: OWNER }).id as number
      Object.assign(ids, { a: step('A', 1), b: step('B', 2), c: step('C', 3) })
      const goods = {
        user_id: OWNER,
        status: 'active',
        iva_id: 2,
        cost_in_dollars: 0,
        apply_provider_percentage_gain: 0,
      }
      const article = (num: number, name: string, values: Row) =>
        db.insert('article', { ...goods, num, name, ...values }).id as number
      ids.x = article(1, 'Harina', { final_price: '400.00', costo_mano_de_obra: '50.00', stock: '100.00' })
      ids.y = article(2, 'Crema', { final_price: '120.00', stock: '5.00' })
      ids.product = article(3, 'Torta', {
        cost: '500.00',
        percentage_gain: '100.00',
        final_price: '1210.00',
        stock: '0.00',
      })
      const input = (id: number, order_production_status_id: number) => ({
        id,
        pivot: { order_production_status_id, amount: '2.00', address_id: null, notes: null },
      })
      ids.recipe = db.insert('recipe', {
        num: 1,
        article_id: ids.product,
        article_cost_from_recipe: 0,
        address_id: null,
        observations: null,
        user_id: OWNER,
        _articles: [input(ids.x, ids.a), input(ids.y, ids.b)],
      }).id as number
      ids.client = db.insert('client', { num: 9, name: 'Ana Paz', user_id: OWNER, saldo: '0.00', status: 'active' })
        .id as number
      prepare?.(db, ids)
    },
  })
  const { backend, store } = started
  for (const entity of [articleEntity, clientEntity, recipeEntity]) await store.dispatch(load(entity))
  const stock = (id: number) => Number(backend.db.get('article', id)?.stock)
  const rows = (table: string) => backend.db.all(table) as Row[]
  return { ...started, ids, stock, rows }
}
