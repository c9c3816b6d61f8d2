import type { ApiClient } from '@/api/client'
import { rowsAt } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { storedBetween } from '@/domain/queue'
import { sellsElsewhere } from '@/domain/sale/stored/elsewhere'
import { missingParts, type MissingPart } from '@/domain/sale/stored/match'
import type { QueuedSale } from '@/domain/sale/stored/queuedSale'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { listPath } from '@/entities/paths'
import { day, instant, toMoment } from '@/lib/dates'
import { selectOwnSales } from '@/list/ownSales'
import type { Found, Known } from '@/outbox/queue/queuedOperation'

const DEPOSIT_LIST = 'sale/from-date/1'

const LACKS: Readonly<Record<MissingPart, string>> = {
  lines: 'sin todos sus artículos',
  percentages: 'sin sus descuentos o recargos',
  payment: 'sin su forma de pago',
  account: 'sin pasar a la cuenta del cliente',
  end: 'sin terminar: puede faltar el movimiento de la caja o la comisión',
}

/** Moments of the server's clock, in milliseconds. */
interface Span {
  from: number
  until: number
}

/**
 * Lists that may hold the sale. Sales the warehouse still has to check are in a list of their own, whatever their day,
 * until they are done (contract b §1.1, §2.5).
 */
function pathsFor({ from, until }: Span, toCheck: boolean): string[] {
  // Both days are given, unlike in the sales list: a read of that list that began before the attempt must not answer
  // for this one.
  const ofDays = listPath(saleEntity, { from: day(instant(from)), until: day(instant(until)) })
  return toCheck ? [DEPOSIT_LIST, ofDays] : [ofDays]
}

/** The stored sales of the days of that span. Rejects with an `ApiError`. */
export async function storedSales(
  api: ApiClient,
  span: Span,
  toCheck: boolean,
  priority: 'sale' | 'background',
): Promise<readonly Sale[]> {
  const read = (path: string) => rowsAt(api, saleEntity, path, { priority, unattended: true, timeout: 10_000 })
  return (await Promise.all(pathsFor(span, toCheck).map(read))).flat()
}

const fits = (sale: Sale, { payload, employee_id }: QueuedSale) => missingParts(sale, payload, employee_id) !== null

/** Looks for a sent sale among the stored ones that are none of this computer's other entries. Never rejects. */
export const findStored =
  (entry: QueuedSale, known: Known<QueuedSale>): Thunk<Promise<Found<Sale>>> =>
  async (_dispatch, getState, { api }) => {
    const heard = selectOwnSales(getState())
    try {
      const span = storedBetween(entry, Date.now())
      const sales = await storedSales(api, span, Boolean(entry.payload.to_check), 'sale')
      const isThen = (at: number) => at >= span.from && at <= span.until
      const alike = sales
        .filter(
          ({ id, created_at }) =>
            id !== null && id > entry.after && !known.own.has(id) && isThen(toMoment(created_at)?.valueOf() ?? 0),
        )
        .flatMap((sale) => {
          const missing = missingParts(sale, entry.payload, entry.employee_id)
          return missing === null ? [] : [{ sale, lacks: missing[0] }]
        })
        .sort((one, other) => one.sale.id - other.sale.id)
      const equals = alike.flatMap(({ sale, lacks }) => (lacks === undefined ? [sale] : []))
      if (equals.length > 0)
        return { kind: 'found', equals, elsewhere: sellsElsewhere(sales, entry, equals, { ...known, heard }, fits) }
      const [half] = alike
      return half?.lacks ? { kind: 'half', record: half.sale, lacks: LACKS[half.lacks] } : { kind: 'absent' }
    } catch {
      return { kind: 'unread' }
    }
  }
