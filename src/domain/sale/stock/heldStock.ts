// The units of each article that a stored sale holds, and the articles whose stock the server may leave wrong when the
// sale is changed (contract b §2.8, D-57).
import { toAmount, ZERO, type Amount } from '../../money'
import { returnedUnits } from '../../returns/returnedUnits'
import type { Decimal } from '../context'
import type { SaleUpdatePayload } from '../wire'

interface Pivot {
  amount: Decimal | null
  returned_amount?: Decimal | null
  article_variant_id?: number | null
}

/** The part of a stored sale that is read here. */
export interface HoldingSale {
  to_check: 0 | 1
  checked: 0 | 1
  address_id: number | null
  deleted_at: string | null
  articles: readonly { id: number | null; name: string | null; pivot: Pivot }[]
  combos: readonly {
    id: number | null
    pivot: Pivot
    articles: readonly { id: number | null; name: string | null; pivot: { amount: Decimal | null } }[]
  }[]
}

/** Units of an article or of one of its variants (`variant_id` 0: the article itself). */
export interface Held {
  article_id: number
  variant_id: number
  name: string
  units: Amount
}

type HeldUnits = ReadonlyMap<string, Held>

export const heldKey = ({ article_id, variant_id }: Pick<Held, 'article_id' | 'variant_id'>): string =>
  `${article_id}/${variant_id}`

/** Whether the sale still waits in the warehouse, so that its units have not left the stock. */
const waits = ({ to_check, checked }: Pick<HoldingSale, 'to_check' | 'checked'>): boolean =>
  Boolean(to_check) || Boolean(checked)

const plus = (one: Amount, other: Amount): Amount => one.plus(other)

/** The rows of each article or variant as one, with their units put `together`. */
function added(rows: readonly Held[], together = plus): HeldUnits {
  const held = new Map<string, Held>()
  for (const row of rows) {
    const before = held.get(heldKey(row))
    held.set(heldKey(row), before ? { ...before, units: together(before.units, row.units) } : row)
  }
  return held
}

const articleRows = (sale: HoldingSale, units: (pivot: Pivot) => Decimal | null | undefined): readonly Held[] =>
  sale.articles.map(({ id, name, pivot }) => ({
    article_id: id ?? 0,
    variant_id: pivot.article_variant_id ?? 0,
    name: name ?? '',
    units: toAmount(units(pivot)),
  }))

function rowsOf(sale: HoldingSale): readonly Held[] {
  return [
    ...articleRows(sale, ({ amount }) => amount),
    ...sale.combos.flatMap(({ articles, pivot }) =>
      articles.map((part) => ({
        article_id: part.id ?? 0,
        variant_id: 0,
        name: part.name ?? '',
        units: toAmount(pivot.amount).times(toAmount(part.pivot.amount)),
      })),
    ),
  ]
}

/** A deletion gives back all units except those that a return gave back before. */
const heldOnceDeleted = (sale: HoldingSale): HeldUnits =>
  added(
    articleRows(sale, ({ returned_amount }) => returned_amount),
    (one, other) => returnedUnits([one, other]),
  )

/** The units a sale holds: none while the warehouse has to check it; those returned earlier if it was deleted. */
export function heldBySale(sale: HoldingSale): HeldUnits {
  if (waits(sale)) return new Map()
  return sale.deleted_at ? heldOnceDeleted(sale) : added(rowsOf(sale))
}

function rowsOfPayload({ items }: Pick<SaleUpdatePayload, 'items'>): readonly Held[] {
  return items.flatMap(
    ({ is_article, is_combo, id, name, amount, article_variant_id, varios_precios = [], articles = [] }) => {
      if (is_combo)
        return articles.map((part) => ({
          article_id: part.id,
          variant_id: 0,
          name: '',
          units: toAmount(amount).times(part.pivot.amount),
        }))
      if (!is_article) return []
      const rows = varios_precios.length > 0 ? varios_precios.map((price) => price.amount ?? 1) : [amount]
      const variant_id = varios_precios.length > 0 ? 0 : (article_variant_id ?? 0)
      return rows.map((units) => ({ article_id: id, variant_id, name, units: toAmount(units) }))
    },
  )
}

/** The units a sale will hold once it is changed. */
export const heldByPayload = (payload: Pick<SaleUpdatePayload, 'items' | 'to_check' | 'checked'>): HeldUnits =>
  waits(payload) ? new Map() : added(rowsOfPayload(payload))

const counted = (ids: readonly (number | null)[]) => {
  const counts = new Map<number, number>()
  for (const id of ids) counts.set(id ?? 0, (counts.get(id ?? 0) ?? 0) + 1)
  return counts
}

/** The units of each combo by id, as one text. */
const combosOf = (rows: readonly { id: number | null; amount: Decimal | null }[]): string =>
  rows
    .map(({ id, amount }) => `${id}:${toAmount(amount).toString()}`)
    .sort()
    .join(' ')

/**
 * Tests whether an update makes the server miscount an article: removed lines, several lines of one article, parts of
 * combos.
 */
function misread(before: HoldingSale, payload: SaleUpdatePayload): (articleId: number) => boolean {
  const was = counted(before.articles.map(({ id }) => id))
  const is = counted(
    payload.items.flatMap((item) =>
      item.is_article ? (item.varios_precios?.length ? [item.id, item.id] : [item.id]) : [],
    ),
  )
  const sent = payload.items.filter((item) => item.is_combo)
  const same = combosOf(before.combos.map(({ id, pivot }) => ({ id, amount: pivot.amount }))) === combosOf(sent)
  const parts = new Set(
    before.combos.length > 1 || !same ? before.combos.flatMap(({ articles }) => articles.map(({ id }) => id)) : [],
  )
  return (id) => parts.has(id) || ((was.get(id) ?? 0) > 0 && (was.get(id) !== 1 || is.get(id) !== 1))
}

/**
 * An article whose stock may be left wrong. `always`: the server miscounts it in any case; else only if the returned
 * units would be the first amount in any of its warehouses.
 */
export interface AtRisk extends Held {
  always: boolean
}

/** Articles whose stock an update may leave wrong. */
export function updateRisks(before: HoldingSale, payload: SaleUpdatePayload): readonly AtRisk[] {
  if (waits(before) || waits(payload)) return []
  const [was, is] = [heldBySale(before), heldByPayload(payload)]
  const isMisread = misread(before, payload)
  const sold = new Set([...was.values()].map(({ article_id }) => article_id))
  const rows = [...was.values(), ...[...is].flatMap(([key, row]) => (was.has(key) ? [] : [{ ...row, units: ZERO }]))]
  return rows.flatMap((row) => {
    // A line whose variant was changed counts as one line removed and another added.
    const always =
      isMisread(row.article_id) || (sold.has(row.article_id) && was.has(heldKey(row)) !== is.has(heldKey(row)))
    const less = payload.address_id !== 0 && (is.get(heldKey(row))?.units ?? ZERO).lt(row.units)
    return always || less ? [{ ...row, always }] : []
  })
}

/**
 * Articles whose stock the sale's deletion may leave wrong: units given back to its warehouse replace a stock that has
 * no warehouses, and of an article with several rows the server counts what came back once for each.
 */
export function removalRisks(sale: HoldingSale): readonly AtRisk[] {
  const rows = counted(sale.articles.map(({ id }) => id))
  const back = heldOnceDeleted(sale)
  return [...heldBySale(sale)].flatMap(([key, row]) => {
    const returned = back.get(key)?.units ?? ZERO
    const always = (rows.get(row.article_id) ?? 0) > 1 && returned.gt(0)
    return always || (sale.address_id && returned.lt(row.units)) ? [{ ...row, always }] : []
  })
}
