// Calls for tests only, which the real API has not: no session, no token.
import { orderArrives } from './arrivals'
import { json, nothing } from './http'
import { parseFaults, type Faults } from './faults'
import type { Backend, Row } from './types'

/** What these calls reach, beyond what any route does. */
export interface Controlled extends Backend {
  readonly faults: Faults
  /** Signs everybody out, as two idle hours would. */
  expireSessions(): void
  /** Forgets everything and seeds again. */
  reset(): void
  /** Requests so far, by `METHOD /path`. */
  stats(): Record<string, number>
  /** When each user asked for something since this was last called, in ms. */
  askedSince(): Record<string, readonly number[]>
}

export function installControl(backend: Controlled): void {
  const { app, faults } = backend

  // A page of another address cannot send this header without asking first, and it is refused then.
  app.use('/__stand-in/*', async (c, next) =>
    c.req.header('x-stand-in') === undefined ? json({ message: 'X-Stand-In is missing' }, 403) : next(),
  )

  // Replaces the script (faults.ts tells how to write one); `[]` ends it.
  app.post('/__stand-in/faults', async (c) => {
    try {
      faults.set(parseFaults(await c.req.json()))
    } catch (error) {
      return json({ message: String(error) }, 400)
    }
    return nothing()
  })

  app.post('/__stand-in/reset', () => {
    backend.reset()
    return nothing()
  })

  // A buyer writes in the store: `{buyer_id?, text?, article_id?}`; whoever is not named is the one who wrote last.
  app.post('/__stand-in/message', async (c) => {
    const { db } = backend
    const given = (await c.req.json().catch(() => ({}))) as Row
    const last = db.all('message').findLast(({ from_buyer }) => from_buyer)
    const buyer = db.get('buyer', given.buyer_id ?? last?.buyer_id)
    if (!buyer) return json({ message: 'no such buyer' }, 400)
    const { text = 'Hola, ¿me reservan una docena de huevos?', article_id = null } = given
    const message = db.insert('message', {
      buyer_id: buyer.id,
      text,
      article_id,
      user_id: buyer.user_id,
      from_buyer: 1,
      read: 0,
    })
    backend.emit(`message.from_buyer.${String(buyer.user_id)}`, { message }, 'MessageSend')
    return json({ model: message }, 201)
  })

  // An order of the web arrives now, at the first company.
  app.post('/__stand-in/order', () => {
    const owner = backend.db.all('user').find((user) => user.owner_id === null)
    return owner === undefined ? json({ message: 'no company' }, 400) : json({ id: orderArrives(backend, owner) }, 201)
  })

  app.get('/__stand-in/stats', () => json(backend.stats()))

  // When each user asked for something since the last time this was asked.
  app.get('/__stand-in/asked', () => json(backend.askedSince()))
}
