import type { ApiClient } from './client'
import { unreadable } from './errors'

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
  article_id: number
  article_name: string
  unidades_vendidas: number
  /** Pesos. */
  price: number
  cost: number
  beneficio: number
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const figure = (value: unknown): number => (Number.isFinite(Number(value)) ? Number(value) : 0)
const orNone = (id: number): number | null => (id === 0 ? null : id)

function rowFrom(value: unknown): ArticlePurchases | null {
  if (!isObject(value) || !isObject(value.article) || !Number.isInteger(value.article.id)) return null
  return {
    article_id: value.article.id as number,
    article_name: typeof value.article_name === 'string' ? value.article_name : '',
    unidades_vendidas: figure(value.unidades_vendidas),
    price: figure(value.price),
    cost: figure(value.cost),
    beneficio: figure(value.beneficio),
  }
}

/**
 * What was sold most, or least, by article: a POST used as a query. The server answers one row fewer than it is asked for, so one more is
 * asked for (REP-011, REP-013; contract c §12.2). Rejects with an `ApiError`.
 */
export async function articlePurchases(api: ApiClient, query: PurchasesQuery): Promise<readonly ArticlePurchases[]> {
  const path = 'article-purchase'
  const { client_id, provider_id, category_id, cantidad_resultados, ...rest } = query
  const asked = { client_id: orNone(client_id), provider_id: orNone(provider_id), category_id: orNone(category_id), ...rest }
  const answer = await api.post(path, { ...asked, cantidad_resultados: cantidad_resultados + 1 }, { quiet: true })
  if (!isObject(answer) || !Array.isArray(answer.models)) throw unreadable(path)
  return (answer.models as unknown[])
    .map(rowFrom)
    .filter((row) => row !== null)
    .slice(0, cantidad_resultados)
}
