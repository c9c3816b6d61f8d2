import type { Priority } from '@/api/budget'
import type { AnyEntity, Unsaved, Model } from '@/entities/types'
import { day, today } from '@/lib/dates'
import type { Rows } from './transitions'

/** One condition of a search (contract a §9.1). Keys are the wire's; one filter per field. */
export interface Filter {
  key: string
  type: 'text' | 'textarea' | 'number' | 'date' | 'select' | 'search' | 'checkbox'
  igual_que?: string | number
  que_contenga?: string
  mayor_que?: string | number
  menor_que?: string | number
  /** -1 any, 1 Si, 0 No. */
  checkbox?: -1 | 0 | 1
  en_blanco?: 0 | 1
  ordenar_de?: 'ASC' | 'DESC'
}

export interface ListState {
  models: Rows
  /** The record being looked at or edited; id null when it is new. */
  model: Unsaved | null
  selected: readonly number[]
  /**
   * Ids of the records heard to be deleted, in that order: what is shown besides `models` drops them too. It only grows,
   * so that whoever follows it misses none.
   */
  gone: readonly number[]
  filters: readonly Filter[]
  /** Results of the filters on the server; null when the list is not filtered. */
  filtered: Rows | null
  /** The filters that found `filtered`. `filters` may differ: the search for those may have failed or be under way. */
  filteredBy: readonly Filter[]
  /** The order of `filtered`; null: newest first. */
  order: Filter | null
  /** The order that was asked for last, whether or not an answer came. */
  asked: Filter | null
  /** The search under way asks for the order in `asked`. */
  ordering: boolean
  filterPage: number
  totalFilterPages: number
  totalFilterResults: number
  loading: boolean
  /** The last read failed: the list says so without a dialog and offers to try again. */
  failed: boolean
  /** When the list was last read as a whole, in ms; null before that. */
  loadedAt: number | null
  display: 'table' | 'cards'
  page: number
  /** How many pages of a first reading that has not come to its end are among the rows. */
  pagesRead: number
  perPage: number
  totalPages: number
  /** How many records the server counts, known after the first page. */
  total: number
  fromDate: string
  untilDate: string
  /**
   * The list's default dates on the day they were last set: while the dates still equal them, nobody has chosen others.
   */
  usual: Dates
  /** The list is too long to be held: in view are pages the server was asked for (NS-26). */
  byPage: boolean
  /** The list is read by dates; false: it is the whole history. */
  fromDates: boolean
  /** Id of the record the rows belong to, where the path names one; 0: the rows of all. */
  parent: number
  /** Other dates, or another parent, were chosen since the rows were read. */
  otherDates: boolean
  isSelecteable: boolean
  /** Keys of the chosen columns in their order; null: those the entity shows by default. */
  propsToShow: readonly string[] | null
  /** How many records the filters find, as the server said last: what was deleted here since is still counted. */
  saidTotal: number
  /** How many screens show the list right now: a list in view is the first to be read again. */
  viewers: number
  /** Id of the load under way; pages of an older one are dropped. */
  loadId: string | null
  /** The priority of the load under way, and the address of the page it waits for; null: no load is under way. */
  underWay: { priority: Priority; path: string } | null
  /**
   * The last granted wish to have the list read again. The wish stays in the browser's history, and must not be granted
   * twice.
   */
  granted: unknown
  /** Id of the search under way; answers of an older one are dropped. */
  searchId: string | null
  /** What events and saves changed since the load began: it must survive the older rows that still arrive. */
  changes: readonly { id: number; model: Model | null }[]
}

/** How many pages need not be read again before the list has been whole once: a first reading that was cut off goes on behind them. */
export const pagesHeld = ({ loadedAt, otherDates, pagesRead }: ListState): number =>
  loadedAt === null && !otherDates ? pagesRead : 0

type Dates = Pick<ListState, 'fromDate' | 'untilDate'>

/** Days a dated list is read for until others are chosen. */
export function initialDates({ list }: AnyEntity): Dates {
  const { from, until } = list?.range?.() ?? { from: today(), until: '' }
  return { fromDate: from, untilDate: until }
}

export const initialListState = (entity: AnyEntity): ListState => ({
  models: [],
  model: null,
  selected: [],
  gone: [],
  filters: [],
  filtered: null,
  filteredBy: [],
  order: null,
  asked: null,
  ordering: false,
  filterPage: 1,
  totalFilterPages: 1,
  totalFilterResults: 0,
  saidTotal: 0,
  loading: false,
  failed: false,
  loadedAt: null,
  display: 'table',
  page: 1,
  pagesRead: 0,
  perPage: entity.list?.perPage ?? 50,
  totalPages: 1,
  total: 0,
  ...initialDates(entity),
  usual: initialDates(entity),
  byPage: false,
  fromDates: entity.list?.byDate ?? false,
  parent: 0,
  otherDates: false,
  isSelecteable: false,
  propsToShow: null,
  viewers: 0,
  loadId: null,
  underWay: null,
  granted: undefined,
  searchId: null,
  changes: [],
})

const isSameDates = (one: Dates, other: Dates) => one.fromDate === other.fromDate && one.untilDate === other.untilDate

/** The dates that a list moves on to when a new day has begun and nobody has chosen other dates; null: it stays. */
export function turnedDates(entity: AnyEntity, state: ListState): { from: string; until: string } | null {
  if (!entity.list?.byDate || !state.fromDates || !isSameDates(state, state.usual)) return null
  const { fromDate, untilDate } = initialDates(entity)
  return isSameDates(state.usual, { fromDate, untilDate }) ? null : { from: fromDate, until: untilDate }
}

/** Whether the list takes a record: a dated list takes only what was created inside the dates it shows (RT-004). */
export function inDates({ list }: AnyEntity, dates: Dates & Pick<ListState, 'fromDates'>, model: Model): boolean {
  const { fromDates, fromDate, untilDate } = dates
  if (!list?.byDate || !fromDates || fromDate === '') return true
  const created = day((model as { created_at?: unknown }).created_at)
  return created >= fromDate && created <= (untilDate || fromDate)
}

/** An empty record: id null, the initial values of the fields, the entity's defaults (LIST-046). */
export function emptyModel(entity: AnyEntity): Unsaved {
  const initial = Object.fromEntries(
    entity.fields.filter((field) => field.initial !== undefined).map((field) => [field.key, field.initial as unknown]),
  )
  return { ...initial, ...(entity.defaults as object | undefined), id: null }
}
