import { isRefusalStatus } from '../../lateArrival'
import { isBag } from '@/lib/bag'

/**
 * What became of POST /api/sale. `duplicate`: an equal sale of the last 5 s is stored, this one perhaps not; `unknown`:
 * only the list of sales tells whether it was stored; `wait`: the minute's requests are used up. Only `stored` and
 * `refused` settle an attempt. D-04's message is for a refusal alone: a cashier who repeats an unknown sale would sell
 * twice (counter.md, outcome table).
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
  // The server's answer to a duplicate has no content; text would be the page of a Wi-Fi hot spot.
  return status === 200 && (isBag(data) || !data) ? 'duplicate' : 'unknown'
}
