// Article: create, change, delete, and the small switches of the list.
import { json, nothing } from '../http'
import type { Link } from '../relations'
import { adopt, must, nextNum } from '../rows'
import type { Backend, Row } from '../types'
import { callerOf, existing, form, list, owned, required, where, type Caller } from './caller'
import { link, PIVOT } from './pivots'
import { priceBook, repriceArticle } from './reprice'
import { slugOf } from './slug'

const FORM =
  'bar_code provider_code cost price percentage_gain percentage_gain_blanco costo_mano_de_obra cost_in_dollars provider_cost_in_dollars ' +
  'in_offer default_in_vender apply_provider_percentage_gain online provider_id category_id sub_category_id brand_id iva_id ' +
  'provider_price_list_id stock_min'

export function installArticles(backend: Backend): void {
  const { app, db, hooks } = backend

  app.post('/api/article', async (c) => {
    const body = await c.req.json<Row>()
    const article = create(callerOf(backend, c), body)
    return json({ model: backend.present('article', article) }, 201)
  })

  app.post('/api/article/new-article', async (c) => {
    const body = await c.req.json<Row>()
    const { ownerId, user } = callerOf(backend, c)
    const { name, bar_code, price } = body
    const article = db.insert('article', { name, bar_code, price, cost_in_dollars: 0, user_id: ownerId })
    const id = article.id as number
    // The rate of the column's default is not known yet when the price is made: the next change of the article adds it (contract a §11.2).
    db.update('article', id, { iva_id: null }, { touch: false })
    repriceArticle(priceBook(backend, ownerId, user.id as number), id)
    return json(
      { model: backend.present('article', db.update('article', id, { iva_id: article.iva_id }, { touch: false })) },
      201,
    )
  })

  app.put('/api/article/:id{[0-9]+}', async (c) => {
    const body = await c.req.json<Row>()
    const article = change(callerOf(backend, c), body)
    return json({ model: backend.present('article', article) })
  })

  hooks.destroy.set('article', (article, user) => deleteArticle(backend, article, user))
  app.delete('/api/article/:id{[0-9]+}', (c) => {
    deleteArticle(backend, must(db, 'article', c.req.param('id')), c.get('user'))
    return nothing()
  })

  app.get('/api/article/set-featured/:id', (c) => {
    const article = existing(db, 'article', c.req.param('id'))
    const count = owned(db, 'article', article.user_id as number).filter((other) => other.featured !== null).length
    return json({
      model: backend.present(
        'article',
        db.update('article', article.id, { featured: article.featured === null ? count + 1 : null }),
      ),
    })
  })

  app.get('/api/article/set-online/:id', (c) => {
    const article = existing(db, 'article', c.req.param('id'))
    return json({
      model: backend.present('article', db.update('article', article.id, { online: article.online ? 0 : 1 })),
    })
  })
}

function create(caller: Caller, body: Row): Row {
  const { backend, db, ownerId } = caller
  required(body, 'online', 'apply_provider_percentage_gain')
  const name = capitalised(body.name)
  const { id } = db.insert('article', {
    ...form(body, FORM),
    name,
    slug: slugOf(db, ownerId, name),
    num: nextNum(db, 'article', ownerId),
    status: body.status ?? 'active',
    user_id: ownerId,
    _deposits: depositLinks(body),
  }) as { id: number }
  adopt(db, body.childrens, 'article_id', id)
  const article = repriceArticle(priceBook(backend, ownerId, caller.user.id as number), id)
  backend.added(caller.user, 'article', id)
  return article
}

/** The id comes from the body, as in the reference; the path is not looked at. */
function change(caller: Caller, body: Row): Row {
  const { backend, db } = caller
  const before = existing(db, 'article', body.id)
  const id = before.id as number
  required(body, 'online', 'apply_provider_percentage_gain')
  const name = capitalised(body.name)
  const slug =
    before.slug !== null && name === before.name
      ? (before.slug as string)
      : slugOf(db, before.user_id as number, name, id)
  const columns: Row = { ...form(body, FORM), name, slug, featured: body.featured ?? null, status: 'active' }
  columns._price_types = withPercentages(before._price_types as Link[] | undefined, list(body, 'price_types'))
  if (body.deposits) columns._deposits = depositLinks(body)
  db.update('article', id, columns)
  const article = repriceArticle(priceBook(backend, before.user_id as number, caller.user.id as number), id)
  rememberProvider(caller, before, body)
  backend.added(caller.user, 'article', id)
  return article
}

/** Recipes of the article go with it. */
function deleteArticle(backend: Backend, { id }: Row, user: Row): void {
  const { db } = backend
  for (const recipe of where(db, 'recipe', 'article_id', id)) db.remove('recipe', recipe.id)
  db.update('article', id, { deleted_at: db.now() })
  backend.deleted(user, 'article', id as number)
}

function capitalised(name: unknown): string {
  const text = typeof name === 'string' ? name : ''
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const depositLinks = (body: Row): Link[] =>
  ((body.deposits ?? []) as Row[])
    .filter((deposit) => deposit.pivot?.value)
    .map(({ id, pivot }) => link(id, PIVOT.articleDeposit, pivot as Row))

/** Upserts percentages; a list that was not sent keeps its pivot. */
function withPercentages(before: Link[] | undefined, sent: Row[]): Link[] {
  const merged = new Map((before ?? []).map((entry) => [entry.id, entry]))
  for (const { id, pivot } of sent) {
    const percentage: unknown = pivot?.percentage ?? null
    merged.set(id as number, link(id, PIVOT.articlePriceType, { ...merged.get(id as number)?.pivot, percentage }))
  }
  return [...merged.values()]
}

/** A history row when the provider or the stock of the form differ from before. */
function rememberProvider({ db }: Caller, before: Row, { provider_id, stock, cost, price }: Row): void {
  const moved =
    Number(provider_id ?? 0) !== Number(before.provider_id ?? 0) ||
    (stock !== undefined && Number(stock ?? 0) !== Number(before.stock ?? 0))
  if (Number(provider_id) && moved)
    db.insert('provider_history', { article_id: before.id, provider_id, amount: stock, cost, price })
}
