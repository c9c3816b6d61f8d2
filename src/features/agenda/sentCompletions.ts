import type { ApiClient } from '@/api/client'
import { readRows } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { isBag, keptUnanswered } from '@/api/unanswered'
import type { MoneyFate } from '@/domain/moneyFate'
import { completionFate, type TaskExpense } from '@/domain/pending'
import { expense } from '@/entities/expense'
import { pending_completed } from '@/entities/pendingCompleted'
import { day, daysSince, shortDate } from '@/lib/dates'
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
  /** What it books; null: nothing. */
  expense: TaskExpense | null
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

function expenseFrom(value: unknown): TaskExpense | null {
  if (!isBag(value) || !isNumber(value.concept) || !Array.isArray(value.known)) return null
  const { concept, amount, known } = value
  return {
    concept,
    amount: typeof amount === 'string' || isNumber(amount) ? amount : null,
    known: (known as unknown[]).filter(isNumber),
  }
}

function completionFrom(value: unknown): SentCompletion | null {
  if (!isBag(value)) return null
  const { id, date, detalle, startedAt } = value
  return typeof id === 'number' &&
    typeof date === 'string' &&
    typeof detalle === 'string' &&
    typeof startedAt === 'number'
    ? { id, date, detalle, startedAt, expense: expenseFrom(value.expense) }
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

/** Expenses of the days. Rejects with an `ApiError`. */
export const readExpenses = (api: ApiClient, since: number) => readRows(api, expense, daysSince(since))

/**
 * Whether the records have it, and then what came of it; `half`: it is marked, and its expense, which the server books after that, is not
 * there. Rejects when they cannot be read.
 */
export const findCompletion =
  ({ id, date, startedAt, expense: booked }: SentCompletion): Thunk<Promise<MoneyFate>> =>
  async (dispatch, _getState, { api }) => {
    const rows = await readRows(api, pending_completed, daysSince(startedAt))
    if (!rows.some(({ pending_id, fecha_realizacion }) => pending_id === id && day(fecha_realizacion) === date))
      return 'absent'
    const fate = booked === null ? 'stored' : completionFate(booked, await readExpenses(api, startedAt))
    dispatch(refreshDone())
    return fate
  }

/** What to look at when only some of one was stored. */
export const HALFWAY = 'La tarea figura realizada, pero su gasto no: revisalo en Gastos, y cargalo si falta.'

/** In words with their article. */
export const wordsOf = ({ detalle, date }: Pick<SentCompletion, 'detalle' | 'date'>): string =>
  `la marca de realizada de «${detalle}»${date === '' ? '' : ` del ${shortDate(date)}`}`
