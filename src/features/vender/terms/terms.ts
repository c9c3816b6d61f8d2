import { chooseState } from '@/domain/sale/choices'
import { emptyCart, type Cart } from '@/domain/sale/cart'
import type { SalePercentage } from '@/domain/sale/context'
import { hasTwoDecimals } from '@/domain/money'
import type { Sale } from '@/entities/saleRecord'
import { parseTyped, signed } from '@/lib/format'

export const TERM_KEYS = [
  'client',
  'discounts',
  'surchages',
  'discounts_in_services',
  'surchages_in_services',
  'employee_id',
  'seller_id',
  'to_check',
  'checked',
  'confirmed',
  'observations',
  'numero_orden_de_compra',
  'guardar_como_presupuesto',
] as const satisfies readonly (keyof Cart)[]

/** The rarer choices of the sale. */
export type Terms = Pick<Cart, (typeof TERM_KEYS)[number]>

/**
 * Reads a percentage with no more decimals than are stored, so that what is charged is what is stored (contract b §4);
 * null when it is wrong.
 */
export function parsePercentage(text: string, most: number): number | null {
  const value = parseTyped(text)
  return value !== null && value >= 0 && value <= most && hasTwoDecimals(value) ? value : null
}

/** Choices that change nothing else, as the slice takes them. */
export type Choices = Partial<
  Omit<Cart, 'items' | 'touched' | 'client' | 'address_id' | 'current_acount_payment_method_id'>
>

/** A choice that is not the usual one: what it says, and what takes it back. */
export interface Chip {
  key: string
  field: keyof Cart
  text: string
  clear: Choices
}

/** Names of the chosen records, from their lists. */
export interface TermNames {
  seller: (id: number) => string
  employee: (id: number) => string
  /** Who sells when nobody is named. */
  usualEmployee: number
}

export type CheckState = 'to_check' | 'checked' | 'confirmed'

export const STATES: Readonly<Record<CheckState, string>> = {
  to_check: 'Para chequear',
  checked: 'Chequeada',
  confirmed: 'Confirmada',
}

/** What the sale can become next; a new one can only be left to be checked (NS-05, contract b §2.10). */
export function statesFor(sale: Pick<Sale, CheckState | 'terminada'> | null): readonly CheckState[] {
  if (sale === null) return ['to_check']
  if (sale.to_check) return ['to_check', 'checked']
  if (sale.checked) return ['to_check', 'checked', 'confirmed']
  return sale.confirmed && !sale.terminada ? ['confirmed'] : []
}

export function stateChoices(state: CheckState | null): Choices {
  const { to_check, checked, confirmed } = chooseState(emptyCart(), state)
  return { to_check, checked, confirmed }
}

export const stateOf = (terms: Pick<Terms, CheckState>): CheckState | null =>
  (Object.keys(STATES) as CheckState[]).find((state) => terms[state] === 1) ?? null

const percentageChips = (
  field: 'discounts' | 'surchages',
  rows: readonly SalePercentage[],
  word: string,
  sign: 1 | -1,
): Chip[] =>
  rows.map((row) => ({
    key: `${field}-${row.id}`,
    field,
    text: `${row.name || word} ${signed(sign * Number(row.percentage))}`,
    clear: { [field]: rows.filter(({ id }) => id !== row.id) },
  }))

const when = (condition: boolean, field: keyof Cart, text: string, clear: Choices): Chip[] =>
  condition ? [{ key: field, field, text, clear }] : []

/** Every rarer choice that is not the usual one, so that nothing chosen is hidden. */
export const chipsOf = (terms: Terms, names: TermNames): readonly Chip[] =>
  // A figure and its sign stay on one row.
  allChips(terms, names).map((chip) => ({ ...chip, text: chip.text.replaceAll(' %', '\u00a0%') }))

function allChips(terms: Terms, names: TermNames): readonly Chip[] {
  const { seller_id, employee_id } = terms
  const ownSeller = terms.client?.seller_id ?? 0
  const state = stateOf(terms)
  return [
    ...when(terms.guardar_como_presupuesto, 'guardar_como_presupuesto', 'Presupuesto', {
      guardar_como_presupuesto: false,
    }),
    ...percentageChips('discounts', terms.discounts, 'Descuento', 1),
    ...when(terms.discounts_in_services === 1, 'discounts_in_services', 'Descuento en servicios', {
      discounts_in_services: 0,
    }),
    ...percentageChips('surchages', terms.surchages, 'Recargo', -1),
    ...when(terms.surchages_in_services === 1, 'surchages_in_services', 'Recargo en servicios', {
      surchages_in_services: 0,
    }),
    ...when(seller_id !== ownSeller, 'seller_id', `Vendedor: ${seller_id ? names.seller(seller_id) : 'ninguno'}`, {
      seller_id: ownSeller,
    }),
    ...when(employee_id !== names.usualEmployee, 'employee_id', `Empleado: ${names.employee(employee_id)}`, {
      employee_id: names.usualEmployee,
    }),
    ...when(state !== null, 'to_check', state === null ? '' : STATES[state], stateChoices(null)),
    ...when(terms.numero_orden_de_compra !== '', 'numero_orden_de_compra', `OC ${terms.numero_orden_de_compra}`, {
      numero_orden_de_compra: '',
    }),
    ...when(terms.observations !== '', 'observations', `Obs.: ${terms.observations}`, { observations: '' }),
  ]
}
