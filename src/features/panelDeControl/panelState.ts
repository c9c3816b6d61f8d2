import type { PanelOrder } from '@/domain/purchases/providerPerformance'

export const MONTHS_BACK = 12

/** How far the reading is, and what of it is shown (CTRL-003). */
export interface PanelState {
  /** How many months back the month being read is; 0: the current one. */
  meses_atras: number
  /** The months still to be read, the one being read first. */
  months: readonly number[]
  /** The page being read of that month. */
  current_page: number
  order: PanelOrder
  provider_articles_per_page: number
  selected_provider: number | null
  selected_article: number | null
  state: 'reading' | 'stopped' | 'failed' | 'read'
  problem: string
  /** How many months have been read whole. */
  done: number
}

const ALL_MONTHS = Array.from({ length: MONTHS_BACK + 1 }, (_, index) => MONTHS_BACK - index)

export const FIRST_STATE: PanelState = {
  meses_atras: MONTHS_BACK,
  months: ALL_MONTHS,
  current_page: 1,
  order: 'mayor-a-menor',
  provider_articles_per_page: 10,
  selected_provider: null,
  selected_article: null,
  state: 'reading',
  problem: '',
  done: 0,
}

export type PanelEvent =
  | { type: 'planned'; months: readonly number[]; page: number }
  | { type: 'pageRead'; lastPage: number }
  | { type: 'stopped' }
  | { type: 'failed'; problem: string }
  | { type: 'wentOn' }
  | { type: 'orderChosen'; order: PanelOrder }
  | { type: 'providerChosen'; id: number | null }
  | { type: 'articleChosen'; id: number | null }

/**
 * Begins with the first of those months. Without any, all has been read, and the state is at twelve months back again
 * (CTRL-004).
 */
function planned(state: PanelState, months: readonly number[], page = 1): PanelState {
  const done = MONTHS_BACK + 1 - months.length
  const [next] = months
  if (next === undefined)
    return { ...state, months: ALL_MONTHS, meses_atras: MONTHS_BACK, current_page: 1, done, state: 'read' }
  return { ...state, months, meses_atras: next, current_page: page, done }
}

/** The page after the one read: of the same month, or the first of the next one. */
function afterPage(state: PanelState, lastPage: number): PanelState {
  const { current_page, months } = state
  return current_page < lastPage ? { ...state, current_page: current_page + 1 } : planned(state, months.slice(1))
}

export function panelState(state: PanelState, event: PanelEvent): PanelState {
  switch (event.type) {
    case 'planned':
      return planned(state, event.months, event.page)
    case 'pageRead':
      return afterPage(state, event.lastPage)
    case 'stopped':
      return { ...state, state: 'stopped' }
    case 'failed':
      return { ...state, state: 'failed', problem: event.problem }
    case 'wentOn':
      return { ...state, state: 'reading', problem: '' }
    case 'orderChosen':
      return { ...state, order: event.order }
    case 'providerChosen':
      return { ...state, selected_provider: event.id, selected_article: null }
    case 'articleChosen':
      return { ...state, selected_article: event.id }
  }
}
