// Variants of an article: every combination of the values of its properties (contract a §11.4).

export interface PropertyValue {
  id: number
  name: string
}

/** The values of one property type (Color, Talle) in which the article comes. */
export interface PropertyChoice {
  typeId: number
  values: readonly PropertyValue[]
}

interface VariantDraft {
  article_id: number
  /** Value names, each followed by a space: `Amarillo XL `. */
  variant_description: string
  article_property_values: readonly { id: number }[]
}

/** All combinations, in the order of the types; types without a value take no part. */
export function combinations(choices: readonly PropertyChoice[]): readonly (readonly PropertyValue[])[] {
  const used = choices.filter(({ values }) => values.length > 0)
  if (used.length === 0) return []
  return used.reduce<readonly (readonly PropertyValue[])[]>(
    (rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  )
}

/** The variants the server is asked to make; it keeps those it already has. */
export const variantsOf = (articleId: number, choices: readonly PropertyChoice[]): readonly VariantDraft[] =>
  combinations(choices).map((values) => ({
    article_id: articleId,
    variant_description: values.map(({ name }) => `${name} `).join(''),
    article_property_values: values.map(({ id }) => ({ id })),
  }))

const keyOf = (values: readonly { id: number | null }[]) =>
  values
    .map(({ id }) => id ?? 0)
    .sort((a, b) => a - b)
    .join('-')

interface Existing {
  article_property_values: readonly { id: number | null }[]
}

/**
 * What generating the variants will do to the existing ones. `added`: new ones; `replaced`: old ones that the server
 * deletes, stock included, because the number of properties changed; `stale`: those whose combination is no longer
 * chosen, which stay.
 */
export function variantChanges(
  existing: readonly Existing[],
  choices: readonly PropertyChoice[],
): { total: number; added: number; replaced: number; stale: number } {
  const wanted = combinations(choices)
  const size = wanted[0]?.length ?? 0
  const replaces =
    wanted.length > 0 && existing.some(({ article_property_values }) => article_property_values.length !== size)
  const kept = replaces ? [] : existing
  const has = new Set(kept.map(({ article_property_values }) => keyOf(article_property_values)))
  const keys = new Set(wanted.map(keyOf))
  return {
    total: wanted.length,
    added: wanted.filter((values) => !has.has(keyOf(values))).length,
    replaced: replaces ? existing.length : 0,
    stale: kept.filter(({ article_property_values }) => !keys.has(keyOf(article_property_values))).length,
  }
}
