// Units that a sale takes from stock and gives back (contract b §0.5, §2.8, §2.12).
import { linksOf } from '../relations'
import type { Db, Row } from '../types'
import { chosen, type Caller } from './caller'
import { num } from './figures'
import { moveStock } from './stock'

interface Units {
  article_id: number
  article_variant_id: number | null
  amount: number
  observations?: string
}

/** Of one line each: variants of one article are lines of their own, a combo counts through its components. */
type Taken = Map<string, Units>

/** Sales that wait in the warehouse have taken nothing yet. */
export const holdsStock = (sale: Row): boolean => !sale.to_check && !sale.checked

export function unitsOf(db: Db, sale: Row): Taken {
  const taken: Taken = new Map()
  const add = (key: string, units: Units): void => {
    taken.set(key, { ...units, amount: units.amount + (taken.get(key)?.amount ?? 0) })
  }
  for (const { id, pivot } of linksOf(sale, 'articles')) {
    const variantId = chosen(pivot.article_variant_id)
    add(`${id}:${variantId ?? 0}`, { article_id: id, article_variant_id: variantId, amount: num(pivot.amount) })
  }
  for (const { id, pivot } of linksOf(sale, 'combos')) {
    const combo = db.get('combo', id) ?? {}
    for (const part of linksOf(combo, 'articles')) {
      const amount = num(part.pivot.amount) * num(pivot.amount)
      add(`combo ${id}:${part.id}`, {
        article_id: part.id,
        article_variant_id: null,
        amount,
        observations: `Combo ${String(combo.name)}`,
      })
    }
  }
  return taken
}

export function takeStock(caller: Caller, sale: Row): void {
  for (const units of unitsOf(caller.db, sale).values()) book(caller, sale, units, -units.amount, 'Venta')
}

/** What credit notes brought back already is not given back again. */
export function giveBackStock(caller: Caller, sale: Row): void {
  const returned = new Map<string, number>()
  for (const { id, pivot } of linksOf(sale, 'articles')) {
    const key = `${id}:${chosen(pivot.article_variant_id) ?? 0}`
    returned.set(key, (returned.get(key) ?? 0) + num(pivot.returned_amount))
  }
  for (const [key, units] of unitsOf(caller.db, sale))
    book(caller, sale, units, units.amount - (returned.get(key) ?? 0), 'Se elimino la venta')
}

/** Rows of a sale, each with the units it holds. */
const rowsOf = (sale: Row): Units[] =>
  linksOf(sale, 'articles').map(({ id, pivot }) => ({
    article_id: id,
    article_variant_id: chosen(pivot.article_variant_id),
    amount: num(pivot.amount),
  }))

/**
 * After an edit, with the reference's gaps (contract b §2.8): what a row held before is looked up by its article alone, whatever its variant;
 * a removed article comes back only in a sale that was confirmed and stays so; a removed combo never does. `before`: null where the sale held nothing.
 */
export function settleStock(caller: Caller, before: Row | null, sale: Row): void {
  const [old, now] = [before ? rowsOf(before) : [], rowsOf(sale)]
  for (const row of now) {
    const held = old.find(({ article_id }) => article_id === row.article_id)
    book(caller, sale, row, (held?.amount ?? 0) - row.amount, held ? 'Act Venta' : 'Venta')
  }
  if (before?.confirmed && sale.confirmed)
    for (const row of old)
      if (!now.some(({ article_id }) => article_id === row.article_id))
        book(caller, sale, row, row.amount, 'Se elimino de la venta')
  settleCombos(caller, before, sale)
}

function settleCombos(caller: Caller, before: Row | null, sale: Row): void {
  const old = before ? unitsOf(caller.db, { ...before, _articles: [] }) : new Map<string, Units>()
  for (const [key, units] of unitsOf(caller.db, { ...sale, _articles: [] })) {
    const held = old.get(key)
    book(caller, sale, units, (held?.amount ?? 0) - units.amount, held ? 'Act Venta' : 'Venta')
  }
}

/** Only tracked articles move. Units that come back to a warehouse replace a stock that has none (contract a §13.3). */
function book({ db, user }: Caller, sale: Row, units: Units, amount: number, concept: string): void {
  const { article_id, article_variant_id, observations = null } = units
  const article = db.get('article', article_id)
  if (!article || article.stock === null || amount === 0) return
  const variant = article_variant_id && db.get('article_variant', article_variant_id) ? article_variant_id : null
  const addressId = chosen(sale.address_id)
  const side = amount < 0 ? { from_address_id: addressId } : { to_address_id: addressId }
  moveStock(db, user, {
    ...side,
    article_id,
    article_variant_id: variant,
    amount,
    concept,
    observations,
    sale_id: sale.id as number,
  })
}
