import type { ReturnAttempt, TaxBefore } from '@/domain/returns/returnFate'
import { listOf, number, orNull, record, text, type Shape } from '@/lib/shape'

/** A return as it is sent. */
export interface SentReturn extends ReturnAttempt {
  /** The parts of the sale the return depends on, as they were when the person saw it; null without a sale. */
  seen: string | null
}

const payload: Shape<ReturnAttempt['payload']> = (value) => {
  const known = record({ total_devolucion: number, items: listOf(record({ id: number })) })(value)
  return known && (value as ReturnAttempt['payload'])
}

export const returnShape = record<SentReturn>({
  ...{ payload, num: orNull(number), startedAt: number, known: listOf(number) },
  tax: orNull(record<TaxBefore>({ notes: number, refusals: listOf(number) })),
  seen: orNull(text),
})
