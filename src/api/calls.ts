import { article } from '@/entities/article'
import { client as clientEntity } from '@/entities/client'
import { deposit_movement } from '@/entities/depositMovement'
import { order } from '@/entities/order'
import { provider_order } from '@/entities/providerOrder'
import { sale } from '@/entities/sale'
import type { Model } from '@/entities/types'
import type { Priority } from './budget'
import type { ApiClient } from './client'
import { unreadable } from './errors'
import { pageOf, recordIn, rowsAt } from './read'
import { parseModel, parsePage } from './records'

// The calls that are no entity's list, each with its path once. Paths are relative to /api.

const BACKGROUND = { priority: 'background' } as const

const body = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {})

/** Rows of no declared entity. A body that is none rejects, so that a broken answer is not taken for an empty shop. */
async function models(api: ApiClient, path: string, priority: Priority = 'background'): Promise<readonly Model[]> {
  const page = parsePage(await api.get(path, { priority, quiet: true }))
  if (page === null) throw unreadable(path)
  return page.models
}

/** Newest articles with the default ones, whatever their status (BOOT-001; contract a §11.2). */
export const latestArticles = (api: ApiClient) => rowsAt(api, article, 'articles-ultimos-actualizados', BACKGROUND)
/** Articles that every sale begins with (BOOT-003). */
export const defaultArticles = (api: ApiClient) => rowsAt(api, article, 'articles-por-defecto', BACKGROUND)
export const unconfirmedOrders = (api: ApiClient, priority: Priority = 'background') =>
  rowsAt(api, order, 'order/unconfirmed/models', { priority })
/** Provider orders whose days to advise have come. */
export const ordersToAdvise = (api: ApiClient, priority: Priority = 'background') =>
  rowsAt(api, provider_order, 'provider-order/days-to-advise/not-received', { priority })
export const movementsInProgress = (api: ApiClient, priority: Priority = 'background') =>
  rowsAt(api, deposit_movement, 'deposit-movement-en-curso', { priority })
/** Sales with a tax ticket the authority has not approved; one with observations comes twice (contract b §2.13). */
export const invoicingProblems = async (api: ApiClient, priority: Priority = 'background') => {
  const rows = await rowsAt(api, sale, 'afip-ticket/problemas-al-facturar', { priority })
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

/** Unpaid sales of one client, the way the server groups them (contract b §2.14). */
export interface UnpaidGroup {
  client: Model
  ventas_sin_cobrar: readonly Model[]
}

export async function unpaidSales(api: ApiClient, priority: Priority = 'background'): Promise<readonly UnpaidGroup[]> {
  const path = 'sales-ventas-sin-cobrar'
  const body = await api.get(path, { priority, quiet: true })
  const groups = (body as { models?: unknown } | null)?.models
  if (!Array.isArray(groups)) throw unreadable(path)
  return (groups as { client?: unknown; ventas_sin_cobrar?: unknown }[]).flatMap(({ client, ventas_sin_cobrar }) => {
    const parsed = recordIn(api, clientEntity, client)
    const sales = pageOf(api, sale, { models: ventas_sin_cobrar })
    return parsed === null || sales === null ? [] : [{ client: parsed, ventas_sin_cobrar: sales.models }]
  })
}

/** Days `YYYY-MM-DD` of a week that have records, 0: this week (NS-25; contract a §9.7). A day comes with all its rows; that there are any is enough. */
export async function daysWithRecords(
  api: ApiClient,
  segment: string,
  weeksBack: number,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const path = `previus-day/${segment}/${weeksBack}`
  const answer = body(await api.get(path, { priority: 'background', quiet: true, ...(signal && { signal }) }))
  if (!Array.isArray(answer.days)) throw unreadable(path)
  return answer.days.flatMap((each) => {
    const { date, models: rows } = body(each)
    return typeof date === 'string' && Array.isArray(rows) && rows.length > 0 ? [date.slice(0, 10)] : []
  })
}

/** Changes of a stored sale, oldest first (contract b §2.11). */
export const saleModifications = (api: ApiClient, saleId: number) => models(api, `sale-modifications/${saleId}`, 'user')

/** Sent when the error modal opens; rejects when the server could not keep it (ERR-007, ERR-008). */
export const reportError = (api: ApiClient, report: { message: string; file?: string; line?: number }) =>
  api.post('error', report, { priority: 'background', quiet: true })

/** Articles deleted since a moment `YYYY-MM-DD HH:mm:ss` of the shop's clock; bare rows (LIST-058). */
export const deletedSince = (api: ApiClient, segment: string, moment: string) =>
  models(api, `${segment}/deleted-models/${encodeURIComponent(moment)}`)

/** Named by the spec; the backend has no such route and no screen offers it (SES-010, D-33). */
export const deleteCurrentImage = async (api: ApiClient, userId: number) =>
  parseModel(body(await api.remove(`delete-current-image/user/${userId}`)).model)

/** Stores a task for the people of those ids; answers 200, not 201 (contract a §16.5). */
export const createTask = async (api: ApiClient, content: string, to_users: readonly number[]) =>
  parseModel(body(await api.post('task', { content, to_users }, { quiet: true })).model)

/** Marks one's own copy of a task as finished. */
export const finishTask = async (api: ApiClient, id: number) =>
  parseModel(body(await api.put(`task-finish/${id}`, {}, { quiet: true })).model)

/** Named by the spec; the backend has no such routes and no screen offers them (SHELL-011, SHELL-012, D-06, D-35). */
export const deleteUpdateFeature = (api: ApiClient, id: number) => api.remove(`update-feature/${id}`)
export const deleteUpdateFeatureImage = async (api: ApiClient, imageId: number) =>
  parseModel(body(await api.remove(`update-feature/image/${imageId}`)).model)
