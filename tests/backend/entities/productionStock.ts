// Production movements: inputs leave, finished goods enter, amounts wander from state to state (contract c §6.2).
import { json } from '../http'
import { bare, linksOf } from '../relations'
import type { Call } from '../resource'
import { num } from '../shop/figures'
import type { Backend, Db, Row } from '../types'

export function moveProduction({ backend, user }: Call, movement: Row): void {
  const { db } = backend
  const amount = num(movement.amount)
  moveStocks(backend, user, movement, 1)
  const before = latest(db, movement, previous(db, movement))
  if (before) db.update('production_movement', before.id, { current_amount: num(before.current_amount) - amount })
  const own = latest(db, movement, db.get('order_production_status', movement.order_production_status_id))
  db.update('production_movement', movement.id, { current_amount: amount + num(own?.current_amount) })
}

export function undoProduction(backend: Backend, movement: Row, user: Row): void {
  const { db } = backend
  moveStocks(backend, user, movement, -1)
  const before = latest(db, movement, previous(db, movement))
  if (before)
    db.update('production_movement', before.id, { current_amount: num(before.current_amount) + num(movement.amount) })
}

/** `sign` 1 makes, -1 takes back. */
function moveStocks({ db, hooks }: Backend, user: Row, movement: Row, sign: number): void {
  const recipe = db.all('recipe').find((row) => row.article_id === movement.article_id)
  if (!recipe) throw new Error(`article ${movement.article_id} has no recipe`)
  const amount = num(movement.amount) * sign
  const position = num(db.get('order_production_status', movement.order_production_status_id)?.position)
  const late = db.get('user', movement.user_id)?.discount_stock_from_recipe_after_advance_to_next_status ? 1 : 0
  for (const { id, pivot } of linksOf(recipe, 'articles')) {
    const input = db.get('article', id)
    const state = db.get('order_production_status', pivot.order_production_status_id)
    if (!input || state?.position !== position - late || !isTracked(input)) continue
    const to_address_id = hasWarehouses(input) ? pivot.address_id : null
    hooks.moveStock?.(
      { article_id: id, amount: -num(pivot.amount) * amount, concept: 'Insumo de produccion', to_address_id },
      user,
    )
  }
  const product = db.get('article', movement.article_id)
  if (!product || position !== Math.max(...states(db, movement.user_id).map((state) => num(state.position)))) return
  const to_address_id = hasWarehouses(product) ? recipe.address_id : null
  hooks.moveStock?.({ article_id: product.id, amount, concept: 'Produccion', to_address_id }, user)
}

function hasWarehouses(article: Row): boolean {
  return linksOf(article, 'addresses').length > 0
}

function isTracked(article: Row): boolean {
  return article.stock !== null || hasWarehouses(article)
}

function states(db: Db, ownerId: unknown): Row[] {
  return db
    .all('order_production_status')
    .filter((row) => row.user_id === ownerId)
    .sort((a, b) => num(a.position) - num(b.position))
}

function previous(db: Db, movement: Row): Row | undefined {
  const position = num(db.get('order_production_status', movement.order_production_status_id)?.position)
  return states(db, movement.user_id).find((state) => state.position === position - 1)
}

/** The newest other movement of the article in a state, made before this one. */
function latest(db: Db, movement: Row, state: Row | undefined): Row | undefined {
  return db
    .all('production_movement')
    .filter(
      (row) =>
        row.article_id === movement.article_id && row.order_production_status_id === state?.id && row.id < movement.id,
    )
    .at(-1)
}

export function productionRoutes({ app, db }: Backend): void {
  const amounts = (articleId: number, ownerId: number) =>
    states(db, ownerId).flatMap((state) => {
      const rows = db
        .all('production_movement')
        .filter((row) => row.article_id === articleId && row.order_production_status_id === state.id)
      const newest = rows.at(-1)
      return newest ? [{ order_production_status: bare(state), current_amount: newest.current_amount as string }] : []
    })

  app.get('/api/production-movement/current-amounts/all-articles/all-recipes', (c) => {
    const ownerId = c.get('ownerId')
    const recipes = db.all('recipe').filter((row) => row.user_id === ownerId)
    const cantidades_actuales = recipes.map(({ article_id }) => ({
      name: db.get('article', article_id)?.name ?? null,
      cantidades_actuales: amounts(article_id as number, ownerId),
    }))
    return json({ cantidades_actuales })
  })

  app.get('/api/production-movement/current-amounts/:id', (c) =>
    json({ response: amounts(Number(c.req.param('id')), c.get('ownerId')) }),
  )

  app.get('/api/production-movement/es-el-ultimo-creado/:id/:articleId', (c) => {
    const newest = db.all('production_movement').findLast((row) => row.article_id === Number(c.req.param('articleId')))
    return json({ es_el_ultimo: newest?.id === Number(c.req.param('id')) })
  })
}
