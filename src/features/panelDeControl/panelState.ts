import type { PanelOrder } from '@/domain/purchases/providerPerformance'

export const MONTHS_BACK = 12

/** How far the reading is, and what of it is shown (CTRL-003). */
export interface PanelState {
  /** The month being read: from twelve back to the current one, 0. */
  meses_atras: number
  /** Page of that month. */
  current_page: number
  order: PanelOrder
  provider_articles_per_page: number
  selected_provider: number | null
  selected_article: number | null
  state: 'reading' | 'stopped' | 'failed' | 'read'
  problem: string
  /** Months that are whole. */
  done: number
}

export const FIRST_STATE: PanelState = {
  meses_atras: MONTHS_BACK,
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
  | { type: 'pageRead'; lastPage: number }
  | { type: 'stopped' }
  | { type: 'failed'; problem: string }
  | { type: 'wentOn' }
  | { type: 'orderChosen'; order: PanelOrder }
  | { type: 'providerChosen'; id: number | null }
  | { type: 'articleChosen'; id: number | null }

/** The page after the one read: of the same month, of the next one, or none, and all begins again at twelve months back (CTRL-004). */
function afterPage(state: PanelState, lastPage: number): PanelState {
  const { current_page, meses_atras, done } = state
  if (current_page < lastPage) return { ...state, current_page: current_page + 1 }
  const next = { ...state, current_page: 1, done: done + 1 }
  return meses_atras > 0
    ? { ...next, meses_atras: meses_atras - 1 }
    : { ...next, meses_atras: MONTHS_BACK, state: 'read' }
}

export function panelState(state: PanelState, event: PanelEvent): PanelState {
  switch (event.type) {
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
