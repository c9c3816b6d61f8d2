// The filters of the generic search as the archive is asked them, and its rows among those in memory.
import { dayOf, momentOf } from './columns'
import { filtered, testOf } from './filters'
import type { Filters, LongList, Row } from './types'

/** Where the archive has a column of a sale, and by what one of its values is asked for there. */
const day = (value: unknown) => momentOf(dayOf(String(value))).getTime() / 1000
const cents = (value: unknown) => Math.round(Number(value) * 100)
const SOUGHT: Readonly<Record<string, { column: string; of: (value: unknown) => number; wide?: number }>> = {
  id: { column: 'id', of: Number },
  num: { column: 'id', of: Number },
  created_at: { column: 'made', of: day, wide: 86_400 },
  updated_at: { column: 'made', of: day, wide: 86_400 },
  client_id: { column: 'client_id', of: Number },
  employee_id: { column: 'employee_id', of: Number },
  address_id: { column: 'address_id', of: Number },
  total: { column: 'total', of: cents },
  sub_total: { column: 'total', of: cents },
  total_cost: { column: 'cost', of: cents },
}

interface Asked {
  where: string
  values: number[]
  order: string
  /** No archived sale can be meant. */
  none: boolean
}

/** A filter of what all archived sales have alike is answered by one of them. */
export function whereOf(filters: Filters, template: Row): Asked {
  const active = filters.filter((filter) => filter.type)
  const tests: string[] = ['1']
  const values: number[] = []
  const order: string[] = []
  let none = false
  for (const filter of active) {
    const sought = SOUGHT[String(filter.key)]
    if (!sought) {
      none ||= !testOf(filter)(template)
      continue
    }
    const { column, of, wide = 1 } = sought
    if (filter.ordenar_de)
      order.push(`${column} ${String(filter.ordenar_de).toUpperCase() === 'DESC' ? 'DESC' : 'ASC'}`)
    const given = (name: string) => filter[name] !== null && filter[name] !== undefined && filter[name] !== ''
    const must = (test: string, value: unknown, by = 0) => {
      tests.push(`${column} ${test} ?`)
      values.push(of(value) + by)
    }
    if (Number(filter.en_blanco) === 1) tests.push(`(${column} IS NULL OR ${column} = 0)`)
    else if (filter.type === 'number' || filter.type === 'date') {
      if (given('menor_que')) must('<', filter.menor_que)
      if (given('mayor_que')) must('>=', filter.mayor_que, wide)
      if (given('igual_que')) {
        must('>=', filter.igual_que)
        must('<', filter.igual_que, wide)
      }
    } else if (given('igual_que') && Number(filter.igual_que) !== 0) must('=', filter.igual_que)
    else none ||= given('que_contenga')
  }
  return { where: tests.join(' AND '), values, order: [...order, 'made DESC', 'id DESC'].join(', '), none }
}

/**
 * Both lists in one, in the order of the filters, without reading more than a page and what may stand between: before a place of both together
 * lie at least that many archived ones as there are places more than rows in memory.
 */
export function together(rows: readonly Row[], archived: LongList, filters: Filters): LongList {
  const length = rows.length + archived.length
  return {
    length,
    slice(from, until) {
      const skipped = Math.max(0, Math.min(archived.length, from - rows.length))
      const near = archived.slice(skipped, Math.min(archived.length, until))
      const sorted = filtered('sale', [...rows, ...near], onlyOrder(filters))
      return sorted.slice(from - skipped, until - skipped)
    },
  }
}

/** Both have passed the filters already. */
const onlyOrder = (filters: Filters): Filters =>
  filters.flatMap(({ key, type, ordenar_de }) => (type && ordenar_de ? [{ key, type: 'order', ordenar_de }] : []))
