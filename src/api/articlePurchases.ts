import type { ApiClient } from './client'
import { unreadable } from './errors'
import type { SendOptions } from './request'

export interface PurchasesQuery {
  /** 0: of any; the server takes 0 for an id (contract c §12.2). */
  client_id: number
  provider_id: number
  category_id: number
  cantidad_resultados: number
  orden: 'mayor-menor' | 'menor-mayor'
  /** `YYYY-MM`. */
  mes_inicio: string
  mes_fin: string
}

/** What one article sold in those months. */
export interface ArticlePurchases {
  /** 0: it was deleted since. */
  article_id: number
  article_name: string
  provider_code: string
  /** Empty: of none. */
  category_name: string
  provider_name: string
  provider_id: number
  unidades_vendidas: number
  /** Pesos. */
  price: number
  cost: number
  beneficio: number
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const figure = (value: unknown): number => (Number.isFinite(Number(value)) ? Number(value) : 0)
const orNone = (id: number): number | null => (id === 0 ? null : id)

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const idOf = (value: unknown): number => (isObject(value) && Number.isInteger(value.id) ? (value.id as number) : 0)
const nameOf = (value: unknown): string => (isObject(value) ? text(value.name) : '')

const rowFrom = (value: Record<string, unknown>): ArticlePurchases => ({
  article_id: idOf(value.article),
  article_name: text(value.article_name) || nameOf(value.article) || 'Artículo eliminado',
  provider_code: text(value.provider_code),
  category_name: nameOf(value.category),
  provider_name: nameOf(value.provider),
  provider_id: idOf(value.provider),
  unidades_vendidas: figure(value.unidades_vendidas),
  price: figure(value.price),
  cost: figure(value.cost),
  beneficio: figure(value.beneficio),
})

/**
 * What was sold most, or least, by article: a POST used as a query. The server answers one row fewer than it is asked for, so one more is
 * asked for (REP-011, REP-013; contract c §12.2). Rejects with an `ApiError`.
 */
export async function articlePurchases(
  api: ApiClient,
  query: PurchasesQuery,
  options: SendOptions = {},
): Promise<readonly ArticlePurchases[]> {
  const path = 'article-purchase'
  const { client_id, provider_id, category_id, cantidad_resultados, ...rest } = query
  const asked = {
    client_id: orNone(client_id),
    provider_id: orNone(provider_id),
    category_id: orNone(category_id),
    ...rest,
  }
  const answer = await api.post(
    path,
    { ...asked, cantidad_resultados: cantidad_resultados + 1 },
    { quiet: true, ...options },
  )
  if (!isObject(answer) || !Array.isArray(answer.models)) throw unreadable(path)
  return (answer.models as unknown[]).filter(isObject).map(rowFrom).slice(0, cantidad_resultados)
}
