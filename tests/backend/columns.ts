// Casting a value to its column, as the database of the real API does before anything is read back.
import type { ColumnType, Row } from './types'

export interface Column {
  name: string
  type: ColumnType
  nullable: boolean
  /** Undefined: no default of its own, so null (or a refusal when not nullable). */
  initial: string | number | undefined
}

/** The shop's zone has had no daylight saving since 2009, so a fixed shift is exact. */
const SHIFT_MS = -3 * 60 * 60 * 1000

/** n as text with `places` decimals, half away from zero on the decimal value; the noise of doubles (after 14 digits) goes first. */
export function decimal(value: string | number, places: number): string {
  const number = Number(value)
  if (!Number.isFinite(number)) throw new Error(`Incorrect decimal value: '${value}'`)
  const clean = Number(number.toPrecision(14))
  const text = plain(Math.abs(clean))
  const [whole = '0', fraction = ''] = text.split('.')
  const padded = fraction.padEnd(places + 1, '0')
  let digits = BigInt(whole + padded.slice(0, places))
  if (padded.charAt(places) >= '5') digits += 1n
  const shown = digits.toString().padStart(places + 1, '0')
  const body = places ? `${shown.slice(0, -places)}.${shown.slice(-places)}` : shown
  return clean < 0 && /[1-9]/.test(body) ? `-${body}` : body
}

function plain(number: number): string {
  const text = String(number)
  return text.includes('e') ? number.toFixed(20) : text
}

/** UTC text with microseconds (always zero, as the columns keep whole seconds). */
export function isoOf(date: Date): string {
  return `${date.toISOString().slice(0, 19)}.000000Z`
}

/** Shop-local text without zone. */
export function rawOf(date: Date): string {
  return new Date(date.getTime() + SHIFT_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** Shop-local calendar day, `YYYY-MM-DD`. */
export function dayOf(when: Date | string): string {
  return rawOf(momentOf(when)).slice(0, 10)
}

/** Reads a Date, an ISO text, or a local `YYYY-MM-DD[ HH:mm[:ss]]`. */
export function momentOf(value: unknown): Date {
  if (value instanceof Date) return value
  const text = String(value).trim()
  const local = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(:\d\d)?)?$/.exec(text)
  const date = local
    ? new Date(Date.parse(`${local[1]}T${local[2] ?? '00:00'}${local[3] ?? ':00'}Z`) - SHIFT_MS)
    : new Date(text)
  if (Number.isNaN(date.getTime())) throw new Error(`Incorrect datetime value: '${text}'`)
  return date
}

const PLACES: Partial<Record<ColumnType, number>> = { dec2: 2, dec4: 4, dec6: 6 }
const DECIMAL: Partial<Record<ColumnType, RegExp>> = {
  dec2: /^-?\d{1,9}\.\d{2}$/,
  dec4: /^-?\d{1,6}\.\d{4}$/,
  dec6: /^-?\d{1,7}\.\d{6}$/,
}
/** decimal(10,4): out of range beyond, as the database says of any such value. */
const MOST_DEC4 = 999_999.9999
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000000Z$/

/** The stored form of a value; throws where the database would refuse it. */
export function cast(column: Column, value: unknown): string | number | null {
  if (value === null || value === undefined) {
    if (!column.nullable) throw new Error(`Column '${column.name}' cannot be null`)
    return null
  }
  if (column.type === 'str')
    return typeof value === 'string' ? value : typeof value === 'object' ? JSON.stringify(value) : textOf(value)
  if (value === '') return cast(column, null)
  const places = PLACES[column.type]
  if (places !== undefined) {
    if (typeof value === 'string' && DECIMAL[column.type]?.test(value)) return value
    const number = numberOf(column, value)
    if (column.type === 'dec4' && Math.abs(number) > MOST_DEC4)
      throw new Error(`Out of range value for column '${column.name}'`)
    return decimal(number, places)
  }
  if (column.type === 'iso') return typeof value === 'string' && ISO.test(value) ? value : isoOf(momentOf(value))
  if (column.type === 'raw') return rawOf(momentOf(value))
  const number = numberOf(column, value)
  if (column.type === 'b01') return number ? 1 : 0
  return column.type === 'int' ? Number(decimal(number, 0)) : number
}

function textOf(value: unknown): string {
  return typeof value === 'boolean' ? String(Number(value)) : String(value)
}

function numberOf(column: Column, value: unknown): number {
  const number = typeof value === 'object' ? Number.NaN : Number(value)
  if (!Number.isFinite(number))
    throw new Error(`Incorrect ${column.type} value: '${String(value)}' for column '${column.name}'`)
  return number
}

/** Reads `name:type`, then `!` when null is refused, then `=value` for the column's default; words separated by blanks. */
export function parseColumns(note: string): ReadonlyMap<string, Column> {
  return new Map(
    note
      .trim()
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => parseColumn(word)),
  )
}

function parseColumn(word: string): [string, Column] {
  const [, name = '', type = '', refuses, , value] = /^(\w+):(\w+)(!?)(=(.*))?$/.exec(word) ?? []
  if (!name) throw new Error(`Unreadable column: ${word}`)
  const text = type === 'str' || type.startsWith('dec')
  const initial = value === undefined || text ? value : Number(value)
  return [name, { name, type: type as ColumnType, nullable: !refuses, initial }]
}

/** A whole row or pivot of these columns: missing values take their default, others are cast. Keys that are no column are left out. */
export function castRow(columns: ReadonlyMap<string, Column>, values: Row): Row {
  const row: Row = {}
  for (const column of columns.values()) {
    const given: unknown = values[column.name]
    row[column.name] = given === undefined ? initialOf(column) : cast(column, given)
  }
  return row
}

function initialOf(column: Column): string | number | null {
  if (column.initial !== undefined) return column.initial
  if (!column.nullable) throw new Error(`Field '${column.name}' doesn't have a default value`)
  return null
}
