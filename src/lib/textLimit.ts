/**
 * Characters in a `varchar` of the server (contract a §16.1), which refuses a longer text with an error that names no
 * field.
 */
const TEXT_MAX = 191

/**
 * Says in Spanish that a text is too long for its column; null when it is not. It is not cut: the person decides what
 * to drop.
 */
export function tooLong(label: string, text: string, max = TEXT_MAX): string | null {
  const { length } = text.trim()
  return length > max ? `«${label}» admite hasta ${max} letras: tiene ${length}` : null
}
