import type { ApiClient } from '@/api/client'
import { rowsAt } from '@/api/read'
import { missingParts, type MissingPart } from '@/domain/sale/stored/match'
import { sellsElsewhere, type Known } from '@/domain/sale/stored/elsewhere'
import { storedBetween, type EqualSale, type UnsentSale } from '@/domain/sale/unsent'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { listPath } from '@/entities/paths'
import { day, instant, toMoment } from '@/lib/dates'

const DEPOSIT_LIST = 'sale/from-date/1'

type Found =
  | { kind: 'unread' }
  | { kind: 'absent' }
  /** `lacks`: the first part that is missing. */
  | { kind: 'half'; sale: Sale; lacks: MissingPart }
  /** Whole, the oldest first: equal sales are told apart by their order alone. `elsewhere`: one of them may be somebody's at another computer. */
  | { kind: 'found'; equals: readonly Sale[]; elsewhere: boolean }

type Span = ReturnType<typeof storedBetween>

/** Sales the warehouse still has to check stand in a list of their own, whatever their day, until they are done (contract b §1.1, §2.5). */
function pathsFor({ payload }: UnsentSale, { from, until }: Span): string[] {
  // With both days, unlike the sales list: a reading of that list under way since before the attempt must not answer for it.
  const ofDays = listPath(saleEntity, { from: day(instant(from)), until: day(instant(until)) })
  return payload.to_check ? [DEPOSIT_LIST, ofDays] : [ofDays]
}

const fits = (sale: Sale, { payload, employee_id }: UnsentSale) => missingParts(sale, payload, employee_id) !== null

export const equalOf = ({ id, num, created_at }: Sale): EqualSale => ({ id: id ?? 0, num, created_at })

async function read(api: ApiClient, path: string): Promise<readonly Sale[]> {
  return rowsAt(api, saleEntity, path, { priority: 'sale', unattended: true, timeout: 10_000 })
}

/** Looks for a sent sale among the stored ones that are none of this computer's other entries. Never rejects. */
export async function findStored(api: ApiClient, entry: UnsentSale, known: Known): Promise<Found> {
  try {
    const span = storedBetween(entry, Date.now())
    const sales = (await Promise.all(pathsFor(entry, span).map((path) => read(api, path)))).flat()
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
      .sort((one, other) => (one.sale.id ?? 0) - (other.sale.id ?? 0))
    const equals = alike.flatMap(({ sale, lacks }) => (lacks === undefined ? [sale] : []))
    if (equals.length > 0)
      return { kind: 'found', equals, elsewhere: sellsElsewhere(sales, entry, equals.map(equalOf), known, fits) }
    const [half] = alike
    return half?.lacks ? { kind: 'half', sale: half.sale, lacks: half.lacks } : { kind: 'absent' }
  } catch {
    return { kind: 'unread' }
  }
}
