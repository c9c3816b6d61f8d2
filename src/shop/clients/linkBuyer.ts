import { apiError, isApiError } from '@/api/errors'
import { answerOf } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { isRefusalStatus } from '@/domain/lateArrival'
import { buyer as entity, type Buyer } from '@/entities/buyer'
import { client as clientEntity, type Client } from '@/entities/client'
import { listActions } from '@/list/slices'
import { reload } from '@/list/thunks'
import { guard } from '@/session/guard'

const PATH = 'set-comercio-city-user'
const refusal = (text: string) => apiError('answer', 200, PATH, text)

const isHis = (row: Buyer | null, clientId: number | null) => row !== null && row.comercio_city_client_id === clientId

const send =
  (buyerId: number, clientId: number): Thunk<Promise<Buyer | null>> =>
  async (_dispatch, _getState, { api }) => {
    // The client is named by id: of two clients with the same name the server would take the first.
    const asked = {
      model_name: 'buyer',
      model_id: buyerId,
      model_name_to_attach: 'client',
      prop_to_find_model: 'id',
      prop_value: clientId,
    }
    const answer = (await api.post(PATH, asked, { quiet: true })) as { user_finded?: unknown } | null
    if (answer?.user_finded === false)
      throw refusal('El servidor no encontró a ese cliente: puede que lo hayan eliminado.')
    return answerOf(api, entity, answer) ?? null
  }

/**
 * Links a buyer of the online store with a client of the shop (contract a §9.8): his orders become that client's sales.
 * Linking twice changes nothing, so after an unclear answer the buyer's record tells what happened. Rejects with an
 * `ApiError`.
 */
export const linkBuyer =
  (buyerId: number, client: Client): Thunk<Promise<Buyer>> =>
  async (dispatch) => {
    dispatch(guard(entity, 'update'))
    const clientId = client.id
    const read = async () => (await dispatch(reload(entity, buyerId))) as Buyer | null
    const linked = await dispatch(send(buyerId, clientId)).catch(async (error: unknown) => {
      if (isApiError(error) && (isRefusalStatus(error.status) || (error.path === PATH && error.status === 200)))
        throw error
      const row = await read().catch(() => null)
      if (!isHis(row, clientId)) throw error
      return row
    })
    const row = isHis(linked, clientId) ? linked : await read()
    if (row === null || !isHis(row, clientId)) throw refusal('No quedó vinculado con ese cliente. Probá de nuevo.')
    dispatch(listActions(entity).upserted([row]))
    // The client's own record also says which buyer he is, so it is read again.
    void dispatch(reload(clientEntity, clientId)).catch(() => undefined)
    return row
  }
