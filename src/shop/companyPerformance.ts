import { cents, toAmount } from '@/domain/money'
import {
  FIGURES,
  type Figures,
  type MonthReport,
  type Part,
  type Report,
  type ReportAnswer,
  type Share,
} from '@/domain/reports/report'
import type { ReportRange } from '@/domain/reports/reportRange'
import { anew } from '../api/freshPath'
import type { ApiClient } from '../api/client'
import { unreadable } from '../api/errors'

type Wire = Record<string, unknown>

const isObject = (value: unknown): value is Wire => typeof value === 'object' && value !== null && !Array.isArray(value)
const objects = (value: unknown): readonly Wire[] => (Array.isArray(value) ? value.filter(isObject) : [])
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A figure of either shape: `"3960.00"` of a day, `3960` of a range; null for what is none. */
function figure(value: unknown): number | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null
  if (value === '' || !Number.isFinite(Number(value))) return null
  return cents(toAmount(value))
}

/** `{id, name, pivot: {amount}}` of a day, `{id, nombre, total}` of a range: whichever it is (contract c §11.4). */
function partOf(row: Wire): Part {
  const pivot = isObject(row.pivot) ? row.pivot : {}
  return {
    id: Number(row.id) || 0,
    nombre: text(row.name) || text(row.nombre) || 'Sin nombre',
    total: figure(pivot.amount) ?? figure(row.total) ?? 0,
  }
}

const partsOf = (value: unknown): readonly Part[] => objects(value).map(partOf)

/** Of the person, or the branch, only what is shown is kept: the answer carries whole users. */
function shareOf(row: Wire, whose: 'user' | 'address'): Share {
  const owner = isObject(row[whose]) ? row[whose] : {}
  const methods = partsOf(row.payment_methods)
  const name = text(owner.name) || [text(owner.street), text(owner.street_number)].filter(Boolean).join(' ')
  const gone = whose === 'user' ? 'Empleado eliminado' : 'Sucursal eliminada'
  return { id: Number(owner.id) || 0, name: name || gone, total_vendido: figure(row.total_vendido) ?? 0, methods }
}

function reportOf(model: Wire): Report {
  const figures = Object.fromEntries(FIGURES.map((key) => [key, figure(model[key])])) as Figures
  return {
    ...figures,
    ingresos_mostrador: partsOf(model.ingresos_mostrador),
    ingresos_cuenta_corriente: partsOf(model.ingresos_cuenta_corriente),
    gastos: partsOf(model.gastos),
    expense_concepts: partsOf(model.expense_concepts),
    users: objects(model.users_payment_methods_formated).map((row) => shareOf(row, 'user')),
    addresses: objects(model.addresses_payment_methods_formated).map((row) => shareOf(row, 'address')),
    created_at: text(model.created_at),
  }
}

function monthOf(row: Wire): MonthReport {
  const month = `${String(row.year)}-${String(row.month).padStart(2, '0')}`
  return { ...reportOf(row), month, fecha: text(row.fecha) || month, isDay: row.day !== null && row.day !== undefined }
}

export function performancePath({ kind, from, until }: ReportRange): string {
  const path = 'company-performance'
  return kind === 'dia-actual' ? path : kind === 'dia-en-especifico' ? `${path}/${from}` : `${path}/${from}/${until}`
}

/** What the shop earned and spent in that time (REP-009; contract c §11). Rejects with an `ApiError`. */
export async function companyPerformance(api: ApiClient, range: ReportRange): Promise<ReportAnswer> {
  const path = performancePath(range)
  const body = await api.get(anew(path), { quiet: true })
  if (!isObject(body) || !isObject(body.model)) throw unreadable(path)
  return { model: reportOf(body.model), meses_anteriores: objects(body.meses_anteriores).map(monthOf) }
}
