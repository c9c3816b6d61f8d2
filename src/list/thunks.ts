import { nanoid } from '@reduxjs/toolkit'
import { freshPath } from '@/api/freshPath'
import { isHigher, type Priority } from '@/api/budget'
import { answerIn, pageIn, wholeAnswerOf } from '@/api/read'
import type { SendOptions } from '@/api/request'
import type { Thunk } from '@/api/thunk'
import { listPath, recordPath, segmentOf } from '@/entities/paths'
import type { AnyEntity, Model } from '@/entities/types'
import { again } from '@/lib/again'
import { whenIdle } from '@/lib/idle'
import { isLast, MOST_TURNS_BACK, pagesLost } from './paging'
import { search } from './search/searches'
import { listActions, selectList } from './slices'
import { inDates, pagesHeld, turnedDates } from './state'
import { sharing } from './transitions'

export interface LoadOptions {
  priority?: Priority
  signal?: AbortSignal
  /** When the copy kept here was made, for the lists whose path takes that (D-10). */
  since?: string
  /**
   * The list is read again without anybody asking: the selection and the filters stay, and the filters are run again.
   */
  refresh?: boolean
  /** Nothing shows that the list is being read. */
  unseen?: boolean
  /** Called after each page, for true progress. */
  onPage?: (page: number, totalPages: number) => void
}

/**
 * Longest pause between two pages of a list nobody waits for: a scan or a key pressed meanwhile is handled within it.
 */
const BETWEEN_PAGES_MS = 1_000

/**
 * Pages of a list that are read as fast as whoever looks at it wants: the hundreds after them, of a big shop, take
 * minutes in which codes and other screens need the requests more.
 */
const HURRIED_PAGES = 15
/** Pauses before one of those hundreds is asked for again: a blip need not begin the list anew. */
const AGAIN_MS = [2_000, 5_000, 15_000]

/**
 * Somebody now looks at a list whose load nobody was waiting for: the page under way, and those after it, get the
 * higher priority.
 */
const hurry =
  (entity: AnyEntity, priority: Priority): Thunk =>
  (dispatch, getState, { api }) => {
    const { underWay } = selectList(getState(), entity)
    if (underWay === null || !isHigher(priority, underWay.priority)) return
    dispatch(listActions(entity).hurried(priority))
    api.get(underWay.path, { priority, quiet: true }).catch(() => undefined)
  }

/**
 * Reads an entity's list, page by page where the server pages. The first load shows pages as they arrive; a list
 * already there keeps its rows until the new ones are complete. A failure ends the loading state and marks the list,
 * nothing else (LIST-016…LIST-021). A first load that was cut off goes on at the page it had come to, since a link that
 * comes and goes would never let hundreds of pages through from the first one on; the list is then read once more,
 * because those pages are from before the break. Resolves to whether the list was read whole.
 */
export const load =
  (entity: AnyEntity, options: LoadOptions = {}): Thunk<Promise<boolean>> =>
  async (dispatch, getState, { api }) => {
    const actions = listActions(entity)
    const loadId = nanoid()
    const turned = turnedDates(entity, selectList(getState(), entity))
    if (turned !== null) dispatch(actions.datesSet(turned))
    const before = selectList(getState(), entity)
    const held = pagesHeld(before)
    const isReload = before.models.length > 0 && (before.loadedAt !== null || before.otherDates)
    const collected = new Map<number | null, Model>()
    let turnsBack = 0
    let total = held > 0 ? before.total : 0
    const pathOf = (page: number): string => {
      const { fromDate, untilDate, fromDates, parent } = selectList(getState(), entity)
      return listPath(entity, {
        allDates: !fromDates,
        from: fromDate,
        until: untilDate,
        page,
        parent,
        ...(options.since !== undefined && { since: options.since }),
      })
    }
    const asked = options.priority ?? 'user'
    /** The load's priority by now: `hurry` may have raised it. */
    const priorityNow = (): Priority => {
      const list = selectList(getState(), entity)
      return list.loadId === loadId ? (list.underWay?.priority ?? asked) : asked
    }
    dispatch(
      actions.loadStarted({
        loadId,
        refresh: options.refresh ?? false,
        ...(options.unseen && { unseen: true }),
        underWay: { priority: asked, path: pathOf(held + 1) },
      }),
    )
    const isWanted = () => !options.signal?.aborted && selectList(getState(), entity).loadId === loadId
    try {
      for (let page = held + 1; ; page++) {
        const path = pathOf(page)
        const isHurried = page <= HURRIED_PAGES
        const read = () =>
          api.get(path, {
            quiet: true,
            priority: !isHurried && priorityNow() === 'user' ? 'boot' : priorityNow(),
            ...(options.signal && { signal: options.signal }),
          })
        const body = await (isHurried ? read() : again(read, AGAIN_MS, isWanted))
        const received = pageIn(api, entity, body, path)
        const current = selectList(getState(), entity)
        if (current.loadId !== loadId) return false
        const lost = turnsBack < MOST_TURNS_BACK ? pagesLost(total, received) : 0
        total = received.total
        if (lost > 0) {
          turnsBack++
          page = Math.max(page - lost, 1) - 1
          continue
        }
        const totalPages = Math.max(received.lastPage, page)
        const rows = sharing(current.models, received.models, collected.size)
        // One that was added meanwhile moves the last row of a page to the next page: it comes twice.
        for (const row of rows) collected.set(row.id, row)
        const next = pathOf(page + 1)
        dispatch(actions.pageReceived({ loadId, models: isReload ? null : rows, page, totalPages, total, next }))
        options.onPage?.(page, totalPages)
        if (!entity.list?.paged || isLast(received, page)) break
        // A page has two hundred records; a scan or a key pressed meanwhile comes first.
        if (priorityNow() !== 'user') await whenIdle(BETWEEN_PAGES_MS)
      }
    } catch {
      dispatch(actions.loadFailed({ loadId }))
      return false
    }
    const priority = priorityNow()
    // After a cut the pages read before it are not among those collected, but their rows are in the list. How old they
    // are nobody knows.
    const whole = held > 0 ? { at: 0 } : { at: Date.now(), models: [...collected.values()] }
    dispatch(actions.loadEnded({ loadId, ...whole }))
    // Begun at once: after a search the person may have gone.
    const isWhole = held > 0 ? dispatch(load(entity, { ...options, priority, refresh: true })) : true
    if (options.refresh && selectList(getState(), entity).filtered !== null) await dispatch(search(entity, 'again'))
    return isWhole
  }

export const hasList = ({ routes = 'all' }: AnyEntity) => ['all', 'list', 'change'].includes(routes)

/** Reads the list unless it is there or on its way. */
export const ensureLoaded =
  (entity: AnyEntity, options: LoadOptions = {}): Thunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const list = selectList(getState(), entity)
    const { loadedAt, loadId } = list
    if (loadId !== null) dispatch(hurry(entity, options.priority ?? 'user'))
    if ((loadedAt !== null && turnedDates(entity, list) === null) || loadId !== null || !hasList(entity)) return true
    return dispatch(load(entity, options))
  }

/**
 * Takes a record made or changed elsewhere into its list, if it is of the list's dates (RT-004). If a new day has
 * begun, the list is read for that day instead.
 */
export const takeIn =
  (entity: AnyEntity, model: Model): Thunk =>
  (dispatch, getState) => {
    const list = selectList(getState(), entity)
    if (list.loadedAt !== null && turnedDates(entity, list) !== null)
      void dispatch(load(entity, { priority: list.viewers > 0 ? 'user' : 'background', refresh: true }))
    else if (inDates(entity, list, model)) dispatch(listActions(entity).upserted([model]))
  }

type Reading = Pick<SendOptions, 'priority' | 'quiet' | 'timeout'>

interface Anew extends Reading {
  /** The record will be sent back as it was read: rejects when it arrived damaged, since a lost column would be lost on the server too. */
  whole?: boolean
  /** Takes it only in place of its older self: a record that is in none of the rows here is not added to them. */
  held?: boolean
}

/**
 * Reads one record as the server has it now and puts it into its list. Null when the server no longer has it; the list then drops it.
 * Rejects with an `ApiError`.
 */
export const reload =
  (
    entity: AnyEntity,
    id: number,
    { whole = false, held = false, ...options }: Anew = {},
  ): Thunk<Promise<Model | null>> =>
  async (dispatch, _getState, { api }) => {
    const path = freshPath(recordPath(entity, id))
    const done = () => api.doneHere(segmentOf(entity), id)
    const before = done()
    const body = await api.get(path, { quiet: true, ...options })
    // The list has what was saved since this reading left, which its answer would undo.
    if (done() !== before) return dispatch(reload(entity, id, { whole, held, ...options }))
    const model = (whole ? wholeAnswerOf : answerIn)(api, entity, body, path)
    if (model === null) dispatch(listActions(entity).removed([id]))
    else dispatch(held ? listActions(entity).replaced(model) : listActions(entity).upserted([model]))
    return model
  }
