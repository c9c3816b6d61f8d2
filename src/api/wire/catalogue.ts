import { bagOf, isBag, type Bag } from '@/lib/bag'
import { endOfMonth, startOfMonth } from '@/lib/dates'
import { changeLater } from './bulk'
import {
  adds,
  asksFor,
  bagsOf,
  echoes,
  echoing,
  moved,
  newer,
  on,
  reads,
  recordAt,
  sends,
  type Rule,
  type Run,
} from './rule'

const rowOf = (rows: unknown, id: unknown): Bag => bagOf(bagsOf(rows).find((row) => row.id === id))

/**
 * Any `default_in_vender` but null counts as yes, 0 included. The number that `signs.ts` gave the article is its id,
 * which must not be stored as a number (contract d §3).
 */
function asStored(body: Bag): Bag {
  const isDefault = Number(body.default_in_vender) > 0
  return {
    ...body,
    ...('default_in_vender' in body && !isDefault && { default_in_vender: null }),
    ...('num' in body && body.num === body.id && { num: null }),
  }
}

/** The articles that are there by default: the newer server answers those with a 0 too (contract d §3). */
const onlyDefaults = (data: unknown): unknown => {
  const { models } = bagOf(data)
  return Array.isArray(models) ? { models: bagsOf(models).filter((row) => Number(row.default_in_vender) > 0) } : data
}

/** Articles have no number there: a search by number is one by id (contract d §3). */
const byId = asksFor('num', 'id')

/**
 * The same in the search of words, which compares no column but the bar code as a whole: the article of that id is read
 * and put in front.
 */
const wordsOrId: Run = newer(async (call, next) => {
  const body = bagOf(call.body)
  const columns = Array.isArray(body.props_to_filter) ? (body.props_to_filter as readonly unknown[]) : []
  if (!columns.includes('num')) return next(call)
  const others = columns.filter((column) => column !== 'num')
  const answer = await next({ ...call, body: { ...body, props_to_filter: others.length > 0 ? others : ['bar_code'] } })
  const query = String(body.query_value)
  const page = bagOf(bagOf(answer.data).models)
  const rows = bagsOf(page.data)
  if (!/^\d{1,8}$/.test(query) || body.depends_on_key || Number(page.current_page) > 1) return answer
  const named = await recordAt(next, `article/${query}`)
  if (named.status !== 'active' || rows.some(({ id }) => id === named.id)) return answer
  const data = [named, ...rows]
  return { ...answer, data: { models: { ...page, data, total: Math.max(Number(page.total), data.length) } } }
})

/** What stands in the shop's window is kept: each amount needs it, and the app only sets amounts (contract d §3). */
const withDisplay: Run = newer(async (call, next) => {
  const body = bagOf(call.body)
  const { article_variants } = await recordAt(next, `article/${String(body.article_id)}`)
  const variants_to_update = bagsOf(body.variants_to_update).map((variant) => {
    const held = rowOf(article_variants, variant.id).addresses
    const addresses = bagsOf(variant.addresses).map((address) => ({
      on_display: bagOf(rowOf(held, address.id).pivot).on_display ?? 0,
      ...address,
    }))
    return { ...variant, addresses }
  })
  return next({ ...call, body: { ...body, variants_to_update } })
})

/** A new recipe is stored without its inputs; the change after it stores them and works out the cost (contract d §3). */
const withInputs: Run = newer(async (call, next) => {
  const made = await next(call)
  const { model } = bagOf(made.data)
  if (!isBag(model)) return made
  const body = { ...model, ...bagOf(call.body) }
  return { ...(await next({ method: 'PUT', path: `recipe/${String(model.id)}`, body })), status: made.status }
})

/** All the pages of a trash, which March 2025 answers at once. */
const wholeTrash: Run = async (call, next) => {
  const at = (page: number) => `${call.path}${call.path.includes('?') ? '&' : '?'}per_page=200&page=${page}`
  const answer = await next({ ...call, path: at(1) })
  const { models } = bagOf(answer.data)
  if (!isBag(models)) return answer
  const rows = [...bagsOf(models.data)]
  for (let page = 2; page <= Number(models.last_page); page++)
    rows.push(...bagsOf(bagOf(bagOf((await next({ ...call, path: at(page) })).data).models).data))
  return { ...answer, data: { models: rows } }
}

/** The newer server counts days, and reads a month as its first day alone (contract d §3). */
const inDays = (body: Bag): Bag => ({
  ...body,
  fecha_inicio: startOfMonth(`${String(body.mes_inicio)}-01`),
  fecha_fin: endOfMonth(`${String(body.mes_fin)}-01`),
})

export const CATALOGUE: readonly Rule[] = [
  on('POST article', adds({ aplicar_iva: 1, precio_pausado: 0, tags: [], price_types: [] })),
  on('POST article', newer(sends(asStored))),
  on('PUT article/:id', echoing('tags')),
  on('PUT article/:id', newer(sends(asStored))),
  on('GET articles-por-defecto', reads(onlyDefaults)),
  on('GET article/index/from-status/*', newer(moved((path) => path.replace(/from-status\/[^?]*/, 'from-status')))),
  on('POST search/article(/null/1)?', byId),
  on('POST search-from-modal/article', wordsOrId),
  on('PUT article-variant/:id', adds({ oculta: 0 })),
  on('PUT article-update-varians-stock', withDisplay),
  on('PUT client/:id', echoes),
  on('POST provider', adds({ price_from_cost_mas_iva: 0 })),
  on('PUT provider/:id', echoes),
  on('PUT provider/:id', adds({ price_from_cost_mas_iva: 0 })),
  on('POST seller', adds({ categories: [] })),
  on('PUT seller/:id', echoing('categories')),
  on('POST recipe', withInputs),
  on('PUT recipe/:id', echoes),
  on('PUT update/*', changeLater),
  on('GET papelera/*', wholeTrash),
  on('POST article-purchase', sends(inDays)),
]
