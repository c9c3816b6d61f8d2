/**
 * Characters in a `varchar` of the server, the `str` of the contract (a §0.1, §16.1), which refuses a longer text without
 * naming the field.
 */
export const TEXT_MAX = 191

/** Says in Spanish that a text is too long for its column; null when it is not. A person decides what to cut. */
export function tooLong(label: string, text: string): string | null {
  const { length } = text.trim()
  return length > TEXT_MAX ? `«${label}» admite hasta ${TEXT_MAX} letras: tiene ${length}` : null
}
