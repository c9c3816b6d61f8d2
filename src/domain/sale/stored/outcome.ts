import { isRefusalStatus } from '../../lateArrival'

/**
 * What became of POST /api/sale: `duplicate`, an equal sale of the last 5 s is there and this one may not be; `unknown`, stored or not, only
 * the list of sales can tell; `wait`, the minute's requests are spent. Only `stored` and `refused` settle an attempt: D-04's message is that of a
 * refusal, since a cashier who retries an unknown one would sell twice (counter.md, outcome table).
 */
export type SaleOutcome = 'stored' | 'duplicate' | 'refused' | 'unknown' | 'login' | 'token' | 'wait'

export type SaleAnswer = { status: number; data: unknown } | { network: true }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

export function saleOutcome(answer: SaleAnswer): SaleOutcome {
  if ('network' in answer) return 'unknown'
  const { status, data } = answer
  if (status === 401) return 'login'
  if (status === 419) return 'token'
  if (status === 429) return 'wait'
  if (isRefusalStatus(status)) return 'refused'
  if (status < 200 || status >= 300) return 'unknown'
  if (isRecord(data) && isRecord(data.model)) return 'stored'
  // A page of some hot spot is text: only an answer without content is the server's.
  return status === 200 && (isRecord(data) || !data) ? 'duplicate' : 'unknown'
}
