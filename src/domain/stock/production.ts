import { MOST_UNITS } from '@/lib/limits'
import { cents, toAmount, toNumber, ZERO } from '../money'

type Decimal = string | number | null | undefined

/** An input of a recipe: its article's selling price and labour, and the units of it in one unit of the product. */
export interface RecipeInput {
  final_price: Decimal
  /** Null: no labour. */
  costo_mano_de_obra?: Decimal
  pivot: { amount: Decimal }
}

/** An input with the production step that takes it (`order_production_status_id`). */
export interface StepInput extends RecipeInput {
  pivot: { amount: Decimal; order_production_status_id: number | null }
}

export interface RecipeCosts {
  materials: number
  labour: number
  net: number
  /** `net` with the six decimals of an article's cost, which its price follows (contract c §4). */
  cost: string
}

/**
 * Cost of one unit of a recipe's product, in pesos with cents. Materials count at the inputs' selling price, not at
 * their cost (PROD-011; contract c §4).
 */
export const recipeCosts = (inputs: readonly RecipeInput[]): RecipeCosts => costsOf(inputs, 1)

/** Cost of a movement's units, in pesos with cents, by the inputs that its step takes (NS-28; contract c §6.3). */
export const movementCosts = (inputs: readonly StepInput[], statusId: number, units: Decimal): RecipeCosts =>
  costsOf(
    inputs.filter(({ pivot }) => pivot.order_production_status_id === statusId),
    units,
  )

function costsOf(inputs: readonly RecipeInput[], units: Decimal): RecipeCosts {
  const sum = (priceOf: (input: RecipeInput) => Decimal) =>
    inputs
      .reduce((total, input) => total.plus(toAmount(priceOf(input)).times(toAmount(input.pivot.amount))), ZERO)
      .times(toAmount(units))
  const materials = sum(({ final_price }) => final_price)
  const labour = sum(({ costo_mano_de_obra }) => costo_mano_de_obra)
  const net = materials.plus(labour)
  return { materials: cents(materials), labour: cents(labour), net: cents(net), cost: net.toFixed(6) }
}

/** What keeps the inputs of a recipe from being saved, in Spanish; null: nothing. */
export function inputsProblem(
  productId: unknown,
  inputs: readonly { id: number | null; name?: string | null; pivot: { amount?: unknown } }[],
) {
  for (const { id, name, pivot } of inputs) {
    if (id !== null && id === toNumber(productId)) return `${name ?? 'El producto'} no puede ser insumo de sí mismo`
    if (toNumber(pivot.amount) < 0) return `La cantidad de ${name ?? 'un insumo'} no puede ser negativa`
    if (toNumber(pivot.amount) > MOST_UNITS) return `La cantidad de ${name ?? 'un insumo'} es demasiado grande`
  }
  return null
}
