import type { ApiClient } from '@/api/client'
import { rowsAt } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { missingParts, type MissingPart } from '@/domain/sale/stored/match'
import { isOfRequest, type QueuedSale } from '@/domain/sale/stored/queuedSale'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { listPath } from '@/entities/paths'
import { daysSince, toMoment } from '@/lib/dates'
import type { Found } from '@/outbox/queue/queuedOperation'

const DEPOSIT_LIST = 'sale/from-date/1'

const LACKS: Readonly<Record<MissingPart, string>> = {
  lines: 'sin todos sus artículos',
  percentages: 'sin sus descuentos o recargos',
  payment: 'sin su forma de pago',
  account: 'sin pasar a la cuenta del cliente',
  end: 'sin terminar: puede faltar el movimiento de la caja o la comisión',
}

/**
 * The sales stored since the entry was sent, each once. Sales the warehouse still has to check are in a list of their
 * own, whatever their day, until they are done (contract b §1.1, §2.5). Rejects with an `ApiError`.
 */
async function storedSince({ payload, sentAt, createdAt, ahead }: QueuedSale, api: ApiClient): Promise<Sale[]> {
  const read = (path: string) => rowsAt(api, saleEntity, path, { priority: 'sale', unattended: true, timeout: 10_000 })
  const ofDays = listPath(saleEntity, daysSince((sentAt ?? createdAt) + (ahead ?? 0)))
  const sales = (await Promise.all((payload.to_check ? [DEPOSIT_LIST, ofDays] : [ofDays]).map(read))).flat()
  return [...new Map(sales.map((sale) => [sale.id, sale])).values()]
}

/**
 * Looks for a sent sale among the stored ones, by their order alone: it has a higher id than any record known when it
 * left. `own`: records that other sales of this computer became. Never rejects.
 */
export const findStored =
  (entry: QueuedSale, own: ReadonlySet<number>): Thunk<Promise<Found<Sale>>> =>
  async (_dispatch, _getState, { api }) => {
    try {
      const alike = (await storedSince(entry, api))
        .filter(({ id }) => id > entry.after && !own.has(id))
        .flatMap((sale) => {
          const missing = missingParts(sale, entry.payload, entry.employee_id)
          return missing === null ? [] : [{ sale, lacks: missing[0] }]
        })
        .sort((one, other) => one.sale.id - other.sale.id)
      const equals = alike.flatMap(({ sale, lacks }) => (lacks === undefined ? [sale] : []))
      const [first, second] = equals
      if (first)
        return {
          kind: 'found',
          equals,
          isSure: second === undefined && isOfRequest(entry, toMoment(first.created_at)?.valueOf() ?? 0),
        }
      const [half] = alike
      return half?.lacks ? { kind: 'half', record: half.sale, lacks: LACKS[half.lacks] } : { kind: 'absent' }
    } catch {
      return { kind: 'unread' }
    }
  }
