// Stock movements, mass edits and the reset (contract a §13.2, §13.4).
import { isoOf } from '../columns'
import { json, nothing } from '../http'
import { bare, linksOf } from '../relations'
import type { Backend, Row } from '../types'
import { bareOf, callerOf, chosen, existing, list, required, where, type Caller } from './caller'
import { num } from './figures'
import { moveStock } from './stock'

export function installStock(backend: Backend): void {
  const { app, db, present } = backend

  app.get('/api/stock-movement/:articleId/:last/:conceptId', (c) => {
    const { articleId, last, conceptId } = c.req.param()
    const found = where(db, 'stock_movement', 'article_id', Number(articleId))
      .filter((movement) => !chosen(conceptId) || movement.concepto_stock_movement_id === Number(conceptId))
      .reverse()
      .slice(0, Number(last))
    return json({ models: found.map((movement) => withRelations(backend, movement)) })
  })

  // Only other verbs know this path, so that a GET of it is answered 405.
  app.put('/api/stock-movement/:id', () => {
    throw new Error('stock movements cannot be changed')
  })

  app.post('/api/stock-movement', async (c) => {
    const body = await c.req.json<Row>()
    required(body, 'model_id', 'amount')
    const concept =
      (body.concepto_stock_movement_name as string | null) ?? conceptName(backend, body.concepto_stock_movement_id)
    const { from_address_id, to_address_id, article_variant_id, provider_id, observations } = body
    const parts = { from_address_id, to_address_id, article_variant_id, provider_id, observations } as Row
    moveStock(db, callerOf(backend, c).user, {
      ...parts,
      article_id: body.model_id as number,
      amount: num(body.amount),
      concept,
    })
    return nothing(201)
  })

  app.put('/api/article-update-addresses', async (c) => {
    const body = await c.req.json<Row>()
    const caller = callerOf(backend, c)
    const booking = bookings(caller)
    for (const { id, pivot } of list(body, 'addresses')) {
      const link = linksOf(existing(db, 'article', body.article_id), 'addresses').find((entry) => entry.id === id)
      const amount = num(pivot?.amount) - num(link?.pivot.amount)
      const concept = link ? 'Actualizacion de deposito' : 'Creacion de deposito'
      if (amount !== 0) booking({ article_id: body.article_id as number, amount, to_address_id: id as number, concept })
    }
    return json({ model: present('article', db.get('article', body.article_id)) })
  })

  app.put('/api/article-update-varians-stock', async (c) => {
    const body = await c.req.json<Row>()
    const booking = bookings(callerOf(backend, c))
    for (const { id: article_variant_id, addresses } of list(body, 'variants_to_update'))
      for (const { id, amount: wanted } of addresses as Row[]) {
        const links = linksOf(existing(db, 'article_variant', article_variant_id), 'addresses')
        const amount = num(wanted) - num(links.find((entry) => entry.id === id)?.pivot.amount)
        const move = {
          article_id: body.article_id as number,
          article_variant_id: article_variant_id as number,
          to_address_id: id as number,
        }
        if (amount !== 0) booking({ ...move, amount, concept: 'Actualizacion de deposito' })
      }
    return json({ model: present('article', db.get('article', body.article_id)) })
  })

  app.put('/api/article/reset-stock/to-0', async (c) => {
    const booking = bookings(callerOf(backend, c))
    for (const id of list(await c.req.json<Row>(), 'articles_id')) emptyStock(backend, Number(id), booking)
    return nothing()
  })
}

type Booking = (move: {
  article_id: number
  amount: number
  concept: string
  to_address_id?: number
  article_variant_id?: number
}) => void

/** Bookings of one call are dated 5 s apart, so the later ones lie in the future. */
function bookings({ db, user }: Caller): Booking {
  let count = 0
  return (move) => {
    const created_at = isoOf(new Date(db.now().getTime() + 5000 * count++))
    moveStock(db, user, { ...move, created_at })
  }
}

function emptyStock({ db }: Backend, id: number, booking: Booking): void {
  const concept = 'Reseteo de Stock'
  const article = existing(db, 'article', id)
  const variants = where(db, 'article_variant', 'article_id', id)
  const empty = (holder: Row, more: { article_variant_id?: number }): void => {
    const links = linksOf(holder, 'addresses').filter((link) => num(link.pivot.amount) !== 0)
    for (const link of links)
      booking({ article_id: id, amount: -num(link.pivot.amount), concept, to_address_id: link.id, ...more })
    if (links.length === 0 && num(holder.stock) !== 0)
      booking({ article_id: id, amount: -num(holder.stock), concept, ...more })
  }
  for (const variant of variants) empty(variant, { article_variant_id: variant.id as number })
  if (variants.length === 0) empty(article, {})
}

const conceptName = ({ db }: Backend, id: unknown): string =>
  chosen(id) ? (existing(db, 'concepto_stock_movement', id).name as string) : ''

function withRelations({ db }: Backend, movement: Row): Row {
  return {
    ...bare(movement),
    article_variant: bareOf(db, 'article_variant', movement.article_variant_id),
    sale: bareOf(db, 'sale', movement.sale_id),
  }
}
