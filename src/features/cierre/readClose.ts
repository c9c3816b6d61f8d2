import type { ApiClient } from '@/api/client'
import { companyPerformance } from '@/shop/companyPerformance'
import type { DayReport } from '@/domain/cajas/dayClose'
import { TODAY_RANGE } from '@/domain/reports/reportRange'
import type { Caja } from '@/entities/caja'
import { today } from '@/lib/dates'
import { readOpenings } from '@/shop/cajas/openings'
import { countOf } from '@/shop/cajas/countedShifts'
import type { CajaShift } from './shopSections'

/**
 * The server's own figures of today; null when it has none, and the page is shown without them. They are not asked for
 * another day: the server would store that day's figures and later take them for the figures of its month (contract c
 * §11.4).
 */
export const readReport = async (api: ApiClient, date: string): Promise<DayReport | null> => {
  if (date !== today()) return null
  return companyPerformance(api, TODAY_RANGE).then(
    ({ model }) => model,
    () => null,
  )
}

/** Every shift of these cajas, each with its movements, the newest first. Rejects with an `ApiError`. */
export async function readShifts(api: ApiClient, cajas: readonly Caja[]): Promise<readonly CajaShift[]> {
  const lists = await Promise.all(
    cajas.map(async (caja) =>
      (await readOpenings(api, caja.id)).map((opening) => ({ caja, opening, counted: countOf(opening.id) })),
    ),
  )
  return lists.flat()
}
