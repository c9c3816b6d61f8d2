import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createDb } from './db'
import { openStore } from './store'

const folder = mkdtempSync(join(tmpdir(), 'comercio-db-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const now = () => new Date('2025-03-20T17:05:09Z')

describe('tables', () => {
  it('stamps ids and times and fills every column', () => {
    const db = createDb(now)
    const brand = db.insert('brand', { name: 'Taragüí' })
    expect(brand).toEqual({
      id: 1,
      num: null,
      name: 'Taragüí',
      user_id: null,
      created_at: '2025-03-20T17:05:09.000000Z',
      updated_at: '2025-03-20T17:05:09.000000Z',
    })
    expect(() => db.insert('brand', { name: 'x', colour: 'red' })).toThrow("Unknown column 'colour'")
  })

  it('keeps ascending ids and lets a reader write while it walks', () => {
    const db = createDb(now)
    db.insert('brand', { id: 5, name: 'e' })
    db.insert('brand', { id: 2, name: 'b' })
    db.insert('brand', { name: 'f' })
    expect(db.all('brand').map(({ id }) => id)).toEqual([2, 5, 6])
    for (const { id } of db.all('brand')) {
      db.remove('brand', id)
      db.insert('color', { name: 'c', value: '#fff' })
    }
    expect(db.all('brand')).toEqual([])
    expect(db.all('color')).toHaveLength(3)
  })

  it('undoes a failed transaction, and an inner one alone', () => {
    const db = createDb(now)
    const kept = db.insert('brand', { name: 'queda' })
    expect(() =>
      db.transaction(() => {
        db.update('brand', kept.id, { name: 'otro' })
        db.insert('brand', { name: 'nuevo' })
        throw new Error('no')
      }),
    ).toThrow('no')
    expect(db.all('brand')).toEqual([kept])

    db.transaction(() => {
      db.insert('brand', { name: 'afuera' })
      try {
        db.transaction(() => {
          db.remove('brand', kept.id)
          throw new Error('adentro')
        })
      } catch {
        // Only the inner one is undone.
      }
    })
    expect(db.all('brand').map(({ name }) => name)).toEqual(['queda', 'afuera'])
  })
})

describe('the file', () => {
  it('holds what was stored and nothing of what was undone', () => {
    const path = join(folder, 'reopen.sqlite')
    const first = createDb(now, openStore(path))
    first.insert('brand', { name: 'a', _links: [{ id: 3, pivot: { amount: '1.00' } }] })
    first.transaction(() => {
      const gone = first.insert('brand', { name: 'b' })
      first.remove('brand', gone.id)
    })
    expect(() =>
      first.transaction(() => {
        first.insert('brand', { name: 'c' })
        throw new Error('no')
      }),
    ).toThrow()
    const before = first.all('brand')
    first.close()
    const again = createDb(now, openStore(path))
    expect(again.all('brand')).toEqual(before)
    again.close()
  })

  it('survives kill -9 with whole sales only', async () => {
    const path = join(folder, 'killed.sqlite')
    const program = `
      import { createDb } from './tests/backend/db.ts'
      import { openStore } from './tests/backend/store.ts'
      const db = createDb(() => new Date(), openStore(process.argv[1]))
      for (;;) db.transaction(() => {
        const sale = db.insert('sale', { total: 10 })
        for (let line = 0; line < 40; line++) db.insert('stock_movement', { sale_id: sale.id, amount: -1 })
        if (sale.id === 30) console.log('selling')
      })`
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program, path], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await new Promise((resolve) => child.stdout.once('data', resolve))
    child.kill('SIGKILL')
    await new Promise((resolve) => child.once('exit', resolve))

    const db = createDb(now, openStore(path))
    const sales = db.all('sale')
    expect(sales.length).toBeGreaterThanOrEqual(29)
    expect(db.all('stock_movement')).toHaveLength(sales.length * 40)
    db.close()
  })
})
