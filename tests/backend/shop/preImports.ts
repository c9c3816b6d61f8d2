// Costs of an import that waited to be accepted (contract a §15.2).
import { json } from '../http'
import { linksOf } from '../relations'
import type { Backend, Row } from '../types'
import { callerOf, existing, list } from './caller'
import { priceBook, repriceArticle } from './reprice'

export function installPreImports(backend: Backend): void {
  const { app, db } = backend

  app.put('/api/articles-pre-import/update-articles', async (c) => {
    const body = await c.req.json<Row>()
    const { ownerId, user } = callerOf(backend, c)
    const wanted = new Set(list(body, 'articles_id').map(Number))
    const preImport = existing(db, 'articles_pre_import', body.articles_pre_import_id)
    const links = linksOf(preImport, 'articles')
    const chosen = links.filter(({ id }) => wanted.has(id))
    const book = priceBook(backend, ownerId, user.id as number)
    for (const { id, pivot } of chosen) {
      db.update('article', id, { cost: pivot.costo_nuevo }, { touch: false })
      repriceArticle(book, id)
    }
    const marked = links.map(({ id, pivot }) => ({
      id,
      pivot: { ...pivot, ...(wanted.has(id) && { actualizado: 1 }) },
    }))
    db.update('articles_pre_import', preImport.id, { _articles: marked })
    return json({ articulos_actualizados: chosen.length })
  })
}
