// The filter language of the generic search. Filters are AND-ed; one without a `type` is skipped.
import { dayOf } from './columns'
import { columnsOf } from './tables'
import type { Filters, Row } from './types'

/** `[{ key, type, igual_que, que_contenga, menor_que, mayor_que, checkbox, en_blanco, ordenar_de }]` */
/** The rows that match, in the order the filters ask for, else newest first. */
export function filtered(table: string, rows: readonly Row[], filters: Filters): Row[] {
  if (!Array.isArray(filters)) throw new Error("Array 'filters' is missing")
  const active = filters.filter((filter) => filter.type)
  const columns = columnsOf(table)
  for (const { key } of active)
    if (!columns?.has(key)) throw new Error(`Unknown column '${String(key)}' of table '${table}'`)
  const tests = active.map((filter) => testOf(filter))
  const found = rows.filter((row) => tests.every((test) => test(row)))
  const orders = [
    ...active.filter((filter) => filter.ordenar_de),
    { key: 'created_at', ordenar_de: 'DESC' },
    { key: 'id', ordenar_de: 'DESC' },
  ]
  return found.sort((a, b) => {
    for (const { key, ordenar_de } of orders) {
      const order = compare(a[key], b[key])
      if (order !== 0) return String(ordenar_de).toUpperCase() === 'DESC' ? -order : order
    }
    return 0
  })
}

/** Whether a row passes one filter. */
export function testOf(filter: Row): (row: Row) => boolean {
  const { key, type, igual_que, menor_que, mayor_que, que_contenga, checkbox } = filter
  const choice = type === 'search' || type === 'select'
  if (Number(filter.en_blanco) === 1) return (row) => row[key] === null || (choice && row[key] === 0)
  if (type === 'number') return between(menor_que, igual_que, mayor_que, (row) => row[key], Number)
  if (type === 'date')
    return between(
      menor_que,
      igual_que,
      mayor_que,
      (row) => (row[key] === null ? null : dayOf(row[key])),
      (limit) => dayOf(limit as string),
    )
  if (type === 'text' || type === 'textarea') {
    if (given(igual_que)) return (row) => row[key] !== null && fold(row[key]) === fold(igual_que)
    return given(que_contenga) ? containing(key, que_contenga) : () => true
  }
  if (choice)
    return given(igual_que) && Number(igual_que) !== 0 ? (row) => String(row[key]) === String(igual_que) : () => true
  if (type === 'checkbox')
    return given(checkbox) && Number(checkbox) !== -1 ? (row) => row[key] === Number(checkbox) : () => true
  return () => true
}

type Limit = (limit: unknown) => number | string

function between(
  less: unknown,
  equal: unknown,
  more: unknown,
  read: (row: Row) => unknown,
  convert: Limit,
): (row: Row) => boolean {
  const [below, same, above] = [less, equal, more].map((limit) => (given(limit) ? convert(limit) : undefined))
  return (row) => {
    if (below === undefined && same === undefined && above === undefined) return true
    const value = read(row)
    if (value === null || value === undefined) return false
    const mine = convert(value)
    return (
      (below === undefined || mine < below) &&
      (same === undefined || mine === same) &&
      (above === undefined || mine > above)
    )
  }
}

/** Every word of the query somewhere in the column. */
export function containing(key: string, query: unknown): (row: Row) => boolean {
  const words = fold(query).split(/\s+/).filter(Boolean)
  return (row) => {
    if (row[key] === null || row[key] === undefined) return false
    const text = fold(row[key])
    return words.every((word) => text.includes(word))
  }
}

/** Case and accents do not count, as in the collation of the original. */
export function fold(value: unknown): string {
  return String(value)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
}

function given(value: unknown): boolean {
  return value !== null && value !== undefined && value !== ''
}

/** Nulls first; numeric text by value. */
function compare(a: unknown, b: unknown): number {
  if (a === b) return 0
  if (a === null || a === undefined) return -1
  if (b === null || b === undefined) return 1
  const [x, y] = [Number(a), Number(b)]
  if (!Number.isNaN(x) && !Number.isNaN(y)) return x - y
  return String(a).localeCompare(String(b), 'es')
}
