// Stock movements by hand: units that come in, go out or change warehouse (contract a §13.2, §13.3).
import { hasTwoDecimals, toAmount } from '../money'
import {
  amountAt,
  holderOf,
  looseStock,
  MOST_UNITS,
  stockKind,
  TOO_MANY,
  type Decimal,
  type StockedArticle,
} from './stock'

/** A movement as it is sent. */
export interface SentMovement {
  model_id: number
  /** Negative for units that go out; in a transfer, the units that are moved. */
  amount: number
  from_address_id: number
  to_address_id: number
  article_variant_id: number
  provider_id: number
  observations: string
  concepto_stock_movement_name: string
}

const MANUAL = 'Ingreso manual'
const TRANSFER = 'Mov manual entre depositos'

export type MoveKind = 'in' | 'out' | 'transfer'

export interface MoveForm {
  kind: MoveKind
  /** The amount typed; null: nothing, NaN: no number. */
  amount: number | null
  fromId: number
  toId: number
  variantId: number
  providerId: number
  observations: string
}

/**
 * The form after a change. A transfer cannot end in the warehouse where it starts; with two warehouses the other one is
 * chosen. `places`: ids of the warehouses.
 */
export function changedMove(form: MoveForm, change: Partial<MoveForm>, places: readonly number[]): MoveForm {
  const next = { ...form, ...change }
  if (next.kind !== 'transfer') return next
  const only = (id: number) => (places.length === 2 && id !== 0 ? (places.find((other) => other !== id) ?? 0) : 0)
  // The usual warehouse of an entry is no guess at where a transfer goes, unless there is only one way.
  if (change.kind !== undefined && only(next.toId) === 0) return { ...next, toId: 0 }
  if (next.fromId === 0) return { ...next, fromId: only(next.toId) }
  return next.fromId === next.toId ? { ...next, toId: only(next.fromId) } : next
}

export type MoveProblems = Partial<Record<'amount' | 'fromId' | 'toId' | 'variantId', string>>

function amountProblem(amount: number | null, whole: boolean): string | undefined {
  if (amount === null) return 'Ingresá una cantidad'
  if (Number.isNaN(amount)) return 'Ingresá un número'
  if (amount <= 0) return 'Tiene que ser mayor que 0'
  if (amount > MOST_UNITS) return TOO_MANY
  if (whole && !Number.isInteger(amount)) return 'Las variantes se cuentan por unidad entera'
  // The server keeps two (contract a §13.2): a third would move the stock, but not be in the movement.
  return hasTwoDecimals(amount) ? undefined : 'Hasta dos decimales'
}

/** Why a movement cannot be sent, by field. `warehouses`: the shop has warehouses. */
export function moveProblems(form: MoveForm, article: StockedArticle, warehouses: boolean): MoveProblems {
  const problems: MoveProblems = {}
  const kind = stockKind(article)
  const variant = article.article_variants.find(({ id }) => id === form.variantId)
  const kept = holderOf(article, form.variantId)
  const rows = kept.addresses
  const wrong = amountProblem(form.amount, kind === 'variants')
  if (wrong !== undefined) problems.amount = wrong
  if (kind === 'variants' && variant === undefined) problems.variantId = 'Elegí la variante'
  if (form.kind === 'transfer') {
    if (form.fromId === 0) problems.fromId = 'Elegí de dónde sale'
    if (form.toId === 0) problems.toId = 'Elegí adónde va'
    else if (form.toId === form.fromId) problems.toId = 'Tiene que ser otro depósito'
    if (form.fromId !== 0 && !rows.some(({ id }) => id === form.fromId))
      problems.fromId = 'No tiene stock en ese depósito'
  } else if (rows.length > 0 && form.toId === 0) problems.toId = 'Elegí el depósito: el artículo se cuenta por depósito'
  else if (warehouses && form.toId !== 0 && looseStock(kept) > 0) {
    // The first amount in a warehouse would replace the whole stock (contract a §13.3).
    problems.toId = 'Primero repartí el stock entre los depósitos'
  }
  return problems
}

/** What a movement changes in a warehouse; `addressId` 0: the article's single figure. */
export interface PlaceChange {
  addressId: number
  before: number
  after: number
}

/** Each place's units before and after a movement without problems (contract a §13.3). */
export function moveChanges(
  { kind, amount, fromId, toId, variantId }: MoveForm,
  article: StockedArticle,
): readonly PlaceChange[] {
  const holder = holderOf(article, variantId)
  const change = (addressId: number, units: number): PlaceChange => {
    const before = toAmount(addressId === 0 ? holder.stock : amountAt(holder, addressId))
    return { addressId, before: before.toNumber(), after: before.plus(units).toNumber() }
  }
  const units = amount ?? 0
  if (kind === 'transfer') return [change(fromId, -units), change(toId, units)]
  return [change(toId, kind === 'out' ? -units : units)]
}

/** The movement to send; `out` is a manual entry with a negative amount (contract a §13.3). */
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

/** The parts of a stored movement by which it is recognised. */
export interface StoredMovement {
  id: number | null
  amount: Decimal
  from_address_id: number | null
  to_address_id: number | null
  article_variant_id: number | null
  observations: string | null
  employee_id: number | null
  created_at: string
}

/** Whether a stored movement equals the one that was sent. */
export const isEqualMove = (row: StoredMovement, sent: SentMovement): boolean =>
  toAmount(row.amount).eq(sent.amount) &&
  (row.from_address_id ?? 0) === sent.from_address_id &&
  (row.to_address_id ?? 0) === sent.to_address_id &&
  (row.article_variant_id ?? 0) === sent.article_variant_id &&
  noteOf(row.observations).note === sent.observations

/** Whether two movements to be sent are equal. */
export const isSameMove = (one: SentMovement, other: SentMovement): boolean =>
  one.model_id === other.model_id &&
  one.amount === other.amount &&
  one.from_address_id === other.from_address_id &&
  one.to_address_id === other.to_address_id &&
  one.article_variant_id === other.article_variant_id &&
  one.observations === other.observations

/**
 * The note of a stored movement, and the stock after it, which the server writes at the note's end (`"rotura - 12"`,
 * `"12"`). The server's column for that stock drifts (contract a §13.2).
 */
export function noteOf(observations: string | null): { note: string; after: number | null } {
  const [, note = '', after] = /^(?:(.*) - )?(-?\d+(?:\.\d+)?)$/s.exec(observations ?? '') ?? []
  return after === undefined ? { note: observations ?? '', after: null } : { note, after: Number(after) }
}
