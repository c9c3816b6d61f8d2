import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit'
import type { AnyEntity, Model } from '@/entities/types'
import { emptyModel, initialListState, type Filter, type ListState } from './state'
import { append, remove, replace, upsert, withChanges, withoutChild, type Rows } from './transitions'

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
  total: number
}

/** No filtered results, and none on their way. */
const NOT_FILTERED = { filtered: null, filterPage: 1, totalFilterPages: 1, totalFilterResults: 0, searchId: null }

/**
 * The slice of one entity; every entity has the same (LIST-001). The state is not generic: Immer's Draft and generics do not mix,
 * so the record's type comes back in the hooks. Rows are read with `original` and replaced whole, never drafted.
 */
export function createListSlice(entity: AnyEntity) {
  return createSlice({
    name: entity.name,
    // A function: a slice made before midnight must not keep yesterday's date in the next store.
    initialState: () => initialListState(entity),
    reducers: {
      /** `refresh`: nobody asked for it, so what a person has chosen and filtered stays. */
      loadStarted(state, { payload }: PayloadAction<{ loadId: string; refresh?: boolean }>) {
        Object.assign(state, { loading: true, failed: false, loadId: payload.loadId, page: 1, changes: [] })
        // The conditions go with their results: chips over an unfiltered list would lie.
        if (!payload.refresh) Object.assign(state, { selected: [], filters: [], ...NOT_FILTERED })
      },
      /** A page of a first load: shown at once. */
      pageReceived(state, { payload }: PayloadAction<PageReceived>) {
        if (state.loadId !== payload.loadId) return
        const rows = original(state)?.models ?? []
        state.models = append(rows, payload.models) as Model[]
        state.page = payload.page
        state.totalPages = payload.totalPages
        state.total = payload.total ?? state.total
      },
      /** A page of a reload: counted, while the old rows stay in view. */
      pageCounted(state, { payload }: PayloadAction<Omit<PageReceived, 'models'>>) {
        if (state.loadId !== payload.loadId) return
        state.page = payload.page
        state.totalPages = payload.totalPages
        state.total = payload.total ?? state.total
      },
      loadEnded(state, { payload }: PayloadAction<{ loadId: string; models?: Rows; at: number }>) {
        if (state.loadId !== payload.loadId) return
        const raw = original(state)
        state.models = withChanges(payload.models ?? raw?.models ?? [], raw?.changes ?? []) as Model[]
        Object.assign(state, { loading: false, loadId: null, page: 1, changes: [], loadedAt: payload.at })
      },
      loadFailed(state, { payload }: PayloadAction<{ loadId: string }>) {
        if (state.loadId !== payload.loadId) return
        Object.assign(state, { loading: false, loadId: null, page: 1, changes: [], failed: true })
      },
      /** Created, saved or announced records. */
      upserted(state, { payload }: PayloadAction<Rows>) {
        const raw = original(state)
        if (raw === undefined) return
        state.models = upsert(raw.models, payload) as Model[]
        if (raw.filtered !== null) state.filtered = replace(raw.filtered, payload) as Model[]
        if (raw.loadId !== null)
          state.changes = [...raw.changes, ...payload.map((model) => ({ id: model.id ?? 0, model }))] as ListState['changes'] as never
        const current = payload.find((model) => model.id === raw.model?.id)
        if (current !== undefined && current.id !== null) state.model = current
      },
      removed(state, { payload }: PayloadAction<readonly number[]>) {
        const raw = original(state)
        if (raw === undefined) return
        state.models = remove(raw.models, payload) as Model[]
        if (raw.filtered !== null) {
          const filtered = remove(raw.filtered, payload)
          state.totalFilterResults -= raw.filtered.length - filtered.length
          state.filtered = filtered as Model[]
        }
        state.selected = raw.selected.filter((id) => !payload.includes(id))
        if (raw.loadId !== null) state.changes = [...raw.changes, ...payload.map((id) => ({ id, model: null }))] as never
      },
      /** Lays key/value properties over the given record, or over an empty one (LIST-045, LIST-046); null closes it. */
      modelSet(state, { payload }: PayloadAction<{ model?: Model | null; overlay?: object } | null>) {
        state.model = payload === null ? null : { ...(payload.model ?? emptyModel(entity)), ...payload.overlay }
      },
      childRemoved(state, { payload }: PayloadAction<{ collection: string; childId: number }>) {
        const raw = original(state)
        const parent = raw?.model
        if (raw === undefined || parent === undefined || parent === null) return
        const next = withoutChild(parent, payload.collection, payload.childId)
        state.model = next
        state.models = replace(raw.models, [next]) as Model[]
      },
      selectionToggled(state, { payload }: PayloadAction<number>) {
        if (!state.selected.includes(payload)) state.selected = [...state.selected, payload]
        else if (!entity.list?.selectAppends) state.selected = state.selected.filter((id) => id !== payload)
      },
      selectionSet(state, { payload }: PayloadAction<readonly number[]>) {
        state.selected = [...payload]
      },
      selecteableSet(state, { payload }: PayloadAction<boolean>) {
        state.isSelecteable = payload
        if (!payload) state.selected = []
      },
      /** In the place of the filter of the same key, else first (LIST-047, LIST-048). */
      filterSet(state, { payload }: PayloadAction<Filter>) {
        const index = state.filters.findIndex((filter) => filter.key === payload.key)
        state.filters =
          index === -1 ? [payload, ...state.filters] : state.filters.map((filter) => (filter.key === payload.key ? payload : filter))
      },
      filterRemoved(state, { payload }: PayloadAction<string>) {
        state.filters = state.filters.filter((filter) => filter.key !== payload)
      },
      filtersCleared(state) {
        Object.assign(state, { filters: [], ...NOT_FILTERED, loading: state.loadId !== null })
      },
      searchStarted(state, { payload }: PayloadAction<{ searchId: string }>) {
        Object.assign(state, { loading: true, failed: false, searchId: payload.searchId })
      },
      searchReceived(state, { payload }: PayloadAction<SearchReceived>) {
        if (state.searchId !== payload.searchId) return
        const before = payload.page === 1 ? [] : (original(state)?.filtered ?? [])
        state.filtered = append(before, payload.models) as Model[]
        Object.assign(state, {
          loading: state.loadId !== null,
          searchId: null,
          filterPage: payload.page,
          totalFilterPages: payload.totalPages,
          totalFilterResults: payload.total,
        })
      },
      searchFailed(state, { payload }: PayloadAction<{ searchId: string }>) {
        if (state.searchId !== payload.searchId) return
        Object.assign(state, { loading: state.loadId !== null, failed: true, searchId: null })
      },
      datesSet(state, { payload }: PayloadAction<{ from: string; until: string }>) {
        state.fromDate = payload.from
        state.untilDate = payload.until
      },
      /** "Por fecha" or the whole history (D-08). */
      fromDatesSet(state, { payload }: PayloadAction<boolean>) {
        state.fromDates = payload
      },
      /** A screen that shows this list opened (1) or closed (-1). */
      viewersChanged(state, { payload }: PayloadAction<1 | -1>) {
        state.viewers += payload
      },
      displaySet(state, { payload }: PayloadAction<ListState['display']>) {
        state.display = payload
      },
      propsToShowSet(state, { payload }: PayloadAction<readonly string[] | null>) {
        state.propsToShow = payload === null ? null : [...payload]
      },
    },
  })
}

export type ListSlice = ReturnType<typeof createListSlice>
