// Lines of an account that are made by hand: which of the stored ones is the one that was sent, and which may be there twice (contract b §9.2).
import { toMoment } from '@/lib/dates'
import { mayDelete, type AcountLine, type Holder } from './currentAcount'
import { toAmount } from '../money'
import { repeatedPair, type Repeated } from '../repeated'

export type MovementKind = 'pago' | 'nota-credito' | 'nota-debito' | 'saldo-inicial'

/** A line to be written: its call and what it will look like. */
export interface Movement {
  kind: MovementKind
  model_name: Holder
  model_id: number
  /** Side of the account it stands on. */
  side: 'debe' | 'haber'
  /** Pesos. */
  amount: number
  /** `YYYY-MM-DD` of one that is dated back; empty: now. */
  day: string
  /** Ids of the cajas its money goes into, or comes out of. */
  cajas: readonly number[]
  body: object
}

/** The same line of the same account. */
export const isSameMovement = (one: Movement, other: Movement): boolean =>
  one.kind === other.kind &&
  one.model_name === other.model_name &&
  one.model_id === other.model_id &&
  one.side === other.side &&
  one.amount === other.amount &&
  one.day === other.day

const STARTS: Readonly<Record<MovementKind, string>> = {
  pago: 'Pago',
  'nota-credito': 'Nota Credito',
  'nota-debito': 'Nota de debito',
  'saldo-inicial': 'Saldo inicial',
}

/** Whether a line of the account looks like the movement. */
export const isLike = (line: AcountLine, { kind, side, amount }: Movement): boolean =>
  (line.detalle ?? '').startsWith(STARTS[kind]) && line[side] !== null && toAmount(line[side]).eq(amount)

const RECENT_MS = 10 * 60_000

/**
 * Whether a line like the movement was written a moment ago, or on the day it is dated back to: perhaps the same one, entered twice or by two
 * people. `now`: by the server's clock.
 */
export const isRecent = (line: AcountLine, { day }: Movement, now: number): boolean =>
  day === ''
    ? now - (toMoment(line.created_at)?.valueOf() ?? 0) < RECENT_MS
    : toMoment(line.created_at)?.format('YYYY-MM-DD') === day

const isEqual = (one: AcountLine, other: AcountLine): boolean =>
  one.status === other.status &&
  toAmount(one.debe).eq(toAmount(other.debe)) &&
  toAmount(one.haber).eq(toAmount(other.haber)) &&
  (one.description ?? '') === (other.description ?? '')

/** The newest pair of equal lines by hand, whatever day they are dated (`repeatedPair`). `accepted`: ids of lines that are no repetition. */
export const repeatedLine = <L extends AcountLine>(
  lines: readonly L[],
  accepted: readonly number[],
  now: number,
): Repeated<L> | null =>
  repeatedPair(lines.filter(mayDelete), { isEqual, momentOf: ({ created_at }) => created_at }, accepted, now)
