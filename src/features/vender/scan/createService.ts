import { storedIn } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { service as serviceEntity, type Service } from '@/entities/service'
import { listActions } from '@/list/slices'

const PATH = 'service'

/**
 * Stores a service typed at the counter (NS-03); the server lists none, so those of the day are kept here to be found again. Rejects with an
 * `ApiError`. One whose answer is lost may be made once more: what is sold is in the sale, and nothing lists the row nobody sold (contract b §14).
 */
export const createService =
  (body: { name: string; price: number }): Thunk<Promise<Service>> =>
  async (dispatch, _getState, { api }) => {
    const answer = await api.post(PATH, body, { priority: 'sale', quiet: true })
    const service = storedIn(api, serviceEntity, answer, PATH)
    dispatch(listActions(serviceEntity).upserted([service]))
    return service
  }
