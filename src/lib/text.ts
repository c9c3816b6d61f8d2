/** Lower case without accents, as searches compare: `Ñandú` → `nandu`. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** Whether a folded text has every one of the folded words; always true without words. */
export const hasEveryWord = (folded: string, words: readonly string[]): boolean =>
  words.every((word) => folded.includes(word))

const SHORTEST_NUMBER = 7

/** The figures of a long number, however they are grouped: `20-30111222-3`, `341 555-0142`; null: the text is none. */
function figuresOf(text: string): string | null {
  const figures = text.replace(/\D/g, '')
  return figures.length >= SHORTEST_NUMBER && /^[+\d\s.()-]+$/.test(text) ? figures : null
}

/** The text a record is found by: its parts folded, and long numbers also without their dashes and blanks. */
export const searchable = (parts: readonly string[]): string =>
  fold(parts.flatMap((part) => [part, figuresOf(part) ?? '']).join(' '))

/** Tests whether a `searchable` text has every word of the query, or its figures where it is a long number. */
export function fitting(query: string): (text: string) => boolean {
  const [wanted, figures] = [words(query), figuresOf(query)]
  return (text) => hasEveryWord(text, wanted) || (figures !== null && text.includes(figures))
}

export const words = (query: string): string[] => fold(query).split(/\s+/).filter(Boolean)

/** A label in the middle of a sentence: `Alícuotas de IVA` → `alícuotas de IVA`; one that is all capitals stays. */
export const midSentence = (label: string): string =>
  /^.\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)

/** Route segment of a model name: lower case, `_` and spaces → `-` (LIST-028). */
export const dashed = (name: string): string => name.toLowerCase().replace(/[_ ]/g, '-')

/**
 * The part of an address for each name, with dashes. A part that is in use already, or in `taken`, gets the row's id at
 * its end.
 */
export function slugsOf(rows: readonly { id: number; name: string }[], ...taken: readonly string[]): string[] {
  const known = new Set(['', ...taken])
  return rows.map(({ id, name }) => {
    const plain = dashed(name.trim())
    const slug = known.has(plain) ? `${plain}-${id}` : plain
    known.add(slug)
    return slug
  })
}

/** A code of figures without the spaces printed under its bars, `7 790000 000010`; other codes keep their spaces. */
export const withoutGroups = (code: string): string => (/^\d[\d\s]*$/.test(code) ? code.replace(/\s/g, '') : code)
