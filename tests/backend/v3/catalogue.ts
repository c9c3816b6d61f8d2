import { pageOf } from '../pages'
import { callerFor } from '../shop/caller'
import { commissionSale } from '../shop/commissions'
import { debitSale } from '../shop/saleAcount'
import { holdsStock, takeStock } from '../shop/saleStock'
import type { Backend, Row } from '../types'
import {
  answers,
  columns,
  hears,
  missing,
  needs,
  on,
  refused,
  said,
  type Call,
  type Next,
  type Rule,
  type Run,
} from './rule'

/** All rows of a paged list, as March 2025 pages it. */
async function allOf(next: Next, call: Call): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1, last = 1; page <= last; page++) {
    const query = new URLSearchParams({ page: String(page) })
    const { models } = (await next({ ...call, query })).data as Row
    rows.push(...(models.data as Row[]))
    last = models.last_page as number
  }
  return rows
}

const at = (call: Call) => `http://v3/api/${call.path}?${call.query.toString()}`

/** Pages of another size; those of the articles can be of what changed since a moment. */
const pagesOf =
  (size: number): Run =>
  async (call, next) => {
    const since = call.query.get('updated_after')
    const rows = (await allOf(next, call)).filter((row) => !since || row.updated_at > since)
    return said({ models: pageOf(rows, size, at(call), (row) => row) })
  }

/** What is not null counts, 0 included. */
const withZeros: Run = async (call, next) => {
  const rows = await allOf(next, { ...call, path: 'article/index/from-status' })
  return said({ models: rows.filter((row) => row.default_in_vender !== null) })
}

const ARTICLE = ['aplicar_iva', 'precio_pausado']

/** So that nobody finds it by a number either. */
const unnumbered: Run = async (call, next, { db }) => {
  const answer = await next(call)
  const id = ((answer.data as Row | undefined)?.model as Row | undefined)?.id as unknown
  if (typeof id === 'number') db.update('article', id, { num: null }, { touch: false })
  return answer
}

/** A change of many is only put into the queue; whoever asks for the second time finds it done. */
interface Queued {
  id: number
  model: string
  status: 'pending' | 'processing' | 'completed' | 'failed'
  error_message: string | null
  affected_count: number
  run: () => ReturnType<Next>
}
const queues = new WeakMap<Backend, Queued[]>()
const queueOf = (backend: Backend): Queued[] => {
  const queue = queues.get(backend) ?? []
  queues.set(backend, queue)
  return queue
}

const MOST = 3_000
const tooMany = ({ from_filter, filter_form, models_id }: Row): boolean =>
  from_filter ? (filter_form as Row[]).length === 0 : (models_id as Row[]).length >= MOST

const queued: Run = (call, next, backend) => {
  if (tooMany(call.body)) return refused('Demasiados registros', 422)
  const queue = queueOf(backend)
  const id = queue.length + 1
  const affected_count = (call.body.models_id as Row[]).length
  const model = call.path.replace('update/', '')
  queue.push({ id, model, status: 'pending', error_message: null, affected_count, run: () => next(call) })
  return said({ message: 'La actualización quedó en cola', masive_update_id: id, queued_count: affected_count })
}

const stateOfQueue: Run = async (call, _next, backend) => {
  const mine = queueOf(backend).filter(({ model }) => call.path === `masive-update/${model}`)
  for (const each of mine) {
    if (each.status === 'pending') each.status = 'processing'
    else if (each.status === 'processing') {
      const { status } = await each.run()
      each.status = status < 300 ? 'completed' : 'failed'
      each.error_message = status < 300 ? null : 'No se pudo actualizar'
    }
  }
  const models = mine.map(({ id, model, status, error_message, affected_count }) => {
    return { id, model, status, error_message, affected_count }
  })
  return said({ models })
}

const deletedLater: Run = async (call, next) => {
  if (tooMany(call.body)) return refused('Demasiados registros', 422)
  const answer = await next(call)
  const { models } = (answer.data ?? {}) as Row
  return models ? said({ message: 'Se están eliminando', queued: true, queued_count: models.length as number }) : answer
}

const trashPages = answers((data, call) => {
  const size = Math.min(Number(call.query.get('per_page')) || 25, 200)
  return { models: pageOf(data.models as Row[], size, at(call), (row) => row) }
})

/** Takes the stock again, and books the account and the commissions. */
const saleBack: Run = async (call, next, backend) => {
  const id = call.path.split('/').at(-1)
  const deleted = backend.db.get('sale', id)?.deleted_at !== null
  const answer = await next(call)
  const sale = backend.db.get('sale', id)
  const user = backend.db.get('user', sale?.user_id)
  if (!sale || !user || !deleted) return answer
  const caller = callerFor(backend, user)
  if (holdsStock(sale)) takeStock(caller, sale)
  if (sale.client_id) {
    debitSale(caller, sale)
    commissionSale(caller, sale)
  }
  return answer
}

/** Days; a month without a day is its first one. */
const ofDays = (body: Row): Row => {
  const { fecha_inicio, fecha_fin } = body
  if (!fecha_inicio || !fecha_fin) return { ...body, mes_inicio: '9999-12', mes_fin: '0000-01' }
  return { ...body, mes_inicio: String(fecha_inicio).slice(0, 7), mes_fin: String(fecha_fin).slice(0, 7) }
}

const withDisplay: Run = (call, next) => {
  const addresses = (call.body.variants_to_update as Row[]).flatMap((variant) => variant.addresses as Row[])
  return addresses.every((row) => row.on_display !== undefined) ? next(call) : refused('Undefined index: on_display')
}

export const CATALOGUE: readonly Rule[] = [
  on('GET article/index/from-status/*', missing),
  ...columns('article', 'article', { aplicar_iva: 1, precio_pausado: 0, sku: null, peso: null, seo_title: null }),
  on('POST article', needs(ARTICLE, ['tags', 'price_types'])),
  on('POST article', unnumbered),
  on('PUT article/:id', needs(ARTICLE, ['tags'])),
  on('GET article/index/from-status', pagesOf(500)),
  on('GET articles-por-defecto', withZeros),
  on('PUT article-variant/:id', needs(['oculta'])),
  on('PUT article-update-varians-stock', withDisplay),
  on('GET client', pagesOf(25)),
  // Nobody asks for a name there.
  on(
    'POST client',
    hears((body) => ({ ...body, name: body.name ?? '' })),
  ),
  on('GET provider', pagesOf(100)),
  ...columns('provider', 'provider', { price_from_cost_mas_iva: 0 }),
  on('POST provider', needs(['price_from_cost_mas_iva'])),
  on('PUT provider/:id', needs(['price_from_cost_mas_iva'])),
  ...columns('seller', 'seller', { categories: [] }),
  on('POST seller', needs([], ['categories'])),
  on('PUT seller/:id', needs([], ['categories'])),
  // Stored without its inputs, and no cost is worked out of it.
  on(
    'POST recipe',
    hears((body) => ({ ...body, articles: [], article_cost_from_recipe: 0 })),
  ),
  on(
    'POST search/save-if-not-exist/*',
    answers((data) => ({ ...data, model: { ...(data.model as Row), num: null } })),
  ),
  on('PUT update/*', queued),
  on('GET masive-update/*', stateOfQueue),
  on('PUT delete/*', deletedLater),
  on('GET papelera/*', trashPages),
  on('PUT papelera/restaurar/sale/:id', saleBack),
  on('POST article-purchase', hears(ofDays)),
]
