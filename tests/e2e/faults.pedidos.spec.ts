// Goods of an order are taken in once, whatever the request meets and whatever happens to the page meanwhile: the stock moves exactly once.
import type { Page } from '@playwright/test'
import type { RunningServer } from '../backend/server'
import { link } from '../backend/seed/shop'
import { matrixCase, pairs } from './matrix'
import { expect } from './shop'
import { sendInto, untilStored } from './storedOnce'
import { openAt } from './till'

const HAD = 10
const COST = 100

/** An order of today of an article of its own, of which nothing has come yet. */
function addOrder({ backend: { db } }: RunningServer, units: number) {
  const num = db.all('provider_order').length + 500
  const name = `Mercadería ${num}`
  const provider = db.insert('provider', { num, name: `Proveedor ${num}`, status: 'active', user_id: 1, saldo: '0.00' })
  const stock = HAD.toFixed(2)
  const goods = {
    name,
    num: 9_000 + num,
    status: 'active',
    user_id: 1,
    provider_id: provider.id,
    iva_id: 2,
    cost: COST.toFixed(2),
    stock,
  }
  const article = db.insert('article', goods)
  const pivot = {
    amount: 0,
    cost: COST.toFixed(2),
    price: null,
    discount: null,
    iva_id: 2,
    cost_in_dollars: 0,
    update_provider: 0,
  }
  const order = db.insert('provider_order', {
    num,
    provider_id: provider.id,
    provider_order_status_id: 1,
    update_stock: 1,
    update_prices: 0,
    generate_current_acount: 1,
    total_with_iva: 0,
    total_from_provider_order_afip_tickets: 0,
    user_id: 1,
    _articles: [link(article.id, { ...pivot, notes: `Pedidas: ${units}` })],
  })
  return { num, name, order: order.id as number, article: article.id as number, provider: provider.id as number }
}

for (const pair of pairs())
  matrixCase('reception', pair, async ({ shop, till }) => {
    const { db } = shop.backend
    const units = 3 + pair.index
    const { num, name, order, article, provider } = addOrder(shop, units)
    const path = `^/api/provider-order/${order}$`
    const row = (page: Page) => page.getByRole('row').filter({ hasText: `Proveedor ${num}` })
    // A received order is no longer among those the list opens with.
    const open = async (page: Page) => {
      await openAt(page, '/proveedores/pedidos', page.getByRole('button', { name: 'Sin recibir', pressed: true }))
      await page.getByRole('button', { name: 'Sin recibir' }).click()
      await expect(row(page)).toBeVisible()
    }
    const save = (page: Page) =>
      page
        .getByRole('dialog', { name: /^Recibir el pedido/ })
        .locator('.modal-footer')
        .getByRole('button', { name: 'Recibir' })
    const send = async (page: Page) => {
      await row(page)
        .getByRole('button', { name: `Recibir el pedido N° ${num}` })
        .click()
      const dialog = page.getByRole('dialog', { name: /^Recibir el pedido/ })
      await expect(dialog.getByRole('row', { name: new RegExp(name) })).toBeVisible()
      await dialog.getByRole('button', { name: 'Llegó todo' }).click()
      await save(page).click()
    }
    const isShown = (page: Page) => row(page).filter({ hasText: 'Recibido' }).isVisible()
    const page = await sendInto(pair, shop, till, { method: 'PUT', path, open, send })
    await untilStored(page, { send, save: save(page), isShown })
    const moved = db.all('stock_movement').filter(({ provider_order_id }) => provider_order_id === order)
    expect(moved.map(({ amount }) => Number(amount))).toEqual([units])
    expect(Number(db.get('article', article)?.stock)).toBe(HAD + units)
    expect(Number(db.get('provider', provider)?.saldo)).toBe(units * COST)
    return { times: moved.length }
  })
