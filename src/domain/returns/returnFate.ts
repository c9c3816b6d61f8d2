// Whether a return that got no clear answer was stored, by the shop's records.
import { toAmount } from '../money'
import type { ReturnItemPayload, ReturnPayload } from './returnPayload'
import type { ReturnableSale } from './returnRecords'
import type { Decimal } from '../sale/context'

/** What the tax authority had answered for a sale before this return (contract b §2.13). */
export interface TaxBefore {
  /** How many credit notes the authority had issued. */
  notes: number
  /** Ids of the authority's refusals. */
  refusals: readonly number[]
}

/** A return that was sent. */
export interface ReturnAttempt {
  payload: ReturnPayload
  /** Number of the returned sale; null for a return without a sale. */
  num: number | null
  /** Milliseconds of this computer's clock. */
  startedAt: number
  /** Ids of the credit notes of those days that existed before the return was sent. */
  known: readonly number[]
  /** Null: a return without a sale. */
  tax: TaxBefore | null
}

/** Row of the list of credit notes (contract b §6, §9.1). */
export interface CreditNote {
  id: number | null
  haber: Decimal | null
  sale_id: number | null
  client_id: number | null
  num_receipt?: number | null
  articles: readonly { id: number; pivot: { amount: Decimal | null } }[]
}

/** The same text for two credit notes of the same sale, client, amount and goods. */
export const noteKey = ({ sale_id, client_id, haber, articles }: CreditNote): string =>
  `${sale_id}|${client_id}|${toAmount(haber).toFixed(2)}|${units(articles.map(({ id, pivot }) => ({ id, amount: pivot.amount })))}`

const units = (rows: readonly { id: number; amount: Decimal | null }[]) =>
  rows
    .map(({ id, amount }) => `${id}:${toAmount(amount).toString()}`)
    .sort()
    .join(' ')

/** Whether a note can be the return's. New notes are told by the known ids: the clocks may be hours apart. */
function isOf(note: CreditNote, { payload, known }: ReturnAttempt): boolean {
  const sent = payload.items.map(({ id, unidades_devueltas }) => ({ id, amount: unidades_devueltas }))
  return (
    note.sale_id === payload.sale_id &&
    note.client_id === (payload.generar_current_acount ? payload.client_id : null) &&
    toAmount(note.haber).eq(payload.total_devolucion) &&
    units(note.articles.map(({ id, pivot }) => ({ id, amount: pivot.amount }))) === units(sent) &&
    !known.includes(note.id ?? 0)
  )
}

/** The credit notes a return became, the oldest first: two where the browser repeated its request. */
export const creditNotesOf = <N extends CreditNote>(attempt: ReturnAttempt, notes: readonly N[]): readonly N[] =>
  notes.filter((note) => isOf(note, attempt)).sort((one, other) => (one.id ?? 0) - (other.id ?? 0))

/** Whether the total is handed back as money, because no account is credited with it. */
export const isGivenBack = ({
  client_id,
  generar_current_acount,
}: Pick<ReturnPayload, 'client_id' | 'generar_current_acount'>): boolean =>
  client_id === null || !generar_current_acount

function isMarked(item: ReturnItemPayload, sale: ReturnableSale): boolean {
  const lines = sale.articles.filter(
    ({ id, pivot }) => id === item.id && (pivot.article_variant_id || null) === item.article_variant_id,
  )
  return lines.some(({ pivot }) => toAmount(pivot.returned_amount).eq(item.returned_amount))
}

const goods = ({ items }: ReturnPayload): string =>
  items
    .map(({ id, article_variant_id, unidades_devueltas }) => `${id}:${article_variant_id ?? 0}:${unidades_devueltas}`)
    .sort()
    .join(' ')

/** Whether two returns are of the same goods for the same money, of the same sale and client. */
export const isSameReturn = (one: ReturnPayload, other: ReturnPayload): boolean =>
  one.sale_id === other.sale_id &&
  one.client_id === other.client_id &&
  one.total_devolucion === other.total_devolucion &&
  goods(one) === goods(other)

/**
 * What became of a return. The server writes the credit note first and then marks the sale's lines (contract b §5), so
 * both are looked at. `half`: only some of these are there.
 */
export function returnFate(
  attempt: ReturnAttempt,
  sale: ReturnableSale | null,
  notes: readonly CreditNote[],
): 'stored' | 'absent' | 'half' {
  const note = notes.some((row) => isOf(row, attempt))
  const { items } = attempt.payload
  const marked = sale === null ? (note ? items.length : 0) : items.filter((item) => isMarked(item, sale)).length
  if (marked === items.length) return 'stored'
  return marked === 0 && !note ? 'absent' : 'half'
}
