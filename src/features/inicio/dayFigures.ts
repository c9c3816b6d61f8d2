import type { ApiClient } from '@/api/client'
import { companyPerformance } from '@/shop/companyPerformance'
import { rowsAt } from '@/api/read'
import { TASKS_SINCE, toldOnce } from '@/domain/pending'
import type { Report } from '@/domain/reports/report'
import { TODAY_RANGE } from '@/domain/reports/reportRange'
import { pending } from '@/entities/pending'
import { day, today } from '@/lib/dates'

/** What the shop did today so far; amounts in pesos. */
export interface DayFigures {
  total: number
  sales: number
  expenses: number
  /** What the counter took by payment method, and what went on the clients' accounts, the largest first. */
  methods: readonly { name: string; amount: number }[]
  /** When the server worked it out; it does so at most once a minute. */
  at: string
}

function methodsOf({ ingresos_mostrador, total_vendido_a_cuenta_corriente: onAccount }: Report): DayFigures['methods'] {
  return ingresos_mostrador
    .map(({ nombre, total }) => ({ name: nombre, amount: total }))
    .concat({ name: 'Cuenta corriente', amount: onAccount ?? 0 })
    .filter((method) => method.amount > 0)
    .sort((a, b) => b.amount - a.amount)
}

/** The figures of today, one call (CAT-115; contract c §11.3). Rejects with an `ApiError`. */
export async function readDay(api: ApiClient): Promise<DayFigures> {
  const { model } = await companyPerformance(api, TODAY_RANGE)
  return {
    total: model.total_vendido ?? 0,
    sales: model.cantidad_ventas ?? 0,
    expenses: model.total_gastos ?? 0,
    methods: methodsOf(model),
    at: model.created_at,
  }
}

export interface Task {
  id: number
  /** Days it was to be done and nobody did it: of one that comes back, each day is told once, by the first. */
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
      id: id ?? 0,
      text: detalle ?? 'Sin detalle',
      date: day(fecha_realizacion),
    }))
    .sort((a, b) => a.date.localeCompare(b.date))
  return toldOnce(tasks, ({ id }) => id).map((task) => ({ ...task, overdue: task.date < now }))
}
