import { isBag, keptUnanswered } from '@/api/unanswered'
import type { ReturnAttempt } from '@/domain/returnFate'
import { price } from '@/lib/format'

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** null: it makes no sense. */
export function attemptFrom(value: unknown): ReturnAttempt | null {
  if (!isBag(value) || !isBag(value.payload)) return null
  const { payload, num, startedAt, known } = value
  if (!isNumber(payload.total_devolucion) || !Array.isArray(payload.items) || !payload.items.every(isBag)) return null
  if (!isNumber(startedAt) || (num !== null && !isNumber(num))) return null
  return {
    payload: payload as unknown as ReturnAttempt['payload'],
    num,
    startedAt,
    known: Array.isArray(known) ? (known as unknown[]).filter(isNumber) : [],
  }
}

/** Returns without an answer, whatever became of the page they were made on. */
export const sentReturns = keptUnanswered('sent-returns', attemptFrom)

/** In words with their article. */
export const wordsOf = ({ num, payload }: ReturnAttempt): string =>
  `la devolución de ${price(payload.total_devolucion)}${num === null ? '' : ` de la venta N° ${num}`}`

/** What to look at when only some of one was stored. */
export const HALFWAY = 'Hay una nota de crédito, pero no todas las unidades figuran devueltas. Revisalo antes de seguir.'
