import type { PayloadAction } from '@reduxjs/toolkit'
import type { Priority } from '@/api/budget'
import type { AnyEntity, Model } from '@/entities/types'
import { createPureSlice } from '@/lib/pureSlice'
import { emptyModel, inDates, initialDates, initialListState, pagesHeld, type Filter, type ListState } from './state'
import { append, putBack, remove, replace, reread, upsert, withChanges, withPage, type Rows } from './transitions'

interface PageReceived {
  loadId: string
  /** Null: of a reload. */
  models: Rows | null
  page: number
  totalPages: number
  /** Records on all pages, where the server counts them. */
  total?: number
  /** Address of the next page. */
  next?: string
}

interface SearchReceived extends Omit<PageReceived, 'loadId' | 'next'> {
  searchId: string
  models: Rows
  /** The filters this answer was asked with. */
  filters: readonly Filter[]
  total: number
}

/** The rows of a list at one moment, so that a record can be put back where it was. */
export type Held = Pick<ListState, 'models' | 'filtered' | 'filteredBy'>

/** No filtered results, and none on their way. */
const NOT_FILTERED = {
  filtered: null,
  filterPage: 1,
  totalFilterPages: 1,
  totalFilterResults: 0,
  saidTotal: 0,
  searchId: null,
  ordering: false,
}

const NOT_LOADING = { loading: false, loadId: null, underWay: null, page: 1, changes: [] }

/** Changes are noted only while a load is under way: its pages may hold rows older than them. */
const changed = ({ loadId, changes }: ListState, more: ListState['changes']) =>
  loadId === null ? changes : [...changes, ...more]

/**
 * The selection without the rows that are gone from the list, now read whole. A row that only a search found was never
 * in the list: it stays.
 */
const stillChosen = ({ selected, models, otherDates }: ListState, rows: Rows): ListState['selected'] => {
  if (selected.length === 0 || otherDates) return selected
  const gone = new Set(models.map(({ id }) => id))
  for (const { id } of rows) gone.delete(id)
  return selected.filter((id) => !gone.has(id))
}

const isHeld = ({ models }: ListState, { id }: Model): boolean => models.some((row) => row.id === id)

/** The reducers of a list: they are pure, and replace its rows as a whole. */
const casesOf = (entity: AnyEntity) => ({
  /** `refresh`: nobody asked for the load, so what a person has chosen and filtered stays. */
  loadStarted: (
    state: ListState,
    {
      payload,
    }: PayloadAction<{
      loadId: string
      refresh?: boolean
      unseen?: boolean
      underWay?: ListState['underWay']
    }>,
  ): ListState => ({
    ...state,
    loading: !payload.unseen,
    failed: false,
    loadId: payload.loadId,
    underWay: payload.underWay ?? null,
    page: Math.max(pagesHeld(state), 1),
    // The page that the load before waited for may be the first one of this: it is older than they are.
    changes: pagesHeld(state) > 0 ? state.changes : [],
    // The conditions go with their results: chips over an unfiltered list would lie.
    ...(!payload.refresh && { selected: [], filters: [], ...NOT_FILTERED }),
  }),
  /** The load under way takes a higher priority: somebody looks at the list that nobody was looking at when the load began. */
  hurried: (state: ListState, { payload }: PayloadAction<Priority>): ListState => ({
    ...state,
    underWay: state.underWay && { ...state.underWay, priority: payload },
  }),
  wishGranted: (state: ListState, { payload }: PayloadAction<unknown>): ListState => ({ ...state, granted: payload }),
  /** Pages of a first load are shown at once; of a reload only the number is noted, and the old rows stay in view. */
  pageReceived: (
    state: ListState,
    { payload: { loadId, models, page, totalPages, total, next } }: PayloadAction<PageReceived>,
  ): ListState =>
    state.loadId !== loadId
      ? state
      : {
          ...state,
          underWay: state.underWay && { ...state.underWay, path: next ?? state.underWay.path },
          page,
          totalPages,
          total: total ?? state.total,
          ...(models && { pagesRead: page, models: withPage(state.models, models, state.changes) }),
        },
  loadEnded: (
    state: ListState,
    { payload }: PayloadAction<{ loadId: string; models?: Rows; at: number }>,
  ): ListState => {
    if (state.loadId !== payload.loadId) return state
    const models = withChanges(payload.models ? reread(state.models, payload.models) : state.models, state.changes)
    const selected = stillChosen(state, models)
    const whole = { loadedAt: payload.at, pagesRead: 0, byPage: false, otherDates: false }
    return { ...state, ...NOT_LOADING, ...whole, models, selected }
  },
  loadFailed: (state: ListState, { payload }: PayloadAction<{ loadId: string }>): ListState =>
    state.loadId !== payload.loadId
      ? state
      : // Rows of one day under the date of another would lie.
        {
          ...state,
          ...NOT_LOADING,
          failed: true,
          ...(state.otherDates && { models: [], pagesRead: 0, total: 0, loadedAt: null }),
        },
  /** Created, saved or announced records; a record of other days is only replaced where it is shown. */
  upserted: (state: ListState, { payload }: PayloadAction<Rows>): ListState => {
    const ofDates = payload.filter((model) => inDates(entity, state, model) || isHeld(state, model))
    return {
      ...state,
      models: upsert(state.models, ofDates),
      filtered: state.filtered && replace(state.filtered, payload),
      changes: changed(
        state,
        ofDates.map((model) => ({ id: model.id, model })),
      ),
      model: payload.find(({ id }) => id !== null && id === state.model?.id) ?? state.model,
    }
  },
  /**
   * Puts a record that was read again in place of its older self wherever that is shown. Unlike a saved record it is
   * added to no list: it may be of other dates.
   */
  replaced: (state: ListState, { payload }: PayloadAction<Model>): ListState => {
    const models = replace(state.models, [payload])
    return {
      ...state,
      models,
      filtered: state.filtered && replace(state.filtered, [payload]),
      changes: models === state.models ? state.changes : changed(state, [{ id: payload.id, model: payload }]),
      model: state.model?.id === payload.id ? payload : state.model,
    }
  },
  removed: (state: ListState, { payload }: PayloadAction<readonly number[]>): ListState => {
    const filtered = state.filtered && remove(state.filtered, payload)
    const gone = new Set(payload)
    return {
      ...state,
      models: remove(state.models, payload),
      filtered,
      totalFilterResults: state.totalFilterResults - (state.filtered?.length ?? 0) + (filtered?.length ?? 0),
      selected: state.selected.filter((id) => !gone.has(id)),
      gone: [...state.gone, ...payload],
      changes: changed(
        state,
        payload.map((id) => ({ id, model: null })),
      ),
    }
  },
  /**
   * Puts back a record that was deleted: where it stood in the rows as they were before, and among what a search still
   * shows.
   */
  restored: (
    state: ListState,
    { payload: { model, before } }: PayloadAction<{ model: Model; before: Held }>,
  ): ListState => {
    const found = before.filtered?.some(({ id }) => id === model.id) && state.filteredBy === before.filteredBy
    const filtered = found && state.filtered ? putBack(state.filtered, model, before.filtered ?? []) : state.filtered
    return {
      ...state,
      models: putBack(state.models, model, before.models),
      filtered,
      totalFilterResults: state.totalFilterResults + (filtered?.length ?? 0) - (state.filtered?.length ?? 0),
      changes: changed(state, [{ id: model.id, model }]),
    }
  },
  /** Lays key/value properties over the given record, or over an empty one (LIST-045, LIST-046); null closes it. */
  modelSet: (
    state: ListState,
    { payload }: PayloadAction<{ model?: Model | null; overlay?: object } | null>,
  ): ListState => ({
    ...state,
    model: payload === null ? null : { ...(payload.model ?? emptyModel(entity)), ...payload.overlay },
  }),
  selectionToggled: (state: ListState, { payload }: PayloadAction<number>): ListState => {
    if (!state.selected.includes(payload)) return { ...state, selected: [...state.selected, payload] }
    return entity.list?.selectAppends ? state : { ...state, selected: state.selected.filter((id) => id !== payload) }
  },
  selectionSet: (state: ListState, { payload }: PayloadAction<readonly number[]>): ListState => ({
    ...state,
    selected: payload,
  }),
  selecteableSet: (state: ListState, { payload }: PayloadAction<boolean>): ListState => ({
    ...state,
    isSelecteable: payload,
    selected: payload ? state.selected : [],
  }),
  /** The filter takes the place of the one with its key, else it goes first (LIST-047, LIST-048). */
  filterSet: (state: ListState, { payload }: PayloadAction<Filter>): ListState => ({
    ...state,
    filters: state.filters.some(({ key }) => key === payload.key)
      ? state.filters.map((filter) => (filter.key === payload.key ? payload : filter))
      : [payload, ...state.filters],
  }),
  filterRemoved: (state: ListState, { payload }: PayloadAction<string>): ListState => ({
    ...state,
    filters: state.filters.filter((filter) => filter.key !== payload),
  }),
  filtersCleared: (state: ListState): ListState => ({
    ...state,
    filters: [],
    ...NOT_FILTERED,
    loading: state.loadId !== null,
  }),
  searchStarted: (
    state: ListState,
    { payload }: PayloadAction<{ searchId: string; everything?: boolean; order?: Filter | null }>,
  ): ListState => ({
    ...state,
    loading: true,
    failed: false,
    byPage: payload.everything ?? state.byPage,
    asked: payload.order === undefined ? state.asked : payload.order,
    ordering: payload.order !== undefined,
    searchId: payload.searchId,
  }),
  searchReceived: (state: ListState, { payload }: PayloadAction<SearchReceived>): ListState =>
    state.searchId !== payload.searchId
      ? state
      : {
          ...state,
          filtered: append(payload.page === 1 || state.ordering ? [] : (state.filtered ?? []), payload.models),
          filteredBy: payload.filters,
          loading: state.loadId !== null,
          searchId: null,
          order: state.ordering ? state.asked : state.order,
          ordering: false,
          filterPage: payload.page,
          totalFilterPages: payload.totalPages,
          totalFilterResults: payload.total,
          saidTotal: payload.total,
        },
  searchFailed: (state: ListState, { payload }: PayloadAction<{ searchId: string }>): ListState =>
    state.searchId !== payload.searchId
      ? state
      : { ...state, loading: state.loadId !== null, failed: true, searchId: null, ordering: false },
  datesSet: (state: ListState, { payload }: PayloadAction<{ from: string; until: string }>): ListState => ({
    ...state,
    fromDate: payload.from,
    untilDate: payload.until,
    otherDates: state.otherDates || state.fromDate !== payload.from || state.untilDate !== payload.until,
    usual: initialDates(entity),
  }),
  /** "Por fecha" or the whole history (D-08). */
  fromDatesSet: (state: ListState, { payload }: PayloadAction<boolean>): ListState => ({
    ...state,
    fromDates: payload,
    otherDates: state.otherDates || state.fromDates !== payload,
  }),
  parentSet: (state: ListState, { payload }: PayloadAction<number>): ListState => ({
    ...state,
    parent: payload,
    otherDates: true,
  }),
  /** A screen that shows this list opened (1) or closed (-1). */
  viewersChanged: (state: ListState, { payload }: PayloadAction<1 | -1>): ListState => ({
    ...state,
    viewers: state.viewers + payload,
  }),
  propsToShowSet: (state: ListState, { payload }: PayloadAction<readonly string[] | null>): ListState => ({
    ...state,
    propsToShow: payload,
  }),
})

/**
 * The slice of one entity; every entity has the same (LIST-001). Its state is not generic: the hooks give the record
 * its type again.
 */
export const createListSlice = (entity: AnyEntity) =>
  createPureSlice(entity.name, () => initialListState(entity), casesOf(entity))

export type ListSlice = ReturnType<typeof createListSlice>
