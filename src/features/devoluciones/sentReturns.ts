import { isBag, keptUnanswered } from '@/api/unanswered'
import type { ReturnAttempt, TaxBefore } from '@/domain/returns/returnFate'
import { price } from '@/lib/format'

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

const numbers = (value: unknown): readonly number[] =>
  Array.isArray(value) ? (value as unknown[]).filter(isNumber) : []

const taxFrom = (value: unknown): TaxBefore | null =>
  isBag(value) && isNumber(value.notes) ? { notes: value.notes, refusals: numbers(value.refusals) } : null

/** null: it makes no sense. */
export function attemptFrom(value: unknown): ReturnAttempt | null {
  if (!isBag(value) || !isBag(value.payload)) return null
  const { payload, num, startedAt, known, tax } = value
  if (!isNumber(payload.total_devolucion) || !Array.isArray(payload.items) || !payload.items.every(isBag)) return null
  if (!isNumber(startedAt) || (num !== null && !isNumber(num))) return null
  return {
    payload: payload as unknown as ReturnAttempt['payload'],
    num,
    startedAt,
    known: numbers(known),
    tax: taxFrom(tax),
  }
}

/** Returns without an answer, whatever became of the page they were made on. */
export const sentReturns = keptUnanswered('sent-returns', attemptFrom)

/** In words with their article. */
export const wordsOf = ({ num, payload }: ReturnAttempt): string =>
  `la devolución de ${price(payload.total_devolucion)}${num === null ? '' : ` de la venta N° ${num}`}`

/** What to look at when only some of one was stored. */
export const HALFWAY =
  'Hay una nota de crédito, pero no todas las unidades figuran devueltas. Revisalo antes de seguir.'
