import { apiError } from '@/api/errors'
import { readRows } from '@/api/read'
import { CONCEPT } from '@/domain/cajas/caja'
import { isTypedBy, type MovementBody } from '@/domain/cajas/cajaRecords'
import { movimiento_caja, type MovimientoCaja } from '@/entities/movimientoCaja'
import { sale as saleEntity } from '@/entities/sale'
import { price } from '@/lib/format'
import { number, record, text } from '@/lib/shape'
import { handled } from '@/outbox/handled'
import type { Operation } from '@/outbox/operation'
import { selectUser } from '@/session/sessionSlice'
import { MONEY_LOCK, mustBeOpen, readCaja, refreshCajas } from './cajas'

const REMOVED = 'Se eliminó la venta'

/** Money given back to a client, taken out of a caja. */
export interface GivenBack {
  caja_id: number
  amount: number
  /** Names the credit note or the sale, so that no two movements have equal notes. */
  notas: string
  /** The caja's opening when it is sent; 0 before. */
  apertura_caja_id: number
  /** Who gives the money, to tell it from an equal movement of somebody else; 0 until it is sent. */
  employee_id: number
}

export const givenBack = (caja_id: number, amount: number, notas: string): GivenBack => ({
  caja_id,
  amount,
  notas: notas.trim(),
  apertura_caja_id: 0,
  employee_id: 0,
})

/** The platform has no concept for returns, so "other" is used (contract b §11.3). */
const bodyOf = ({ caja_id, amount, notas, apertura_caja_id }: GivenBack): MovementBody => ({
  concepto_movimiento_caja_id: CONCEPT.other,
  ingreso: null,
  egreso: amount,
  notas,
  caja_id,
  apertura_caja_id,
})

/**
 * Takes the money of a return out of its caja, since the return itself moves none (contract b §5). It is part of a
 * return, so the permission to make returns is enough.
 */
export const giveBack: Operation<GivenBack, MovimientoCaja> = {
  key: 'egreso-devolucion',
  lock: MONEY_LOCK,
  needs: 'devolucion.store',
  shape: record<GivenBack>({
    caja_id: number,
    amount: number,
    notas: text,
    apertura_caja_id: number,
    employee_id: number,
  }),
  prepare: (what) => async (dispatch, getState) => {
    if (what.amount <= 0) throw apiError('answer', 200, 'movimiento-caja', 'Indicá cuánto se devolvió.')
    const { current_apertura_caja_id } = mustBeOpen(await dispatch(readCaja(what.caja_id)))
    return { ...what, apertura_caja_id: current_apertura_caja_id, employee_id: selectUser(getState())?.id ?? 0 }
  },
  read:
    ({ apertura_caja_id }) =>
    (_dispatch, _getState, { api }) =>
      readRows(api, movimiento_caja, { parent: apertura_caja_id }),
  isLike: (row, what) => isTypedBy(row, bodyOf(what), what.employee_id),
  storedAt: ({ created_at }) => created_at,
  send:
    (what) =>
    async (_dispatch, _getState, { api }) =>
      (await api.send('POST', 'movimiento-caja', bodyOf(what), { quiet: true })).status === 201,
  after: ({ caja_id }) => refreshCajas(caja_id),
  words: ({ amount, notas }) =>
    `el egreso de ${price(amount)} por una ${notas.startsWith(REMOVED) ? 'venta eliminada' : 'devolución'}`,
  half: 'Revisá los movimientos de la caja.',
  place: '/caja',
}

export const moneyGivenBack = handled(giveBack)

/** As `giveBack`, for whoever deletes a sale: the server leaves its money in the caja (contract b §2.12). */
export const takeOut: Operation<GivenBack, MovimientoCaja> = { ...giveBack, needs: [saleEntity, 'delete'] }

/** The money of a deleted sale. */
export const ofRemovedSale = (caja_id: number, amount: number, sale: string): GivenBack =>
  givenBack(caja_id, amount, `${REMOVED} ${sale}`)
