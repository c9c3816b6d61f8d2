import { unreadable } from '@/api/errors'
import type { Thunk } from '@/api/thunk'
import { movimiento_caja as entity, type MovimientoCaja } from '@/entities/movimientoCaja'
import { recordPath } from '@/entities/paths'
import type { Model } from '@/entities/types'
import { price } from '@/lib/format'
import { number, oneOf, record } from '@/lib/shape'
import type { Operation } from '@/outbox/operation'
import { readMovements } from '@/shop/cajas/openings'
import { BY_HAND, correctable, sideOf } from './movementOperations'

/** A movement that is to be taken back. */
export interface RemovedMovement {
  id: number
  caja_id: number
  apertura_caja_id: number
  side: 'ingreso' | 'egreso'
  amount: number
}

export const removedMovement = (movement: MovimientoCaja): RemovedMovement => ({
  id: movement.id,
  caja_id: movement.caja_id,
  apertura_caja_id: movement.apertura_caja_id,
  side: sideOf(movement),
  amount: Number(movement.ingreso ?? movement.egreso),
})

/** Resolves to one row with the movement's id once the server no longer has it, else to no row. */
const readGone =
  ({ id, apertura_caja_id }: RemovedMovement): Thunk<Promise<readonly Model[]>> =>
  async (_dispatch, _getState, { api }) =>
    (await readMovements(api, apertura_caja_id, true)).some((row) => row.id === id) ? [] : [{ id }]

/** Deletes a movement; the server takes its amount off the balance of the caja. */
export const removeMovement: Operation<RemovedMovement, Model> = {
  ...BY_HAND,
  key: 'movement-delete',
  shape: record<RemovedMovement>({
    id: number,
    caja_id: number,
    apertura_caja_id: number,
    side: oneOf('ingreso', 'egreso'),
    amount: number,
  }),
  prepare: (what) => async (dispatch) => {
    await dispatch(correctable(what))
    return what
  },
  read: readGone,
  isLike: ({ id }, what) => id === what.id,
  send:
    (what) =>
    async (dispatch, _getState, { api }) => {
      const path = recordPath(entity, what.id)
      const { status, data } = await api.send('DELETE', path, undefined, { quiet: true })
      // The server answers with an empty body; any other body comes from something in between, such as a proxy.
      if (data) throw unreadable(path)
      return status === 200 && (await dispatch(readGone(what))).length > 0
    },
  words: ({ side, amount }) => `la eliminación del ${side} de ${price(amount)}`,
}
