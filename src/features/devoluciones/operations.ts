import { apiError } from '@/api/errors'
import { readRows } from '@/api/read'
import { MONEY_LOCK } from '@/api/sendOnce'
import { CONCEPT } from '@/domain/cajas/caja'
import { isSameMovement, type MovementBody } from '@/domain/cajaFate'
import { movimiento_caja, type MovimientoCaja } from '@/entities/movimientoCaja'
import { price } from '@/lib/format'
import { number, record, text } from '@/lib/shape'
import { mustBeOpen, readCaja, refreshCajas } from '@/shop/cajas/cajas'
import { handled } from '@/outbox/handled'
import type { Operation } from '@/outbox/operation'
import { selectUser } from '@/session/sessionSlice'

/** Money given back for a return, out of a caja. */
export interface GivenBack {
  caja_id: number
  amount: number
  /** Names the credit note, so that no two of them are alike. */
  notas: string
  /** Of the caja when it leaves; 0 before. */
  apertura_caja_id: number
  /** Whoever gives it, by whom it is told from another's; 0 before. */
  employee_id: number
}

export const givenBack = (caja_id: number, amount: number, notas: string): GivenBack => ({
  caja_id,
  amount,
  notas: notas.trim(),
  apertura_caja_id: 0,
  employee_id: 0,
})

/** The platform has no concept for it (contract b §11.3). */
const bodyOf = ({ caja_id, amount, notas, apertura_caja_id }: GivenBack): MovementBody => ({
  concepto_movimiento_caja_id: CONCEPT.other,
  ingreso: null,
  egreso: amount,
  notas,
  caja_id,
  apertura_caja_id,
})

/** The way of that money out of its caja: no return moves one (contract b §5). Whoever may make returns may: it is part of one. */
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
  isLike: (row, what) =>
    row.employee_id === what.employee_id && !row.sale_id && !row.expense_id && isSameMovement(row, bodyOf(what)),
  storedAt: ({ created_at }) => created_at,
  send:
    (what) =>
    async (_dispatch, _getState, { api }) =>
      (await api.send('POST', 'movimiento-caja', bodyOf(what), { quiet: true })).status === 201,
  after: ({ caja_id }) => refreshCajas(caja_id),
  words: ({ amount }) => `el egreso de ${price(amount)} por una devolución`,
  half: 'Revisá los movimientos de la caja.',
  place: '/caja',
}

export const moneyGivenBack = handled(giveBack)
