import type { ApiClient } from '@/api/client'
import type { Thunk } from '@/api/thunk'
import { isBag, keptUnanswered } from '@/api/unanswered'
import {
  movementFate,
  transferFate,
  type MovementBody,
  type Sent,
  type TransferBody,
  type TransferSent,
} from '@/domain/cajaFate'
import type { MoneyFate } from '@/domain/moneyFate'
import { movimiento_entre_caja } from '@/entities/movimientoEntreCaja'
import { price } from '@/lib/format'
import { refreshCajas } from '@/shop/cajas/cajas'
import { load } from '@/list/thunks'
import { readMovements, readTransfers } from '@/shop/cajas/openings'

/** Money as it left for the server, and the records that were there before it. */
export type SentMoney =
  | { kind: 'movement'; body: MovementBody; sent: Sent }
  /** `openings`: where it comes out of and where it goes in. */
  | { kind: 'transfer'; body: TransferBody; sent: TransferSent; openings: readonly [number, number] }

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isAmount = (value: unknown) => value === null || isNumber(value)

function sentFrom(value: unknown): Sent | null {
  if (!isBag(value) || !isNumber(value.startedAt) || !Array.isArray(value.known)) return null
  return { startedAt: value.startedAt, known: (value.known as unknown[]).filter(isNumber) }
}

function movementFrom(body: Record<string, unknown>, value: unknown): SentMoney | null {
  const sent = sentFrom(value)
  const { concepto_movimiento_caja_id, ingreso, egreso, notas, caja_id, apertura_caja_id } = body
  const right =
    [concepto_movimiento_caja_id, caja_id, apertura_caja_id].every(isNumber) && isAmount(ingreso) && isAmount(egreso)
  if (sent === null || !right || typeof notas !== 'string') return null
  return { kind: 'movement', body: body as unknown as MovementBody, sent }
}

function transferFrom(body: Record<string, unknown>, value: unknown, openings: unknown): SentMoney | null {
  if (!isBag(value) || !Array.isArray(openings)) return null
  const transfers = sentFrom(value.transfers)
  const movements = sentFrom(value.movements)
  const [from, to] = openings as unknown[]
  if (transfers === null || movements === null || !isNumber(from) || !isNumber(to)) return null
  if (![body.from_caja_id, body.to_caja_id, body.amount].every(isNumber)) return null
  return {
    kind: 'transfer',
    body: body as unknown as TransferBody,
    sent: { transfers, movements },
    openings: [from, to],
  }
}

function moneyFrom(value: unknown): SentMoney | null {
  if (!isBag(value) || !isBag(value.body)) return null
  return value.kind === 'transfer'
    ? transferFrom(value.body, value.sent, value.openings)
    : movementFrom(value.body, value.sent)
}

/** Movements and transfers without an answer, whatever became of the page they were made on. */
export const sentMoney = keptUnanswered('sent-caja', moneyFrom)

/** What transfers are looked for in: they themselves and the movements of both openings. */
export const readTransferred = (api: ApiClient, since: number, [from, to]: readonly [number, number]) =>
  Promise.all([readTransfers(api, since), readMovements(api, from, true), readMovements(api, to, true)])

async function fateOf(api: ApiClient, money: SentMoney, employeeId: number): Promise<MoneyFate> {
  if (money.kind === 'movement') {
    const { body, sent } = money
    return movementFate(body, employeeId, sent, await readMovements(api, body.apertura_caja_id, true))
  }
  const { body, sent, openings } = money
  return transferFate(body, employeeId, sent, ...(await readTransferred(api, sent.transfers.startedAt, openings)))
}

/** What it changed is read again: nothing else tells of it (NS-16). */
export const refreshMoved =
  ({ kind, body }: SentMoney): Thunk =>
  (dispatch) => {
    dispatch(refreshCajas(...(kind === 'transfer' ? [body.from_caja_id, body.to_caja_id] : [body.caja_id])))
    if (kind === 'transfer') void dispatch(load(movimiento_entre_caja, { refresh: true }))
  }

/** Whether the records have it, and then what it changed; `employeeId`: who sent it. Rejects when they cannot be read. */
export const findMoney =
  (money: SentMoney, employeeId: number): Thunk<Promise<MoneyFate>> =>
  async (dispatch, _getState, { api }) => {
    const fate = await fateOf(api, money, employeeId)
    if (fate !== 'absent') dispatch(refreshMoved(money))
    return fate
  }

/** In words with their article; `nameOf` a caja. */
export function wordsOf(money: SentMoney, nameOf: (cajaId: number) => string): string {
  if (money.kind === 'transfer') {
    const { amount, from_caja_id, to_caja_id } = money.body
    return `la transferencia de ${price(amount)} de ${nameOf(from_caja_id)} a ${nameOf(to_caja_id)}`
  }
  const { ingreso, egreso, caja_id } = money.body
  return `el ${ingreso === null ? 'egreso' : 'ingreso'} de ${price(ingreso ?? egreso)} en ${nameOf(caja_id)}`
}
