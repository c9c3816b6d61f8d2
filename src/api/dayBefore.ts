import { cents, toAmount } from '@/domain/money'
import type { Figure } from '@/domain/reports/report'
import type { ApiClient } from './client'
import { unreadable } from './errors'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function sumOf(value: unknown): number | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null
  return value !== '' && Number.isFinite(Number(value)) ? cents(toAmount(value)) : null
}

async function models(api: ApiClient, path: string): Promise<Record<string, unknown>> {
  const body = await api.get(path, { quiet: true })
  if (!isObject(body) || !isObject(body.models)) throw unreadable(path)
  return body.models
}

/**
 * Some figures of a day, only to compare another with. Not by `company-performance`, which stores every day it is asked for: the figures of that
 * month would be the day's from then on (contract c §11.4). These two calls store nothing. Rejects with an `ApiError`.
 */
export async function dayBefore(api: ApiClient, day: string): Promise<Partial<Record<Figure, number | null>>> {
  const [chart, report] = await Promise.all([
    models(api, `chart/from-date/${day}/${day}`),
    models(api, `report/from-date/${day}/0/todos`),
  ])
  const { ingresos } = report
  return {
    total_vendido: sumOf(chart.total_ventas),
    cantidad_ventas: sumOf(chart.cantidad_ventas),
    total_ingresos: isObject(ingresos) ? sumOf(ingresos.total) : null,
    total_devolucion: sumOf(report.devoluciones),
  }
}
