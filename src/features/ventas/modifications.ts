import { toAmount } from '@/domain/money'
import type { Linked, Model } from '@/entities/types'

type Article = Linked<Model & { name: string | null }, { amount: string | null; checked_amount: string | null }>

/** One change of a stored sale (contract b §2.11). */
export interface SaleModification extends Model {
  estado_antes_de_actualizar: string | null
  estado_despues_de_actualizar: string | null
  created_at: string
  user: { id: number; name: string | null } | null
  articulos_antes_de_actualizar?: readonly Article[]
  articulos_despues_de_actualizar?: readonly Article[]
}

interface Difference {
  id: number
  name: string
  before: number
  after: number
}

const amounts = (articles: readonly Article[] = []) => {
  const units = new Map<number, { name: string; amount: number }>()
  for (const { id, name, pivot } of articles) {
    const amount = toAmount(units.get(id)?.amount).plus(toAmount(pivot.amount)).toNumber()
    units.set(id, { name: name ?? '', amount })
  }
  return units
}

/** Articles whose units changed; one that came or went has 0 on one side. */
export function differences(change: SaleModification): readonly Difference[] {
  const before = amounts(change.articulos_antes_de_actualizar)
  const after = amounts(change.articulos_despues_de_actualizar)
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((id) => ({
      id,
      name: after.get(id)?.name ?? before.get(id)?.name ?? '',
      before: before.get(id)?.amount ?? 0,
      after: after.get(id)?.amount ?? 0,
    }))
    .filter((line) => line.before !== line.after)
}
