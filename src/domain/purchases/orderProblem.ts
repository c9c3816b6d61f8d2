// What the server would store or round silently in an order to a provider (contract c §3.2).
import { MOST_MONEY } from '@/lib/limits'

type Decimal = string | number | null | undefined

interface CheckedLine {
  id?: number | null
  name?: string | null
  pivot: Partial<Record<'amount' | 'amount_pedida' | 'cost' | 'discount', Decimal>>
}

const MOST_ORDERED = 999_999

/**
 * Why an order with two lines of one article, as older programs left some, cannot be saved: the server only reads
 * arrivals in the first.
 */
export function doubledProblem(lines: readonly Pick<CheckedLine, 'id' | 'name'>[]): string | null {
  const double = lines.find(({ id }, index) => id !== undefined && lines.findIndex((other) => other.id === id) < index)
  return double === undefined ? null : `${double.name ?? 'una línea'} está dos veces: dejá una sola línea.`
}

/** What is wrong with the first wrong line of an order; null: nothing. The server would store or round it silently. */
export function orderProblem(lines: readonly CheckedLine[]): string | null {
  const doubled = doubledProblem(lines)
  if (doubled !== null) return doubled
  for (const { name, pivot } of lines) {
    const of = name ?? 'una línea'
    for (const units of [pivot.amount, pivot.amount_pedida].map((value) => Number(value ?? 0))) {
      if (units < 0) return `${of}: la cantidad no puede ser negativa.`
      if (!Number.isInteger(units))
        return `${of}: solo unidades enteras. El servidor redondea las fracciones en el pedido, pero no en el stock.`
      if (units > MOST_ORDERED) return `${of}: la cantidad es demasiado grande.`
    }
    if (Number(pivot.amount_pedida ?? 1) === 0 && Number(pivot.amount ?? 0) === 0)
      return `${of}: pedí al menos 1 unidad, o quitá la línea.`
    if (Number(pivot.cost ?? 0) < 0) return `${of}: el costo no puede ser negativo.`
    if (Number(pivot.cost ?? 0) > MOST_MONEY) return `${of}: el costo es demasiado grande.`
    const discount = Number(pivot.discount ?? 0)
    if (discount < 0 || discount > 100) return `${of}: el descuento va de 0 a 100.`
  }
  return null
}
