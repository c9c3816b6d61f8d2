// Lines that are made by hand, and whether one that got no clear answer was stored (contract b §9.2).
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

/** The line a sent movement became: like it, and not there before. */
export const storedLine = <L extends AcountLine>(
  movement: Movement,
  known: readonly number[],
  lines: readonly L[],
): L | undefined => lines.find((line) => isLike(line, movement) && !known.includes(line.id ?? 0))

const RECENT_MS = 10 * 60_000

/** A line like the movement that was written a moment ago: perhaps the same one, entered twice or by two people. `now`: by the server's clock. */
export const recentTwin = <L extends AcountLine>(
  movement: Movement,
  lines: readonly L[],
  now: number,
): L | undefined =>
  movement.day === ''
    ? lines.findLast((line) => isLike(line, movement) && now - (toMoment(line.created_at)?.valueOf() ?? 0) < RECENT_MS)
    : lines.find((line) => isLike(line, movement) && toMoment(line.created_at)?.format('YYYY-MM-DD') === movement.day)

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
