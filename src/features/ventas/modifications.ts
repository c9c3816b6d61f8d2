import type { ApiClient } from '@/api/client'
import { plainRows } from '@/api/read'
import { toAmount } from '@/domain/money'
import type { Linked, Model } from '@/entities/types'
import { quantity } from '@/lib/format'

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

/** Changes of a stored sale, oldest first. Rejects with an `ApiError`. */
export const saleModifications = (api: ApiClient, saleId: number) =>
  plainRows<SaleModification>(api, `sale-modifications/${saleId}`)

interface Difference {
  key: string
  name: string
  /** Units; null: the line did not exist before, or no longer exists. */
  before: number | null
  after: number | null
  /** Units the warehouse found, when that is what changed. */
  found: number | null
}

interface Line {
  name: string
  amount: number
  /** Units found; null: all of them, or nobody has counted yet. */
  checked: number | null
}

/** The lines by article. Each variant has a line of its own, and the server does not say which variant it is. */
function linesOf(articles: readonly Article[] = []): Map<number, Line[]> {
  const lines = new Map<number, Line[]>()
  for (const { id, name, pivot } of articles) {
    const checked = pivot.checked_amount === null ? null : toAmount(pivot.checked_amount).toNumber()
    lines.set(id, [...(lines.get(id) ?? []), { name: name ?? '', amount: toAmount(pivot.amount).toNumber(), checked }])
  }
  return lines
}

const isSame = (one: Line, other: Line) => one.amount === other.amount && one.checked === other.checked

/** The lines without an equal one among the others. */
function unlike(lines: readonly Line[], others: readonly Line[]): Line[] {
  const rest = [...others]
  return lines.filter((line) => {
    const at = rest.findIndex((other) => isSame(line, other))
    if (at !== -1) rest.splice(at, 1)
    return at === -1
  })
}

/**
 * Before anybody has counted, the checked amount is the stock at that time (contract b §2.10), so its disappearance
 * means nothing.
 */
function found(before: Line, after: Line, counted: boolean): number | null {
  if (before.amount !== after.amount || before.checked === after.checked) return null
  return after.checked ?? (counted ? after.amount : null)
}

/** Lines whose units, or units found, have changed; a line that was added or removed has null on one side. */
export function differences(change: SaleModification): readonly Difference[] {
  const before = linesOf(change.articulos_antes_de_actualizar)
  const after = linesOf(change.articulos_despues_de_actualizar)
  const counted = change.estado_antes_de_actualizar !== 'Para chequear'
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => {
    const [olds, news] = [before.get(id) ?? [], after.get(id) ?? []]
    const [left, come] = [unlike(olds, news), unlike(news, olds)]
    return Array.from({ length: Math.max(left.length, come.length) }, (_, index): Difference => {
      const [old, next] = [left[index], come[index]]
      return {
        key: `${id} ${index}`,
        name: (next ?? old)?.name ?? '',
        before: old?.amount ?? null,
        after: next?.amount ?? null,
        found: old && next ? found(old, next, counted) : null,
      }
    }).filter((line) => line.before !== line.after || line.found !== null)
  })
}

/** The difference in words: `3 → 5`. */
export function wordsOf({ before, after, found: units }: Difference): string {
  if (before === null) return `se agregó (${quantity(after)})`
  if (after === null) return `se quitó (${quantity(before)})`
  return units === null
    ? `${quantity(before)} → ${quantity(after)}`
    : `${units === 1 ? 'se encontró' : 'se encontraron'} ${quantity(units)} de ${quantity(after)}`
}
