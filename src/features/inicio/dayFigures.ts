import type { ApiClient } from '@/api/client'
import { rowsAt } from '@/api/read'
import { TASKS_SINCE, toldOnce } from '@/domain/pending'
import { averageSale, takenBy, type Part } from '@/domain/reports/report'
import { TODAY_RANGE } from '@/domain/reports/reportRange'
import { pending } from '@/entities/pending'
import { day, today } from '@/lib/dates'
import { companyPerformance } from '@/shop/companyPerformance'

/** Today's figures so far; amounts in pesos. Null: the server did not send the figure, which does not mean 0. */
export interface DayFigures {
  total: number | null
  sales: number | null
  /** Average of one sale. */
  average: number | null
  expenses: number | null
  methods: readonly Part[]
  /** Whether the server sent every figure. */
  isWhole: boolean
  /** When the server worked the figures out, at most once a minute. Empty: it does not say. */
  at: string
}

/** The figures of today, one call (CAT-115; contract c §11.3). Rejects with an `ApiError`. */
export async function readDay(api: ApiClient): Promise<DayFigures> {
  const { model } = await companyPerformance(api, TODAY_RANGE)
  const { total_vendido: total, cantidad_ventas: sales, total_gastos: expenses } = model
  const said = [total, sales, expenses, model.ingresos_mostrador, model.total_vendido_a_cuenta_corriente]
  return {
    ...{ total, sales, expenses },
    average: averageSale(model),
    methods: takenBy(model),
    isWhole: said.every((figure) => figure !== null),
    at: model.created_at,
  }
}

export interface Task {
  id: number
  /** On how many dates the task should have been done. A recurring task is listed once, at the first of them. */
  times: number
  text: string
  /** `YYYY-MM-DD`. */
  date: string
  overdue: boolean
}

/** Tasks up to today that nobody has done, the oldest first (contract c §14.3). Rejects with an `ApiError`. */
export async function readTasks(api: ApiClient): Promise<readonly Task[]> {
  const now = today()
  const path = `pending/from-date/${TASKS_SINCE}/${now}`
  const tasks = (await rowsAt(api, pending, path))
    .filter(({ completado }) => !completado)
    .map(({ id, detalle, fecha_realizacion }) => ({
      id,
      text: detalle ?? 'Sin detalle',
      date: day(fecha_realizacion),
    }))
    .sort((a, b) => a.date.localeCompare(b.date))
  return toldOnce(tasks, ({ id }) => id).map((task) => ({ ...task, overdue: task.date < now }))
}
