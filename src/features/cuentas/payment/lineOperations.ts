import type { ApiClient } from '@/api/client'
import { recordIn } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { accountAddress, type Holder } from '@/domain/accounts/currentAcount'
import { isLike, isRecent, isSameMovement, type Movement } from '@/domain/accounts/currentAcountMovement'
import { isBooked } from '@/domain/accounts/paymentBooking'
import { current_acount, type CurrentAcount } from '@/entities/currentAcount'
import type { Model } from '@/entities/types'
import { instant, toMoment } from '@/lib/dates'
import { price } from '@/lib/format'
import { listOf, number, oneOf, record, text, type Shape } from '@/lib/shape'
import { reload } from '@/list/thunks'
import type { Operation } from '@/outbox/operation'
import { compareClocks } from '@/session/clocks'
import { MONEY_LOCK, mustBeOpen, readCaja, refreshCajas } from '@/shop/cajas/cajas'
import { readAcountAnew, readCashMovements, recalculate } from '../calls'
import { HOLDERS } from '../holders'

export interface SentMovement extends Movement {
  /** Name of the account's holder, used in messages. */
  name: string
}

const bag: Shape<object> = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined

const shape = record<SentMovement>({
  kind: oneOf('pago', 'nota-credito', 'nota-debito', 'saldo-inicial'),
  model_name: oneOf('client', 'provider'),
  model_id: number,
  side: oneOf('debe', 'haber'),
  amount: number,
  day: text,
  cajas: listOf(number),
  body: bag,
  name: text,
})

const DAYS_OF_MONTH = 28

/** How many months back an account must be read to find a line of that day or moment; empty: of now. */
export const monthsBack = (day: string): number =>
  day === '' ? 1 : Math.ceil((Date.now() - (toMoment(day)?.valueOf() ?? 0)) / (DAYS_OF_MONTH * 86_400_000)) + 1

const NAMES: Readonly<Record<Movement['kind'], string>> = {
  pago: 'el pago',
  'nota-credito': 'la nota de crédito',
  'nota-debito': 'la nota de débito',
  'saldo-inicial': 'el saldo inicial',
}

/** `el pago de $500`. */
export const wordsOf = ({ kind, amount }: Movement): string => `${NAMES[kind]} de ${price(amount)}`

/**
 * Writes a line and resolves to it, or to false when the answer does not hold it, so that nobody knows whether it is
 * stored.
 */
const write =
  ({ kind, body, day }: Movement): Thunk<Promise<CurrentAcount | false>> =>
  async (dispatch, _getState, { api }) => {
    const sentAt = Date.now()
    const { status, data } = await api.send('POST', `current-acount/${kind}`, body, { quiet: true })
    const answered =
      typeof data === 'object' && data !== null ? (data as { current_acount?: unknown }).current_acount : undefined
    const line = status === 201 ? recordIn(api, current_acount, answered) : null
    if (line === null) return false
    // A line that is dated back does not show the server's time.
    if (day === '') dispatch(compareClocks(line.created_at, sentAt))
    return line
  }

/**
 * Rejects when a caja of the payment is closed: the server would book the money into the closed opening, and no closing
 * balance would include it (contract b §11.3).
 */
const mustTakeMoney =
  ({ cajas }: Movement): Thunk<Promise<void>> =>
  async (dispatch) => {
    for (const id of new Set(cajas)) mustBeOpen(await dispatch(readCaja(id)))
  }

const cashOf = async (api: ApiClient, { cajas }: Movement) =>
  (await Promise.all([...new Set(cajas)].map((id) => readCashMovements(api, id)))).flat()

/**
 * A line written by hand into the account of a client or a provider: payment, note or initial balance (NS-11, contract
 * b §9). While one has no outcome, no other of its kind and amount is sent.
 */
const lineOf = (holder: Holder): Operation<SentMovement, CurrentAcount> => ({
  key: `line-${holder}`,
  lock: MONEY_LOCK,
  needs: [HOLDERS[holder].entity, 'update'],
  shape,
  isSame: isSameMovement,
  prepare: (what) => async (dispatch) => {
    await dispatch(mustTakeMoney(what))
    return what
  },
  read:
    (what) =>
    (_dispatch, _getState, { api }) =>
      readAcountAnew(api, what.model_name, what.model_id, monthsBack(what.day)),
  isLike,
  isTwin: isRecent,
  // The server books the money into the cajas after it has stored the line.
  isWhole:
    (line, what) =>
    async (_dispatch, _getState, { api }) =>
      isBooked(what, line.num_receipt, await cashOf(api, what)),
  send: write,
  after:
    ({ kind, model_name, model_id, cajas }, outcome) =>
    async (dispatch, _getState, { api }) => {
      dispatch(refreshCajas(...cajas))
      // After an initial balance the server leaves the later balances as they were (contract b §9.2). Where this fails
      // the account says that its balances do not agree, and offers the same.
      if (kind === 'saldo-inicial' && outcome.kind === 'stored')
        await recalculate(api, model_name, model_id).catch(() => undefined)
      await dispatch(reload(HOLDERS[model_name].entity, model_id))
    },
  words: (what) => `${wordsOf(what)} en la cuenta de ${what.name}`,
  half: 'Figura en la cuenta, pero no toda su plata en la caja: revisá los movimientos de la caja y cargá lo que falta.',
  place: ({ model_id }) => accountAddress(holder, model_id),
})

export const createLine = { client: lineOf('client'), provider: lineOf('provider') }

export interface RemovedLine {
  id: number
  model_name: Holder
  model_id: number
  /** How many months back the account had to be read to find the line, when its deletion was sent. */
  months: number
  detalle: string
}

/** Deletes a line made by hand; the server works out the balances after it (ACC-003). */
const removalOf = (holder: Holder): Operation<RemovedLine, Model> => ({
  key: `line-delete-${holder}`,
  lock: MONEY_LOCK,
  needs: [HOLDERS[holder].entity, 'delete'],
  shape: record<RemovedLine>({
    id: number,
    model_name: oneOf('client', 'provider'),
    model_id: number,
    months: number,
    detalle: text,
  }),
  read:
    ({ id, model_name, model_id, months }, since) =>
    async (_dispatch, _getState, { api }) => {
      // A line that is not read counts as gone, so the time since it was sent is added.
      const lines = await readAcountAnew(api, model_name, model_id, months + monthsBack(instant(since)))
      return lines.some((line) => line.id === id) ? [] : [{ id }]
    },
  isLike: ({ id }, what) => id === what.id,
  // Runs only when the answer was lost: the server works out the balances last, and may not have got that far (contract
  // b §9.2).
  isWhole:
    (_row, { model_name, model_id }) =>
    async (_dispatch, _getState, { api }) => {
      await recalculate(api, model_name, model_id)
      return true
    },
  send:
    ({ id, model_name }) =>
    async (_dispatch, _getState, { api }) => {
      await api.remove(`current-acount/${model_name}/${id}`, { quiet: true })
      return true
    },
  after:
    ({ model_name, model_id }) =>
    async (dispatch) => {
      await dispatch(reload(HOLDERS[model_name].entity, model_id))
    },
  words: ({ detalle }) => `la eliminación de ${detalle}`,
  half: 'Revisá los saldos de la cuenta.',
  place: ({ model_id }) => accountAddress(holder, model_id),
})

export const removeLine = { client: removalOf('client'), provider: removalOf('provider') }
