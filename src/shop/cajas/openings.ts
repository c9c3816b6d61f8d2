import { freshPath } from '@/api/freshPath'
import type { ApiClient } from '@/api/client'
import { readRows, recordAt, rowsAt } from '@/api/read'
import { apertura_caja, type AperturaCaja } from '@/entities/aperturaCaja'
import { movimiento_caja, type MovimientoCaja } from '@/entities/movimientoCaja'
import { movimiento_entre_caja } from '@/entities/movimientoEntreCaja'
import { listPath } from '@/entities/paths'
import { daysSince } from '@/lib/dates'

// Reads openings, movements and transfers from the server (NS-16, contract b §11). All functions reject with an
// `ApiError`.

/** The openings of a caja, newest first, each with its movements. */
export const readOpenings = (api: ApiClient, cajaId: number) => readRows(api, apertura_caja, { parent: cajaId })

/** One opening by its id; null: the server has none of that id. */
export const readOpening = (api: ApiClient, id: number): Promise<AperturaCaja | null> =>
  recordAt(api, apertura_caja, `apertura-caja/show/${id}`, { priority: 'background' })

export async function readMovements(
  api: ApiClient,
  aperturaId: number,
  fresh = false,
): Promise<readonly MovimientoCaja[]> {
  const path = listPath(movimiento_caja, { parent: aperturaId })
  const movements = await rowsAt(api, movimiento_caja, fresh ? freshPath(path) : path)
  // Sorted here, since the server's order is not steady where movements share a second.
  return [...movements].sort((one, other) => other.id - one.id)
}

/** The transfers since that moment (milliseconds), with a day to spare on each side. */
export const readTransfers = (api: ApiClient, since: number) => readRows(api, movimiento_entre_caja, daysSince(since))
