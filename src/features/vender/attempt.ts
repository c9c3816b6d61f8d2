import type { SalePayload } from '@/domain/sale/wire'

/** A sale that was sent, with what it takes to recognise it among the stored ones. */
export interface Attempt {
  payload: SalePayload
  /** Whose till; null: the owner's. */
  employee_id: number | null
  /** Milliseconds of this computer's clock. */
  startedAt: number
  /** Sales this till already knew: none of them is this one. */
  known: readonly number[]
  /** What the server said, or that it said nothing. */
  why: 'duplicate' | 'unknown'
  /** `absent`: today's sales were read and it is not among them; `unread`: they could not be read. */
  found: 'absent' | 'unread'
  /** Number of a sale of the same client and total that lacks lines: stored by half. */
  half: number | null
}

const isBag = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const idOrNull = (value: unknown) => value === null || isNumber(value)

/** An attempt out of this tab's storage, its fate unknown; null when it is none: then nothing was sent that anybody could look for. */
export function attemptFrom(value: unknown): Attempt | null {
  if (!isBag(value) || !isBag(value.payload)) return null
  const { payload, employee_id, startedAt, known } = value
  if (!isNumber(payload.total) || !Array.isArray(payload.items) || !payload.items.every(isBag) || !idOrNull(payload.client_id)) return null
  if (!isNumber(startedAt) || !idOrNull(employee_id) || !Array.isArray(known) || !known.every(isNumber)) return null
  return {
    payload: payload as unknown as SalePayload,
    employee_id: employee_id as number | null,
    startedAt,
    known,
    why: 'unknown',
    found: 'unread',
    half: null,
  }
}
