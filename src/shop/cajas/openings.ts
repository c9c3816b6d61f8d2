import { anew } from '@/api/freshPath'
import type { ApiClient } from '@/api/client'
import { readRows, rowsAt, wholeAnswerOf } from '@/api/read'
import { apertura_caja, type AperturaCaja } from '@/entities/aperturaCaja'
import { movimiento_caja, type MovimientoCaja } from '@/entities/movimientoCaja'
import { movimiento_entre_caja } from '@/entities/movimientoEntreCaja'
import { listPath } from '@/entities/paths'
import { daysSince } from '@/lib/dates'

// Openings, movements and transfers out of the server (NS-16, contract b §11). All reject with an `ApiError`.

/** Newest first, each with its movements. */
export const readOpenings = (api: ApiClient, cajaId: number) => readRows(api, apertura_caja, { parent: cajaId })

/** Null: there is none of that number. */
export async function readOpening(api: ApiClient, id: number): Promise<AperturaCaja | null> {
  const path = `apertura-caja/show/${id}`
  return wholeAnswerOf(api, apertura_caja, await api.get(path, { quiet: true, priority: 'background' }), path)
}

export async function readMovements(
  api: ApiClient,
  aperturaId: number,
  fresh = false,
): Promise<readonly MovimientoCaja[]> {
  const path = listPath(movimiento_caja, { parent: aperturaId })
  const movements = await rowsAt(api, movimiento_caja, fresh ? anew(path) : path)
  // The server's order is not steady where movements share a second.
  return [...movements].sort((one, other) => (other.id ?? 0) - (one.id ?? 0))
}

/** Transfers of what was sent since that moment. */
export const readTransfers = (api: ApiClient, since: number) => readRows(api, movimiento_entre_caja, daysSince(since))
