// The sales of past years of a big shop: a million rows would fill the memory, so they stay in SQLite and are read as they are asked for.
import type { Database } from 'libsql'
import { whereOf } from './archiveFilters'
import { castRow, isoOf } from './columns'
import { columnsOf } from './tables'
import type { Archive, Kept, Row } from './types'

type Stored = Omit<Kept, 'lines'> & { lines: string }

/** As many as the memory of a server is good for: the real one ends there too. */
const MOST_ROWS = 300_000
const TABLE = 'sale_archive'
const COLUMNS = 'id, made, client_id, employee_id, address_id, method, total, cost, lines'
const INDEXED = ['made', 'client_id', 'employee_id', 'address_id', 'total', 'cost']

/** What every archived sale has: it was paid at the counter and nothing has happened to it since. */
const ALIKE = {
  user_id: 1,
  sub_total: '0.00',
  total: '0.00',
  total_cost: '0.00',
  descuento: '0.0000',
  omitir_en_cuenta_corriente: 1,
  discounts_in_services: 0,
  surchages_in_services: 0,
  terminada: 1,
}

export function openArchive(file: Database, isNew: boolean): Archive | undefined {
  const known = file.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(TABLE)
  if (!known && !isNew) return undefined
  if (!known)
    file.exec(
      `CREATE TABLE ${TABLE} (id INTEGER PRIMARY KEY, made INTEGER NOT NULL, client_id INTEGER, employee_id INTEGER,
         address_id INTEGER, method INTEGER NOT NULL, total INTEGER NOT NULL, cost INTEGER NOT NULL, lines TEXT NOT NULL)`,
    )
  const columns = columnsOf('sale')
  if (!columns) throw new Error('no columns of a sale')
  const template = castRow(columns, ALIKE)
  let count = counted('1', [])

  function counted(where: string, values: readonly unknown[]): number {
    const { n } = file.prepare(`SELECT COUNT(*) AS n FROM ${TABLE} WHERE ${where}`).get(...values) as { n: number }
    return n
  }

  function read(where: string, values: readonly unknown[]): Row[] {
    const kept = file.prepare(`SELECT ${COLUMNS} FROM ${TABLE} WHERE ${where}`).all(...values)
    return (kept as Stored[]).map((row) => rowOf(template, row))
  }

  const without = (except: readonly number[]) => (except.length === 0 ? '' : ` AND id NOT IN (${except.join()})`)

  const within = (except: readonly number[]) => `made >= ? AND made < ?${without(except)}`
  const seconds = (from: string, until: string) => [Date.parse(from) / 1000, Date.parse(until) / 1000]

  return {
    get count() {
      return count
    },
    get: (id) => read('id = ?', [id])[0],
    made(from, until, except) {
      refuseMany(counted(within(except), seconds(from, until)))
      return read(`${within(except)} ORDER BY id`, seconds(from, until))
    },
    summed(from, until, except) {
      const groups = file
        .prepare(
          `SELECT MIN(id) AS id, MIN(made) AS made, NULL AS client_id, employee_id, address_id, method, SUM(total) AS total,
             SUM(cost) AS cost, '[]' AS lines, COUNT(*) AS sales
           FROM ${TABLE} WHERE ${within(except)} GROUP BY employee_id, address_id, method`,
        )
        .all(...seconds(from, until)) as (Stored & { sales: number })[]
      return groups.map((group) => ({ ...rowOf(template, group), _sales: group.sales }))
    },
    find(filters, except) {
      const asked = whereOf(filters, template)
      const where = asked.where + without(except)
      const length = asked.none ? 0 : counted(where, asked.values)
      return {
        length,
        slice(from, until) {
          if (length === 0 || until <= from) return []
          refuseMany(until - from)
          return read(`${where} ORDER BY ${asked.order} LIMIT ? OFFSET ?`, [...asked.values, until - from, from])
        },
      }
    },
    after: (id, except) => counted(`id > ?${without(except)}`, [id]),
    fill(sales) {
      file.exec('BEGIN IMMEDIATE')
      try {
        file.exec(`DELETE FROM ${TABLE}`)
        const put = file.prepare(`INSERT INTO ${TABLE} (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`)
        for (const { id, made, client_id, employee_id, address_id, method, total, cost, lines } of sales)
          put.run(id, made, client_id, employee_id, address_id, method, total, cost, JSON.stringify(lines))
        // Made at the end: each is sorted once, not kept in order a million times.
        for (const column of INDEXED) file.exec(`CREATE INDEX IF NOT EXISTS ${TABLE}_${column} ON ${TABLE} (${column})`)
        file.exec('COMMIT')
      } catch (error) {
        file.exec('ROLLBACK')
        throw error
      }
      // What was written goes from its log into the file at once.
      file.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      count = counted('1', [])
    },
    clear() {
      file.exec(`DELETE FROM ${TABLE}`)
      count = 0
    },
  }
}

function refuseMany(rows: number): void {
  if (rows > MOST_ROWS) throw new Error(`Allowed memory size exhausted: ${rows} sales`)
}

function rowOf(template: Row, kept: Stored): Row {
  const made = isoOf(new Date(kept.made * 1000))
  const total = (kept.total / 100).toFixed(2)
  const { id, client_id, employee_id, address_id } = kept
  return Object.freeze({
    ...template,
    id,
    num: id,
    client_id,
    employee_id,
    address_id,
    total,
    sub_total: total,
    total_cost: (kept.cost / 100).toFixed(2),
    created_at: made,
    updated_at: made,
    _articles: (JSON.parse(kept.lines) as Kept['lines'] as [number, number, number, number][]).map(
      ([article, amount, price, cost]) => ({
        id: article,
        pivot: { amount: amount.toFixed(2), price: price.toFixed(2), cost: cost.toFixed(2), discount: null },
      }),
    ),
    _current_acount_payment_methods: [{ id: kept.method, pivot: { amount: total } }],
  })
}
