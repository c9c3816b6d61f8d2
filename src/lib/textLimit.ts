/** Characters in a `varchar` of the server (contract a §16.1), which refuses a longer text without naming the field. */
const TEXT_MAX = 191

/** Says in Spanish that a text is too long for its column; null when it is not. A person decides what to cut. */
export function tooLong(label: string, text: string, max = TEXT_MAX): string | null {
  const { length } = text.trim()
  return length > max ? `«${label}» admite hasta ${max} letras: tiene ${length}` : null
}
