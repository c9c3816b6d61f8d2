import { anew } from '@/api/anew'
import type { ApiClient } from '@/api/client'
import { unreadable } from '@/api/errors'
import { parseAnswer, parsePage } from '@/api/records'
import { apertura_caja, type AperturaCaja } from '@/entities/aperturaCaja'
import { movimiento_caja, type MovimientoCaja } from '@/entities/movimientoCaja'
import { movimiento_entre_caja, type MovimientoEntreCaja } from '@/entities/movimientoEntreCaja'
import { listPath } from '@/entities/paths'
import type { Model } from '@/entities/types'
import { daysSince } from '@/lib/dates'

// Openings, movements and transfers out of the server (NS-16, contract b §11). All reject with an `ApiError`.

async function rows(api: ApiClient, path: string): Promise<readonly Model[]> {
  const page = parsePage(await api.get(path, { quiet: true }))
  if (page === null) throw unreadable(path)
  return page.models
}

/** Newest first, each with its movements. */
export const readOpenings = async (api: ApiClient, cajaId: number) =>
  (await rows(api, anew(listPath(apertura_caja, { parent: cajaId })))) as readonly Model[] as readonly AperturaCaja[]

/** Null: there is none of that number. */
export async function readOpening(api: ApiClient, id: number): Promise<AperturaCaja | null> {
  const path = `apertura-caja/show/${id}`
  const opening = parseAnswer(await api.get(path, { quiet: true, priority: 'background' }))
  if (opening === undefined) throw unreadable(path)
  return opening as AperturaCaja | null
}

export async function readMovements(api: ApiClient, aperturaId: number, fresh = false): Promise<readonly MovimientoCaja[]> {
  const path = listPath(movimiento_caja, { parent: aperturaId })
  const movements = (await rows(api, fresh ? anew(path) : path)) as readonly Model[] as readonly MovimientoCaja[]
  // The server's order is not steady where movements share a second.
  return [...movements].sort((one, other) => (other.id ?? 0) - (one.id ?? 0))
}

/** Transfers of what was sent since that moment. */
export const readTransfers = async (api: ApiClient, since: number) => {
  const path = listPath(movimiento_entre_caja, daysSince(since))
  return (await rows(api, anew(path))) as readonly Model[] as readonly MovimientoEntreCaja[]
}
