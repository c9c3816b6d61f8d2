import { amountAt, readAmount, stockKind } from '@/domain/stock'
import type { Address } from '@/entities/address'
import type { Article } from '@/entities/articleRecord'
import { parseTyped } from '@/lib/format'
import type { AmountChange } from './stockCalls'

interface Holder {
  /** 0: the article itself. */
  variantId: number
  label: string
  rows: Pick<Article, 'addresses'>
  stock: string | number | null
}

/** What was typed, by `keyOf`. */
export type Typed = Readonly<Record<string, string>>
export const keyOf = (variantId: number, addressId: number) => `${variantId}/${addressId}`
const shown = (amount: string | null) => (amount === null ? '' : amount.replace('.', ','))

/** The article, or each of its variants. */
export function holdersOf(article: Article): readonly Holder[] {
  if (stockKind(article) !== 'variants') return [{ variantId: 0, label: 'Cantidad', rows: article, stock: article.stock }]
  return article.article_variants.map(({ id, variant_description, addresses, stock }) => ({
    variantId: id ?? 0,
    label: variant_description?.trim() || `Variante ${id}`,
    // Amounts of a variant are integers on the wire, those of an article decimal text.
    rows: { addresses } as unknown as Holder['rows'],
    stock,
  }))
}

/** One amount of the table: what is there, what stands in its field, and what that means. */
export interface AmountOf {
  variantId: number
  addressId: number
  label: string
  before: string | null
  text: string
  read: ReturnType<typeof readAmount>
}

export const cellsOf = (holders: readonly Holder[], warehouses: readonly Address[], typed: Typed): readonly AmountOf[] =>
  holders.flatMap(({ variantId, label, rows }) =>
    warehouses.map(({ id, street }) => {
      const addressId = id ?? 0
      const before = amountAt(rows, addressId)
      const text = typed[keyOf(variantId, addressId)] ?? shown(before)
      return {
        variantId,
        addressId,
        label: `Stock${variantId === 0 ? '' : ` de ${label}`} en ${street}`,
        before,
        text,
        read: readAmount(parseTyped(text), before, variantId !== 0),
      }
    }),
  )

export const changesOf = (cells: readonly AmountOf[]): AmountChange[] =>
  cells.flatMap(({ read, before, variantId, addressId }) =>
    'wrong' in read || read.amount === null || (before !== null && Number(before) === read.amount)
      ? []
      : [{ variantId, addressId, before, amount: read.amount }],
  )
