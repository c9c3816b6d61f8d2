import type { ApiClient } from '@/api/client'
import { unreadable } from '@/api/errors'
import { partsAt } from '@/api/read'
import { cents, toAmount } from '@/domain/money'
import type { Figure } from '@/domain/reports/report'
import { isBag, type Bag } from '@/lib/bag'

export interface FiguresBefore {
  figures: Partial<Record<Figure, number | null>>
  /** Some figures could not be read. */
  failed: boolean
}

function sumOf(value: unknown): number | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null
  return value !== '' && Number.isFinite(Number(value)) ? cents(toAmount(value)) : null
}

async function modelsAt(api: ApiClient, path: string): Promise<Bag> {
  const { models } = await partsAt(api, path)
  if (!isBag(models)) throw unreadable(path)
  return models
}

/**
 * Some figures of a day, used only for a comparison. They are not read by `company-performance`, which stores every day
 * it is asked for: that day's figures would then be taken for those of its month (contract c §11.4). The two calls used
 * here store nothing. The first answers an error when a sold article's category was deleted (§12.4); then the figures
 * of the other are still shown. `failed`: some are missing. Rejects with an `ApiError` when both calls fail.
 */
export async function dayBefore(api: ApiClient, day: string): Promise<FiguresBefore> {
  const [chart, report] = await Promise.allSettled([
    modelsAt(api, `chart/from-date/${day}/${day}`),
    modelsAt(api, `report/from-date/${day}/0/todos`),
  ])
  if (chart.status === 'rejected' && report.status === 'rejected') throw chart.reason
  const figures = {
    ...(chart.status === 'fulfilled' && {
      total_vendido: sumOf(chart.value.total_ventas),
      cantidad_ventas: sumOf(chart.value.cantidad_ventas),
    }),
    ...(report.status === 'fulfilled' && {
      total_ingresos: isBag(report.value.ingresos) ? sumOf(report.value.ingresos.total) : null,
      total_devolucion: sumOf(report.value.devoluciones),
    }),
  }
  return { figures, failed: chart.status === 'rejected' || report.status === 'rejected' }
}
