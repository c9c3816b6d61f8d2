import { addDays, dayProblem, daysBetween, endOfMonth, startOfMonth, startOfWeek } from '@/lib/dates'
import { price } from '@/lib/format'
import { MOST_TASK_MONEY } from '@/lib/limits'
import { fold } from '@/lib/text'
import type { ExpenseRow } from './cajas/expense'
import { cents, hasTwoDecimals, toAmount } from './money'

/** Days before its date from which a task is shown in yellow, unless somebody chose another number (AG-006). */
export const WARNING_DAYS = 2

/** The first day that is searched for overdue tasks. */
export const TASKS_SINCE = '2000-01-01'

export type Urgency = 'overdue' | 'soon' | 'later' | 'undated'

/**
 * How pressing a task is. Days are those of the shop's calendar, `YYYY-MM-DD`; `date` empty: the task has none.
 * Before the start of today it is overdue (AG-003); with `warningDays` or fewer left it is soon, today included
 * (AG-005).
 */
export function urgencyOf(date: string, today: string, warningDays: number): Urgency {
  if (date === '') return 'undated'
  const left = daysBetween(today, date)
  return left < 0 ? 'overdue' : left <= warningDays ? 'soon' : 'later'
}

/** Time left in Spanish words; for an overdue task, that it is overdue and for how long (AG-004). */
export function timeLeft(date: string, today: string): string {
  if (date === '') return 'Sin fecha'
  const left = daysBetween(today, date)
  if (left < 0) return `VENCIDO hace ${left === -1 ? '1 día' : `${-left} días`}`
  return left === 0 ? 'Es hoy' : left === 1 ? 'Mañana' : `Faltan ${left} días`
}

const PLURALS: Readonly<Record<string, readonly [string, string]>> = {
  dia: ['día', 'días'],
  semana: ['semana', 'semanas'],
  mes: ['mes', 'meses'],
  ano: ['año', 'años'],
}

/** `Cada 2 semanas`, `Cada mes`; `unit` is the name of the unidad_frecuencia. */
export function frequencyText(count: number | null, unit: string): string {
  const [one, many] = PLURALS[fold(unit)] ?? [unit.toLowerCase(), unit.toLowerCase()]
  return count === 1 ? `Cada ${one}` : `Cada ${count ?? '—'} ${many}`
}

/** A task being typed, under the API's names. In amounts null is empty and NaN is no number; in ids 0 is none. */
export interface TaskDraft {
  detalle: string
  /** `YYYY-MM-DD`, empty, or what was typed and is no day. */
  fecha_realizacion: string
  es_recurrente: boolean
  cantidad_frecuencia: number | null
  unidad_frecuencia_id: number
  expense_concept_id: number
  expense_amount: number | null
  notas: string
}

export type TaskProblems = Readonly<Partial<Record<keyof TaskDraft, string>>>

function expenseProblems({ expense_concept_id, expense_amount: amount }: TaskDraft): TaskProblems {
  if (Number.isNaN(amount)) return { expense_amount: 'Ingresá un número' }
  if (expense_concept_id === 0) return amount ? { expense_concept_id: 'Elegí el concepto del gasto' } : {}
  if (amount === null || amount <= 0) return { expense_amount: 'Ingresá el importe del gasto' }
  // A stored amount can never be changed (contract c §14.2), so nothing is rounded behind the person's back.
  if (!hasTwoDecimals(amount)) return { expense_amount: 'Hasta dos decimales' }
  return amount > MOST_TASK_MONEY ? { expense_amount: `El importe puede ser hasta ${price(MOST_TASK_MONEY)}` } : {}
}

/**
 * What keeps a task from being saved, by field. The server checks nothing: a recurring task without unit breaks the
 * whole agenda, and one repeated every 0 days never ends (contract c §14.3); a concept without amount would book an
 * empty expense (§14.4).
 */
export function taskProblems(draft: TaskDraft): TaskProblems {
  const { detalle, fecha_realizacion, es_recurrente, cantidad_frecuencia: count, unidad_frecuencia_id } = draft
  const noDay = fecha_realizacion === '' ? 'Elegí la fecha' : dayProblem(fecha_realizacion)
  const badCount = count === null || !Number.isInteger(count) || count < 1 || count > 999
  return {
    ...(detalle.trim() === '' && { detalle: 'Ingresá qué hay que hacer' }),
    ...(noDay !== null && { fecha_realizacion: noDay }),
    ...(es_recurrente && badCount && { cantidad_frecuencia: 'Ingresá un número entero, desde 1' }),
    ...(es_recurrente && unidad_frecuencia_id === 0 && { unidad_frecuencia_id: 'Elegí cada cuánto se repite' }),
    ...expenseProblems(draft),
  }
}

/** The body a task is stored with: no concept is null, and a single task has no frequency (contract c §14.2). */
export const taskBody = (draft: TaskDraft) => ({
  detalle: draft.detalle.trim(),
  fecha_realizacion: draft.fecha_realizacion,
  es_recurrente: draft.es_recurrente ? (1 as const) : (0 as const),
  unidad_frecuencia_id: draft.es_recurrente ? draft.unidad_frecuencia_id : null,
  cantidad_frecuencia: draft.es_recurrente ? draft.cantidad_frecuencia : null,
  expense_concept_id: draft.expense_concept_id || null,
  expense_amount: draft.expense_concept_id ? cents(toAmount(draft.expense_amount)) : null,
  notas: draft.notas.trim() === '' ? null : draft.notas.trim(),
})

/** The expense that is booked when a task is marked as done. `known`: ids of the expenses that were there before. */
export interface TaskExpense {
  concept: number
  amount: string | number | null
  known: readonly number[]
}

/**
 * The expense of a task that was marked as done, among `rows`; undefined: it is not there. The server books it afterwards,
 * out of no caja (contract c §14.4), or not at all.
 */
export const bookedExpense = <R extends ExpenseRow>(
  { concept, amount, known }: TaskExpense,
  rows: readonly R[],
): R | undefined =>
  rows.find(
    (row) =>
      !known.includes(row.id ?? 0) &&
      row.expense_concept_id === concept &&
      !row.caja_id &&
      toAmount(row.amount).eq(toAmount(amount)),
  )

/**
 * Days `YYYY-MM-DD` of the whole weeks a month touches, from a Monday to a Sunday; `date` is any of the month's days.
 */
export function monthDays(date: string): readonly string[] {
  const monday = startOfWeek(startOfMonth(date))
  const weeks = Math.ceil((daysBetween(monday, endOfMonth(date)) + 1) / 7)
  return Array.from({ length: weeks * 7 }, (_, index) => addDays(monday, index))
}

/** The tasks in order, each recurring one only once, at the first of its dates; `times`: how many dates it has. */
export function toldOnce<T>(tasks: readonly T[], idOf: (task: T) => number): readonly (T & { times: number })[] {
  const told = new Map<number, T & { times: number }>()
  for (const task of tasks) {
    const before = told.get(idOf(task))
    told.set(idOf(task), before ? { ...before, times: before.times + 1 } : { ...task, times: 1 })
  }
  return [...told.values()]
}
