import { nanoid } from '@reduxjs/toolkit'
import { anew } from '@/api/freshPath'
import { isHigher, type Priority } from '@/api/budget'
import { apiError, isApiError, isDamaged, unreadable } from '@/api/errors'
import { answerOf, pageOf, wholeAnswerOf } from '@/api/read'
import { NOT_SENT } from '@/api/shape'
import type { Page } from '@/api/records'
import type { SendOptions } from '@/api/request'
import type { Thunk } from '@/api/thunk'
import { listPath, recordPath, segmentOf } from '@/entities/paths'
import type { AnyEntity, Model } from '@/entities/types'
import { whenIdle } from '@/lib/idle'
import { closed, gone, guard } from '@/session/guard'
import { search } from './search/searches'
import { listActions, selectList } from './slices'
import { inDates, turnedDates } from './state'

export interface LoadOptions {
  priority?: Priority
  signal?: AbortSignal
  /** Moment of the copy kept here, for the lists whose path takes one (D-10). */
  since?: string
  /** Read again without anybody asking: the selection and the filters stay, and the filters are run again. */
  refresh?: boolean
  /** Called after each page, for true progress. */
  onPage?: (page: number, totalPages: number) => void
}

/** A scan, or a key, is over long before. */
const BETWEEN_PAGES_MS = 1_000

/** A list on its way: who waits for it, and the page it waits for. */
interface RunningLoad {
  priority: Priority
  path: string
}
const running = new Map<string, RunningLoad>()

/** Somebody looks at a list that is on its way for nobody: the page it waits for and those after it matter more now. */
const hurry =
  (loadId: string, priority: Priority): Thunk =>
  (_dispatch, _getState, { api }) => {
    const load = running.get(loadId)
    if (load === undefined || !isHigher(priority, load.priority)) return
    load.priority = priority
    if (load.path !== '') api.get(load.path, { priority, quiet: true }).catch(() => undefined)
  }

/**
 * Reads an entity's list, page by page where the server pages. First pages show as they arrive; a list already there keeps its rows
 * until the new ones are complete. A failure ends the loading state and marks the list, nothing else (LIST-016…LIST-021).
 * Resolves to whether the list was read whole.
 */
export const load =
  (entity: AnyEntity, options: LoadOptions = {}): Thunk<Promise<boolean>> =>
  async (dispatch, getState, { api }) => {
    const actions = listActions(entity)
    const loadId = nanoid()
    const own: RunningLoad = { priority: options.priority ?? 'user', path: '' }
    running.set(loadId, own)
    const before = selectList(getState(), entity)
    const turned = turnedDates(entity, before)
    if (turned !== null) dispatch(actions.datesSet(turned))
    const reload = before.models.length > 0
    const collected: Model[] = []
    dispatch(actions.loadStarted({ loadId, refresh: options.refresh ?? false }))
    try {
      for (let page = 1; ; page++) {
        const { fromDate, untilDate, fromDates, parent } = selectList(getState(), entity)
        const path = listPath(entity, {
          allDates: !fromDates,
          from: fromDate,
          until: untilDate,
          page,
          parent,
          ...(options.since !== undefined && { since: options.since }),
        })
        own.path = path
        const body = await api.get(path, {
          quiet: true,
          priority: own.priority,
          ...(options.signal && { signal: options.signal }),
        })
        const received = pageOf(api, entity, body)
        if (received === null) throw unreadable(path)
        const current = selectList(getState(), entity)
        if (current.loadId !== loadId) return false
        const totalPages = Math.max(received.lastPage, page)
        if (reload) {
          collected.push(...received.models)
          dispatch(actions.pageCounted({ loadId, page, totalPages, total: received.total }))
        } else
          dispatch(actions.pageReceived({ loadId, models: received.models, page, totalPages, total: received.total }))
        options.onPage?.(page, totalPages)
        if (!entity.list?.paged || isLast(received, page)) break
        // Two hundred records at a time: whoever scans or types meanwhile comes first.
        if (own.priority !== 'user') await whenIdle(BETWEEN_PAGES_MS)
      }
    } catch {
      dispatch(actions.loadFailed({ loadId }))
      return false
    } finally {
      running.delete(loadId)
    }
    dispatch(actions.loadEnded({ loadId, at: Date.now(), ...(reload && { models: collected }) }))
    if (options.refresh && selectList(getState(), entity).filtered !== null) await dispatch(search(entity))
    return true
  }

/** A short page ends the loop (LIST-020, LIST-021); so does the last page the server names. */
const isLast = (page: Page, number: number) => page.models.length < page.perPage || number >= page.lastPage

export const hasList = ({ routes = 'all' }: AnyEntity) => ['all', 'list', 'change'].includes(routes)

/** Reads the list unless it is there or on its way. */
export const ensureLoaded =
  (entity: AnyEntity, options: LoadOptions = {}): Thunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const list = selectList(getState(), entity)
    const { loadedAt, loadId } = list
    if (loadId !== null) dispatch(hurry(loadId, options.priority ?? 'user'))
    if ((loadedAt !== null && turnedDates(entity, list) === null) || loadId !== null || !hasList(entity)) return true
    return dispatch(load(entity, options))
  }

/** A record made or changed elsewhere, into its list if it is of its dates (RT-004); a list that a night has passed over is read for the new day. */
export const takeIn =
  (entity: AnyEntity, model: Model): Thunk =>
  (dispatch, getState) => {
    const list = selectList(getState(), entity)
    if (list.loadedAt !== null && turnedDates(entity, list) !== null)
      void dispatch(load(entity, { priority: list.viewers > 0 ? 'user' : 'background', refresh: true }))
    else if (inDates(entity, list, model)) dispatch(listActions(entity).upserted([model]))
  }

type Reading = Pick<SendOptions, 'priority' | 'quiet'>

interface Anew extends Reading {
  /** After something was sent. */
  now?: boolean
  /** To write by it: rejects when it arrived damaged, for what it lost would be lost on the server too. */
  whole?: boolean
}

/** One record read again and put into its list; null when the server no longer has it, which takes it off. */
export const reload =
  (
    entity: AnyEntity,
    id: number,
    { now = false, whole = false, ...options }: Anew = {},
  ): Thunk<Promise<Model | null>> =>
  async (dispatch, _getState, { api }) => {
    const path = now || whole ? anew(recordPath(entity, id)) : recordPath(entity, id)
    const body = await api.get(path, { quiet: true, ...options })
    const model = whole ? wholeAnswerOf(api, entity, body, path) : answerOf(api, entity, body)
    if (model === undefined) throw unreadable(path)
    if (model === null) dispatch(listActions(entity).removed([id]))
    else dispatch(listActions(entity).upserted([model]))
    return model
  }

/**
 * Creates (id null) or changes a record; the whole record is sent, since what is missing would be written as null (contract a §0.3).
 * The answered record goes into the list. Rejects with an `ApiError`; nothing is changed here then.
 */
export const save =
  (entity: AnyEntity, record: Model, options: { quiet?: boolean } = {}): Thunk<Promise<Model>> =>
  async (dispatch, _getState, { api }) => {
    const segment = segmentOf(entity)
    const { id, ...columns }: Model = entity.body?.(record) ?? record
    // Rows the server has never sent are not taken from what it holds.
    const values = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== NOT_SENT))
    const sending = { ...(entity.timeout !== undefined && { timeout: entity.timeout }), ...options }
    const body =
      id === null
        ? await api.post(segment, values, sending)
        : await api.put(recordPath(entity, id), { id, ...values }, sending)
    const model = answerOf(api, entity, body)
    if (model === undefined) throw unreadable(segment)
    // `{model: false}` is how an employee's taken document number is refused (contract a §4).
    if (model === null) throw apiError('answer', 200, segment, 'El servidor no aceptó el registro: puede que ya exista')
    dispatch(listActions(entity).upserted([model]))
    return model
  }

/**
 * Lays changed values over the record as the server has it now, so that saving a form left open for an hour undoes nobody's work:
 * a change writes every column it is sent, a client's balance included (contract b §7).
 */
export const saveChanges: SaveRecord = (entity, record, changes) => async (dispatch) =>
  dispatch(save(entity, await dispatch(changed(entity, record, changes))))

/** How a form saves its record. */
export type SaveRecord = (entity: AnyEntity, record: Model, changes: object) => Thunk<Promise<Model>>

/** The record as it is to be saved. Rejects with an `ApiError` where the person may not, or it is no longer what it was. */
export const changed =
  (entity: AnyEntity, record: Model, changes: object): Thunk<Promise<Model>> =>
  async (dispatch) => {
    dispatch(guard(entity, record.id === null ? 'store' : 'update'))
    if (record.id === null || (entity.routes ?? 'all') !== 'all') return { ...record, ...changes }
    const fresh = await dispatch(reload(entity, record.id, { whole: true })).catch((error: unknown) => {
      // It could not be read, but the server is there: what is held here must do, unless it may be closed by now.
      if (
        isApiError(error) &&
        error.kind === 'answer' &&
        error.status !== 401 &&
        !isDamaged(error) &&
        entity.locked === undefined
      )
        return record
      throw error
    })
    if (fresh === null) throw gone(entity, record.id)
    if (entity.locked?.(fresh)) throw closed(entity, record.id)
    return { ...record, ...fresh, ...changes }
  }

/** Deletes a record; a failure leaves it in the list (LIST-042) and rejects. */
export const removeRecord =
  (entity: AnyEntity, id: number): Thunk<Promise<void>> =>
  async (dispatch, _getState, { api }) => {
    dispatch(guard(entity, 'delete'))
    await api.remove(recordPath(entity, id))
    dispatch(listActions(entity).removed([id]))
  }
