// What the server will make of each row of a sheet of articles, and which rows a person should look at first (contract
// a §10.2).
import { parseTyped } from '@/lib/format'
import { cents, toAmount } from '../money'
import { IDENTIFIERS, plain, type Cell, type ImportField, type Mapping, type Row } from './articleImport'

type Identifier = (typeof IDENTIFIERS)[number]

interface Known {
  num: number | null
  provider_code: string | null
  bar_code: string | null
  name: string | null
}

const KEYS: Record<Identifier, keyof Known> = {
  Numero: 'num',
  'Codigo de proveedor': 'provider_code',
  'Codigo de barras': 'bar_code',
  Nombre: 'name',
}

/** For each identifying column, the article that a text names, as its index in the local catalogue. */
export type KnownArticles = Readonly<Record<Identifier, ReadonlyMap<string, number>>>

const byIdentifier = <T>(of: (label: Identifier) => T) =>
  Object.fromEntries(IDENTIFIERS.map((label) => [label, of(label)])) as Record<Identifier, T>

export function knownArticles(articles: readonly Known[]): KnownArticles {
  const known = byIdentifier(() => new Map<string, number>())
  for (const [place, article] of articles.entries())
    for (const label of IDENTIFIERS) {
      const text = plain(article[KEYS[label]])
      if (text !== '' && !known[label].has(text)) known[label].set(text, place)
    }
  return known
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
}

export interface RowOutlook {
  fate: RowFate
  faults: readonly Fault[]
  /** Number of the row above with the same article; null: none. */
  repeats: number | null
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

/**
 * What becomes of each row from `from` to `until`, by its number in the sheet, counted from 1. The server goes row by
 * row: an article that one row made exists for the rows below. `create`: new articles may be made. `known`: null when
 * this computer has no catalogue.
 */
export function outlookOf(
  rows: readonly Row[],
  { from, until, create }: { from: number; until: number; create: boolean },
  fields: readonly ImportField[],
  mapping: Mapping,
  known: KnownArticles | null,
): ReadonlyMap<number, RowOutlook> {
  const outlook = new Map<number, RowOutlook>()
  const made = byIdentifier(() => new Map<string, number>())
  // The first row of each article. An article that the sheet makes has the negative number of its row instead of an
  // index.
  const firstRow = new Map<number, number>()
  const start = Math.max(from, 1)
  for (const [index, row] of rows.slice(start - 1, Math.max(until, 0)).entries()) {
    const number = start + index
    const cellOf = (label: string): Cell => row[(mapping[label] ?? 0) - 1] ?? null
    const by = IDENTIFIERS.find((label) => plain(cellOf(label)) !== '')
    if (by === undefined) {
      outlook.set(number, { fate: 'skipped', faults: [], repeats: null })
      continue
    }
    const text = plain(cellOf(by))
    const article = known?.[by].get(text) ?? made[by].get(text)
    const repeats = article === undefined ? null : (firstRow.get(article) ?? null)
    const fate = known === null ? 'unknown' : article === undefined ? 'new' : 'changed'
    if (fate === 'new' && !create) {
      outlook.set(number, { fate, faults: [], repeats })
      continue
    }
    const faults = fields.flatMap(({ label, figures }) => {
      const cell = cellOf(label)
      return (figures && !isEmpty(cell) && faultOf(label, cell, figures)) || []
    })
    const mayBeMade = fate === 'new' || (fate === 'unknown' && create && repeats === null)
    if (mayBeMade && plain(cellOf('Nombre')) === '')
      faults.unshift({ label: 'Nombre', cell: null, grave: fate === 'new' })
    const wrong = faults.some(({ grave }) => grave)
    outlook.set(number, { fate: wrong ? 'wrong' : repeats === null ? fate : 'repeated', faults, repeats })
    if (wrong) continue
    const its = article ?? -number
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
