// Properties (colour, size, …) of an article and the variants made of them.
import { json, nothing } from '../http'
import { bare, linksOf, type Link } from '../relations'
import type { Backend, Row } from '../types'
import { existing, list, owned, refuse, required, where } from './caller'

const idsOf = (values: Row[]): Link[] => values.map(({ id }) => ({ id: Number(id), pivot: {} }))

const combination = (links: Link[]): string =>
  links
    .map((link) => link.id)
    .sort((a, b) => a - b)
    .join('-')

export function installArticleVariants(backend: Backend): void {
  const { app, db, present } = backend
  const variantsOf = (articleId: unknown): Row[] => where(db, 'article_variant', 'article_id', articleId)

  /** Combinations no longer sent stay; all old ones go when the number of properties per variant has changed. */
  app.post('/api/article-variant', async (c) => {
    const body = await c.req.json<Row>()
    required(body, 'article_id')
    const sent = list(body, 'models').map((model) => ({
      ...model,
      links: idsOf(list(model, 'article_property_values')),
    }))
    const old = variantsOf(body.article_id)
    if (sent.length === 0 && old.length > 0) refuse('Undefined offset: 0')
    const size = sent[0]?.links.length
    if (size !== undefined && old.some((variant) => linksOf(variant, 'article_property_values').length !== size))
      for (const variant of old) db.remove('article_variant', variant.id)
    const known = new Set(
      variantsOf(body.article_id).map((variant) => combination(linksOf(variant, 'article_property_values'))),
    )
    for (const { links, variant_description } of sent as (Row & { links: Link[] })[]) {
      if (known.has(combination(links))) continue
      db.insert('article_variant', {
        article_id: body.article_id,
        variant_description,
        _article_property_values: links,
      })
      known.add(combination(links))
    }
    return json({ models: variantsOf(body.article_id).map((variant) => present('article_variant', variant)) }, 201)
  })

  /** Writes the stock directly, without a movement. */
  app.put('/api/article-variant/:id', async (c) => {
    const { stock = null, price = null, image_url = null } = await c.req.json<Row>()
    return json({ model: bare(db.update('article_variant', c.req.param('id'), { stock, price, image_url })) })
  })

  app.get('/api/article-property', (c) => {
    const mine = new Set(owned(db, 'article', c.get('ownerId')).map((article) => article.id as number))
    const models = db.all('article_property').filter((property) => mine.has(property.article_id as number))
    return json({ models: models.map((property) => present('article_property', property)) })
  })

  app.get('/api/article-property/:id', (c) =>
    json({ model: present('article_property', db.get('article_property', c.req.param('id'))) }),
  )

  app.post('/api/article-property', async (c) => {
    const body = await c.req.json<Row>()
    const { article_id, article_property_type_id } = body
    const values = {
      article_id,
      article_property_type_id,
      _article_property_values: idsOf(list(body, 'article_property_values')),
    }
    return json({ model: present('article_property', db.insert('article_property', values)) }, 201)
  })

  app.put('/api/article-property/:id', async (c) => {
    const body = await c.req.json<Row>()
    const { article_property_type_id } = body
    const values = { article_property_type_id, _article_property_values: idsOf(list(body, 'article_property_values')) }
    return json({ model: present('article_property', db.update('article_property', c.req.param('id'), values)) })
  })

  app.delete('/api/article-property/:id', (c) => {
    db.remove('article_property', existing(db, 'article_property', c.req.param('id')).id)
    return nothing()
  })
}
