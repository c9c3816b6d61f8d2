// Sales that the connection may have repeated, as this computer's disk keeps them. A browser sends a request once more
// by itself when its connection breaks before any answer. The server takes the second one for a repetition only while
// the first is a few seconds old (contract b §2.1): on a slow one both are stored, in whatever order, and the answer, or
// a reading, tells of one of them alone.
import { diskValue } from '@/lib/disk/diskValue'
import { boolean, listOf, number, orNull, record, text } from '@/lib/shape'
import { selectUser } from '@/session/sessionSlice'
import { ownerIdOf } from '@/session/user'

/** The sale of this computer, and the one that may be the same. */
export interface RepeatedSale {
  shop: number
  own: { id: number; num: number | null }
  other: { id: number; num: number | null; created_at: string }
  total: string
}

const numbered = { id: number, num: orNull(number) }
const repeated = listOf(
  record<RepeatedSale>({
    shop: number,
    own: record<RepeatedSale['own']>(numbered),
    other: record<RepeatedSale['other']>({ ...numbered, created_at: text }),
    total: text,
  }),
)

/** Kept on this computer until a person has said what they are. */
export const repeatedSales = diskValue<readonly RepeatedSale[]>('repeated-sales', (value) => repeated(value) ?? [])

/** A person has said what they are, or one of them is gone. */
export const settleRepeated = ({ other }: RepeatedSale): Promise<unknown> =>
  repeatedSales.change((before) => before.filter((one) => one.other.id !== other.id))

/** A sale of this computer that was slow to be known as stored: the connection may have repeated it, or may still. */
export interface SlowSale {
  shop: number
  id: number
  /** What repeats it has a higher id: that of the last record known before it was sent. */
  after: number
  /** The server's text. */
  created_at: string
  to_check: boolean
  /** When it was known as stored, and when it is looked at next. Milliseconds of this computer's clock. */
  at: number
  due: number
}

const slow = listOf(
  record<SlowSale>({
    shop: number,
    id: number,
    after: number,
    created_at: text,
    to_check: boolean,
    at: number,
    due: number,
  }),
)

/** Kept until it was looked at, so that the next page does. */
export const slowSales = diskValue<readonly SlowSale[]>('slow-sales', (value) => slow(value) ?? [])

export const shopOf = (state: unknown): number => {
  const user = selectUser(state)
  return user === null ? 0 : ownerIdOf(user)
}
