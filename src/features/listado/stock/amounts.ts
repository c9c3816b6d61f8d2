import {
  looseStock,
  readAmount,
  seenAt,
  splitTotals,
  stockKind,
  unassignedStock,
  type Kept,
  type Seen,
} from '@/domain/stock/stock'
import type { Address } from '@/entities/address'
import type { Article } from '@/entities/articleRecord'
import { parseTyped, quantity } from '@/lib/format'
import type { AmountChange } from './amountOperations'

interface Holder {
  /** 0: the article, not a variant. */
  variantId: number
  label: string
  kept: Kept
}

/** A figure being typed, and the stock it was typed over. */
export interface TypedAmount extends Seen {
  text: string
}
/** What was typed, by `keyOf`. */
export type Typed = Readonly<Record<string, TypedAmount>>
export const keyOf = (variantId: number, addressId: number) => `${variantId}/${addressId}`
const shown = (amount: string | null) => (amount === null ? '' : amount.replace('.', ','))

/** Name of a variant within its article. */
export const variantName = ({ id, variant_description }: Article['article_variants'][number]): string =>
  variant_description?.trim() || `Variante ${id}`

/** The article, or each of its variants. */
export function holdersOf(article: Article): readonly Holder[] {
  if (stockKind(article) !== 'variants') return [{ variantId: 0, label: 'Cantidad', kept: article }]
  return article.article_variants.map((variant) => ({
    variantId: variant.id,
    label: variantName(variant),
    kept: variant,
  }))
}

/** One amount of the table: the stored value it began from, the text in its field, and how the text is read. */
export interface AmountOf extends TypedAmount {
  variantId: number
  addressId: number
  label: string
  read: ReturnType<typeof readAmount>
}

export const cellsOf = (
  holders: readonly Holder[],
  warehouses: readonly Address[],
  typed: Typed,
): readonly AmountOf[] =>
  holders.flatMap(({ variantId, label, kept }) =>
    warehouses.map(({ id, street }) => {
      const addressId = id
      const now = seenAt(kept, addressId)
      const own = typed[keyOf(variantId, addressId)]
      // A figure put back to what it was is as good as untouched.
      const isTyped = own !== undefined && own.text !== shown(own.before)
      const { text, before, loose } = isTyped ? own : { text: shown(now.before), ...now }
      return {
        variantId,
        addressId,
        label: `Stock${variantId === 0 ? '' : ` de ${label}`} en ${street}`,
        before,
        loose,
        text,
        read: readAmount(parseTyped(text), before, variantId !== 0),
      }
    }),
  )

/** What was typed, as if it had been typed over the stock the holders have now: the person was told of it. */
export const seenAnew = (typed: Typed, holders: readonly Holder[]): Typed =>
  Object.fromEntries(
    Object.entries(typed).map(([key, amount]) => {
      const [variantId, addressId] = key.split('/').map(Number)
      const holder = holders.find((one) => one.variantId === variantId)
      return [key, holder === undefined ? amount : { ...amount, ...seenAt(holder.kept, addressId ?? 0) }]
    }),
  )

export const changesOf = (cells: readonly AmountOf[]): AmountChange[] =>
  cells.flatMap(({ read, before, loose, variantId, addressId }) =>
    'wrong' in read || read.amount === null || (before !== null && Number(before) === read.amount)
      ? []
      : [{ variantId, addressId, before, loose, amount: read.amount }],
  )

/**
 * The stock an article or variant will have: once amounts are typed for it, they replace the units it has in no
 * warehouse.
 */
interface Total {
  variantId: number
  label: string
  loose: number
  total: number
  /** How many of its `loose` units no field holds yet; 0 when there are none, or nothing was typed yet. */
  missing: number
}

const totalOf = ({ variantId, label, kept }: Holder, cells: readonly AmountOf[]): Total => {
  const own = cells.filter((cell) => cell.variantId === variantId)
  const loose = looseStock(kept)
  const amounts = own.map(({ read }) => ('amount' in read ? read.amount : null))
  if (loose !== 0 && changesOf(own).length === 0) return { variantId, label, loose, total: loose, missing: 0 }
  const { total, missing } = splitTotals(amounts, loose)
  return { variantId, label, loose, total, missing: loose === 0 ? 0 : missing }
}

/** The stock that the typed amounts make, and the units that would be lost (contract a §13.3). */
export interface Outcome {
  total: number
  holders: readonly Total[]
  /** Units still to be divided: those of the article that are in no warehouse, or that none of its variants has. */
  divided: number
  /** How many of `divided` no field holds yet; below 0: too many were typed. 0 while nothing is typed. */
  missing: number
}

export function outcomeOf(article: Article, holders: readonly Holder[], cells: readonly AmountOf[]): Outcome {
  const totals = holders.map((holder) => totalOf(holder, cells))
  const { total, missing } = splitTotals(
    totals.map((each) => each.total),
    article.stock,
  )
  const divided = stockKind(article) === 'variants' ? unassignedStock(article) : (totals[0]?.loose ?? 0)
  return { total, holders: totals, divided, missing: divided === 0 || changesOf(cells).length === 0 ? 0 : missing }
}

const SAVE = 'Guardar igual'
const MANY = 3
const LIST = new Intl.ListFormat('es')
/** Says how many units are missing or too many in a division. */
export const uneven = (missing: number) =>
  missing > 0 ? `Falta repartir ${quantity(missing)}` : `Hay ${quantity(-missing)} de más`

/** The question before units get lost; null: none would. */
export function lossQuestion({ stock }: Article, { total, missing, holders }: Outcome) {
  if (missing !== 0)
    return { title: uneven(missing), text: `El stock pasa de ${quantity(stock)} a ${quantity(total)}.`, action: SAVE }
  const torn = holders.filter((holder) => holder.missing !== 0)
  const [first] = torn
  if (first === undefined) return null
  const change = ({ label, loose, total: whole }: Total) =>
    `el de ${label} pasa de ${quantity(loose)} a ${quantity(whole)}`
  if (torn.length === 1)
    return {
      title: `${uneven(first.missing)} en ${first.label}`,
      text: `El stock cambia: ${change(first)}.`,
      action: SAVE,
    }
  const shownOnes = torn.slice(0, MANY).map(change)
  const others = torn.length > MANY ? [...shownOnes, `el de otras ${torn.length - MANY} también cambia`] : shownOnes
  return {
    title: `${torn.length} variantes no quedan repartidas`,
    text: `El stock cambia: ${LIST.format(others)}.`,
    action: SAVE,
  }
}
