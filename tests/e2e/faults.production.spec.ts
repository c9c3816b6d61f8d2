// What the shop makes: a movement and the end of an order are stored once, whatever their request meets and whatever happens to the page meanwhile.
import type { Page } from '@playwright/test'
import type { RunningServer } from '../backend/server'
import { matrixCase, onlyPairs } from './matrix'
import { expect } from './shop'
import { listRead, sendInto, untilStored } from './storedOnce'
import { openAt } from './till'

const OWNER = 1

/** A product of its own for each case, of which one unit takes two of an input in the first state. */
function addProduct({ backend: { db } }: RunningServer, index: number) {
  const [first] = db.all('order_production_status')
  const goods = { user_id: OWNER, status: 'active', iva_id: 2, cost_in_dollars: 0, final_price: '100.00' }
  const name = `Elaborado ${index}`
  const input = db.insert('article', { ...goods, num: 9_000 + 2 * index, name: `Insumo ${index}`, stock: '100.00' })
    .id as number
  const product = db.insert('article', { ...goods, num: 9_001 + 2 * index, name, stock: '0.00' }).id as number
  const pivot = { order_production_status_id: first?.id, amount: '2.00', address_id: null, notes: null }
  const values = {
    article_id: product,
    article_cost_from_recipe: 0,
    address_id: null,
    observations: null,
    user_id: OWNER,
  }
  db.insert('recipe', { num: 900 + index, ...values, _articles: [{ id: input, pivot }] })
  return { name, input, product }
}

const marks = (page: Page) => page.getByText('¿está dos veces?')

const MOVEMENT = '^/api/production-movement$'

for (const pair of onlyPairs([
  ['the answer never arrives', 'nothing'],
  ['the answer never arrives', 'reload'],
  ['it fails after it was stored', 'nothing'],
  ['it fails before it is stored', 'nothing'],
  ['the connection is cut', 'nothing'],
  ['a slow server', 'browser killed'],
]))
  matrixCase('production movement', pair, async ({ shop, till }) => {
    const { db } = shop.backend
    const { name, input, product } = addProduct(shop, pair.index)
    const create = (page: Page) => page.getByRole('button', { name: 'Crear movimiento' }).first()
    const open = (page: Page) => openAt(page, '/produccion/movimientos', create(page))
    const saveOf = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true })
    const send = async (page: Page) => {
      await create(page).click()
      const form = page.getByRole('dialog', { name: 'Crear movimiento' })
      await form.getByRole('combobox', { name: 'Artículo' }).fill(name)
      await page.getByRole('option', { name: new RegExp(`^${name}$`) }).click()
      await form.getByLabel('Cantidad').fill('10')
      await saveOf(page).click()
    }
    const isShown = async (page: Page) => {
      await listRead(page)
      const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) })
      return row.first().isVisible()
    }
    const stored = () => db.all('production_movement').filter(({ article_id }) => article_id === product)
    const page = await sendInto(pair, shop, till, { path: MOVEMENT, open, send })
    await untilStored(page, { send, save: saveOf(page), isShown })
    const times = stored().length
    if (times > 1) {
      // The browser's doing: the stock moved twice, and the screen says so and takes the second back.
      await expect(marks(page)).toHaveCount(2)
      await marks(page).first().click()
      const detail = page.getByRole('dialog').first()
      await detail.getByRole('button', { name: 'Eliminar' }).click()
      await page
        .getByRole('dialog', { name: /^¿Eliminar/ })
        .getByRole('button', { name: 'Eliminar' })
        .click()
      await expect.poll(() => stored().length).toBe(1)
    }
    await expect(marks(page)).toHaveCount(0)
    expect(stored().map(({ amount }) => Number(amount))).toEqual([10])
    expect(Number(db.get('article', input)?.stock)).toBe(80)
    return { times, told: times > 1 }
  })

const ORDER = '^/api/order-production/\\d+$'

for (const pair of onlyPairs([
  ['the answer never arrives', 'nothing'],
  ['the answer never arrives', 'reload'],
  ['it fails after it was stored', 'nothing'],
  ['it fails before it is stored', 'nothing'],
  ['the connection is cut', 'nothing'],
  ['a slow server', 'browser killed'],
]))
  matrixCase('finished order of production', pair, async ({ shop, till }) => {
    const { db } = shop.backend
    const { product } = addProduct(shop, 100 + pair.index)
    const [first] = db.all('order_production_status')
    const client = db.insert('client', {
      num: 9_000 + pair.index,
      name: `Cliente ${pair.index}`,
      user_id: OWNER,
      saldo: '0.00',
      status: 'active',
    })
    const num = 9_000 + pair.index
    const line = { price: '100.00', amount: '2.00', bonus: null, location: null, employee_id: 0, delivered: 2 }
    const order = db.insert('order_production', {
      num,
      client_id: client.id,
      order_production_status_id: first?.id,
      finished: 0,
      budget_id: null,
      user_id: OWNER,
      _articles: [{ id: product, pivot: line }],
    })
    const row = (page: Page) =>
      page.getByRole('row').filter({ has: page.getByRole('cell', { name: `Cliente ${pair.index}`, exact: true }) })
    const open = (page: Page) => openAt(page, '/produccion/ordenes', row(page).first())
    const saveOf = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Pasar a venta', exact: true })
    const send = async (page: Page) => {
      await page.getByRole('button', { name: `Pasar a venta la orden N° ${num}` }).click()
      await saveOf(page).click()
    }
    const isShown = (page: Page) => row(page).getByText('Vendida', { exact: true }).first().isVisible()
    const sales = () => db.all('sale').filter(({ order_production_id }) => order_production_id === order.id)
    const page = await sendInto(pair, shop, till, { method: 'PUT', path: ORDER, open, send })
    await untilStored(page, { send, save: saveOf(page), isShown })
    await expect.poll(() => sales().length).toBe(1)
    const debts = db.all('current_acount').filter(({ order_production_id }) => order_production_id === order.id)
    expect(debts.map(({ debe }) => Number(debe))).toEqual([200])
    expect(Number(db.get('client', client.id)?.saldo)).toBe(200)
    return { times: sales().length }
  })
