import { freshPath } from '@/api/freshPath'
import type { ApiClient } from '@/api/client'
import { apiError } from '@/api/errors'
import { readRows, rowsAt } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { expenseBody } from '@/domain/cajas/expense'
import { bookedExpense, taskBody, type TaskDraft, type TaskExpense } from '@/domain/pending'
import { expense as expenseEntity } from '@/entities/expense'
import { listPath } from '@/entities/paths'
import { pending, type Pending } from '@/entities/pending'
import { pending_completed, type PendingCompleted } from '@/entities/pendingCompleted'
import { addDays, day, daysSince, shortDate } from '@/lib/dates'
import { boolean, listOf, number, orNull, record, text, type Shape } from '@/lib/shape'
import { selectList } from '@/list/slices'
import { load } from '@/list/thunks'
import { save } from '@/list/saving/record'
import { removeSettled } from '@/list/saving/removal'
import { handled } from '@/outbox/handled'
import type { Operation } from '@/outbox/operation'
import { run } from '@/outbox/outbox'
import { changeExpense, createExpense, isMoneyFixed, openingOf } from '@/shop/cajas/expenseOperations'
import { agendaSlice } from './agendaSlice'
import type { Task } from './task'
import { isAsTyped } from './taskFields'
import { changeTask, readTask, readTasks, RECURRING } from './tasks'

const PLACE = '/agenda/por-realizar'

/** A task, or one date of a recurring task, that is to be marked as done. */
export interface Completion {
  id: number
  /** The day of the task, `YYYY-MM-DD`; empty: it has none. */
  date: string
  detalle: string
  notas: string | null
  /** Milliseconds of this computer's clock when it was sent. */
  startedAt: number
  /** The expense it books; null: none. */
  expense: TaskExpense | null
  /** How that expense was paid, which the server does not ask; 0: not told. */
  current_acount_payment_method_id: number
  caja_id: number
  /** The task as the server lists it; read just before sending and not kept on the disk. */
  record: Pending | null
}

type Paid = Pick<Completion, 'current_acount_payment_method_id' | 'caja_id'>
export const UNPAID: Paid = { current_acount_payment_method_id: 0, caja_id: 0 }

export const completionOf = ({ record: { id, detalle }, date }: Task, notas: string, paid = UNPAID): Completion => ({
  id,
  date,
  detalle: detalle ?? '',
  notas: notas.trim() === '' ? null : notas.trim(),
  startedAt: Date.now(),
  expense: null,
  record: null,
  ...paid,
})

/** Why it is refused when the task is no longer open. */
export const NOT_OPEN = 'Esa tarea ya no estaba pendiente: se guardó antes, u otra persona la marcó o la cambió'

const amount: Shape<string | number> = (value) => text(value) ?? number(value)

/**
 * Reads the agenda again after a task was marked as done, here or elsewhere, and the lists of done tasks and expenses
 * if they are held.
 */
const refreshDone = (): Thunk => (dispatch, getState) => {
  dispatch(agendaSlice.actions.changed())
  for (const entity of [pending_completed, expenseEntity])
    if (selectList(getState(), entity).loadedAt !== null) void dispatch(load(entity, { refresh: true }))
}

const readExpenses = (api: ApiClient, since: number) => readRows(api, expenseEntity, daysSince(since))

/**
 * The expense the task will book, and the ids of the expenses stored before it. A date of a recurring task does not
 * carry its amount, so that is read.
 */
const expenseOf =
  ({ record }: Task, since: number): Thunk<Promise<TaskExpense | null>> =>
  async (dispatch, _getState, { api }) => {
    const concept = record.expense_concept_id ?? 0
    if (concept === 0) return null
    const amount =
      record.expense_amount === undefined ? (await dispatch(readTask(record.id))).expense_amount : record.expense_amount
    return { concept, amount: amount ?? null, known: (await readExpenses(api, since)).map(({ id }) => id) }
  }

/** The task as it stands open on the server now. Rejects when it is no longer open. */
const openTask =
  ({ id, date }: Completion): Thunk<Promise<Task>> =>
  async (dispatch) => {
    const now = (await dispatch(readTasks(date, addDays(date, 1)))).find(
      (task) => task.record.id === id && task.date === date,
    )
    if (now !== undefined) return now
    dispatch(refreshDone())
    throw apiError('answer', 200, 'pending-completed', NOT_OPEN)
  }

/**
 * As `openTask`, without the concept 0 that another program stored for none: the server would book an expense of
 * nothing (contract c §14.4). Rejects while the task still has it.
 */
const openTaskToComplete =
  (what: Completion): Thunk<Promise<Task>> =>
  async (dispatch) => {
    const found = await dispatch(openTask(what))
    if (found.record.expense_concept_id !== 0) return found
    const failure: unknown = await dispatch(
      changeTask({ id: what.id }, { expense_concept_id: null }, { quiet: true }),
    ).then(
      () => apiError('answer', 200, 'pending', 'No se pudo quitar el gasto vacío que tiene la tarea: editala.'),
      (error: unknown) => error,
    )
    // Read also after a failure, since a change whose answer is lost may be stored.
    const changed = await dispatch(openTask(what))
    if (changed.record.expense_concept_id === 0) throw failure
    return changed
  }

/**
 * Writes how the expense was paid into it: the server books it with neither method nor caja (contract c §14.4), and a
 * change of it moves the caja's money (contract b §12). Where it does not (contract d §6), another one takes its place.
 */
const payExpense =
  ({ expense, startedAt, current_acount_payment_method_id, caja_id }: Completion): Thunk<Promise<void>> =>
  async (dispatch, _getState, { api }) => {
    if (expense === null || (current_acount_payment_method_id === 0 && caja_id === 0)) return
    const row = bookedExpense(expense, await readExpenses(api, startedAt))
    if (row === undefined) return
    const before = expenseBody(row)
    const paid = { ...before, current_acount_payment_method_id, caja_id, opening: null }
    if (!isMoneyFixed(row)) await dispatch(run(changeExpense, { ...paid, id: row.id, before }))
    else if ((await dispatch(run(createExpense, { ...paid, id: null }))).kind === 'stored')
      await dispatch(removeSettled(expenseEntity, row.id))
  }

/** Marks a task as done, which books its expense and cannot be taken back (contract c §14.4). */
export const completeTask: Operation<Completion, PendingCompleted> = {
  key: 'task-complete',
  lock: 'agenda-realizada',
  needs: 'pending.index',
  shape: record<Completion>({
    ...{ id: number, date: text, detalle: text, notas: orNull(text), startedAt: number },
    expense: orNull(record<TaskExpense>({ concept: number, amount: orNull(amount), known: listOf(number) })),
    record: () => null,
    current_acount_payment_method_id: number,
    caja_id: number,
  }),
  prepare: (what) => async (dispatch) => {
    const now = await dispatch(openTaskToComplete(what))
    await dispatch(openingOf(what.caja_id))
    const startedAt = Date.now()
    return { ...what, startedAt, record: now.record, expense: await dispatch(expenseOf(now, startedAt)) }
  },
  read:
    (_what, since) =>
    (_dispatch, _getState, { api }) =>
      readRows(api, pending_completed, daysSince(since)),
  isLike: ({ pending_id, fecha_realizacion }, { id, date }) => pending_id === id && day(fecha_realizacion) === date,
  // The server books the expense after it has marked the task.
  isWhole:
    (_row, { expense, startedAt }) =>
    async (_dispatch, _getState, { api }) =>
      expense === null || bookedExpense(expense, await readExpenses(api, startedAt)) !== undefined,
  isSame: (one, other) => one.id === other.id && one.date === other.date,
  send:
    ({ record, date, notas }) =>
    async (_dispatch, _getState, { api }) => {
      const body = { ...record, fecha_realizacion: date, notas }
      return (await api.send('POST', 'pending-completed', body, { quiet: true })).status === 201
    },
  after: (what, outcome) => async (dispatch) => {
    if (outcome.kind === 'stored') await dispatch(payExpense(what)).catch(() => undefined)
    dispatch(refreshDone())
  },
  words: ({ detalle, date }) => `la marca de realizada de «${detalle}»${date === '' ? '' : ` del ${shortDate(date)}`}`,
  half: 'La tarea figura realizada, pero su gasto no: revisalo en Gastos, y cargalo si falta.',
  place: PLACE,
}

/** A new task of the agenda. A person may want two equal ones. */
export const createTask: Operation<TaskDraft, Pending> = {
  key: 'task-new',
  lock: 'agenda-tarea',
  needs: 'pending.index',
  shape: record<TaskDraft>({
    ...{ detalle: text, fecha_realizacion: text, es_recurrente: boolean, cantidad_frecuencia: orNull(number) },
    ...{ unidad_frecuencia_id: number, expense_concept_id: number, expense_amount: orNull(number), notas: text },
  }),
  read:
    ({ es_recurrente, fecha_realizacion: date }) =>
    (_dispatch, _getState, { api }) =>
      rowsAt(
        api,
        pending,
        freshPath(es_recurrente ? RECURRING : listPath(pending, { from: date, until: addDays(date, 1) })),
      ),
  isLike: isAsTyped,
  send: (draft) => async (dispatch) =>
    (await dispatch(save(pending, { id: null, ...taskBody(draft) }, { quiet: true }))) as Pending,
  after: () => (dispatch) => void dispatch(agendaSlice.actions.changed()),
  words: ({ detalle }) => `la tarea «${detalle}»`,
  half: 'Mirá la agenda.',
  place: PLACE,
}

export const AGENDA_OPERATIONS = [handled(completeTask), handled(createTask)]
