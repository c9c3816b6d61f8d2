// From what runs short to what is paid for it: the goods come in by the reader, in two parts, and the shop's figures are right to the cent.
import type { Locator, Page } from '@playwright/test'
import type { Row } from '../backend/types'
import { checkAccessibility, expect, KNOWN, login, read, test } from './shop'

const { yerba } = KNOWN
const OWNER = 1

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const press = (part: Page | Locator, name: string | RegExp) => part.getByRole('button', { name, exact: true }).click()
const pesos = (value: unknown) =>
  Number(value).toLocaleString('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

test('low stock becomes an order, is received in parts by the reader with new prices, and is paid [GEN-007]', async ({
  page,
  shop,
}) => {
  const { db } = shop.backend
  const article = () => db.all('article').find(({ bar_code }) => bar_code === yerba.code) as Row
  const provider = db.insert('provider', {
    num: 90,
    name: 'Yerbatera del Sur',
    status: 'active',
    user_id: OWNER,
    saldo: '0.00',
    dolar: null,
  })
  db.update('article', article().id, { stock: '4.00', stock_min: 10, provider_id: provider.id })
  const before = { cost: Number(article().cost), price: Number(article().final_price) }
  const orders = () => db.all('provider_order').filter(({ provider_id }) => provider_id === provider.id)

  await login(page, 'owner', '/alertas/stock-bajo')
  await page
    .getByRole('row', { name: new RegExp(yerba.name) })
    .getByRole('link', { name: 'Reponer' })
    .click()
  const group = page.getByRole('region', { name: 'Yerbatera del Sur', exact: true })
  const asked = group.getByRole('textbox', { name: `Pedir de ${yerba.name}` })
  await expect(asked).toBeVisible()
  await checkAccessibility(page)
  await asked.fill('12')
  await asked.blur()
  await press(group, 'Armar pedido')
  const form = dialog(page, 'Crear pedido')
  await expect(form.getByLabel(`Pedidas de ${yerba.name}`)).toHaveValue('12')
  await press(form, 'Guardar y cerrar')
  await expect.poll(() => orders().length).toBe(1)
  expect(Number(article().stock)).toBe(4)

  // Five come, dearer than they were.
  const receive = () => page.getByRole('button', { name: `Recibir el pedido N° ${orders()[0]?.num}` }).click()
  const reception = dialog(page, /^Recibir el pedido/)
  await receive()
  await expect(reception.getByRole('row', { name: new RegExp(yerba.name) })).toBeVisible()
  for (let unit = 0; unit < 5; unit++) await read(page, yerba.code)
  await expect(reception.getByLabel(`Llegan de ${yerba.name}`)).toHaveValue('5')
  const dearer = Math.round(before.cost * 1.1)
  const cost = reception.getByLabel(`Costo de ${yerba.name}`)
  await cost.fill(String(dearer))
  await cost.blur()
  await expect(reception.getByRole('checkbox', { name: `Cambiar el costo y el precio de ${yerba.name}` })).toBeChecked()
  await checkAccessibility(page)
  await press(reception.locator('.modal-footer'), 'Recibir')
  const prices = reception.getByRole('table', { name: 'Precios que cambiaron' })
  await expect(prices).toContainText(pesos(before.price).replace(/,00$/, ''))
  await expect(reception.getByRole('link', { name: 'Tickets de góndola' })).toHaveAttribute(
    'href',
    new RegExp(`tickets-pdf/${article().id}$`),
  )
  await press(reception, 'Listo')
  expect([Number(article().stock), Number(article().cost)]).toEqual([9, dearer])
  expect(Number(article().final_price)).toBeGreaterThan(before.price)
  expect(orders()[0]?.provider_order_status_id).toBe(1)

  // The rest closes it.
  await receive()
  await press(reception, 'Llegó todo')
  await expect(reception.getByLabel('El pedido queda recibido')).toBeChecked()
  await press(reception.locator('.modal-footer'), 'Recibir')
  await expect(reception).toHaveCount(0)
  expect(Number(article().stock)).toBe(16)
  const [order] = orders() as [Row]
  expect([order.provider_order_status_id, Number(order.total)]).toEqual([2, Math.round(dearer * 12 * 1.21 * 100) / 100])
  const moved = db.all('stock_movement').filter(({ provider_order_id }) => provider_order_id === order.id)
  expect(moved.map(({ amount }) => Number(amount))).toEqual([5, 7])

  // What is owed for it stands in the provider's account, and is paid.
  await page.goto(`/proveedores/cuenta-corriente/${provider.id}`)
  await expect(page.getByText(`Pedido N°${order.num}`).first()).toBeVisible()
  await press(page, 'Registrar pago')
  await page.getByLabel('Importe', { exact: true }).fill(pesos(order.total))
  await page.getByRole('button', { name: /^Registrar \$/ }).click()
  await expect.poll(() => Number(db.get('provider', provider.id)?.saldo)).toBe(0)
  expect(db.all('current_acount').filter(({ provider_id }) => provider_id === provider.id)).toHaveLength(2)
})
