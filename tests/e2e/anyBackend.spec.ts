import type { Browser, BrowserContext } from '@playwright/test'
import type { Row } from '../backend/types'
import type { RunningServer } from '../backend/server'
import { walkAll } from '../journeys/walkAll'
import { expect, RARE, test } from './shop'

// The reads of so many screens in a row are no person's.
test.use({ rateLimit: 100_000 })
test.describe.configure({ timeout: 600_000 })

const OWNER = { doc: '1234', password: '123' }
const NONE = () => undefined

/** What the shop has, and what of its money was there before. */
function booksOf({ backend: { db } }: RunningServer) {
  const tables = ['article', 'client', 'provider', 'provider_order', 'budget', 'caja', 'sale']
  const standing = (table: string) => db.all(table).filter((row) => !row.deleted_at)
  const money = ['caja', 'movimiento_caja', 'current_acount', 'expense', 'apertura_caja', 'client', 'provider']
  const before = new Map(
    [...tables, ...money].map((table) => [table, new Set<unknown>(db.all(table).map(({ id }) => id))]),
  )
  const figures = ({ id, saldo, debe, haber, amount, ingreso, egreso }: Row) =>
    JSON.stringify({ id, saldo, debe, haber, amount, ingreso, egreso })
  const isOld = (table: string, id: unknown) => before.get(table)?.has(id) === true
  const old = (table: string) => db.all(table).filter(({ id }) => isOld(table, id))
  const added = (table: string) => db.all(table).filter(({ id }) => !isOld(table, id))
  const held = () => tables.map((table) => [table, standing(table).length])
  const figuresOf = () => money.map((table) => [table, old(table).map(figures)])
  return { held, figuresOf, isOld, added }
}

/** The same browser, whose computers tell what they ask for. */
function listening(browser: Browser, tell: (address: string) => void): Pick<Browser, 'newContext'> {
  return {
    async newContext(options): Promise<BrowserContext> {
      const context = await browser.newContext(options)
      context.on('request', (request) => tell(request.url()))
      return context
    },
  }
}

test(
  'the journeys for any backend are walked by what is shown alone, and take away what they made [PLUS-012]',
  { tag: RARE },
  async ({ browser, shop }) => {
    const { held, figuresOf, isOld, added } = booksOf(shop)
    const before = [held(), figuresOf()]
    const asked: string[] = []
    const computers = listening(browser, (address) => asked.push(address))
    const { results, left } = await walkAll(computers, { base: shop.url, login: OWNER, tell: NONE })
    expect(results.filter(({ failure, absent }) => failure !== null || absent !== null)).toEqual([])
    expect(results.map(({ name }) => name)).toEqual([
      'entrar',
      'un artículo y un cliente propios',
      'una caja propia, abierta',
      'una venta, en la lista con su importe',
      'una venta repartida en dos métodos',
      'una venta a cuenta corriente',
      'una devolución con su nota de crédito',
      'un pago que deja la cuenta en cero',
      'un presupuesto',
      'un pedido a un proveedor',
      'lo que otra computadora ve sin preguntar',
      'la caja tiene lo cobrado, recibe un ingreso y se cierra contada',
      'se elimina el pago',
      'se eliminan las ventas',
      'se elimina el pedido',
      'se elimina el proveedor',
      'se elimina el presupuesto',
      'se elimina el cliente',
      'se elimina el artículo',
      'se elimina la caja',
    ])
    expect([held(), figuresOf()]).toEqual(before)
    // No money of theirs went into a caja of the shop, or onto somebody's account.
    expect(added('movimiento_caja').length).toBeGreaterThan(0)
    expect(added('movimiento_caja').filter(({ caja_id }) => isOld('caja', caja_id))).toEqual([])
    expect(added('expense')).toEqual([])
    const lines = added('current_acount').filter((row) => !row.deleted_at)
    expect(lines.map(({ status, client_id }) => [status, isOld('client', client_id)])).toEqual([
      ['nota_credito', false],
    ])
    expect(left).toEqual([
      expect.stringMatching(/^usados, los números de venta \d+(, \d+){3}$/),
      expect.stringMatching(/^la nota de crédito de «Prueba \w+», ya eliminado$/),
      expect.stringMatching(/^los movimientos de la caja «Prueba \w+», ya eliminada$/),
    ])
    expect(asked.filter((address) => address.includes('__stand-in'))).toEqual([])
  },
)

test(
  'journeys that are stopped half way take away what they had made [PLUS-012]',
  { tag: RARE },
  async ({ browser, shop }) => {
    const { held, figuresOf } = booksOf(shop)
    const before = [held(), figuresOf()]
    const stopped = new AbortController()
    const tell = (line: string) => void (line.startsWith('✓ una venta repartida') && stopped.abort())
    const { results, left } = await walkAll(browser, { base: shop.url, login: OWNER, tell, signal: stopped.signal })
    expect(results.find(({ name }) => name === 'una venta a cuenta corriente')).toBeUndefined()
    expect(results.filter(({ failure }) => failure !== null)).toEqual([])
    expect([held(), figuresOf()]).toEqual(before)
    expect(left).toEqual([
      expect.stringMatching(/^usados, los números de venta /),
      expect.stringMatching(/^los movimientos de la caja «Prueba \w+», ya eliminada$/),
    ])
  },
)

test(
  'what a stopped run could not take away is named, and a later run takes it away [PLUS-012]',
  { tag: RARE },
  async ({ browser, shop }) => {
    const { held, figuresOf } = booksOf(shop)
    const before = [held(), figuresOf()]
    const stopped = new AbortController()
    let isLost = false
    /** From then on nobody can open anything. */
    const computers: Pick<Browser, 'newContext'> = {
      newContext: (options) => (isLost ? Promise.reject(new Error('lost')) : browser.newContext(options)),
    }
    const told: string[] = []
    const walk = { base: shop.url, login: OWNER }
    const tell = (line: string) => {
      told.push(line)
      if (!line.startsWith('✓ una venta repartida')) return
      isLost = true
      stopped.abort()
    }
    const first = await walkAll(computers, { ...walk, tell, signal: stopped.signal })
    expect(first.results.find(({ name }) => name === 'una venta a cuenta corriente')).toBeUndefined()
    expect(first.results.filter(({ failure }) => failure !== null)).toHaveLength(8)
    const mark = /«(.*)»/.exec(told[0] ?? '')?.[1] ?? ''
    expect(first.left).toContain(`el artículo «${mark}»`)
    expect(first.left).toContain(`los movimientos de la caja «${mark}»`)
    expect(held()).not.toEqual(before[0])

    const later = await walkAll(browser, { ...walk, tell: NONE, clean: mark })
    expect(later.results.filter(({ failure }) => failure !== null)).toEqual([])
    expect([held(), figuresOf()]).toEqual(before)
  },
)

test('the journeys begin nothing where nobody can sign in [PLUS-012]', async ({ browser, shop }) => {
  const login = { doc: '1234', password: 'otra' }
  const { results, left } = await walkAll(browser, { base: shop.url, login, tell: NONE })
  expect(results.map(({ name, failure }) => [name, failure !== null])).toEqual([['entrar', true]])
  expect(left).toEqual([])
})

test(
  'a journey that the shop has nothing for does not fail: it says that it does not apply [PLUS-012]',
  { tag: RARE },
  async ({ browser, shop }) => {
    const { db } = shop.backend
    const { held, figuresOf } = booksOf(shop)
    const before = [held(), figuresOf()]
    const owner = db.all('user').find(({ doc_number }) => doc_number === OWNER.doc)
    const taken = db.all('extencion').filter(({ slug }) => slug === 'cajas' || slug === 'budgets')
    const extensions = (owner?._extencions as Row[]).filter((row) => !taken.some(({ id }) => id === row.id))
    db.update('user', Number(owner?.id), { _extencions: extensions })
    const told: string[] = []
    const { results } = await walkAll(browser, { base: shop.url, login: OWNER, tell: (line) => told.push(line) })
    expect(results.filter(({ failure }) => failure !== null)).toEqual([])
    expect(told.filter((line) => line.startsWith('–'))).toEqual([
      '– una caja propia, abierta: no corresponde, este usuario no tiene cajas',
      '– un presupuesto: no corresponde, este usuario no guarda presupuestos',
      '– la caja tiene lo cobrado, recibe un ingreso y se cierra contada: no corresponde, este usuario no tiene cajas',
      '– se elimina el presupuesto: no corresponde, este usuario no tiene esa pantalla',
      '– se elimina la caja: no corresponde, este usuario no tiene cajas',
    ])
    expect([held(), figuresOf()]).toEqual(before)
  },
)
