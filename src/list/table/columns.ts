import type { FunctionComponent } from 'react'
import type { Access } from '@/domain/access'
import type { AnyEntity, AnyField, Model } from '@/entities/types'
import { isMasked, mayShow } from '@/session/rights'
import type { OwnInputProps } from '../fields/types'
import { isFigure, isMoney, isNumbering, valueAt, type Titles } from '../values'
import { sortValue, type SortValue } from './sorting'

/** A column that is no field of the entity: the stock of a branch, the warehouse of a sale. */
export interface ExtraColumn<M extends Model> {
  key: string
  label: string
  /** In px. */
  width?: number
  money?: boolean
  /** The column holds figures too, but of units. */
  units?: boolean
  cell: FunctionComponent<{ model: M }>
  sortBy?: (model: M) => SortValue
  /** Whether the cell of that record shows nothing. */
  isBlank?: (model: M) => boolean
}

/**
 * A part of a screen that is given one record of its own entity; the list, which may hold any entity's, passes it
 * `as never`.
 */
export type RecordComponent<P = object> = FunctionComponent<{ model: never } & P>
/** What stands under a field of a form: other ways to fill it in. `value`: as it is typed. */
export interface BelowProps<M> {
  field: AnyField
  record: Partial<M>
  value: unknown
  onChange: (value: unknown) => void
}
/** By the key of the field. */
export type Below = Readonly<Record<string, FunctionComponent<BelowProps<never>>>>
export type AsideComponent = FunctionComponent<{ record: never }>
export type ChosenComponent = FunctionComponent<{ chosen: never }>

/** By the key of a field: its text, where that depends on more than the record; null: the field's own text. */
export type Texts<M extends Model> = Readonly<Record<string, (record: Partial<M>) => string | null>>

/** Other inputs for fields of the form, by their keys. */
export type Inputs = Readonly<Record<string, FunctionComponent<OwnInputProps>>>

export interface Column {
  key: string
  label: string
  width: number
  end: boolean
  /** The column's share of the spare room; 0: its content is never longer. */
  grows: number
  /** The column holds amounts in pesos. */
  money: boolean
  isTitle: boolean
  field?: AnyField
  cell?: RecordComponent
  text?: (record: Model) => string | null
  sortValue?: (record: Model, titles: Titles) => SortValue
  isBlank?: (record: Model) => boolean
}

/** The amount a document is looked at for: it is larger than what stands around it. */
const TOTALS = new Set(['total', 'importe', 'amount'])
export const isTotal = ({ key, money }: Pick<Column, 'key' | 'money'>): boolean => money && TOTALS.has(key)

/** The width a value needs, in px; the table adds each column's share of the spare room. */
const WIDTHS: Record<AnyField['type'], number> = {
  text: 115,
  textarea: 160,
  number: 110,
  date: 140,
  checkbox: 100,
  relation: 120,
  pivot: 125,
  children: 160,
  image: 84,
  images: 100,
  computed: 160,
}

/** A value nobody has entered; one the record does not have may be worked out. */
const isBlank = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Codes of thirteen figures, none of which may be cut. */
const CODES = new Set(['bar_code', 'cuit', 'cuil'])

/** Whether a value is of no use in part: a code or a telephone. */
export const isWhole = (key: string): boolean => CODES.has(key) || key === 'phone'

/** Statuses, shown as a coloured mark with an icon before the words. */
const MARKED = /_status_id$/
export const isMarked = (key: string): boolean => MARKED.test(key)
const MARK = 150

/** Figures with words beside them, which may take the spare room. */
const WORDED = new Set(['stock'])

// A header has two lines: its longest word decides.
const headWidth = (label: string) => 26 + 7.5 * Math.max(...label.split(' ').map((word) => word.length))

/** The shop's own numbers are short; a number by another name, like a cheque's, was printed by somebody else. */
const numberWidth = ({ label }: AnyField) => (label === 'N°' ? 76 : WIDTHS.text)

const widthOf = (entity: AnyEntity, field: AnyField): number => {
  if (isNumbering(field.key)) return numberWidth(field)
  if (field.key === entity.title) return 200
  if (CODES.has(field.key)) return 152
  if (field.key === 'phone') return 140
  if (WORDED.has(field.key)) return 128
  if (isMarked(field.key)) return MARK
  // `Consumidor final`
  if (field.key === 'client_id') return 146
  const money = isMoney(field)
  const own = money
    ? isTotal({ key: field.key, money })
      ? 145
      : 135
    : field.type === 'date' && field.as !== 'moment'
      ? 100
      : WIDTHS[field.type]
  return Math.max(own, headWidth(field.label))
}

/** The width of `US$ 1.234,50 · $1.234.567,00`. */
const TWO_AMOUNTS = 210

/** Types that keep their width, however much room there is. */
const FIXED = new Set<AnyField['type']>(['number', 'date', 'checkbox', 'image'])
function growthOf(entity: AnyEntity, field: AnyField): number {
  if (WORDED.has(field.key)) return widthOf(entity, field)
  if (FIXED.has(field.type) || isFigure(field) || isNumbering(field.key) || CODES.has(field.key)) return 0
  // A mark has its room already: what is to spare is for long names of a shop's own statuses.
  if (isMarked(field.key)) return MARK / 4
  return widthOf(entity, field) * (field.key === entity.title ? 4 : 1)
}

// A field that neither shows in the table nor can be filtered by is no column: passwords, texts made for one record.
const canBeColumn = (field: AnyField) => field.in?.table !== false || field.in?.filter !== false

export type Cells<M extends Model> = Readonly<Record<string, FunctionComponent<{ model: M }>>>

interface Slots<M extends Model> {
  cells?: Cells<M> | undefined
  texts?: Texts<M> | undefined
  extraColumns?: readonly ExtraColumn<M>[] | undefined
}

/** Every column this person can choose: the entity's in their order, then those of the screen. */
export function availableColumns<M extends Model>(
  entity: AnyEntity,
  access: Access,
  { cells, texts, extraColumns = [] }: Slots<M>,
): readonly Column[] {
  const fields = entity.fields
    .filter((field) => mayShow(field, access) && canBeColumn(field))
    .map((field): Column => {
      const cell = cells?.[field.key]
      const text = texts?.[field.key]
      return {
        key: field.key,
        label: field.label,
        width:
          text === undefined || field.type === 'computed'
            ? widthOf(entity, field)
            : Math.max(widthOf(entity, field), TWO_AMOUNTS),
        isTitle: field.key === entity.title,
        end: isFigure(field),
        grows: growthOf(entity, field),
        money: isMoney(field),
        field,
        // The order of values that may not be seen would give them away.
        ...(!isMasked(field, access) && {
          sortValue: (record: Model, titles: Titles) => sortValue(field, record, titles),
        }),
        ...(cell ? { cell } : { isBlank: (record: Model) => isBlank(valueAt(record, field.key)) }),
        ...(text && { text: (record: Model) => text(record as Partial<M>) }),
      }
    })
  const extra = extraColumns.map((column): Column => {
    const { key, label, width = 140, money = false, units = false, cell, sortBy, isBlank: blank } = column
    const plain = {
      key,
      label,
      width,
      end: money || units,
      grows: money || units ? 0 : width,
      money,
      isTitle: false,
      cell,
    }
    const ways = blank && { isBlank: (record: Model) => blank(record as M) }
    return { ...plain, ...ways, ...(sortBy && { sortValue: (record: Model) => sortBy(record as M) }) }
  })
  return [...fields, ...extra]
}

/**
 * The keys shown while nobody has chosen: those of the screen or, without any, the fields meant for the table and the
 * screen's own columns.
 */
export const defaultKeys = (available: readonly Column[], ofScreen: readonly string[] | undefined): readonly string[] =>
  ofScreen ?? available.filter(({ field }) => field === undefined || field.in?.table !== false).map(({ key }) => key)

/**
 * The chosen columns in their order; keys of an older release, or of columns the company no longer has, are skipped.
 */
export function shownColumns(available: readonly Column[], keys: readonly string[]): readonly Column[] {
  const byKey = new Map(available.map((column) => [column.key, column]))
  const shown = keys.map((key) => byKey.get(key)).filter((column) => column !== undefined)
  return shown.length > 0 ? shown : available.slice(0, 1)
}

/** The keys read from the browser's storage; null when it holds none that can be used. */
export const parseKeys = (stored: unknown): readonly string[] | null =>
  Array.isArray(stored) && stored.length > 0 && stored.every((key) => typeof key === 'string')
    ? [...new Set(stored as string[])]
    : null

/** The keys with this one moved one place up (-1) or down (1). */
export function moved(keys: readonly string[], key: string, by: -1 | 1): readonly string[] {
  const index = keys.indexOf(key)
  const target = index + by
  if (index === -1 || target < 0 || target >= keys.length) return keys
  const next = [...keys]
  next.splice(index, 1)
  next.splice(target, 0, key)
  return next
}
