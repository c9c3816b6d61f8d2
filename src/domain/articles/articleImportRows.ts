// What the server will make of each row of a sheet of articles, and which rows a person should look at first (contract
// a §10.2).
import { parseTyped } from '@/lib/format'
import { isRounded, printedForms } from '@/lib/scan'
import { cents, toAmount } from '../money'
import { amountAt, splitTotals, stockKind, type StockedArticle } from '../stock/stock'
import { BAR_CODE, IDENTIFIERS, plain, type Cell, type ImportField, type Mapping, type Row } from './articleImport'

type Identifier = (typeof IDENTIFIERS)[number]

interface Known extends Partial<StockedArticle> {
  num: number | null
  provider_code: string | null
  bar_code: string | null
  name: string | null
}

const KEYS: Record<Identifier, 'num' | 'provider_code' | 'bar_code' | 'name'> = {
  Numero: 'num',
  'Codigo de proveedor': 'provider_code',
  'Codigo de barras': 'bar_code',
  Nombre: 'name',
}

type ByIdentifier = Readonly<Record<Identifier, ReadonlyMap<string, number>>>

/** `by`: for each identifying column, the article that a text names, as its index in the local catalogue. */
export interface KnownArticles {
  articles: readonly Known[]
  by: ByIdentifier
}

const byIdentifier = <T>(of: (label: Identifier) => T) =>
  Object.fromEntries(IDENTIFIERS.map((label) => [label, of(label)])) as Record<Identifier, T>

export function knownArticles(articles: readonly Known[]): KnownArticles {
  const by = byIdentifier(() => new Map<string, number>())
  for (const [place, article] of articles.entries())
    for (const label of IDENTIFIERS) {
      const text = plain(article[KEYS[label]])
      if (text !== '' && !by[label].has(text)) by[label].set(text, place)
    }
  return { articles, by }
}

/** The text as one of the articles has it: a bar code is one code in all its printed lengths. */
const ownText = (by: ByIdentifier | undefined, label: Identifier, text: string): string | undefined =>
  (label === BAR_CODE ? printedForms(text) : [text]).find((form) => by?.[label].has(form))

/** Whether the column holds bar codes of the shop rather than codes of its providers. */
export function holdsBarCodes({ by }: KnownArticles, rows: readonly Row[], column: number): boolean {
  const texts = rows.map((row) => plain(row[column]))
  const count = (label: Identifier) => texts.filter((text) => ownText(by, label, text) !== undefined).length
  return count(BAR_CODE) > count('Codigo de proveedor')
}

/**
 * What becomes of a row. `repeated`: it has the article of a row above, and replaces it; `wrong`: it must not be sent;
 * `skipped`: it names no article; `unknown`: its article may exist or not, since this computer has no catalogue.
 */
export type RowFate = 'new' | 'changed' | 'repeated' | 'wrong' | 'skipped' | 'unknown'

/**
 * What a person should look at in a row: a cell the server would read differently from a person, or a new article
 * without a name.
 */
export interface Fault {
  /** `ImportField.label` of the cell's column. */
  label: string
  /** Null: the name is missing. */
  cell: Cell
  /** The row must not be sent: the cell cannot be read in any right way, or nobody could sell the article it makes. */
  grave: boolean
  /** The percentage a sheet shows for the cell, where it may be one that the server would read as its fraction. */
  meant?: number
  /** The stock before and after, where units that are in no warehouse would be lost (contract a §13.3). */
  loses?: { from: number; to: number }
}

export interface RowOutlook {
  fate: RowFate
  faults: readonly Fault[]
  /** Number of the row above with the same article; null: none. */
  repeats: number | null
  /** `Stock actual` does nothing to it: the article keeps its stock by warehouse or variant. */
  untouched?: boolean
  /** What is sent instead of a cell, by the index of its column: the code as the article has it. */
  instead?: ReadonlyMap<number, Cell>
}

/**
 * Whether the server reads a text cell as people do: it takes `1.500` for 1,5 and `1.234,50` for 1,234.
 */
const isPlain = (text: string): boolean => text.trim() !== '' && parseTyped(text) === Number(text)

const isPercentage = (holds: string) => ['percentage', 'series', 'tax'].includes(holds)

/** What is wrong with a cell; null when the server reads it as a person does. */
function faultOf(label: string, cell: Cell, holds: ImportField['figures'] & string): Fault | null {
  const fault = (grave: boolean): Fault => ({ label, cell, grave })
  if (typeof cell === 'number' && isPercentage(holds))
    // A sheet keeps what it shows as 50 % as 0.5.
    return cell > 0 && cell < 1 ? { ...fault(false), meant: cents(toAmount(cell).times(100)) } : null
  if (typeof cell === 'number') return holds === 'money' && cell < 0 ? fault(true) : null
  if (typeof cell !== 'string') return fault(true)
  // Words such as Exento and No Gravado.
  if (holds === 'tax' && !/\d/.test(cell)) return null
  if (/\p{L}/u.test(cell) || (holds === 'money' && cell.trim().startsWith('-'))) return fault(true)
  return (holds === 'series' ? cell.split('_') : [cell]).every(isPlain) ? null : fault(false)
}

const isEmpty = (cell: Cell) => cell === null || (typeof cell === 'string' && cell.trim() === '')

interface Sheet {
  fields: readonly ImportField[]
  mapping: Mapping
}
type CellOf = (label: string) => Cell

const CODES: readonly string[] = [BAR_CODE, 'Codigo de proveedor']

const faultsOf = (fields: Sheet['fields'], cellOf: CellOf): Fault[] =>
  fields.flatMap(({ label, figures }): Fault | readonly Fault[] => {
    const cell = cellOf(label)
    if (isEmpty(cell)) return []
    if (CODES.includes(label) && isRounded(String(cell as string))) return [{ label, cell, grave: true }]
    return (figures && faultOf(label, cell, figures)) || []
  })

/** The zeros for warehouses in which the article has no row: each would make an empty movement. */
const emptyZeros = ({ fields }: Sheet, cellOf: CellOf, article: Known | undefined) =>
  fields.filter(
    ({ label, addressId }) =>
      addressId !== undefined &&
      !isEmpty(cellOf(label)) &&
      Number(cellOf(label)) === 0 &&
      amountAt({ addresses: article?.addresses ?? [] }, addressId) === null,
  )

/** The units of an article in no warehouse that its figures by warehouse would lose, as *Cantidades* says it. */
function lossOf({ fields }: Sheet, cellOf: CellOf, { stock = null, addresses, article_variants }: Known): Fault[] {
  const typed = fields.filter(({ label, addressId }) => addressId !== undefined && Number(cellOf(label)) !== 0)
  const [first] = typed
  if (addresses === undefined || addresses.length + (article_variants ?? []).length > 0 || first === undefined)
    return []
  const { total, missing } = splitTotals(
    typed.map(({ label }) => Number(cellOf(label)) || 0),
    stock,
  )
  if (missing <= 0) return []
  const loses = { from: toAmount(stock).toNumber(), to: total }
  return [{ label: first.label, cell: cellOf(first.label), grave: false, loses }]
}

const isKeptApart = ({ stock = null, addresses = [], article_variants = [] }: Known): boolean =>
  ['addresses', 'variants'].includes(stockKind({ stock, addresses, article_variants }))

/** What is sent in place of the row's cells. */
function insteadOf(sheet: Sheet, cellOf: CellOf, article: Known | undefined, code: string | undefined) {
  const { mapping } = sheet
  const instead = new Map<number, Cell>()
  for (const { label } of emptyZeros(sheet, cellOf, article)) instead.set((mapping[label] ?? 0) - 1, null)
  if (code !== undefined && code !== plain(cellOf(BAR_CODE))) instead.set((mapping[BAR_CODE] ?? 0) - 1, code)
  return instead
}

interface Asked {
  from: number
  until: number
  /** New articles may be made. */
  create: boolean
  /** Articles there are already stay as they are. */
  parked?: boolean
}

/**
 * What becomes of each row from `from` to `until`, by its number in the sheet, counted from 1. The server goes row by
 * row: an article that one row made exists for the rows below. `known`: null when this computer has no catalogue.
 */
export function outlookOf(
  rows: readonly Row[],
  { from, until, create, parked = false }: Asked,
  fields: readonly ImportField[],
  mapping: Mapping,
  known: KnownArticles | null,
): ReadonlyMap<number, RowOutlook> {
  const outlook = new Map<number, RowOutlook>()
  const sheet = { fields, mapping }
  const made = byIdentifier(() => new Map<string, number>())
  // The first row of each article. An article that the sheet makes has the negative number of its row instead of an
  // index.
  const firstRow = new Map<number, number>()
  const start = Math.max(from, 1)
  const own = (label: Identifier, text: string) => ownText(known?.by, label, text) ?? ownText(made, label, text)
  for (const [index, row] of rows.slice(start - 1, Math.max(until, 0)).entries()) {
    const number = start + index
    const cellOf = (label: string): Cell => row[(mapping[label] ?? 0) - 1] ?? null
    const by = IDENTIFIERS.find((label) => plain(cellOf(label)) !== '')
    if (by === undefined) {
      outlook.set(number, { fate: 'skipped', faults: [], repeats: null })
      continue
    }
    const text = own(by, plain(cellOf(by))) ?? ''
    const place = known?.by[by].get(text) ?? made[by].get(text)
    const article = place === undefined ? undefined : known?.articles[place]
    const repeats = place === undefined ? null : (firstRow.get(place) ?? null)
    const fate = known === null ? 'unknown' : place === undefined ? 'new' : 'changed'
    if (fate === 'new' && !create) {
      outlook.set(number, { fate, faults: [], repeats })
      continue
    }
    const faults = faultsOf(fields, cellOf)
    if (article && !parked) faults.push(...lossOf(sheet, cellOf, article))
    const mayBeMade = fate === 'new' || (fate === 'unknown' && create && repeats === null)
    if (mayBeMade && plain(cellOf('Nombre')) === '')
      faults.unshift({ label: 'Nombre', cell: null, grave: fate === 'new' })
    const wrong = faults.some(({ grave }) => grave)
    outlook.set(number, {
      fate: wrong ? 'wrong' : repeats === null ? fate : 'repeated',
      faults,
      repeats,
      untouched: article !== undefined && isKeptApart(article) && !isEmpty(cellOf('Stock actual')),
      ...(known && { instead: insteadOf(sheet, cellOf, article, own(BAR_CODE, plain(cellOf(BAR_CODE)))) }),
    })
    if (wrong) continue
    const its = place ?? -number
    if (repeats === null) firstRow.set(its, number)
    for (const label of IDENTIFIERS) {
      const name = plain(cellOf(label))
      if (name !== '' && !made[label].has(name)) made[label].set(name, its)
    }
  }
  return outlook
}

/** How many rows there are of each fate. */
export function countFates(outlook: ReadonlyMap<number, RowOutlook>): Record<RowFate, number> {
  const counts: Record<RowFate, number> = { new: 0, changed: 0, repeated: 0, wrong: 0, skipped: 0, unknown: 0 }
  for (const { fate } of outlook.values()) counts[fate]++
  return counts
}
