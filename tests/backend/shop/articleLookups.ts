// Reading articles: pages, latest, by code, and what happened to one of them.
import { dayOf } from '../columns'
import { json } from '../http'
import { pageOf } from '../pages'
import { bare, linksOf } from '../relations'
import { newest } from '../rows'
import type { Backend, Row } from '../types'
import { bareOf, callerOf, existing, oldest, owned, where, type Caller } from './caller'
import { madeWithin } from './clock'
import { extension } from './extension'
import { num, sum } from './figures'

const PER_PAGE = 200

export function installArticleLookups(backend: Backend): void {
  const { app, db, present } = backend
  const active = (ownerId: number): Row[] =>
    owned(db, 'article', ownerId).filter((a) => a.status === 'active' && a.deleted_at === null)

  for (const path of ['/api/article/index/from-status', '/api/article/index/from-status/:anything'])
    app.get(path, (c) => {
      const show = (article: Row): Row | null => present('article', article)
      return json({ models: pageOf(newest(active(c.get('ownerId'))), PER_PAGE, c.req.url, show) })
    })

  app.get('/api/articles-ultimos-actualizados', (c) => {
    const live = newest(
      owned(db, 'article', callerOf(backend, c).ownerId).filter((article) => article.deleted_at === null),
    )
    const models = new Set([...live.slice(0, 10), ...live.filter((article) => article.default_in_vender)])
    return json({ models: [...models].map((article) => present('article', article)) })
  })

  app.get('/api/articles-por-defecto', (c) => {
    const models = oldest(active(callerOf(backend, c).ownerId).filter((article) => article.default_in_vender))
    return json({ models: models.map((article) => present('article', article)) })
  })

  app.get('/api/vender/buscar-articulo-por-codido/:code', (c) => {
    const { article, variant } = byCode(callerOf(backend, c), c.req.param('code'))
    return json({
      article: present('article', article),
      variant_id: (variant?.id as number | undefined) ?? null,
      variant: variant ? bare(variant) : null,
    })
  })

  // The reference searches every company; only the own one here.
  app.get('/api/consultora-de-precio/buscador/:code', (c) => {
    const code = c.req.param('code')
    const found = owned(db, 'article', callerOf(backend, c).ownerId).find(
      (article) => article.deleted_at === null && (article.bar_code === code || article.provider_code === code),
    )
    return json({ article: found ? bare(found) : null })
  })

  app.get('/api/article/charts/:id/:from/:until', (c) => {
    const days = new Map<string, number[]>()
    for (const sale of salesOf(callerOf(backend, c), c.req.param('id'), c.req.param('from'), c.req.param('until'))) {
      const day = dayOf(sale.created_at as string)
      days.set(day, [...(days.get(day) ?? []), ...unitsIn(sale, Number(c.req.param('id')))])
    }
    const result = [...days].sort().map(([day, units]) => ({ date: `${day} 00:00:00`, unidades_vendidas: sum(units) }))
    return json({ result })
  })

  app.get('/api/article/sales/:id/:from/:until', (c) => {
    const found = salesOf(callerOf(backend, c), c.req.param('id'), c.req.param('from'), c.req.param('until'))
    return json({ result: found.map((sale) => present('sale', sale)) })
  })

  app.get('/api/article/providers-history/:id', (c) => {
    const article = existing(db, 'article', c.req.param('id'))
    const providers = where(db, 'provider_history', 'article_id', article.id).flatMap(
      ({ provider_id, amount, cost, price, created_at, updated_at }) => {
        const provider = bareOf(db, 'provider', provider_id)
        return provider
          ? [
              {
                ...provider,
                pivot: { article_id: article.id, provider_id, amount, cost, price, created_at, updated_at },
              },
            ]
          : []
      },
    )
    return json({ model: { ...bare(article), providers } })
  })

  app.get('/api/price-change/:articleId', (c) =>
    json({ models: newest(where(db, 'price_change', 'article_id', Number(c.req.param('articleId')))).map(bare) }),
  )
}

/** Which column is searched depends on the extensions; codes based on numbers carry a variant id after a leading zero. */
function byCode({ db, ownerId }: Caller, code: string): { article: Row | null; variant?: Row } {
  const live = owned(db, 'article', ownerId).filter((article) => article.deleted_at === null)
  if (extension(db, ownerId, 'codigos_de_barra_basados_en_numero_interno')) {
    if (!code.startsWith('0')) return { article: live.find((article) => article.num === Number(code)) ?? null }
    const variant = existing(db, 'article_variant', code.slice(1))
    return { article: live.find((article) => article.id === variant.article_id) ?? null, variant }
  }
  const column = extension(db, ownerId, 'codigo_proveedor_en_vender') ? 'provider_code' : 'bar_code'
  // The database's comparison knows no capitals.
  return { article: live.find((article) => String(article[column] ?? '').toLowerCase() === code.toLowerCase()) ?? null }
}

const unitsIn = (sale: Row, articleId: number): number[] =>
  linksOf(sale, 'articles')
    .filter((link) => link.id === articleId)
    .map((link) => num(link.pivot.amount))

const salesOf = ({ db, ownerId }: Caller, articleId: string, from?: string, until?: string): Row[] =>
  madeWithin(db, 'sale', from, until).filter(
    (sale) =>
      sale.user_id === ownerId &&
      sale.deleted_at === null &&
      sale.terminada &&
      unitsIn(sale, Number(articleId)).length > 0,
  )
