import { isEqualMove, isSameMove, type SentMovement } from '@/domain/stock/stockMovement'
import { article } from '@/entities/article'
import type { StockMovement } from '@/entities/stockMovement'
import { quantity } from '@/lib/format'
import { number, record, text } from '@/lib/shape'
import type { Operation } from '@/outbox/operation'
import { selectUser } from '@/session/sessionSlice'
import { readMovementsAbout, STOCK_LOCK } from '@/shop/stock/stockMovements'
import { movementShape } from '@/shop/stock/correctionShapes'
import { refresh } from './stockCalls'

/** A movement of stock made by hand, with the names used in its messages. */
export interface SentStock {
  movement: SentMovement
  /** Name of the article. */
  name: string
  /** Streets of the warehouses the units leave and reach; empty: none. */
  from: string
  to: string
  /** Who makes it, to tell it from an equal movement of somebody else; 0 until it is sent. */
  employee_id: number
}

/** Books a movement of stock as an operation, since the server would book an equal one twice (contract a §13.2). */
export const moveStock: Operation<SentStock, StockMovement> = {
  key: 'stock-movement',
  lock: STOCK_LOCK,
  needs: [article, 'update'],
  shape: record<SentStock>({ movement: movementShape, name: text, from: text, to: text, employee_id: number }),
  prepare: (what) => (_dispatch, getState) =>
    Promise.resolve({ ...what, employee_id: selectUser(getState())?.id ?? 0 }),
  read:
    ({ movement }, since) =>
    (_dispatch, _getState, { api }) =>
      readMovementsAbout(api, movement.model_id, since),
  isSame: (one, other) => isSameMove(one.movement, other.movement),
  isLike: (row, { movement, employee_id }) => row.employee_id === employee_id && isEqualMove(row, movement),
  storedAt: ({ created_at }) => created_at,
  send:
    ({ movement }) =>
    async (_dispatch, _getState, { api }) =>
      (await api.send('POST', 'stock-movement', movement, { quiet: true })).status === 201,
  after:
    ({ movement }) =>
    async (dispatch) => {
      await dispatch(refresh(movement.model_id))
    },
  words: ({ movement: { amount, from_address_id }, name, from, to }) => {
    const units = `${quantity(Math.abs(amount))} de ${name}`
    if (from_address_id !== 0) return `el pase de ${units} de ${from} a ${to}`
    return `el ${amount < 0 ? 'egreso' : 'ingreso'} de ${units}${to === '' ? '' : ` en ${to}`}`
  },
  half: 'Revisá los movimientos del artículo.',
  place: '/listado-de-articulos',
}
