// Money without a sale, by hand and as an expense: stored once, whatever its request meets and whatever happens to the page meanwhile.
import type { BrowserContext, Page } from '@playwright/test'
import type { RunningServer } from '../backend/server'
import { matrixCase, onlyPairs } from './matrix'
import { expect } from './shop'
import { listRead, removeSecond, repeated, sendInto, untilStored } from './storedOnce'
import { openAt } from './till'

const HAS = 1_000

/** A caja of its own for each case, open. */
function addCaja({ backend: { db } }: RunningServer) {
  const name = `Caja ${db.all('caja').length + 100}`
  const links = { _current_acount_payment_methods: [], _users: [] }
  const row = {
    num: 1,
    name,
    saldo: HAS.toFixed(2),
    user_id: 1,
    abierta: 1,
    abierta_at: '2026-11-18 08:10:00',
    ...links,
  }
  const caja = db.insert('caja', row)
  const opening = db.insert('apertura_caja', {
    caja_id: caja.id,
    saldo_apertura: HAS.toFixed(2),
    apertura_employee_id: 1,
  })
  db.update('caja', caja.id, { current_apertura_caja_id: opening.id })
  return { id: caja.id as number, name }
}

const saveOf = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true })

const MOVEMENT = '^/api/movimiento-caja$'

for (const pair of onlyPairs([
  ['the answer never arrives', 'reload'],
  ['the connection is cut', 'nothing'],
  ['a slow server', 'browser killed'],
]))
  matrixCase('movement', pair, async ({ shop, till }) => {
    const { db } = shop.backend
    const { id, name } = addCaja(shop)
    const amount = 2_000 + pair.index
    const card = (page: Page) =>
      page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
    const open = (page: Page) => openAt(page, '/caja', card(page))
    const send = async (page: Page) => {
      await card(page).getByRole('button', { name: 'Ingreso' }).click()
      await page.getByLabel('Importe', { exact: true }).fill(String(amount))
      await saveOf(page).click()
    }
    // Stored twice, the balance is another one.
    const balances = [1, 2].map((times) => (HAS + times * amount).toLocaleString('es-AR'))
    const isShown = (page: Page) =>
      card(page)
        .filter({ hasText: new RegExp(`\\$(${balances.join('|')}),00`) })
        .isVisible()
    const stored = () => db.all('movimiento_caja').filter(({ caja_id }) => caja_id === id)
    const browser = till.page.context()
    const asked = postsOf(browser, MOVEMENT)
    const page = await sendInto(pair, shop, till, { path: MOVEMENT, open, send })
    const askedAfterwards = page.context() === browser ? () => 0 : postsOf(page.context(), MOVEMENT)
    await untilStored(page, { send, save: saveOf(page), isShown })
    await expect.poll(() => stored().length).toBeGreaterThan(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const times = stored().length
    if (times > 1) {
      // The browser's doing, which also lets go what a closed tab held back; the till asked once.
      expect(asked() + askedAfterwards()).toBe(1)
      await card(page)
        .getByRole('link', { name: `Movimientos de ${name}` })
        .click()
      await removeSecond(page, page.getByRole('button', { name: /^Eliminar el ingreso/ }).first())
      await expect.poll(() => stored().length).toBe(1)
    }
    await expect(repeated(page)).toHaveCount(0)
    expect(db.get('caja', id)?.saldo).toBe((HAS + amount).toFixed(2))
    return { times, told: times > 1 }
  })

/** How many requests the tabs of this browser make from here on. */
function postsOf(browser: BrowserContext, path: string): () => number {
  let count = 0
  browser.on('request', (request) => {
    if (request.method() === 'POST' && new RegExp(path).test(new URL(request.url()).pathname)) count++
  })
  return () => count
}

const EXPENSE = '^/api/expense$'

for (const pair of onlyPairs([
  ['the answer never arrives', 'browser killed'],
  ['the connection is cut', 'nothing'],
  ['a slow server', 'reload'],
]))
  matrixCase('expense', pair, async ({ shop, till }) => {
    const { db } = shop.backend
    const { id, name } = addCaja(shop)
    const amount = 3_000 + pair.index
    const create = (page: Page) => page.getByRole('button', { name: 'Crear gasto' }).first()
    const open = (page: Page) => openAt(page, '/gastos', create(page))
    const send = async (page: Page) => {
      await create(page).click()
      const form = page.getByRole('dialog', { name: 'Crear gasto' })
      await form.getByLabel('Concepto').selectOption({ index: 1 })
      await form.getByLabel('Caja').selectOption({ label: name })
      await form.getByLabel('Importe', { exact: true }).fill(String(amount))
      await saveOf(page).click()
    }
    const isShown = async (page: Page) => {
      await listRead(page)
      return page.getByRole('row').filter({ hasText: name }).first().isVisible()
    }
    const stored = () => db.all('expense').filter(({ caja_id }) => caja_id === id)
    const page = await sendInto(pair, shop, till, { path: EXPENSE, open, send })
    await untilStored(page, { send, save: saveOf(page), isShown })
    const times = stored().length
    if (times > 1) {
      await repeated(page).first().click()
      await removeSecond(page, page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }))
      await expect.poll(() => stored().length).toBe(1)
    }
    await expect(repeated(page)).toHaveCount(0)
    expect(stored().map((row) => Number(row.amount))).toEqual([amount])
    return { times, told: times > 1 }
  })
