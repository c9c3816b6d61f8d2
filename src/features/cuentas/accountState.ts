import { NO_SOURCE, type Holder, type PaidBySource } from '@/domain/accounts/currentAcount'
import { newPayment, type PaymentDraft } from '@/domain/accounts/currentAcountPayment'
import type { CurrentAcount } from '@/entities/currentAcount'
import type { PagadoPor } from '@/entities/pagadoPor'

/** Lines shown at first, and how many more each time (ACC-008). */
export const SHOWN_AT_ONCE = 20

/** The account a person looks at (spec 2 §3.2; ACC-005…ACC-008). */
export interface AccountState {
  model_name: Holder
  model_id: number
  months_ago: number
  /** Oldest first; null until the lines were read. */
  models: readonly CurrentAcount[] | null
  /** How many of the newest lines are shown. */
  shown: number
  /** Why the lines could not be read; those read before stay. */
  failure: string
  reading: boolean
  /** The open line, and the payments read for it (CAT-109). */
  pagado_por: PaidBySource & { models: readonly PagadoPor[] | null; failure: string }
  /** The payment being typed: its methods, and with them the amount. */
  payment: PaymentDraft
}

export const initialAccount = (model_name: Holder = 'client', model_id = 0): AccountState => ({
  model_name,
  model_id,
  months_ago: 1,
  models: null,
  shown: SHOWN_AT_ONCE,
  failure: '',
  reading: true,
  pagado_por: { ...NO_SOURCE, models: null, failure: '' },
  payment: newPayment(),
})

type AccountEvent =
  | { type: 'monthsChosen'; months: number }
  | { type: 'readingStarted' }
  | { type: 'linesRead'; models: readonly CurrentAcount[] }
  | { type: 'readingFailed'; failure: string }
  | { type: 'moreWanted' }
  | { type: 'sourceChosen'; source: PaidBySource }
  | { type: 'paidByRead'; source: PaidBySource; models: readonly PagadoPor[] | null; failure: string }
  | { type: 'paymentChanged'; payment: PaymentDraft }

const isSame = (one: PaidBySource, other: PaidBySource) =>
  one.debe_id === other.debe_id && one.haber_id === other.haber_id

export function accountReducer(state: AccountState, event: AccountEvent): AccountState {
  switch (event.type) {
    case 'monthsChosen':
      return { ...state, months_ago: event.months, shown: SHOWN_AT_ONCE, models: null, reading: true, failure: '' }
    case 'readingStarted':
      return { ...state, reading: true, failure: '' }
    case 'linesRead':
      return { ...state, reading: false, failure: '', models: event.models }
    case 'readingFailed':
      return { ...state, reading: false, failure: event.failure }
    case 'moreWanted':
      return { ...state, shown: state.shown + SHOWN_AT_ONCE }
    case 'sourceChosen':
      return { ...state, pagado_por: { ...event.source, models: null, failure: '' } }
    case 'paidByRead': {
      const { source, models, failure } = event
      return isSame(source, state.pagado_por) ? { ...state, pagado_por: { ...source, models, failure } } : state
    }
    case 'paymentChanged':
      return { ...state, payment: event.payment }
  }
}
