// Account lines made by hand: which stored line is the one that was sent, and which may have been stored twice
// (contract b §9.2).
import { toMoment } from '@/lib/dates'
import { mayDelete, type AcountLine, type Holder } from './currentAcount'
import { toAmount } from '../money'

export type MovementKind = 'pago' | 'nota-credito' | 'nota-debito' | 'saldo-inicial'

/** An account line to be written: the body of its request and what the stored line will look like. */
export interface Movement {
  kind: MovementKind
  model_name: Holder
  model_id: number
  /** The column its amount is in. */
  side: 'debe' | 'haber'
  /** Pesos. */
  amount: number
  /** `YYYY-MM-DD` if it is dated back; empty: now. */
  day: string
  /** Ids of the cajas its money goes into, or comes out of. */
  cajas: readonly number[]
  body: object
}

/** Whether two movements are the same line of the same account. */
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

/** Whether a stored line has the kind, side and amount of the movement. */
export const isLike = (line: AcountLine, { kind, side, amount }: Movement): boolean =>
  (line.detalle ?? '').startsWith(STARTS[kind]) && line[side] !== null && toAmount(line[side]).eq(amount)

const RECENT_MS = 10 * 60_000

/**
 * Whether a line like the movement was written in the last ten minutes, or on the day the movement is dated back to: it
 * may be the same one, entered twice or by two people. `now`: by the server's clock.
 */
export const isRecent = (line: AcountLine, { day }: Movement, now: number): boolean =>
  day === ''
    ? now - (toMoment(line.created_at)?.valueOf() ?? 0) < RECENT_MS
    : toMoment(line.created_at)?.format('YYYY-MM-DD') === day

/** The same text for equal lines made by hand (`repeatedRows`). Null: a line of a sale or an order, not compared. */
export const lineKey = (line: AcountLine): string | null =>
  mayDelete(line)
    ? JSON.stringify([
        line.status,
        toAmount(line.debe).toFixed(2),
        toAmount(line.haber).toFixed(2),
        line.description ?? '',
      ])
    : null
