import { cents, toAmount } from '@/domain/money'
import { bagOf } from '@/lib/bag'

/** What labels are printed on: a roll, with one label a page, or an A4 sheet (`sheet`) with several. In millimetres. */
export interface LabelSize {
  key: string
  name: string
  width: number
  height: number
  sheet: { columns: number; rows: number; top: number; left: number } | null
}

/** The sizes that shops buy: rolls for label printers, and sheets of adhesive labels. */
export const LABEL_SIZES: readonly LabelSize[] = [
  { key: 'roll-50x25', name: 'Rollo 50 × 25 mm', width: 50, height: 25, sheet: null },
  { key: 'roll-60x40', name: 'Rollo 60 × 40 mm', width: 60, height: 40, sheet: null },
  { key: 'roll-100x50', name: 'Rollo 100 × 50 mm (góndola)', width: 100, height: 50, sheet: null },
  {
    key: 'a4-24',
    name: 'Hoja A4: 24 de 70 × 37 mm',
    width: 70,
    height: 37,
    sheet: { columns: 3, rows: 8, top: 0.5, left: 0 },
  },
  {
    key: 'a4-44',
    name: 'Hoja A4: 44 de 48,5 × 25,4 mm',
    width: 48.5,
    height: 25.4,
    sheet: { columns: 4, rows: 11, top: 8.8, left: 8 },
  },
  {
    key: 'a4-14',
    name: 'Hoja A4: 14 de 99 × 38 mm (góndola)',
    width: 99,
    height: 38,
    sheet: { columns: 2, rows: 7, top: 15.5, left: 6 },
  },
]
export const OWN_SIZE = 'own'
const LEAST_MM = 15
const MOST_MM = 200

/** How labels are printed on this computer. */
export interface LabelSettings {
  /** `key` of a size, or `OWN_SIZE`: a roll of the width and height below. */
  size: string
  width: number
  height: number
  code: boolean
  date: boolean
}
export const USUAL_LABELS: LabelSettings = {
  size: 'a4-24',
  width: 60,
  height: 30,
  code: true,
  date: false,
}

const millimetres = (value: unknown, usual: number): number =>
  typeof value === 'number' && value >= LEAST_MM && value <= MOST_MM ? value : usual

/** The settings the browser kept; what makes no sense takes its usual value. */
export function parseLabelSettings(value: unknown): LabelSettings {
  const given = bagOf(value)
  const isKnown = LABEL_SIZES.some(({ key }) => key === given.size) || given.size === OWN_SIZE
  const flag = (key: 'code' | 'date') => (typeof given[key] === 'boolean' ? given[key] : USUAL_LABELS[key])
  return {
    size: isKnown ? String(given.size) : USUAL_LABELS.size,
    width: millimetres(given.width, USUAL_LABELS.width),
    height: millimetres(given.height, USUAL_LABELS.height),
    code: flag('code'),
    date: flag('date'),
  }
}

/** Whether an article's price, in pesos, is another one to the cent, so that its label is wrong; null counts as 0. */
export const isRepriced = (before: number | null, now: number | null): boolean =>
  cents(toAmount(before)) !== cents(toAmount(now))

export const isLabelLength = (value: number): boolean => value >= LEAST_MM && value <= MOST_MM

export function sizeOf({ size, width, height }: LabelSettings): LabelSize {
  const [usual] = LABEL_SIZES as readonly [LabelSize]
  if (size === OWN_SIZE) return { key: OWN_SIZE, name: 'Rollo a medida', width, height, sheet: null }
  return LABEL_SIZES.find(({ key }) => key === size) ?? usual
}

export const perPage = ({ sheet }: LabelSize): number => (sheet === null ? 1 : sheet.columns * sheet.rows)

/** The most labels that can be printed at once. */
export const MOST_LABELS = 1_000

/** Pages with so many copies of each label; null: an empty place. `used`: labels already taken off the first sheet. */
export function labelPages<T>(
  rows: readonly { label: T; copies: number }[],
  size: LabelSize,
  used: number,
): readonly (readonly (T | null)[])[] {
  const each = perPage(size)
  const empty = Array.from({ length: Math.min(Math.max(used, 0), each - 1) }, () => null)
  const all: (T | null)[] = [
    ...(size.sheet === null ? [] : empty),
    ...rows.flatMap(({ label, copies }) => Array.from({ length: copies }, () => label)),
  ]
  return Array.from({ length: Math.ceil(all.length / each) }, (_, page) => all.slice(page * each, (page + 1) * each))
}

/** Of the width of a label, in millimetres, that its text and bars leave free. */
export const LABEL_SIDES = 4
/** Of the rest, the part that bars take; beside them a reader needs white. */
const BARS_PART = 0.92
/** The thinnest bar, in millimetres, that the readers of a counter see on the paper of a usual printer. */
const LEAST_BAR = 0.19

/** Whether a reader can tell apart so many bars and gaps, each of one unit, on a label of that width. */
export const areBarsReadable = (units: number, width: number): boolean =>
  ((width - LABEL_SIDES) * BARS_PART) / units >= LEAST_BAR

const CODE_128 = /^[\x20-\x7e]{1,40}$/

/** Whether a retail code's check digit is right: digits weighed 1 and 3 in turn from the end give a multiple of ten. */
function isChecked(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** The kind of bar code to draw: a retail code if it is one, else CODE128; null: no bar code can hold it. */
export function codeFormat(code: string): 'EAN13' | 'EAN8' | 'UPC' | 'CODE128' | null {
  if (/^\d{13}$/.test(code) && isChecked(code)) return 'EAN13'
  if (/^\d{12}$/.test(code) && isChecked(code)) return 'UPC'
  if (/^\d{8}$/.test(code) && isChecked(code)) return 'EAN8'
  return CODE_128.test(code) ? 'CODE128' : null
}
