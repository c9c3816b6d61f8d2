/** Names that do not follow from their entity's: the two plurals of the push events (contract a §0.10). */
const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ['deposits', 'deposit'],
  ['sizes', 'size'],
])

/**
 * The entity that a push event names, in the API's own spelling: `ArticleDiscountBlanco`, `Sale`, `article-variant` →
 * snake_case. Null when it cannot be a name; whether such an entity exists is not checked.
 */
export function entityNameOf(modelName: unknown): string | null {
  if (typeof modelName !== 'string') return null
  const name = modelName
    .trim()
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[-\s]+/g, '_')
    .toLowerCase()
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name)) return null
  return EXCEPTIONS.get(name) ?? name
}
