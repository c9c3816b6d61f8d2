import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Filters, Archive, Kept } from './types'
import { together } from './archiveFilters'
import { createDb, type OpenDb } from './db'
import { filtered } from './filters'
import { openStore } from './store'
import type { Row } from './types'

const folder = mkdtempSync(join(tmpdir(), 'comercio-archive-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const now = () => new Date('2025-03-20T17:05:09Z')
const HOUR = 3600
const FIRST = Date.parse('2025-01-01T12:00:00Z') / 1000
const COUNT = 200

const sale = (index: number): Kept => ({
  id: index + 1,
  made: FIRST + index * HOUR,
  client_id: index % 5 === 0 ? (index % 3) + 1 : null,
  employee_id: index % 2 ? 2 : null,
  address_id: 1,
  method: 3,
  total: 1000 + ((index * 37) % 200) * 100,
  cost: 500,
  lines: [[7, 2, 5.5, 2.5]],
})

const archiveOf = ({ archive }: OpenDb): Archive => archive ?? expect.fail('no archive')

function shop(path = ':memory:'): OpenDb {
  const db = createDb(now, openStore(path, true))
  if (db.archive?.count === 0) archiveOf(db).fill(Array.from({ length: COUNT }, (_, index) => sale(index)))
  return db
}

const ids = (rows: readonly Row[]): unknown[] => rows.map(({ id }) => id as unknown)

describe('the archive of a big shop [PLUS-013]', () => {
  it('has its sales as rows like any other, and none of them in memory', () => {
    const db = shop()
    expect(db.all('sale')).toEqual([])
    expect(db.get('sale', 2)).toMatchObject({
      num: 2,
      total: '47.00',
      employee_id: 2,
      terminada: 1,
      deleted_at: null,
      created_at: '2025-01-01T13:00:00.000000Z',
      _articles: [{ id: 7, pivot: { amount: '2.00', price: '5.50' } }],
    })
    expect(db.get('sale', COUNT + 1)).toBeUndefined()
    expect(ids(db.made('sale', '2025-01-01T13:00:00.000000Z', '2025-01-01T15:00:00.000000Z'))).toEqual([2, 3])
  })

  it('a new sale goes on from its numbers; one that is changed is a row from then on, after a restart too', () => {
    const path = join(folder, 'big.sqlite')
    const db = shop(path)
    expect(db.insert('sale', { total: '9.00', user_id: 1, terminada: 1 }).id).toBe(COUNT + 1)
    db.update('sale', 3, { observations: 'cambiada' })
    expect(() =>
      db.transaction(() => {
        db.update('sale', 4, { observations: 'no' })
        throw new Error('undone')
      }),
    ).toThrow('undone')
    db.close()
    const again = shop(path)
    expect(again.unarchived()).toEqual([3])
    expect(again.get('sale', 3)).toMatchObject({ observations: 'cambiada', total: '84.00' })
    expect(again.get('sale', 4)).toMatchObject({ observations: null })
    expect(ids(again.made('sale', '2025-01-01T13:00:00.000000Z', '2025-01-01T16:00:00.000000Z'))).toEqual([2, 3, 4])
    expect(archiveOf(again).find([], again.unarchived())).toHaveLength(COUNT - 1)
    again.close()
  })

  it('is filled whole or not at all, and emptied with the shop', () => {
    const db = shop()
    const archive = archiveOf(db)
    expect(() => archive.fill([sale(0), sale(0)])).toThrow()
    expect(archive.count).toBe(COUNT)
    db.clear()
    expect(archive.count).toBe(0)
    expect(db.insert('sale', { user_id: 1 }).id).toBe(1)
  })

  it('tells the sums of a period as its sales add up to', () => {
    const db = shop()
    const [from, until] = ['2025-01-02T03:00:00.000000Z', '2025-01-05T03:00:00.000000Z']
    const each = db.made('sale', from, until)
    const groups = archiveOf(db).summed(from, until, [])
    const sum = (rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0)
    expect(sum(groups, (row) => Number(row._sales))).toBe(each.length)
    expect(sum(groups, ({ total }) => Number(total))).toBe(sum(each, ({ total }) => Number(total)))
  })

  const FILTERS: readonly (readonly [string, Filters])[] = [
    ['none', []],
    ['a client', [{ key: 'client_id', type: 'search', igual_que: 2 }]],
    ['no employee', [{ key: 'employee_id', type: 'search', en_blanco: 1 }]],
    [
      'totals between, dearest first',
      [{ key: 'total', type: 'number', mayor_que: 50, menor_que: '120.00', ordenar_de: 'DESC' }],
    ],
    [
      'a total, oldest client first',
      [
        { key: 'total', type: 'number', igual_que: 47 },
        { key: 'client_id', type: 'search', ordenar_de: 'ASC' },
      ],
    ],
    ['one day', [{ key: 'created_at', type: 'date', igual_que: '2025-01-03' }]],
    ['days between', [{ key: 'created_at', type: 'date', mayor_que: '2025-01-03', menor_que: '2025-01-06' }]],
    ['what they have alike', [{ key: 'terminada', type: 'checkbox', checkbox: 1 }]],
    ['what none of them has', [{ key: 'to_check', type: 'checkbox', checkbox: 1 }]],
    ['words', [{ key: 'observations', type: 'text', que_contenga: 'cambiada' }]],
  ]

  it.each(FILTERS)('is searched like rows in memory, page by page: %s', (_name, filters) => {
    const db = shop()
    for (const id of [3, 57, 120]) db.update('sale', id, { observations: 'cambiada', employee_id: null })
    for (let made = 0; made < 8; made++)
      db.insert('sale', {
        user_id: 1,
        terminada: 1,
        total: 40 + made * 10,
        client_id: made % 3,
        created_at: '2025-01-03',
      })
    const archive = archiveOf(db)
    const everything = db.made('sale', '0000', '9999')
    const expected = ids(filtered('sale', everything, filters))
    const list = together(filtered('sale', db.all('sale'), filters), archive.find(filters, db.unarchived()), filters)
    expect(list).toHaveLength(expected.length)
    for (let from = 0; from <= list.length; from += 15)
      expect(ids(list.slice(from, from + 15))).toEqual(expected.slice(from, from + 15))
  })
})
