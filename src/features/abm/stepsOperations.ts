import { readRows } from '@/api/read'
import { order_production_status as entity, type OrderProductionStatus } from '@/entities/orderProductionStatus'
import { recordPath } from '@/entities/paths'
import { listOf, number, record } from '@/lib/shape'
import { load } from '@/list/thunks'
import type { Operation } from '@/outbox/operation'

/** Ids of the production steps in their new order. */
interface StepsOrder {
  ids: readonly number[]
}

const placeIn = ({ ids }: StepsOrder, { id }: OrderProductionStatus) => ids.indexOf(id) + 1
const isPlaced = (rows: readonly OrderProductionStatus[], what: StepsOrder) =>
  rows.every((row) => placeIn(what, row) === 0 || row.position === placeIn(what, row))

/**
 * Numbers the steps from 1 without a gap, since a movement goes from one step to the next by position (NS-09). When
 * only part of the order was stored, all of it is sent again.
 */
export const orderSteps: Operation<StepsOrder, OrderProductionStatus> = {
  key: 'production-steps-order',
  lock: 'production-steps',
  needs: [entity, 'update'],
  shape: record<StepsOrder>({ ids: listOf(number) }),
  read:
    (what) =>
    async (_dispatch, _getState, { api }) => {
      const rows = await readRows(api, entity)
      return isPlaced(rows, what) ? rows.slice(0, 1) : []
    },
  isLike: () => true,
  send:
    (what) =>
    async (_dispatch, _getState, { api }) => {
      for (const row of await readRows(api, entity)) {
        const position = placeIn(what, row)
        if (position === 0 || row.position === position) continue
        await api.put(recordPath(entity, row.id), { id: row.id, name: row.name, position }, { quiet: true })
      }
      return true
    },
  after: () => (dispatch) => void dispatch(load(entity, { refresh: true })),
  words: () => 'el orden de los estados de producción',
  half: 'Revisá el orden de los estados.',
  place: '/abm/generales/estados-de-produccion',
}
