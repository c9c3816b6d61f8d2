import { storedIn } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { sale as saleEntity } from '@/entities/sale'
import { service as serviceEntity, type Service } from '@/entities/service'
import { listActions } from '@/list/slices'
import { guard } from '@/session/guard'

const PATH = 'service'

/**
 * Stores a service typed at the counter (NS-03). The server lists none, so those of the day are kept here for the
 * search. Rejects with an `ApiError`, also where the person may not sell. When the answer is lost the service may be
 * created twice; that does no harm, since the sale holds the one that is sold, and nothing lists the other (contract b
 * §14).
 */
export const createService =
  (body: { name: string; price: number }): Thunk<Promise<Service>> =>
  async (dispatch, _getState, { api }) => {
    dispatch(guard(saleEntity, 'store'))
    const answer = await api.post(PATH, body, { priority: 'sale', quiet: true })
    const service = storedIn(api, serviceEntity, answer, PATH)
    dispatch(listActions(serviceEntity).upserted([service]))
    return service
  }
