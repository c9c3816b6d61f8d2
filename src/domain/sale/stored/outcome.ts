import { isRefusalStatus } from '../../lateArrival'
import { isBag } from '@/lib/bag'

/**
 * What became of POST /api/sale: `duplicate`, an equal sale of the last 5 s is there and this one may not be; `unknown`, stored or not, only
 * the list of sales can tell; `wait`, the minute's requests are spent. Only `stored` and `refused` settle an attempt: D-04's message is that of a
 * refusal, since a cashier who retries an unknown one would sell twice (counter.md, outcome table).
 */
export type SaleOutcome = 'stored' | 'duplicate' | 'refused' | 'unknown' | 'login' | 'token' | 'wait'

export type SaleAnswer = { status: number; data: unknown } | { network: true }

export function saleOutcome(answer: SaleAnswer): SaleOutcome {
  if ('network' in answer) return 'unknown'
  const { status, data } = answer
  if (status === 401) return 'login'
  if (status === 419) return 'token'
  if (status === 429) return 'wait'
  if (isRefusalStatus(status)) return 'refused'
  if (status < 200 || status >= 300) return 'unknown'
  if (isBag(data) && isBag(data.model)) return 'stored'
  // A page of some hot spot is text: only an answer without content is the server's.
  return status === 200 && (isBag(data) || !data) ? 'duplicate' : 'unknown'
}
