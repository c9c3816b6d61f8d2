import { describe, expect, it } from 'vitest'
import {
  frequencyText,
  bookedExpense,
  monthDays,
  taskBody,
  taskProblems,
  timeLeft,
  urgencyOf,
  WARNING_DAYS,
  type TaskDraft,
} from '@/domain/pending'
import { pending } from '@/entities/pending'
import { pending_completed } from '@/entities/pendingCompleted'
import { initialDates } from '@/list/state'
import { day, endOfMonth, startOfMonth, today } from '@/lib/dates'

const TODAY = '2026-11-18'

const draft = (changes: Partial<TaskDraft> = {}): TaskDraft => ({
  detalle: 'Pagar la luz',
  fecha_realizacion: TODAY,
  es_recurrente: false,
  cantidad_frecuencia: null,
  unidad_frecuencia_id: 0,
  expense_concept_id: 0,
  expense_amount: null,
  notas: '',
  ...changes,
})

describe('how pressing a task is', () => {
  const moments = [
    ['2026-11-17 23:59:00', 'overdue'],
    ['2026-11-18T02:59:00.000000Z', 'overdue'],
    ['2026-11-18 00:00:00', 'soon'],
    ['2026-11-18T03:00:00.000000Z', 'soon'],
  ] as const
  it.each(moments)('%s is %s on the 18th: what counts is the start of today [AG-003]', (moment, urgency) => {
    expect(urgencyOf(day(moment), TODAY, WARNING_DAYS)).toBe(urgency)
  })

  it('is yellow with two days left or fewer, or with as many as one chose [AG-005, AG-006]', () => {
    expect(WARNING_DAYS).toBe(2)
    expect(['2026-11-20', '2026-11-21'].map((date) => urgencyOf(date, TODAY, WARNING_DAYS))).toEqual(['soon', 'later'])
    expect(['2026-11-23', '2026-11-24'].map((date) => urgencyOf(date, TODAY, 5))).toEqual(['soon', 'later'])
    expect(urgencyOf('2026-11-19', TODAY, 0)).toBe('later')
    expect(urgencyOf('', TODAY, 2)).toBe('undated')
  })

  it('says how long it is over or how much is left [AG-004]', () => {
    expect(
      ['2026-11-17', '2026-10-18', TODAY, '2026-11-19', '2026-11-30', ''].map((date) => timeLeft(date, TODAY)),
    ).toEqual(['VENCIDO hace 1 día', 'VENCIDO hace 31 días', 'Es hoy', 'Mañana', 'Faltan 12 días', 'Sin fecha'])
  })

  it('says how often it comes back [AG-001]', () => {
    expect([
      frequencyText(1, 'Mes'),
      frequencyText(2, 'Semana'),
      frequencyText(1, 'Año'),
      frequencyText(3, 'Dia'),
    ]).toEqual(['Cada mes', 'Cada 2 semanas', 'Cada año', 'Cada 3 días'])
  })
})

describe('the days a list begins with', () => {
  it('are the whole current month for what has to be done [AG-009, CAT-083]', () => {
    expect(initialDates(pending)).toEqual({ fromDate: startOfMonth(today()), untilDate: endOfMonth(today()) })
  })
  it('go from the first of the month to today for what was done [AG-010, CAT-084]', () => {
    expect(initialDates(pending_completed)).toEqual({ fromDate: startOfMonth(today()), untilDate: today() })
  })
  it('are whole weeks in a calendar', () => {
    const days = monthDays('2026-11-18')
    expect([days.length, days[0], days.at(-1)]).toEqual([42, '2026-10-26', '2026-12-06'])
    expect(monthDays('2027-02-10')).toHaveLength(28)
  })
})

describe('a task that is being saved', () => {
  const cases = [
    [{ detalle: '  ' }, ['detalle']],
    [{ fecha_realizacion: '' }, ['fecha_realizacion']],
    [{ fecha_realizacion: '12/15/2026' }, ['fecha_realizacion']],
    [{ fecha_realizacion: '2/30/2026' }, ['fecha_realizacion']],
    [{ es_recurrente: true }, ['cantidad_frecuencia', 'unidad_frecuencia_id']],
    [{ es_recurrente: true, unidad_frecuencia_id: 2, cantidad_frecuencia: 0 }, ['cantidad_frecuencia']],
    [{ es_recurrente: true, unidad_frecuencia_id: 2, cantidad_frecuencia: 1.5 }, ['cantidad_frecuencia']],
    [{ es_recurrente: true, unidad_frecuencia_id: 2, cantidad_frecuencia: 1 }, []],
    [{ expense_concept_id: 3 }, ['expense_amount']],
    [{ expense_concept_id: 3, expense_amount: 1_000_000 }, ['expense_amount']],
    [{ expense_concept_id: 3, expense_amount: 1500.555 }, ['expense_amount']],
    [{ expense_concept_id: 3, expense_amount: 0.004 }, ['expense_amount']],
    [{ expense_amount: 500 }, ['expense_concept_id']],
    [{ expense_amount: Number.NaN }, ['expense_amount']],
    [{}, []],
  ] as const
  it.each(cases)('%j is refused for %j [AG-001]', (changes, wrong) => {
    expect(Object.keys(taskProblems(draft(changes)))).toEqual(wrong)
  })

  it('sends null for no expense and no frequency for what does not repeat [AG-001]', () => {
    expect(taskBody(draft({ cantidad_frecuencia: 2, unidad_frecuencia_id: 2, expense_amount: 5 }))).toMatchObject({
      es_recurrente: 0,
      unidad_frecuencia_id: null,
      cantidad_frecuencia: null,
      expense_concept_id: null,
      expense_amount: null,
      notas: null,
    })
  })
})

describe('what came of a task that is marked as done', () => {
  const row = {
    id: 9,
    expense_concept_id: 1,
    amount: '5000.00',
    current_acount_payment_method_id: 0,
    caja_id: null,
    observations: null,
  }
  const booked = { concept: 1, amount: '5000.00', known: [] }
  const cases = [
    ['booked', booked, true],
    ['an expense without amount', { ...booked, amount: null }, false],
    ['of another concept', { ...booked, concept: 2 }, false],
    ['of another amount', { ...booked, amount: 5000.01 }, false],
    ['there before', { ...booked, known: [9] }, false],
  ] as const
  it.each(cases)('its expense is looked for, %s [AG-002, CAT-084]', (_name, expense, booked) => {
    expect(bookedExpense(expense, [{ ...row, created_at: '2026-11-18T03:00:00.000000Z' }]) !== undefined).toBe(booked)
  })
})
