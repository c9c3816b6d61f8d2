import type { PayloadAction } from '@reduxjs/toolkit'
import type { AnyEntity, Model } from '@/entities/types'
import { createPureSlice } from '../lib/pureSlice'
import { emptyModel, initialDates, initialListState, type Filter, type ListState } from './state'
import { append, remove, replace, upsert, withChanges, type Rows } from './transitions'

interface PageReceived {
  loadId: string
  models: Rows
  page: number
  totalPages: number
  /** Records on all pages, where the server counts them. */
  total?: number
}

interface SearchReceived extends Omit<PageReceived, 'loadId'> {
  searchId: string
  /** What was asked. */
  filters: readonly Filter[]
  total: number
}

/** No filtered results, and none on their way. */
const NOT_FILTERED = {
  filtered: null,
  filterPage: 1,
  totalFilterPages: 1,
  totalFilterResults: 0,
  searchId: null,
  ordering: false,
}

const NOT_LOADING = { loading: false, loadId: null, page: 1, changes: [] }

const counted = (
  state: ListState,
  { page, totalPages, total }: Omit<PageReceived, 'models' | 'loadId'>,
): ListState => ({
  ...state,
  page,
  totalPages,
  total: total ?? state.total,
})

/** Kept only while a load is under way, which brings older rows. */
const changed = ({ loadId, changes }: ListState, more: ListState['changes']) =>
  loadId === null ? changes : [...changes, ...more]

/** Those of the rows it had that a list read whole no longer has are gone; one found by a search alone was never in it. */
const stillChosen = ({ selected, models, otherDates }: ListState, rows: Rows): ListState['selected'] => {
  if (selected.length === 0 || otherDates) return selected
  const gone = new Set(models.map(({ id }) => id))
  for (const { id } of rows) gone.delete(id)
  return selected.filter((id) => !gone.has(id))
}

/** What each action makes of a list; pure, and its rows are replaced whole. */
const casesOf = (entity: AnyEntity) => ({
  /** `refresh`: nobody asked for it, so what a person has chosen and filtered stays. */
  loadStarted: (state: ListState, { payload }: PayloadAction<{ loadId: string; refresh?: boolean }>): ListState => ({
    ...state,
    loading: true,
    failed: false,
    loadId: payload.loadId,
    page: 1,
    changes: [],
    // The conditions go with their results: chips over an unfiltered list would lie.
    ...(!payload.refresh && { selected: [], filters: [], ...NOT_FILTERED }),
  }),
  /** A page of a first load: shown at once. */
  pageReceived: (state: ListState, { payload }: PayloadAction<PageReceived>): ListState =>
    state.loadId !== payload.loadId
      ? state
      : { ...counted(state, payload), models: append(state.models, payload.models) },
  /** A page of a reload: counted, while the old rows stay in view. */
  pageCounted: (state: ListState, { payload }: PayloadAction<Omit<PageReceived, 'models'>>): ListState =>
    state.loadId !== payload.loadId ? state : counted(state, payload),
  loadEnded: (
    state: ListState,
    { payload }: PayloadAction<{ loadId: string; models?: Rows; at: number }>,
  ): ListState => {
    if (state.loadId !== payload.loadId) return state
    const models = withChanges(payload.models ?? state.models, state.changes)
    const selected = stillChosen(state, models)
    return { ...state, ...NOT_LOADING, models, selected, loadedAt: payload.at, byPage: false, otherDates: false }
  },
  loadFailed: (state: ListState, { payload }: PayloadAction<{ loadId: string }>): ListState =>
    state.loadId !== payload.loadId
      ? state
      : // Rows of one day under the date of another would lie.
        { ...state, ...NOT_LOADING, failed: true, ...(state.otherDates && { models: [], loadedAt: null }) },
  /** Created, saved or announced records. */
  upserted: (state: ListState, { payload }: PayloadAction<Rows>): ListState => ({
    ...state,
    models: upsert(state.models, payload),
    filtered: state.filtered && replace(state.filtered, payload),
    changes: changed(
      state,
      payload.map((model) => ({ id: model.id ?? 0, model })),
    ),
    model: payload.find(({ id }) => id !== null && id === state.model?.id) ?? state.model,
  }),
  /** A record as it is now, wherever it is shown: unlike a saved one it comes into no list by it, since it may be of other dates. */
  replaced: (state: ListState, { payload }: PayloadAction<Model>): ListState => {
    const models = replace(state.models, [payload])
    return {
      ...state,
      models,
      filtered: state.filtered && replace(state.filtered, [payload]),
      changes: models === state.models ? state.changes : changed(state, [{ id: payload.id ?? 0, model: payload }]),
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
      changes: changed(
        state,
        payload.map((id) => ({ id, model: null })),
      ),
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
  /** In the place of the filter of the same key, else first (LIST-047, LIST-048). */
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
          filtered: append(payload.page === 1 ? [] : (state.filtered ?? []), payload.models),
          filteredBy: payload.filters,
          loading: state.loadId !== null,
          searchId: null,
          order: state.ordering ? state.asked : state.order,
          ordering: false,
          filterPage: payload.page,
          totalFilterPages: payload.totalPages,
          totalFilterResults: payload.total,
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

/** The slice of one entity; every entity has the same (LIST-001). The state is not generic: the record's type comes back in the hooks. */
export const createListSlice = (entity: AnyEntity) =>
  createPureSlice(entity.name, () => initialListState(entity), casesOf(entity))

export type ListSlice = ReturnType<typeof createListSlice>
