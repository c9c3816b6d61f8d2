import type { ApiClient } from '@/api/client'
import { parseModel, parsePage } from '@/api/records'
import { unreadable } from '@/api/errors'
import { rowsAt } from '@/api/read'
import { toAmount, cents } from '@/domain/money'
import { TASKS_SINCE, toldOnce } from '@/domain/pending'
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

interface WireDay {
  total_vendido?: string | null
  cantidad_ventas?: number | null
  total_gastos?: string | null
  created_at?: string
  ingresos_mostrador?: unknown
  total_vendido_a_cuenta_corriente?: string | null
}

const amount = (value: string | null | undefined) => cents(toAmount(value))

function methodsOf({ ingresos_mostrador, total_vendido_a_cuenta_corriente }: WireDay): DayFigures['methods'] {
  const rows = parsePage({ models: ingresos_mostrador })?.models ?? []
  return rows
    .map((row) => row as { name?: string; pivot?: { amount?: string } })
    .map(({ name = '', pivot }) => ({ name, amount: amount(pivot?.amount) }))
    .concat({ name: 'Cuenta corriente', amount: amount(total_vendido_a_cuenta_corriente) })
    .filter((method) => method.amount > 0)
    .sort((a, b) => b.amount - a.amount)
}

/** The figures of today, one call (CAT-115; contract c §11.3). Rejects with an `ApiError`. */
export async function readDay(api: ApiClient): Promise<DayFigures> {
  const path = 'company-performance'
  const body = (await api.get(path, { quiet: true })) as { model?: unknown } | null
  const model = parseModel(body?.model) as WireDay | null
  if (model === null) throw unreadable(path)
  return {
    total: amount(model.total_vendido),
    sales: Number(model.cantidad_ventas) || 0,
    expenses: amount(model.total_gastos),
    methods: methodsOf(model),
    at: model.created_at ?? '',
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
    .map(({ id, detalle, fecha_realizacion }) => ({ id: id ?? 0, text: detalle ?? 'Sin detalle', date: day(fecha_realizacion) }))
    .sort((a, b) => a.date.localeCompare(b.date))
  return toldOnce(tasks, ({ id }) => id).map((task) => ({ ...task, overdue: task.date < now }))
}
