import type { ApiClient } from '@/api/client'
import { apiError } from '@/api/errors'
import { readRows } from '@/api/read'
import { companyPerformance } from '@/shop/companyPerformance'
import type { DayReport } from '@/domain/cajas/dayClose'
import { shiftClosing } from '@/domain/cajas/shiftClose'
import { TODAY_RANGE } from '@/domain/reports/reportRange'
import type { AperturaCaja } from '@/entities/aperturaCaja'
import { caja as cajaEntity, type Caja } from '@/entities/caja'
import { day, today } from '@/lib/dates'
import { stepsInSlices } from '@/lib/inSlices'
import { eachOpening, readOpening, readOpeningAlone } from '@/shop/cajas/openings'
import { countOf } from '@/shop/cajas/countedShifts'
import { endedBefore, isOfDay, partOfDay } from './shifts'
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

/** The day a shift of these cajas began; empty: they have none of that id. Rejects with an `ApiError`. */
export async function readShiftDay(
  api: ApiClient,
  cajas: readonly Caja[],
  id: number,
  signal: AbortSignal,
): Promise<string> {
  const opening = await readOpeningAlone(api, id, signal)
  return cajas.some((caja) => caja.id === opening?.caja_id) ? day(opening?.created_at) : ''
}

/** One call at most, and none for a caja that cannot have been open that day. */
async function openingsOf(
  api: ApiClient,
  caja: Caja,
  date: string,
  signal: AbortSignal,
): Promise<readonly AperturaCaja[]> {
  const { id, abierta, abierta_at, cerrada_at, current_apertura_caja_id: current } = caja
  if (!abierta && (cerrada_at === null || day(cerrada_at) < date)) return []
  // Open since an earlier day: whatever came before this shift ended before it began.
  if (abierta && current && abierta_at !== null && day(abierta_at) < date) {
    const opening = await readOpening(api, current)
    return opening === null ? [] : [opening]
  }
  const found: AperturaCaja[] = []
  const take = (opening: AperturaCaja) => {
    if (isOfDay(opening, date)) found.push(opening)
    return !endedBefore(opening, date)
  }
  await eachOpening(api, id, take, signal)
  return found
}

const NO_RECORDS = { sales: [], payments: [], expenses: [] }

/** Worked out a few movements at a time. Rejects when given up. */
async function shiftOf(caja: Caja, opening: AperturaCaja, date: string, signal: AbortSignal): Promise<CajaShift> {
  const part = partOfDay(opening, date)
  const movements = part.movimientos_caja ?? []
  const counted = countOf(opening.id)
  const close = await stepsInSlices(
    shiftClosing({
      ...{ ...NO_RECORDS, caja_id: caja.id, opening: part, movements },
      // A count of a later day says nothing of this one.
      counted: part.cerrada_at === null ? null : counted,
    }),
    signal,
  )
  if (close === null) throw apiError('aborted', 0, 'apertura-caja', 'cancelado')
  return { caja, opening, counted, date, close }
}

/**
 * The shifts of these cajas that were open at some time of that day, each with its movements, the newest first. The cajas are read anew, as no event
 * tells that another till opened or closed one (contract b trap 22). Rejects with an `ApiError`.
 */
export async function readShifts(
  api: ApiClient,
  cajas: readonly Caja[],
  date: string,
  signal: AbortSignal,
): Promise<readonly CajaShift[]> {
  if (cajas.length === 0 || date === '') return []
  const now = new Map((await readRows(api, cajaEntity)).map((caja) => [caja.id, caja]))
  const lists = await Promise.all(
    cajas.map(async ({ id }) => {
      const caja = now.get(id)
      if (caja === undefined) return []
      const openings = await openingsOf(api, caja, date, signal)
      return Promise.all(openings.map((opening) => shiftOf(caja, opening, date, signal)))
    }),
  )
  return lists.flat()
}
