// The store's counter: an order comes in, is picked by the reader, sold once, handed over.
import type { Page } from '@playwright/test'
import type { RunningServer } from '../backend/server'
import type { Row } from '../backend/types'
import { checkAccessibility, expect, hears, login, RARE, read, secondBrowser, test } from './shop'

const detail = (page: Page) => page.getByRole('dialog', { name: /^Pedido N°/ })
const button = (page: Page, name: string | RegExp) => detail(page).getByRole('button', { name })
const salesOf = ({ backend: { db } }: RunningServer, id: number) =>
  db.all('sale').filter((row) => row.order_id === id && !row.deleted_at)
const orderOf = ({ backend: { db } }: RunningServer, id: number) => db.get('order', id) as Row

/** It comes in while somebody looks on. */
async function arrives(page: Page, shop: RunningServer): Promise<number> {
  const answer = await page.request.post(`${shop.url}/__stand-in/order`, { headers: { 'x-stand-in': '1' } })
  return ((await answer.json()) as { id: number }).id
}

/** An order that waits, with its warehouse chosen, of an article that is counted. */
async function waiting(page: Page, shop: RunningServer): Promise<number> {
  const id = await arrives(page, shop)
  shop.backend.db.update('order', id, { address_id: 1 })
  return id
}

test('an order arrives live, is picked by the reader, confirmed into one sale, finished and delivered [GEN-008]', async ({
  page,
  shop,
}) => {
  const live = hears(page)
  await login(page, 'owner', '/online')
  const board = page.getByRole('region', { name: 'Pedidos de la tienda' })
  await expect(board.getByRole('heading', { name: /^Sin confirmar/ })).toBeVisible()
  await checkAccessibility(page)
  await live
  const id = await arrives(page, shop)
  const order = orderOf(shop, id)
  await expect(page.getByText(/^Pedido online nuevo: N° 3/)).toBeVisible()
  await board.getByRole('link', { name: /^Pedido N° 3 / }).click()
  await expect(page).toHaveURL(new RegExp(`/online/pedidos/${id}$`))
  await expect(button(page, 'Confirmar')).toBeDisabled()
  await detail(page).getByLabel('Depósito del que sale').selectOption({ index: 1 })
  await button(page, 'Guardar el pedido').click()
  const question = page.getByRole('dialog', { name: '¿Guardar el pedido?' })
  await question.getByRole('button', { name: 'Guardar igual' }).click()
  await expect(button(page, 'Confirmar')).toBeEnabled()
  await checkAccessibility(page)

  await page.setViewportSize({ width: 1024, height: 768 })
  await button(page, 'Preparar').click()
  await expect(
    detail(page).getByRole('list', { name: 'Artículos', exact: true }).getByRole('listitem').first(),
  ).toBeInViewport({
    ratio: 1,
  })
  const lines = order._articles as { id: number; pivot: Row }[]
  for (const { id: article, pivot } of lines)
    for (let unit = 0; unit < Number(pivot.amount); unit++)
      await read(page, String(shop.backend.db.get('article', article)?.bar_code))
  const units = lines.reduce((sum, { pivot }) => sum + Number(pivot.amount), 0)
  await expect(detail(page).getByText(`${units} de ${units} preparadas`)).toBeVisible()
  await checkAccessibility(page)

  await button(page, 'Confirmar').click()
  await expect(page.getByText(/Pedido N° 3 confirmado: se hizo la venta N°/)).toBeVisible()
  expect(salesOf(shop, id)).toHaveLength(1)
  expect(salesOf(shop, id)[0]?.total).toBe(order.total)
  await expect(detail(page).getByRole('region', { name: 'Venta del pedido' })).toContainText(/Venta N°/)
  await button(page, 'Marcar terminado').click()
  await button(page, 'Marcar entregado').click()
  await expect.poll(() => orderOf(shop, id).order_status_id).toBe(4)
  expect(salesOf(shop, id)).toHaveLength(1)
})

test('the reader of the till keeps its focus when an order comes', { tag: RARE }, async ({ page, shop }) => {
  const live = hears(page)
  await login(page, 'owner', '/vender')
  const field = page.getByLabel('Código de barras')
  await expect(field).toBeFocused()
  await live
  await arrives(page, shop)
  await expect(page.getByText(/^Pedido online nuevo/)).toBeVisible()
  await expect(field).toBeFocused()
})

test(
  'two computers confirm the same order at once: both say that it has two sales',
  { tag: RARE },
  async ({ page, shop, browser, complaints }) => {
    test.setTimeout(180_000)
    const id = await waiting(page, shop)
    const other = await secondBrowser(browser, shop, complaints)
    const pages = [page, other]
    // Each has looked before the other's request is stored.
    let held = 0
    let both: () => void = () => undefined
    const together = new Promise<void>((resolve) => (both = resolve))
    for (const each of pages) {
      await login(each, 'owner', `/online/pedidos/${id}`)
      await each.route(/\/api\/order\/update-status\//, async (route) => {
        if (++held === pages.length) both()
        await together
        await route.continue()
      })
    }
    for (const each of pages) await expect(button(each, 'Confirmar')).toBeEnabled()
    await Promise.all(pages.map((each) => button(each, 'Confirmar').click()))
    await expect.poll(() => salesOf(shop, id).length).toBe(2)
    for (const each of pages) await expect(button(each, 'Marcar terminado')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText('Este pedido tiene 2 ventas.')).toBeVisible()
    expect(orderOf(shop, id).order_status_id).toBe(2)
  },
)
