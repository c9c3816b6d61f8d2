import { cents, toAmount } from '@/domain/money'
import type { ApiClient } from './client'
import { unreadable } from './errors'

/** What one payment method brought in, or took out (REP-012). */
export interface MethodTotal {
  payment_method: string
  total: number
}

export interface CashReport {
  ingresos: readonly MethodTotal[]
  egresos: readonly MethodTotal[]
  devoluciones: number
}

export interface CashReportQuery {
  /** `YYYY-MM-DD`; both the same: that one day. */
  from: string
  until: string
  /** Without one the server looks for employee 0 (contract c §12.4). */
  employee_id: number | 'todos'
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const figure = (value: unknown): number =>
  typeof value === 'number' || typeof value === 'string'
    ? cents(toAmount(Number.isFinite(Number(value)) ? value : 0))
    : 0

function methods(side: unknown): readonly MethodTotal[] {
  if (!isObject(side) || !Array.isArray(side.payment_methods)) return []
  return side.payment_methods.filter(isObject).map(({ payment_method, total }) => ({
    payment_method: typeof payment_method === 'string' ? payment_method : 'Sin nombre',
    total: figure(total),
  }))
}

/** Money in and out by method, of everybody or of one employee (REP-010, D-39). Rejects with an `ApiError`. */
export async function cashReport(api: ApiClient, { from, until, employee_id }: CashReportQuery): Promise<CashReport> {
  const path = `report/from-date/${from}/${until === from ? '0' : until}/${employee_id}`
  const body = await api.get(path, { quiet: true })
  const report = isObject(body) ? (body.models ?? body.report) : null
  if (!isObject(report)) throw unreadable(path)
  return {
    ingresos: methods(report.ingresos),
    egresos: methods(report.egresos),
    devoluciones: figure(report.devoluciones),
  }
}
