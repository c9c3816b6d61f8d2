import { apiError, unreadable } from '@/api/errors'
import { freshPath } from '@/api/freshPath'
import type { ApiClient } from '@/api/client'
import { readRows, recordAt, recordIn } from '@/api/read'
import { apertura_caja, type AperturaCaja } from '@/entities/aperturaCaja'
import { movimiento_caja, type MovimientoCaja } from '@/entities/movimientoCaja'
import { movimiento_entre_caja } from '@/entities/movimientoEntreCaja'
import { listPath } from '@/entities/paths'
import { daysSince } from '@/lib/dates'
import { HAS_WORKERS, rowsApart } from '@/shop/articles/rowsApart'

// Reads openings, movements and transfers from the server (NS-16, contract b §11). All functions reject with an
// `ApiError`.

/** An opening brings all its movements along: one is much. */
const AT_A_TIME = 1

/**
 * The openings of a caja one by one, newest first, each with its movements, until `take` wants no older one. The server answers every one the caja ever
 * had and takes no day (contract b §11.2): they are read beside the page, and come into it no further than that.
 */
export async function eachOpening(
  api: ApiClient,
  cajaId: number,
  take: (opening: AperturaCaja) => boolean,
  signal?: AbortSignal,
): Promise<void> {
  const path = freshPath(listPath(apertura_caja, { parent: cajaId }))
  const answer = await api.get(path, { quiet: true, apart: HAS_WORKERS, ...(signal && { signal }) })
  const enough = new AbortController()
  const stop = () => enough.abort()
  signal?.addEventListener('abort', stop)
  const work = (row: unknown) => {
    const opening = enough.signal.aborted ? null : recordIn(api, apertura_caja, row)
    if (opening !== null && !take(opening)) stop()
  }
  const whole = await rowsApart({ answer, shape: 'record', atATime: AT_A_TIME, work, signal: enough.signal })
  signal?.removeEventListener('abort', stop)
  if (signal?.aborted) throw apiError('aborted', 0, path, 'cancelado')
  if (whole === null) throw unreadable(path)
}

/**
 * The newest opening of a caja, alone, or with the older ones down to that with the id `downTo`; none if it was never
 * opened.
 */
export async function newestOpenings(api: ApiClient, cajaId: number, downTo = Infinity): Promise<AperturaCaja[]> {
  const openings: AperturaCaja[] = []
  const take = (opening: AperturaCaja) => {
    openings.push(opening)
    return opening.id > downTo
  }
  await eachOpening(api, cajaId, take)
  return openings
}

/** One opening by its id; null: the server has none. */
export const readOpening = (api: ApiClient, id: number): Promise<AperturaCaja | null> =>
  recordAt(api, apertura_caja, `apertura-caja/show/${id}`, { priority: 'background' })

/** As `readOpening`, without the movements: of a shift with thousands they would hold up the page that only wants its hours and its balance. */
export async function readOpeningAlone(api: ApiClient, id: number, signal: AbortSignal): Promise<AperturaCaja | null> {
  const path = freshPath(`apertura-caja/show/${id}`)
  const answer = await api.get(path, { quiet: true, priority: 'background', apart: HAS_WORKERS, signal })
  let opening: AperturaCaja | null = null
  const work = (row: unknown) => void (opening = recordIn(api, apertura_caja, row))
  if ((await rowsApart({ answer, shape: 'bare', atATime: 1, work, signal })) === null) throw unreadable(path)
  return opening
}

/** Movements that come into the page at once: each may bring its sale. */
const MOVEMENTS_AT_A_TIME = 100

/** Newest first. A shift may have thousands: they are read beside the page. */
export async function readMovements(
  api: ApiClient,
  aperturaId: number,
  fresh = false,
  signal?: AbortSignal,
): Promise<readonly MovimientoCaja[]> {
  const plain = listPath(movimiento_caja, { parent: aperturaId })
  const path = fresh ? freshPath(plain) : plain
  const answer = await api.get(path, { quiet: true, apart: HAS_WORKERS, ...(signal && { signal }) })
  const movements: MovimientoCaja[] = []
  const work = (row: unknown) => {
    const movement = recordIn(api, movimiento_caja, row)
    if (movement !== null) movements.push(movement)
  }
  const whole = await rowsApart({ answer, shape: 'record', atATime: MOVEMENTS_AT_A_TIME, work, signal })
  if (signal?.aborted) throw apiError('aborted', 0, path, 'cancelado')
  if (whole === null) throw unreadable(path)
  // The server's order is not steady where movements share a second.
  return movements.sort((one, other) => other.id - one.id)
}

/** The transfers since that moment (milliseconds), with a day to spare on each side. */
export const readTransfers = (api: ApiClient, since: number) => readRows(api, movimiento_entre_caja, daysSince(since))
