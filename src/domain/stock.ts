// Stock of an article: one figure, an amount in each warehouse, or the sum of its variants (contract a §13).
import { toAmount, ZERO, type Amount } from './money'

type Decimal = string | number | null

interface Kept {
  stock: Decimal
  /** Warehouses that have a row; empty: the stock is one figure. */
  addresses: readonly { id: number; pivot: { amount: Decimal } }[]
}

export interface StockedArticle extends Kept {
  article_variants: readonly (Kept & { id: number | null })[]
}

/** How the stock is kept. `untracked`: null, it is not counted at all. */
type StockKind = 'untracked' | 'global' | 'addresses' | 'variants'

export function stockKind({ stock, addresses, article_variants }: StockedArticle): StockKind {
  if (article_variants.length > 0) return 'variants'
  if (addresses.length > 0) return 'addresses'
  return stock === null ? 'untracked' : 'global'
}

/** Amount in a warehouse; null: the warehouse has no row. */
export const amountAt = ({ addresses }: Pick<Kept, 'addresses'>, addressId: number): string | null => {
  const row = addresses.find(({ id }) => id === addressId)
  return row === undefined ? null : toAmount(row.pivot.amount).toString()
}

/** An amount that was typed for a warehouse: the one meant, or why it cannot be. Blank counts as 0 on the server and empties the row, so it is refused. */
export function readAmount(typed: number | null, before: string | null, whole: boolean): { amount: number | null } | { wrong: string } {
  if (typed === null) return before === null ? { amount: null } : { wrong: 'Ingresá una cantidad; 0 lo deja vacío' }
  if (Number.isNaN(typed)) return { wrong: 'Ingresá un número' }
  if (typed < 0 && !toAmount(typed).eq(toAmount(before))) return { wrong: 'No puede quedar en menos de 0' }
  if (whole && !Number.isInteger(typed)) return { wrong: 'Las variantes se cuentan por unidad entera' }
  return { amount: Math.round(typed * 100) / 100 }
}

/** What the amounts add up to, and how far that is from a stock that has no warehouses yet. */
export function splitTotals(amounts: readonly (number | null)[], stock: Decimal): { total: number; missing: number } {
  const total = amounts.reduce<Amount>((sum, amount) => sum.plus(toAmount(amount)), ZERO)
  return { total: total.toNumber(), missing: toAmount(stock).minus(total).toNumber() }
}

/** A movement as it is sent. */
export interface SentMovement {
  model_id: number
  /** Signed; of a transfer what goes from one to the other. */
  amount: number
  from_address_id: number
  to_address_id: number
  article_variant_id: number
  provider_id: number
  observations: string
  concepto_stock_movement_name: string
}

export const MANUAL = 'Ingreso manual'
export const TRANSFER = 'Mov manual entre depositos'

export type MoveKind = 'in' | 'out' | 'transfer'

export interface MoveForm {
  kind: MoveKind
  /** What was typed: null nothing, NaN no number. */
  amount: number | null
  fromId: number
  toId: number
  variantId: number
  providerId: number
  observations: string
}

type MoveProblems = Partial<Record<'amount' | 'fromId' | 'toId' | 'variantId', string>>

/** Why a movement cannot be sent. `warehouses`: the shop has any. */
export function moveProblems(form: MoveForm, article: StockedArticle, warehouses: boolean): MoveProblems {
  const problems: MoveProblems = {}
  const kind = stockKind(article)
  const variant = article.article_variants.find(({ id }) => id === form.variantId)
  const rows = kind === 'variants' ? (variant?.addresses ?? []) : article.addresses
  const stock = kind === 'variants' ? (variant?.stock ?? null) : article.stock
  if (form.amount === null || Number.isNaN(form.amount)) problems.amount = 'Ingresá una cantidad'
  else if (form.amount <= 0) problems.amount = 'Tiene que ser mayor que 0'
  else if (kind === 'variants' && !Number.isInteger(form.amount)) problems.amount = 'Las variantes se cuentan por unidad entera'
  if (kind === 'variants' && variant === undefined) problems.variantId = 'Elegí la variante'
  if (form.kind === 'transfer') {
    if (form.fromId === 0) problems.fromId = 'Elegí de dónde sale'
    if (form.toId === 0) problems.toId = 'Elegí adónde va'
    else if (form.toId === form.fromId) problems.toId = 'Tiene que ser otro depósito'
    if (form.fromId !== 0 && !rows.some(({ id }) => id === form.fromId)) problems.fromId = 'No tiene stock en ese depósito'
  } else if (rows.length > 0 && form.toId === 0) problems.toId = 'Elegí el depósito'
  else if (warehouses && form.toId !== 0 && rows.length === 0 && toAmount(stock).gt(0)) {
    // The first row of a warehouse replaces the whole stock by its own amount (contract a §13.3).
    problems.toId = 'Primero repartí el stock entre los depósitos'
  }
  return problems
}

/** The movement as the server wants it; `out` is a manual entry with a minus (contract a §13.3). */
export function movementOf(form: MoveForm, articleId: number): SentMovement {
  const amount = form.amount ?? 0
  const transfer = form.kind === 'transfer'
  return {
    model_id: articleId,
    amount: form.kind === 'out' ? -amount : amount,
    from_address_id: transfer ? form.fromId : 0,
    to_address_id: form.toId,
    article_variant_id: form.variantId,
    provider_id: form.kind === 'in' ? form.providerId : 0,
    observations: form.observations.trim(),
    concepto_stock_movement_name: transfer ? TRANSFER : MANUAL,
  }
}

/** The part of a stored movement that tells which one it is. */
export interface StoredMovement {
  id: number | null
  amount: Decimal
  from_address_id: number | null
  to_address_id: number | null
  article_variant_id: number | null
  observations: string | null
}

/** Whether a movement of an unknown fate is among those stored since; `after`: the newest id there was before it left. */
export const isStored = (sent: SentMovement, stored: readonly StoredMovement[], after: number): boolean =>
  stored.some(
    (row) =>
      (row.id ?? 0) > after &&
      toAmount(row.amount).eq(sent.amount) &&
      (row.from_address_id ?? 0) === sent.from_address_id &&
      (row.to_address_id ?? 0) === sent.to_address_id &&
      (row.article_variant_id ?? 0) === sent.article_variant_id &&
      noteOf(row.observations).note === sent.observations,
  )

/** The server writes the stock after it at the end of the note (`"rotura - 12"`, `"12"`); its own column of it drifts (contract a §13.2). */
export function noteOf(observations: string | null): { note: string; after: number | null } {
  const [, note = '', after] = /^(?:(.*) - )?(-?\d+(?:\.\d+)?)$/s.exec(observations ?? '') ?? []
  return after === undefined ? { note: observations ?? '', after: null } : { note, after: Number(after) }
}
