// Sales that the connection may have repeated. A browser sends a request once more by itself when its connection breaks
// before any answer. The server takes the second one for a repetition only while the first is a few seconds old
// (contract b §2.1): on a slow one both are stored, and the answer tells of the second alone.
import type { Thunk } from '@/api/thunk'
import { isJustStored } from '@/domain/repeated'
import { missingParts } from '@/domain/sale/stored/match'
import type { QueuedSale } from '@/domain/sale/stored/queuedSale'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { toMoment } from '@/lib/dates'
import { diskValue } from '@/lib/disk/diskValue'
import { listOf, number, orNull, record, text } from '@/lib/shape'
import { selectOwnSales } from '@/list/ownSales'
import { selectList } from '@/list/slices'
import { selectUser } from '@/session/sessionSlice'
import { ownerIdOf } from '@/session/user'
import { readSale } from '@/shop/sales/sales'
import { salesOnDisk } from './queue/queuedSales'

/** The sale of this computer, and the one that may be the same. */
export interface RepeatedSale {
  shop: number
  own: { id: number; num: number | null }
  other: { id: number; num: number | null; created_at: string }
  total: string
}

const numbered = { id: number, num: orNull(number) }
const shape = listOf(
  record<RepeatedSale>({
    shop: number,
    own: record<RepeatedSale['own']>(numbered),
    other: record<RepeatedSale['other']>({ ...numbered, created_at: text }),
    total: text,
  }),
)

/** Kept on this computer until a person has said what they are. */
export const repeatedSales = diskValue<readonly RepeatedSale[]>('repeated-sales', (value) => shape(value) ?? [])

export const shopOf = (state: unknown): number => {
  const user = selectUser(state)
  return user === null ? 0 : ownerIdOf(user)
}

/** Most sales heard of meanwhile that are looked at. */
const MOST = 10

/** Looks for a sale equal to the one just stored that came into the shop between its request and its answer. */
export const lookForRepeated =
  (entry: QueuedSale, { id, num, created_at, total }: Sale): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { entries, settled } = await salesOnDisk.read()
    // An equal one in doubt may be the other sale: it is looked for by itself.
    if (entries.some((other) => other.state !== 'waiting' && other.state !== 'refused')) return
    const own = new Set(settled.map(({ record }) => record))
    const heard = [
      ...selectList(getState(), saleEntity).models.map((row) => row.id ?? 0),
      ...selectOwnSales(getState()),
    ]
    const between = [...new Set(heard)].filter((other) => other > entry.after && other < (id ?? 0) && !own.has(other))
    for (const each of between.sort((one, other) => other - one).slice(0, MOST)) {
      const other = await dispatch(readSale(each)).catch(() => null)
      if (!other?.id || missingParts(other, entry.payload, entry.employee_id) === null) continue
      if (!isJustStored(other.created_at, toMoment(created_at)?.valueOf() ?? 0)) continue
      const found: RepeatedSale = {
        shop: shopOf(getState()),
        own: { id: id ?? 0, num },
        other: { id: other.id, num: other.num, created_at: other.created_at },
        total: String(total),
      }
      await repeatedSales.change((before) => [...before.filter(({ own }) => own.id !== id), found])
      return
    }
  }

/** A person has said what they are, or the other one is gone. */
export const settleRepeated = ({ own }: RepeatedSale): Promise<unknown> =>
  repeatedSales.change((before) => before.filter((one) => one.own.id !== own.id))
