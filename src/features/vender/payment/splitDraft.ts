import { cents, toAmount } from '@/domain/money'
import type { Cart } from '@/domain/sale/cart'
import type { SaleContext } from '@/domain/sale/context'
import { emptyRow, usedRows, type PaymentRow } from '@/domain/sale/paymentRow'
import { addTotal, discountOf, leftToDistribute, setShare, type Share } from '@/domain/sale/payments'
import { parseTyped, price, quantity } from '@/lib/format'

/** A split being typed: the shares, and the text of each field that was typed in, by method. */
export interface SplitDraft {
  rows: readonly PaymentRow[]
  texts: Readonly<Record<number, string>>
  /** Shares nobody typed, which give way to those somebody does. */
  proposed?: readonly PaymentRow[]
}

/** What is distributed: over which share, in pesos. */
export interface Distribution {
  share: Share
  total: number
}

/** One row for each method, with what the sale already has of it. */
export const draftOf = (methods: readonly PaymentRow[], chosen: readonly PaymentRow[]): SplitDraft => ({
  rows: [
    ...methods.map((method) => chosen.find(({ id }) => id === method.id) ?? method),
    ...chosen.filter(({ id }) => !methods.some((method) => method.id === id)),
  ],
  texts: {},
})

/**
 * The draft with a row for each current method: a new method gets an empty row, and a method that is gone keeps its row
 * while it has an amount or a text.
 */
export function withMethods(draft: SplitDraft, methods: readonly PaymentRow[]): SplitDraft {
  const { rows, texts } = draft
  const used = rows.filter(
    (row) => row.amount !== null || !isEmpty(texts[row.id]) || methods.some(({ id }) => id === row.id),
  )
  return { ...draft, rows: draftOf(methods, used).rows }
}

/**
 * Draft of a sale of which a part was handed over already, typed into «Paga con»: that part is of its method. Null: none
 * was, or as much as is due; or the method has a discount, so that what was handed over is no part of the sum that is
 * distributed.
 */
export function handedOver(
  { current_acount_payment_method_id, caja_id, selected_payment_methods }: Cart,
  paid: number | null,
  methods: readonly Pick<PaymentRow, 'id' | 'name'>[],
  due: number,
  { payment_method_discounts }: Pick<SaleContext, 'payment_method_discounts'>,
): SplitDraft | null {
  const method = methods.find(({ id }) => id === current_acount_payment_method_id)
  if (paid === null || paid <= 0 || paid >= due || method === undefined || selected_payment_methods.length > 0)
    return null
  if (!discountOf(method.id, payment_method_discounts).eq(0)) return null
  return { rows: [{ ...emptyRow(method), caja_id, amount: paid }], texts: { [method.id]: quantity(paid) } }
}

/** Draft of a split whose total changed: the amounts that were there as far as they fit, the last one with the rest. */
export function redistributed(before: readonly PaymentRow[], total: number): SplitDraft {
  const used = usedRows(before)
  const bare = used.map((row) => ({ ...row, amount: null, net: null }))
  const kept = used.reduce<readonly PaymentRow[]>((rows, { id, amount }) => setShare(rows, id, amount, total), bare)
  const last = kept.findLast(({ amount }) => amount !== null) ?? kept.at(-1)
  return proposed(last ? addTotal(kept, last.id, total) : kept)
}

/** Draft of the second distribution: it begins with the amounts of the first after their discounts. */
export const proposed = (rows: readonly PaymentRow[]): SplitDraft => ({ rows, texts: {}, proposed: rows })

/**
 * Fills the rows nobody typed with the proposed amounts, as far as the typed ones leave room. Amounts without a
 * discount are placed first, since they are charged as they are, so the discounted ones are reduced first; of equal
 * ones, the last.
 */
function proposalsLeft(
  { rows, texts, proposed = [] }: SplitDraft,
  { share, total }: Distribution,
): readonly PaymentRow[] {
  const untouched = proposed.filter(({ id }) => texts[id] === undefined)
  const bare = rows.map((row) => (untouched.some(({ id }) => id === row.id) ? { ...row, [share]: null } : row))
  const firm = (row: PaymentRow) => row.net === row.amount
  return [...untouched.filter(firm), ...untouched.filter((row) => !firm(row))].reduce<readonly PaymentRow[]>(
    (list, row) => setShare(list, row.id, row[share], total, share),
    bare,
  )
}

const shareOf = (rows: readonly PaymentRow[], id: number, share: Share): number | null =>
  rows.find((row) => row.id === id)?.[share] ?? null

const isEmpty = (text: string | undefined): boolean => text === undefined || text.trim() === ''

/** What was typed into a row. A text that did not count before may fit now that another row left room for it. */
export function typed(draft: SplitDraft, id: number, text: string, distribution: Distribution): SplitDraft {
  const { share, total } = distribution
  const texts = { ...draft.texts, [id]: text }
  const put = (list: readonly PaymentRow[], row: number, value: string) =>
    setShare(list, row, parseTyped(value), total, share)
  const yielding = draft.proposed?.filter((row) => texts[row.id] === undefined) ?? []
  const rows = draft.rows.map((row) =>
    yielding.some((other) => other.id === row.id) ? { ...row, [share]: null } : row,
  )
  const waiting = rows.filter((row) => row.id !== id && row[share] === null && !isEmpty(texts[row.id]))
  const next = {
    ...draft,
    texts,
    rows: waiting.reduce((list, row) => put(list, row.id, texts[row.id] ?? ''), put(rows, id, text)),
  }
  return { ...next, rows: proposalsLeft(next, distribution) }
}

/** "Lo que falta": the row takes what the others leave; nothing happens when they leave nothing. */
export function takesRest(draft: SplitDraft, id: number, { share, total }: Distribution): SplitDraft {
  const rows = addTotal(draft.rows, id, total, share)
  const amount = shareOf(rows, id, share)
  return amount === null ? draft : { ...draft, rows, texts: { ...draft.texts, [id]: quantity(amount) } }
}

/** The text of a row's field: as typed, else its share. */
export const textOf = ({ rows, texts }: SplitDraft, id: number, share: Share): string => {
  const amount = shareOf(rows, id, share)
  return texts[id] ?? (amount === null ? '' : quantity(amount))
}

/** Why what was typed into a row does not count; null when it does, or nothing was typed. */
export function wrongOf({ rows, texts }: SplitDraft, id: number, { share, total }: Distribution): string | null {
  const text = texts[id]
  if (text === undefined || isEmpty(text) || shareOf(rows, id, share) !== null) return null
  const amount = parseTyped(text)
  if (amount === null || Number.isNaN(amount)) return 'No es un importe'
  if (cents(toAmount(amount)) <= 0) return 'Tiene que ser mayor que 0'
  const rest = leftToDistribute(rows, total, share)
  return rest > 0 ? `Supera lo que falta: ${price(rest, 'always')}` : 'Ya está todo repartido'
}

/** Why the split cannot be taken as it is, and the row to go to; null when everything is distributed. */
export function refusalOf(draft: SplitDraft, distribution: Distribution): { id: number; message: string } | null {
  const { share, total } = distribution
  const { rows } = draft
  const wrong = rows.find(({ id }) => wrongOf(draft, id, distribution) !== null)
  if (wrong) return { id: wrong.id, message: `Revisá el importe de ${wrong.name}` }
  const left = leftToDistribute(rows, total, share)
  const empty = rows.find((row) => row[share] === null)
  const first = rows[0]?.id ?? 0
  if (left > 0) return { id: empty?.id ?? first, message: `Falta repartir ${price(left, 'always')}` }
  if (left < 0)
    return { id: rows.find((row) => row[share] !== null)?.id ?? first, message: `Sobran ${price(-left, 'always')}` }
  if (rows.every((row) => row[share] === null)) return { id: first, message: 'No hay nada para repartir' }
  // In the second distribution every method that had an amount must pay some of the total.
  return share === 'net' && empty ? { id: empty.id, message: `Falta el importe de ${empty.name}` } : null
}
