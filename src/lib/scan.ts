import { parseTyped } from '@/lib/format'
import { MOST_UNITS } from '@/lib/limits'
import { withoutGroups } from '@/lib/text'

const SHOWN = 64
/** The longest code accepted. The server's column holds 191 characters, but no printed code comes near this. */
const LONGEST = 64

export type Scan =
  | { kind: 'empty' }
  | { kind: 'code'; code: string; amount: number }
  /** `code` is shortened, to be shown. */
  | { kind: 'refused'; code: string; message: string }

export const shownCode = (code: string): string => (code.length > SHOWN ? `${code.slice(0, SHOWN)}…` : code)

const SHORTEST_PRINTED = 8
const LONGEST_PRINTED = 14

/**
 * One printed code in all its lengths, as it is first: UPC-A has 12 figures, EAN-13 the same with a zero before, GTIN-14
 * with two, and a spreadsheet takes the zeros away. `012345678905` gives also `12345678905`, `0012345678905`, ….
 */
export function printedForms(code: string): readonly string[] {
  const figures = code.replace(/^0+/, '')
  if (!/^\d{8,14}$/.test(code) || figures.length < SHORTEST_PRINTED - 1) return [code]
  const lengths = Array.from({ length: LONGEST_PRINTED + 1 - figures.length }, (_, more) => figures.length + more)
  return [...new Set([code, ...lengths.map((length) => figures.padStart(length, '0'))])]
}

/** Whether a spreadsheet turned a long code into `7,79E+12`, which has lost figures. */
export const isRounded = (code: string): boolean => /^\d([.,]\d+)?E\+\d+$/i.test(code.trim())

/** `]E0` and the like, which a reader sends before the code to say how it is printed; `(01)`, which names a GTIN. */
const BEFORE_CODE = /^(?:\][A-Za-z]\d)?(?:\(01\)(?=\d{14}))?/

const refused = (code: string, message: string): Scan => ({ kind: 'refused', code: shownCode(code), message })

/** Whether a text is an amount without a code, such as `3*`, which counts for the next article that is picked. */
export const isAmountAhead = (text: string): boolean => /^\s*[\d.,]+\s*\*\s*$/.test(text)

/** What `parseScan` reads as that code and amount. */
export const scanText = (code: string, amount: number): string =>
  amount === 1 ? code : `${String(amount).replace('.', ',')}*${code}`

/**
 * Reads what was scanned or typed in the scan field: a code, or `3*` and a code for three units. `isKnown`: whether an
 * article has that code, since a code may be `12*34` itself.
 */
export function parseScan(text: string, isKnown: (code: string) => boolean = () => false): Scan {
  // Bar code readers may send control characters around the code.
  // eslint-disable-next-line no-control-regex -- exactly those
  const printed = text.replace(/[\u0000-\u001f\u007f]/g, '')
  const clean = printed.trim().replace(BEFORE_CODE, '')
  if (clean === '') return { kind: 'empty' }
  const star = clean.indexOf('*')
  const before = star === -1 ? '' : clean.slice(0, star).trim()
  const counted = /^[\d.,]+$/.test(before) && !isKnown(clean)
  const code = withoutGroups(counted ? clean.slice(star + 1).trim() : clean)
  if (code === '') return refused(clean, 'Falta el código después de la cantidad')
  if (code.length > LONGEST) return refused(code, `El código es demasiado largo (${code.length} caracteres)`)
  if (!counted) return { kind: 'code', code, amount: 1 }
  const amount = parseTyped(before)
  if (amount === null || !(amount > 0 && amount <= MOST_UNITS)) return refused(clean, 'La cantidad no es válida')
  return { kind: 'code', code, amount }
}
