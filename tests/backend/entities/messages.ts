// Chats with buyers of the online store.
import { json, nothing } from '../http'
import { withRelations } from '../relations'
import type { Relation } from '../relations'
import type { Backend, Row } from '../types'
import { IMAGES } from './production'

const ARTICLE: Relation[] = [{ key: 'article', table: 'article', one: 'article_id', more: [IMAGES] }]

export function installMessages(backend: Backend): void {
  const { app, db } = backend
  const show = (row: Row) => withRelations(db, 'message', ARTICLE, row)
  const ofBuyer = (id: string) => db.all('message').filter((row) => row.buyer_id === Number(id))

  app.get('/api/message/set-read/:id', (c) => {
    for (const row of ofBuyer(c.req.param('id')))
      if (row.from_buyer && !row.read) db.update('message', row.id, { read: 1 })
    return nothing()
  })
  app.get('/api/message/:id', (c) => json({ models: ofBuyer(c.req.param('id')).map(show) }))

  app.post('/api/message', async (c) => {
    const { buyer_id, text, article_id = null } = await c.req.json<Row>()
    const message = db.insert('message', {
      buyer_id,
      text: sentence(String(text)),
      article_id,
      user_id: c.get('ownerId'),
      from_buyer: 0,
    })
    backend.emit(`message.from_commerce.${buyer_id}`, { message: show(message) }, 'MessageSend')
    return json({ model: show(message) }, 201)
  })
}

/** "HOLA Juan" is kept as "Hola juan". */
function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()
}
