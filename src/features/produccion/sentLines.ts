import { listOf, number, orNull, record, text, type Shape } from '@/lib/shape'

/**
 * An article of a recipe or an order as it is sent; for an inactive one the typed name and codes are stored too
 * (contract c §4).
 */
export interface SentArticle<P> {
  id: number
  name: string
  status: string
  bar_code: string | null
  provider_code: string | null
  pivot: P
}

export const sentArticles = <P extends object>(pivot: Shape<P>): Shape<readonly SentArticle<P>[]> =>
  listOf(
    record<SentArticle<P>>({
      id: number,
      name: text,
      status: text,
      bar_code: orNull(text),
      provider_code: orNull(text),
      pivot,
    }),
  )

/** Null: nothing was typed, or not a number yet (`1,`). */
export function figure(value: unknown): number | null {
  const read = value === null || value === undefined || value === '' ? Number.NaN : Number(value)
  return Number.isFinite(read) ? read : null
}

/**
 * Lines as they were seen, in any order, to tell whether somebody changed them since: `updated_at` does not move when
 * only lines change.
 */
export const seenLines = (lines: readonly SentArticle<object>[]): string =>
  JSON.stringify(lines.map(({ id, pivot }) => [id, pivot] as const).sort(([one], [other]) => one - other))

interface Row {
  id: number
  name: string | null
  status: string
  bar_code: string | null
  provider_code: string | null
}

export const sentArticle = <P>({ id, name, status, bar_code, provider_code }: Row, pivot: P): SentArticle<P> => ({
  id,
  name: name ?? '',
  // The server reads these keys of every article (contract c §4).
  status: status ?? 'active',
  bar_code: bar_code ?? null,
  provider_code: provider_code ?? null,
  pivot,
})
