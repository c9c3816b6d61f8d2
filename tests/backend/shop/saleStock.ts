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
      add(`combo ${id}:${part.id}`, { article_id: part.id, article_variant_id: null, amount, observations: `Combo ${String(combo.name)}` })
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

/** After an edit. The reference keeps the units of a removed line and mixes up variants; here every line is settled. */
export function settleStock(caller: Caller, before: Taken, sale: Row): void {
  const after = unitsOf(caller.db, sale)
  for (const [key, units] of after) {
    const old = before.get(key)
    book(caller, sale, units, (old?.amount ?? 0) - units.amount, old ? 'Act Venta' : 'Venta')
  }
  for (const [key, units] of before) if (!after.has(key)) book(caller, sale, units, units.amount, 'Se elimino de la venta')
}

/** Only tracked articles move. Units come back to a warehouse only where there are warehouse rows, or they would replace the global stock. */
function book({ db, user }: Caller, sale: Row, units: Units, amount: number, concept: string): void {
  const { article_id, article_variant_id, observations = null } = units
  const article = db.get('article', article_id)
  if (!article || article.stock === null || amount === 0) return
  const holder = article_variant_id ? db.get('article_variant', article_variant_id) : article
  const addressId = linksOf(holder ?? {}, 'addresses').length > 0 ? chosen(sale.address_id) : null
  const side = amount < 0 ? { from_address_id: addressId } : { to_address_id: addressId }
  const variant = holder ? article_variant_id : null
  moveStock(db, user, { ...side, article_id, article_variant_id: variant, amount, concept, observations, sale_id: sale.id as number })
}
