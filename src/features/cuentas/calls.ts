import { freshPath } from '@/api/freshPath'
import type { ApiClient } from '@/api/client'
import { answerOf, readRows, rowsAt } from '@/api/read'
import { inOrder, type Holder, type PaidBySource } from '@/domain/accounts/currentAcount'
import { apertura_caja } from '@/entities/aperturaCaja'
import { current_acount, type CurrentAcount } from '@/entities/currentAcount'
import type { MovimientoCaja } from '@/entities/movimientoCaja'
import { pagado_por } from '@/entities/pagadoPor'

// What is read of an account (contract b §9.2). All calls reject with an `ApiError`.

/** Lines of the last months, oldest first (ACC-002). */
export async function readAcount(
  api: ApiClient,
  holder: Holder,
  id: number,
  months: number,
): Promise<readonly CurrentAcount[]> {
  return inOrder(await rowsAt(api, current_acount, `current-acount/${holder}/${id}/${months}`))
}

/** The same lines, by a new request: an answer already under way could be older than the last change. */
export async function readAcountAnew(
  api: ApiClient,
  holder: Holder,
  id: number,
  months: number,
): Promise<readonly CurrentAcount[]> {
  return inOrder(await rowsAt(api, current_acount, freshPath(`current-acount/${holder}/${id}/${months}`)))
}

/** Which debit was paid by which credits, or the other way round: one of the two ids is 0 (ACC-013). */
export const readPaidBy = (api: ApiClient, holder: Holder, id: number, { debe_id, haber_id }: PaidBySource) =>
  rowsAt(api, pagado_por, `pagado-por/${holder}/${id}/${debe_id}/${haber_id}`)

/** All movements of a caja in all its openings, since its opening may have been closed meanwhile. */
export async function readCashMovements(api: ApiClient, cajaId: number): Promise<readonly MovimientoCaja[]> {
  const openings = await readRows(api, apertura_caja, { parent: cajaId })
  return openings.flatMap(({ movimientos_caja = [] }) => movimientos_caja)
}

/** Makes the server work out every balance and every payment of the account again. */
export const recalculate = (api: ApiClient, holder: Holder, id: number) =>
  api.get(`check-saldos/${holder}/${id}`, { quiet: true })

/**
 * The spec names this call (ACC-004), but the backend has no such route and would delete line `id` of an account. So no
 * screen offers it (D-35), and it is no operation.
 */
export const deleteAcountImage = async (api: ApiClient, id: number): Promise<CurrentAcount | null> =>
  answerOf(api, current_acount, await api.remove(`current-acount/image/${id}`)) ?? null
