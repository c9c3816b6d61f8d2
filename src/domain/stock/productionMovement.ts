// Units of a product that move through the steps of production, and the stock that each step takes (contract c §6).
import Big from 'big.js'
import { quantity } from '@/lib/format'
import { MOST_UNITS } from '@/lib/limits'
import { hasTwoDecimals, toAmount, toNumber } from '../money'
import { amountAt, type Kept } from './stock'

type Decimal = string | number | null | undefined

/** A step of the shop's production, with its place in the chain. */
export interface Step {
  id: number | null
  name: string
  position: number | null
}

/** The steps of production in their order; a status without a position is no step (NS-09). */
export const inOrder = <S extends Step>(steps: readonly S[]): readonly S[] =>
  steps.filter(({ position }) => position !== null).sort((one, other) => (one.position ?? 0) - (other.position ?? 0))

/** Whether a step is the last: units that reach it are finished goods. */
export const isLastStep = (steps: readonly Step[], id: number): boolean => inOrder(steps).at(-1)?.id === id

/** Units of a product that stand in a step. */
export interface StepAmount {
  id: number
  amount: Decimal
}

/** Id of the origin of units that are begun, so that they come from no step. */
export const BEGUN = 0

export interface Origin {
  /** Id of the step; `BEGUN`: the units are new. */
  id: number
  name: string
  /** Units that can be moved from it; null: no limit. */
  amount: number | null
}

/** Where units can come from: begun now, or from a step that holds some and is not the last (contract c §6.3). */
export function originsOf(steps: readonly Step[], amounts: readonly StepAmount[]): readonly Origin[] {
  const chain = inOrder(steps)
  const held = chain.slice(0, -1).flatMap(({ id, name }): Origin[] => {
    const amount = heldIn(amounts, id)
    return amount > 0 ? [{ id: id ?? 0, name, amount }] : []
  })
  return [{ id: BEGUN, name: 'Empiezan ahora', amount: null }, ...held]
}

/** Units of a product in a step. */
export const heldIn = (amounts: readonly StepAmount[], stepId: number | null): number =>
  toNumber(amounts.find(({ id }) => id === stepId)?.amount)

/** The step that units from an origin go to: the first, or the next by position. Null: the chain has a gap (NS-09). */
export function targetOf<S extends Step>(steps: readonly S[], from: number): S | null {
  const chain = inOrder(steps)
  if (from === BEGUN) return chain[0] ?? null
  const origin = chain.find(({ id }) => id === from)
  return chain.find(({ position }) => position === (origin?.position ?? NaN) + 1) ?? null
}

/** An article of which a movement takes units, with its stock. */
export interface TakenInput {
  id: number
  name: string
  /** Units the movement takes. */
  needed: number
  /** Units in the place they are taken from; null: not counted, or no such place (`nowhere`). */
  held: number | null
  /** The article's stock is by warehouse and the recipe names none, so the server takes nothing (contract a §13.3). */
  nowhere: boolean
}

/** One input of a recipe: the article, its units, the step that takes them and the warehouse they come from. */
export interface RecipeLink extends Omit<Kept, 'addresses'> {
  id: number
  name: string | null
  addresses?: Kept['addresses']
  pivot: { amount: Decimal; order_production_status_id: number | null; address_id: number | null }
}

/**
 * The inputs that a movement into step `into` takes of the stock (contract c §6.2 step 2). `late`: the shop takes a
 * step's inputs only when units leave it for the next step.
 */
export function takenBy(
  inputs: readonly RecipeLink[],
  steps: readonly Step[],
  into: number,
  units: Decimal,
  late: boolean,
): readonly TakenInput[] {
  const position = (steps.find(({ id }) => id === into)?.position ?? NaN) - (late ? 1 : 0)
  const taking = steps.find((step) => step.position === position)?.id ?? null
  if (taking === null) return []
  return inputs
    .filter(({ pivot }) => pivot.order_production_status_id === taking)
    .map(({ id, name, stock, addresses = [], pivot }) => {
      const nowhere = addresses.length > 0 && !pivot.address_id
      const at = addresses.length > 0 ? amountAt({ addresses }, pivot.address_id ?? 0) : stock
      const held = at === null && addresses.length === 0 ? null : toNumber(at)
      const needed = toAmount(pivot.amount).times(toAmount(units)).round(2, Big.roundHalfUp).toNumber()
      return { id, name: name ?? '', needed, held: nowhere ? null : held, nowhere }
    })
}

/** Units of an input that are missing; 0 when there are enough or its stock is not counted. */
export const lackOf = ({ needed, held }: TakenInput): number =>
  held === null ? 0 : Math.max(toAmount(needed).minus(held).toNumber(), 0)

/**
 * Reads the amount typed for a movement, with at most two decimals, as the server's column has. `most`: units in the
 * place `where`; null: no limit.
 */
export function readUnitsOf(
  typed: number | null,
  most: number | null,
  where: string,
): { value: number } | { wrong: string } {
  if (typed === null) return { wrong: 'Ingresá la cantidad' }
  if (Number.isNaN(typed)) return { wrong: 'Eso no es una cantidad' }
  if (typed <= 0) return { wrong: 'La cantidad tiene que ser mayor que 0' }
  if (!hasTwoDecimals(typed)) return { wrong: 'Hasta dos decimales' }
  if (typed > MOST_UNITS) return { wrong: 'La cantidad es demasiado grande' }
  if (most !== null && typed > most) return { wrong: `En ${where} hay ${quantity(most)}` }
  return { value: typed }
}
