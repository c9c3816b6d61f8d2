import { readRows } from '@/api/read'
import { order_production_status } from '@/entities/orderProductionStatus'
import { price_type } from '@/entities/priceType'
import type { EntityDefinition, Model } from '@/entities/types'
import { listOf, number, record } from '@/lib/shape'
import { save } from '@/list/saving/record'
import { load } from '@/list/thunks'
import type { Operation } from '@/outbox/operation'

/** Ids of records in their new order. */
interface Order {
  ids: readonly number[]
}
/** A record with a place among the others of its list. */
export type Placed = Model & { name: string; position: number | null }

const placeIn = ({ ids }: Order, { id }: Placed) => ids.indexOf(id) + 1
const isPlaced = (rows: readonly Placed[], what: Order) =>
  rows.every((row) => placeIn(what, row) === 0 || row.position === placeIn(what, row))

/**
 * Numbers the records from 1 without a gap; those that are not named keep theirs. When only part of the order was
 * stored, all of it is sent again.
 */
const orderOf = <M extends Placed>(
  entity: EntityDefinition<M>,
  texts: Pick<Operation<Order, M>, 'key' | 'lock' | 'half' | 'place'> & { words: string },
): Operation<Order, M> => ({
  ...texts,
  needs: [entity, 'update'],
  shape: record<Order>({ ids: listOf(number) }),
  read:
    (what) =>
    async (_dispatch, _getState, { api }) => {
      const rows = await readRows(api, entity)
      return isPlaced(rows, what) ? rows.slice(0, 1) : []
    },
  isLike: () => true,
  send:
    (what) =>
    async (dispatch, _getState, { api }) => {
      for (const row of await readRows(api, entity)) {
        const position = placeIn(what, row)
        if (position !== 0 && row.position !== position)
          await dispatch(save(entity, { ...row, position }, { quiet: true }))
      }
      return true
    },
  after: () => (dispatch) => void dispatch(load(entity, { refresh: true })),
  words: () => texts.words,
})

/** A movement of production goes from one step to the next by position (NS-09). */
export const orderSteps = orderOf(order_production_status, {
  key: 'production-steps-order',
  lock: 'production-steps',
  words: 'el orden de los estados de producción',
  half: 'Revisá el orden de los estados.',
  place: '/abm/generales/estados-de-produccion',
})

/** Each price list is worked out from those before it (SALE-033). */
export const orderLists = orderOf(price_type, {
  key: 'price-lists-order',
  lock: 'price-lists',
  words: 'el orden de las listas de precios',
  half: 'Revisá el orden de las listas.',
  place: '/abm/listado/listas-de-precios',
})
