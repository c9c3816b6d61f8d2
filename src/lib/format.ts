import numeral from 'numeral'

numeral.register('locale', 'es-ar', {
  delimiters: { thousands: '.', decimal: ',' },
  abbreviations: { thousand: 'k', million: 'mm', billion: 'b', trillion: 't' },
  ordinal: () => '°',
  currency: { symbol: '$' },
})

// numeral reads text by the active locale, so the API's "1234.50" would become 123.450: convert with Number before
// formatting.
// It also answers NaN for numbers below 1e-6, which no price has, and `0$,00` or `-0` for negative numbers that round
// to 0.
function formatted(value: unknown, pattern: string): string | null {
  if (value === null || value === undefined || value === '') return null
  const number = Number(value)
  if (!Number.isFinite(number)) return null
  numeral.locale('es-ar')
  const text = numeral(Math.abs(number) < 1e-6 ? 0 : number).format(pattern)
  return /[1-9]/.test(text) ? text : numeral(0).format(pattern)
}

/**
 * `$1.234,50`; cents are dropped when they are 00 unless `cents` is 'always', and never shown with 'never' (CONST-005,
 * CONST-006, D-22). On the screens a figure that stands alone always has its cents; inside a sentence they are dropped
 * when they are 00. `-` for null, undefined and anything that is no number.
 */
export function price(value: unknown, cents: 'auto' | 'always' | 'never' = 'auto'): string {
  const pattern = cents === 'never' ? '$0,0' : '$0,0.00'
  const text = formatted(value, pattern)
  if (text === null) return '-'
  return cents === 'auto' ? text.replace(/,00$/, '') : text
}

/** `1.234,50`: an amount without the `$`, which fields show beside it; empty when it is no number. */
export const amount = (value: unknown): string => formatted(value, '0,0.00') ?? ''

/** `US$ 1.234,50`. */
export const dollars = (value: unknown): string => `US$ ${amount(value)}`

/** Quantity without trailing zeros: `2`, `1,5`, `1.250,25`; `-` when it is no number. */
export const quantity = (value: unknown): string => formatted(value, '0,0.[00]') ?? '-'

/** `12,5 %`. */
export const percentage = (value: unknown): string => {
  const text = formatted(value, '0,0.[00]')
  return text === null ? '-' : `${text} %`
}

/** Matches `1.234`, `12.345.678,5` and `1234,5`: points stand only between thousands. */
const ARGENTINE = /^-?([1-9]\d{0,2}(\.\d{3})+|\d*)(,\d*)?$/

/**
 * Reads a typed amount, `1.234,50`, `1234,5` or `1234.5`, as a number; null when empty, NaN when it is no plain number
 * (`abc`, `1e9`, `1,234.50`, `1.50,00`). A point before exactly three digits marks thousands, as in Argentina: `1.234` is 1234; but `0.125` is
 * 0,125.
 */
export function parseTyped(text: string): number | null {
  const clean = text.trim().replace(/\s|\$/g, '')
  if (clean === '') return null
  const plain = ARGENTINE.test(clean) ? clean.replaceAll('.', '').replace(',', '.') : clean
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}

/** `−10 %` for a discount, `+5 %` for a surcharge; `discount` is positive when the sale gets cheaper. */
export const signed = (discount: number): string => `${discount > 0 ? '−' : '+'}${percentage(Math.abs(discount))}`

/** `"1234.500000"` as a person would type it: `1234,5`. */
export function typedNumber(value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  const number = Number(value)
  return Number.isFinite(number) ? String(number).replace('.', ',') : String(value)
}

/**
 * A typed number as a field shows it after typing: `1234,5` → `1.234,5`, with `cents` `1.234,50`. A cost stored as
 * `1253,970003` is shown as `1.253,97`, and one below a peso whole. Text that is no number stays as it was typed.
 */
export function grouped(text: string, cents = false): string {
  const number = parseTyped(text)
  if (number === null || Number.isNaN(number)) return text
  const digits = typedNumber(number)
  // The number is too large or too small to be written in digits.
  if (digits.includes('e')) return text
  if (cents && Math.abs(number) >= 1) return amount(number)
  const [whole = '', decimals = ''] = digits.split(',')
  const rest = cents ? decimals.padEnd(2, '0') : decimals
  return whole.replace(/\B(?=(\d{3})+$)/g, '.') + (rest === '' ? '' : `,${rest}`)
}

/** A number without points for thousands, for a field in use: with a digit deleted, `1.500` would be read as 1,50. */
export function ungrouped(text: string): string {
  const number = parseTyped(text)
  return number === null || Number.isNaN(number) || String(number).includes('e') ? text : typedNumber(number)
}

/**
 * A phone without its first four characters if they are the country's (`+549`, `+54 `; CONST-007, D-63). A phone stored
 * without the country is shown whole, since it would lose its area code.
 */
export const phone = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/^(\+54[\s9]?|0054)/, '').trim() : ''
