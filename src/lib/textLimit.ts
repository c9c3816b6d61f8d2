/** Characters of a `varchar` of the server (contract a §16.1); a longer text it refuses with an error that names no field. */
const TEXT_MAX = 191

/** What to say of a text its column cannot hold, or null. Nothing is cut off by itself: the person decides what goes. */
export function tooLong(label: string, text: string, max = TEXT_MAX): string | null {
  const { length } = text.trim()
  return length > max ? `«${label}» admite hasta ${max} letras: tiene ${length}` : null
}
