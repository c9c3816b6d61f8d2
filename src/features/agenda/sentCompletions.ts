import { unreadable } from '@/api/errors'
import { parsePage } from '@/api/records'
import type { Thunk } from '@/api/thunk'
import { isBag, keptUnanswered } from '@/api/unanswered'
import type { MoneyFate } from '@/domain/moneyFate'
import { expense } from '@/entities/expense'
import { listPath } from '@/entities/paths'
import { pending_completed, type PendingCompleted } from '@/entities/pendingCompleted'
import { addDays, day, instant, shortDate, today } from '@/lib/dates'
import { selectList } from '@/list/slices'
import { load } from '@/list/thunks'
import { agendaSlice } from './agendaSlice'

/** A task that was marked as done, as it left. */
export interface SentCompletion {
  id: number
  /** `YYYY-MM-DD` it was for: a recurring task is done at one of its dates. */
  date: string
  detalle: string
  /** Milliseconds of this computer's clock. */
  startedAt: number
}

function completionFrom(value: unknown): SentCompletion | null {
  if (!isBag(value)) return null
  const { id, date, detalle, startedAt } = value
  return typeof id === 'number' && typeof date === 'string' && typeof detalle === 'string' && typeof startedAt === 'number'
    ? { id, date, detalle, startedAt }
    : null
}

/** Tasks marked as done without an answer, whatever became of the page: each may have booked its expense. */
export const sentCompletions = keptUnanswered('sent-completions', completionFrom)

/** A task was marked as done, here or elsewhere: the agenda, and what is shown of what came of it, is read again. */
export const refreshDone = (): Thunk => (dispatch, getState) => {
  dispatch(agendaSlice.actions.changed())
  for (const entity of [pending_completed, expense])
    if (selectList(getState(), entity).loadedAt !== null) void dispatch(load(entity, { refresh: true }))
}

/** Whether the records have it, and then what came of it. Rejects when they cannot be read. */
export const findCompletion =
  ({ id, date, startedAt }: SentCompletion): Thunk<Promise<MoneyFate>> =>
  async (dispatch, _getState, { api }) => {
    // From the day before, for the minutes around midnight; another address is another request than one under way.
    const path = `${listPath(pending_completed, { from: addDays(day(instant(startedAt)), -1), until: today() })}?al=${Date.now()}`
    const page = parsePage(await api.get(path, { quiet: true }))
    if (page === null) throw unreadable(path)
    const rows = page.models as unknown as readonly PendingCompleted[]
    if (!rows.some(({ pending_id, fecha_realizacion }) => pending_id === id && day(fecha_realizacion) === date)) return 'absent'
    dispatch(refreshDone())
    return 'stored'
  }

/** In words with their article. */
export const wordsOf = ({ detalle, date }: Pick<SentCompletion, 'detalle' | 'date'>): string =>
  `la marca de realizada de «${detalle}»${date === '' ? '' : ` del ${shortDate(date)}`}`
