import type { ApiClient } from '@/api/client'
import { storeRecord } from '@/api/read'
import { isMoved, isSameTransfer, type TransferBody } from '@/domain/cajas/cajaRecords'
import { cajaName } from '@/domain/sale/cajas'
import { movimiento_entre_caja as entity, type MovimientoEntreCaja } from '@/entities/movimientoEntreCaja'
import { price } from '@/lib/format'
import { listOf, number, record, text } from '@/lib/shape'
import { load } from '@/list/thunks'
import type { Operation } from '@/outbox/operation'
import { MONEY_LOCK, refreshCajas } from '@/shop/cajas/cajas'
import { readMovements, readTransfers } from '@/shop/cajas/openings'
import { openCajaOf, selectUserId } from '../guards'

const SLUG = 'movimiento_entre_caja.store'
export const mayTransfer = (access: { can: (slug: string) => boolean }): boolean => access.can(SLUG)
export const maySeeTransfers = (access: { can: (slug: string) => boolean }): boolean =>
  access.can('movimiento_entre_caja.index')

/**
 * A transfer as it is sent. All but the cajas and the amount is known only at that moment, and is 0 or empty until
 * then.
 */
export interface SentTransfer extends TransferBody {
  employee_id: number
  /** Names of the two cajas. */
  from: string
  to: string
  /** Openings the money comes out of and goes into. */
  from_opening: number
  to_opening: number
  /** Ids of the movements those two openings held before it. */
  before: readonly number[]
}

export const newTransfer = (from_caja_id: number, to_caja_id: number, amount: number): SentTransfer => ({
  from_caja_id,
  to_caja_id,
  amount,
  employee_id: 0,
  from: '',
  to: '',
  from_opening: 0,
  to_opening: 0,
  before: [],
})

const movementsOf = (api: ApiClient, { from_opening, to_opening }: SentTransfer) =>
  Promise.all([readMovements(api, from_opening, true), readMovements(api, to_opening, true)])

/** Money from one open caja to another (contract b §11.4). */
export const transfer: Operation<SentTransfer, MovimientoEntreCaja> = {
  key: 'transfer',
  lock: MONEY_LOCK,
  needs: SLUG,
  shape: record<SentTransfer>({
    from_caja_id: number,
    to_caja_id: number,
    amount: number,
    employee_id: number,
    from: text,
    to: text,
    from_opening: number,
    to_opening: number,
    before: listOf(number),
  }),
  prepare:
    (what) =>
    async (dispatch, getState, { api }) => {
      const from = await dispatch(openCajaOf(what.from_caja_id))
      const to = await dispatch(openCajaOf(what.to_caja_id))
      const known: SentTransfer = {
        ...what,
        employee_id: selectUserId(getState()),
        from: cajaName(from),
        to: cajaName(to),
        from_opening: from.current_apertura_caja_id,
        to_opening: to.current_apertura_caja_id,
      }
      return { ...known, before: (await movementsOf(api, known)).flat().map(({ id }) => id) }
    },
  read:
    (_what, since) =>
    (_dispatch, _getState, { api }) =>
      readTransfers(api, since),
  isLike: (row, what) => isSameTransfer(row, what, what.employee_id),
  isWhole:
    (_row, what) =>
    async (_dispatch, _getState, { api }) =>
      isMoved(what.amount, what.before, ...(await movementsOf(api, what))),
  storedAt: ({ created_at }) => created_at,
  send:
    ({ from_caja_id, to_caja_id, amount }) =>
    async (_dispatch, _getState, { api }) => {
      const body: TransferBody = { from_caja_id, to_caja_id, amount }
      return storeRecord(api, entity, body)
    },
  // No live event tells that the money of a caja changed (NS-16).
  after:
    ({ from_caja_id, to_caja_id }) =>
    (dispatch) => {
      dispatch(refreshCajas(from_caja_id, to_caja_id))
      void dispatch(load(entity, { refresh: true }))
    },
  words: ({ amount, from, to }) => `la transferencia de ${price(amount)} de ${from} a ${to}`,
  half: 'Revisá los movimientos de las dos cajas antes de seguir.',
  place: '/caja',
}
