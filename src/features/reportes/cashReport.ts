import type { ApiClient } from '@/api/client'
import { unreadable } from '@/api/errors'
import { partsAt } from '@/api/read'
import { cents, toAmount } from '@/domain/money'
import { isBag } from '@/lib/bag'

/** The money one payment method brought in or took out (REP-012). */
export interface MethodTotal {
  payment_method: string
  total: number
}

export interface CashReport {
  ingresos: readonly MethodTotal[]
  egresos: readonly MethodTotal[]
  /** Null: the server did not send it. */
  devoluciones: number | null
}

export interface CashReportQuery {
  /** `YYYY-MM-DD`; equal for a single day. */
  from: string
  until: string
  /** Always sent, since without it the server looks for employee 0 (contract c §12.4). */
  employee_id: number | 'todos'
}

function figure(value: unknown): number | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null
  return value !== '' && Number.isFinite(Number(value)) ? cents(toAmount(value)) : null
}

/** Null when one of them is not a figure, since it would be shown as 0. */
function methods(side: unknown): readonly MethodTotal[] | null {
  if (!isBag(side) || !Array.isArray(side.payment_methods)) return null
  const rows: MethodTotal[] = []
  for (const row of side.payment_methods) {
    const total = isBag(row) ? figure(row.total) : null
    if (total === null) return null
    const { payment_method: name } = row as { payment_method?: unknown }
    rows.push({ payment_method: typeof name === 'string' ? name : 'Sin nombre', total })
  }
  return rows
}

/** Money in and out by method, of everybody or of one employee (REP-010, D-39). Rejects with an `ApiError`. */
export async function cashReport(api: ApiClient, { from, until, employee_id }: CashReportQuery): Promise<CashReport> {
  const path = `report/from-date/${from}/${until === from ? '0' : until}/${employee_id}`
  const { models, report = models } = await partsAt(api, path)
  if (!isBag(report)) throw unreadable(path)
  const [ingresos, egresos] = [methods(report.ingresos), methods(report.egresos)]
  if (ingresos === null || egresos === null) throw unreadable(path)
  return { ingresos, egresos, devoluciones: figure(report.devoluciones) }
}
