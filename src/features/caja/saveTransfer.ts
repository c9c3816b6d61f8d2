import { apiError } from '@/api/errors'
import { sendOnce } from '@/api/sendOnce'
import type { Thunk } from '@/api/thunk'
import type { Attempt } from '@/api/useOnce'
import { createAccess } from '@/domain/access'
import { transferFate, transferTwin, type TransferBody } from '@/domain/cajaFate'
import { movimiento_entre_caja } from '@/entities/movimientoEntreCaja'
import { withLock } from '@/lib/lock'
import { load } from '@/list/thunks'
import { selectUser } from '@/session/sessionSlice'
import { readMovements, readTransfers } from './calls'
import { openCajaOf, orRefused, refreshCajas, selectUserId } from './guards'
import { MONEY_LOCK } from './saveMovement'

const SLUG = 'movimiento_entre_caja.store'
export const mayTransfer = (access: { can: (slug: string) => boolean }): boolean => access.can(SLUG)

/** Takes money from one open caja to another (contract b §11.4). `anyway`: although an equal one was made a moment ago. Never rejects. */
export const transfer =
  (body: TransferBody, anyway = false): Thunk<Promise<Attempt>> =>
  (dispatch, getState, { api }) => {
    const work = async (): Promise<Attempt> => {
      if (!mayTransfer(createAccess(selectUser(getState())))) throw apiError('answer', 403, 'caja', 'No tenés permiso para esto.')
      const from = await dispatch(openCajaOf(body.from_caja_id))
      const to = await dispatch(openCajaOf(body.to_caja_id))
      const me = selectUserId(getState())
      const read = (since: number) =>
        Promise.all([
          readTransfers(api, since),
          readMovements(api, from.current_apertura_caja_id, true),
          readMovements(api, to.current_apertura_caja_id, true),
        ])
      const startedAt = Date.now()
      const [transfers, out, back] = await read(startedAt)
      if (!anyway && transferTwin(body, me, transfers, startedAt)) return { kind: 'twin' }
      const sent = {
        transfers: { startedAt, known: transfers.map(({ id }) => id ?? 0) },
        movements: { startedAt, known: [...out, ...back].map(({ id }) => id ?? 0) },
      }
      const outcome = await sendOnce({
        send: async () => (await api.send('POST', 'movimiento-entre-caja', body, { quiet: true })).status === 201,
        find: async () => transferFate(body, me, sent, ...(await read(startedAt))),
      })
      dispatch(refreshCajas(body.from_caja_id, body.to_caja_id))
      void dispatch(load(movimiento_entre_caja, { refresh: true }))
      return outcome
    }
    return orRefused(withLock(MONEY_LOCK, work))
  }
