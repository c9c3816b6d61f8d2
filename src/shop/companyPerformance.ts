import { freshPath } from '@/api/freshPath'
import type { ApiClient } from '@/api/client'
import { unreadable } from '@/api/errors'
import { partsAt } from '@/api/read'
import { cents, toAmount } from '@/domain/money'
import {
  FIGURES,
  type Figures,
  type MonthReport,
  type Part,
  type Parts,
  type Report,
  type ReportAnswer,
  type Share,
} from '@/domain/reports/report'
import { isMonth, type ReportRange } from '@/domain/reports/reportRange'
import { isBag, type Bag } from '@/lib/bag'
import { monthName } from '@/lib/dates'

const objects = (value: unknown): readonly Bag[] => (Array.isArray(value) ? value.filter(isBag) : [])
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A figure in pesos, of either shape: `"3960.00"` of a day, `3960` of a range; null where the value is no figure. */
function figure(value: unknown): number | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null
  if (value === '' || !Number.isFinite(Number(value))) return null
  return cents(toAmount(value))
}

/**
 * One part of a report: `{id, name, pivot: {amount}}` of a day or `{id, nombre, total}` of a range (contract c §11.4).
 * Null where the row is neither.
 */
function partOf(row: unknown): Part | null {
  if (!isBag(row)) return null
  const total = isBag(row.pivot) ? (figure(row.pivot.amount) ?? figure(row.total)) : figure(row.total)
  return total === null
    ? null
    : { id: Number(row.id) || 0, nombre: text(row.name) || text(row.nombre) || 'Sin nombre', total }
}

/**
 * All parts of a report; null where one of them cannot be read, since the others would add up to less than there was.
 */
function partsOf(value: unknown): Parts {
  if (!Array.isArray(value)) return null
  const parts = value.map(partOf)
  return parts.every((part) => part !== null) ? parts : null
}

/** The share of a person or a branch. Only what is shown is kept: the answer carries whole users. */
function shareOf(row: Bag, whose: 'user' | 'address'): Share {
  const owner = isBag(row[whose]) ? row[whose] : {}
  const methods = partsOf(row.payment_methods)
  const name = text(owner.name) || [text(owner.street), text(owner.street_number)].filter(Boolean).join(' ')
  const gone = whose === 'user' ? 'Empleado eliminado' : 'Sucursal eliminada'
  return { id: Number(owner.id) || 0, name: name || gone, total_vendido: figure(row.total_vendido), methods }
}

const sharesOf = (value: unknown, whose: 'user' | 'address'): readonly Share[] | null =>
  Array.isArray(value) ? objects(value).map((row) => shareOf(row, whose)) : null

function reportOf(model: Bag): Report {
  const figures = Object.fromEntries(FIGURES.map((key) => [key, figure(model[key])])) as Figures
  return {
    ...figures,
    ingresos_mostrador: partsOf(model.ingresos_mostrador),
    ingresos_cuenta_corriente: partsOf(model.ingresos_cuenta_corriente),
    gastos: partsOf(model.gastos),
    expense_concepts: partsOf(model.expense_concepts),
    users: sharesOf(model.users_payment_methods_formated, 'user'),
    addresses: sharesOf(model.addresses_payment_methods_formated, 'address'),
    created_at: text(model.created_at),
  }
}

/**
 * The report of one month; none where the row does not say which month it is. Its text is not taken: the newer server
 * says the first day, too (contract d §7).
 */
function monthOf(row: Bag): readonly MonthReport[] {
  const month = `${String(row.year)}-${String(row.month).padStart(2, '0')}`
  if (!isMonth(month)) return []
  return [
    { ...reportOf(row), month, fecha: monthName(`${month}-01`), isDay: row.day !== null && row.day !== undefined },
  ]
}

export function performancePath({ kind, from, until }: ReportRange): string {
  const path = 'company-performance'
  return kind === 'dia-actual' ? path : kind === 'dia-en-especifico' ? `${path}/${from}` : `${path}/${from}/${until}`
}

/** Reads what the shop earned and spent in that time (REP-009; contract c §11). Rejects with an `ApiError`. */
export async function companyPerformance(api: ApiClient, range: ReportRange): Promise<ReportAnswer> {
  const path = performancePath(range)
  const body = await partsAt(api, freshPath(path))
  if (!isBag(body.model)) throw unreadable(path)
  return { model: reportOf(body.model), meses_anteriores: objects(body.meses_anteriores).flatMap(monthOf) }
}
