import { anew } from '@/api/freshPath'
import type { ApiClient } from '@/api/client'
import { answerOf, readRows, recordIn, rowsAt } from '@/api/read'
import { inOrder, type Holder, type PaidBySource } from '@/domain/accounts/currentAcount'
import type { Movement } from '@/domain/accounts/currentAcountMovement'
import { apertura_caja } from '@/entities/aperturaCaja'
import { current_acount, type CurrentAcount } from '@/entities/currentAcount'
import type { MovimientoCaja } from '@/entities/movimientoCaja'
import { pagado_por } from '@/entities/pagadoPor'

// The calls of an account (contract b §9.2). All reject with an `ApiError`.

/** Lines of the last months, oldest first (ACC-002). */
export async function readAcount(
  api: ApiClient,
  holder: Holder,
  id: number,
  months: number,
): Promise<readonly CurrentAcount[]> {
  return inOrder(await rowsAt(api, current_acount, `current-acount/${holder}/${id}/${months}`))
}

/** The same, never answered by a reading under way since before something was sent. */
export async function readAcountAnew(
  api: ApiClient,
  holder: Holder,
  id: number,
  months: number,
): Promise<readonly CurrentAcount[]> {
  return inOrder(await rowsAt(api, current_acount, anew(`current-acount/${holder}/${id}/${months}`)))
}

/** Which debit was paid by which credits, or the other way round: one of the two ids is 0 (ACC-013). */
export const readPaidBy = (api: ApiClient, holder: Holder, id: number, { debe_id, haber_id }: PaidBySource) =>
  rowsAt(api, pagado_por, `pagado-por/${holder}/${id}/${debe_id}/${haber_id}`)

/** All that moved in a caja, in all its openings: one may have been closed since. */
export async function readCashMovements(api: ApiClient, cajaId: number): Promise<readonly MovimientoCaja[]> {
  const openings = await readRows(api, apertura_caja, { parent: cajaId })
  return openings.flatMap(({ movimientos_caja = [] }) => movimientos_caja)
}

/** Writes a line (NS-11). Resolves to it; to null when the answer is none of this server's, so that nobody knows. */
export async function writeMovement(api: ApiClient, { kind, body }: Movement): Promise<CurrentAcount | null> {
  const { status, data } = await api.send('POST', `current-acount/${kind}`, body, { quiet: true })
  const line =
    typeof data === 'object' && data !== null ? (data as { current_acount?: unknown }).current_acount : undefined
  return status === 201 ? recordIn(api, current_acount, line) : null
}

/** Deletes a line; everything is balanced again by the server (ACC-003). */
export const deleteLine = (api: ApiClient, holder: Holder, id: number) =>
  api.remove(`current-acount/${holder}/${id}`, { quiet: true })

/** Works out every balance and every payment of the account again. */
export const recalculate = (api: ApiClient, holder: Holder, id: number) =>
  api.get(`check-saldos/${holder}/${id}`, { quiet: true })

/**
 * Named by the spec (ACC-004); the backend has no such route and would delete line `id` of an account, so no screen offers it (D-35).
 */
export const deleteAcountImage = async (api: ApiClient, id: number): Promise<CurrentAcount | null> =>
  answerOf(api, current_acount, await api.remove(`current-acount/image/${id}`)) ?? null
