// The owner's morning: how yesterday went, which article is worth ordering, and its order. Figures are those of the shop's database.
import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import type { Row } from '../backend/types'
import { expect, login, RARE, test } from './shop'

test.use({ size: 'demo' })

const DAY_MS = 86_400_000
const pesos = (value: number) => value.toLocaleString('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
/** The shop's calendar day of a moment. */
const dayOf = (moment: string | number) =>
  new Date(new Date(moment).getTime() - 3 * 3_600_000).toISOString().slice(0, 10)
const cents = (rows: readonly Row[]) => rows.reduce((sum, { total }) => sum + Math.round(Number(total) * 100), 0) / 100
const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name, exact: true })
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

async function isAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include('.reportes').analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

test('reports compare yesterday with last week, and the article that sells best is ordered from there', async ({
  page,
  shop,
}) => {
  const { db } = shop.backend
  const soldOn = (back: number) =>
    db
      .all('sale')
      .filter(
        (sale) =>
          !sale.deleted_at && sale.terminada && dayOf(sale.created_at as string) === dayOf(Date.now() - back * DAY_MS),
      )
  await login(page, 'owner', '/')
  await expect(page).toHaveURL(/\/reportes/)
  await page.getByRole('button', { name: 'Un día' }).click()
  await expect(page).toHaveURL(new RegExp(`rango=dia-en-especifico&dia=${dayOf(Date.now() - DAY_MS)}`))
  const sold = card(page, 'Vendido')
  await expect(sold).toContainText(`$${pesos(cents(soldOn(1)))}`)
  await expect(sold).toContainText(`el mismo día de la semana anterior ($${pesos(cents(soldOn(8)))})`)
  await expect(card(page, 'Cantidad de ventas')).toContainText(String(soldOn(1).length))
  await isAccessible(page)

  // What it is made of: the sales of that day, which come to the same.
  await sold.getByRole('button', { name: 'Ver las ventas' }).click()
  await expect(page.locator('.list-summary')).toContainText(`$${pesos(cents(soldOn(1)))}`)
  await page.goBack()

  await page.getByRole('navigation', { name: 'Reportes' }).getByRole('link', { name: 'Artículos' }).click()
  const best = section(page, 'Más vendidos: unidades')
  const row = best.getByRole('row').nth(1)
  const name = (await row.getByRole('rowheader').textContent()) ?? ''
  const article = db.all('article').find((one) => one.name === name) as Row
  // It has nearly run out.
  db.update('article', article.id, { stock: '1.00' })
  await isAccessible(page)
  await row.getByRole('link', { name: `Reponer ${name}` }).click()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Proveedor' })).toHaveValue(String(article.provider_id))
  await expect(page.getByRole('region', { name: 'Reposición' })).toContainText(name)
  await page
    .getByRole('button', { name: /Armar pedido$/ })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: 'Crear pedido' })
  await expect(form).toContainText(name)

  // What is asked for of it is saved, and stands among the orders to its provider with what it comes to.
  const asked = form.getByLabel(`Pedidas de ${name}`)
  await asked.fill('12')
  await asked.blur()
  const sums = form.getByRole('region', { name: 'Lo que suma el pedido' })
  const comesTo = /Total si llega todo lo pedido\$([\d.,]+)/
  await expect(sums).toContainText(comesTo)
  const amount = comesTo.exec((await sums.textContent()) ?? '')?.[1] ?? ''
  const known = db.all('provider_order').map(({ id }) => id)
  const made = () => db.all('provider_order').filter(({ id }) => !known.includes(id))
  await form.getByRole('button', { name: 'Guardar y cerrar' }).click()
  await expect.poll(() => made().map(({ provider_id }) => provider_id)).toEqual([article.provider_id])
  const order = made()[0] as Row
  await page.goto('/proveedores/pedidos')
  const stored = page.getByRole('table', { name: 'Pedidos' }).getByRole('row', { name: String(order.num) })
  await expect(stored).toContainText(String(db.get('provider', article.provider_id)?.name))
  await stored.getByRole('rowheader').click()
  const opened = page.getByRole('dialog')
  await expect(opened.getByLabel(`Pedidas de ${name}`)).toHaveValue('12')
  await expect(opened.getByRole('region', { name: 'Lo que suma el pedido' })).toContainText(`pedido$${amount}`)
})

test(
  'a bar of a chart leads to the account it stands for, and the pointer says so',
  { tag: RARE },
  async ({ page }) => {
    await login(page, 'owner', '/reportes/graficos/clientes')
    const canvas = section(page, 'Clientes que deben').locator('canvas')
    await expect(canvas).toBeVisible()
    const place = { x: 260, y: 40 }
    // A chart that is drawn again under a hand at rest hears of it at its next move.
    await expect(async () => {
      await canvas.hover({ position: { x: place.x + 1, y: place.y } })
      await canvas.hover({ position: place })
      await expect(canvas).toHaveCSS('cursor', 'pointer', { timeout: 1_000 })
    }).toPass()
    await canvas.click({ position: place })
    await expect(page).toHaveURL(/\/clientes\/cuenta-corriente\/\d+$/)
  },
)

test(
  'a month of a report leads to its figures, and stays in view however far the table is scrolled',
  { tag: RARE },
  async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    const month = dayOf(Date.now()).slice(0, 7)
    await login(page, 'owner', `/reportes/graficos/ingresos?rango=rango-de-fechas&desde=${month}&hasta=${month}`)
    const link = section(page, 'Mes por mes').getByRole('rowheader').getByRole('link')
    await link.scrollIntoViewIfNeeded()
    await section(page, 'Mes por mes, en números').evaluate((table) => table.scrollTo({ left: table.scrollWidth }))
    await expect(link).toBeInViewport({ ratio: 1 })
    await link.click()
    await expect(page).toHaveURL(new RegExp(`/reportes/generales.*desde=${month}&hasta=${month}`))
  },
)

/** The file a way of the menu hands over. */
async function taken(page: Page, part: Locator, way: string): Promise<{ name: string; size: number }> {
  const file = page.waitForEvent('download')
  await part.getByRole('button', { name: 'Exportar' }).click()
  await page.getByText(way, { exact: true }).click()
  const download = await file
  const stream = await download.createReadStream()
  let size = 0
  for await (const chunk of stream) size += (chunk as Buffer).length
  return { name: download.suggestedFilename(), size }
}

const CHARTS = ['ingresos', 'sucursales', 'empleados', 'gastos', 'clientes', 'cheques']

test(
  'every chart is drawn, and has its table, its picture and its spreadsheets [GEN-014]',
  { tag: RARE },
  async ({ page }) => {
    test.slow()
    await login(page, 'owner', '/reportes/graficos/ingresos?rango=rango-de-fechas')
    for (const view of CHARTS) {
      await page.goto(`/reportes/graficos/${view}?rango=rango-de-fechas`)
      const charts = page.locator('.report-chart')
      await expect(charts.first().locator('canvas')).toBeVisible()
      for (const part of await charts.all()) {
        // What nobody sees is not drawn.
        await part.scrollIntoViewIfNeeded()
        await expect(part.locator('canvas'), `${view}: ${(await part.getAttribute('aria-label')) ?? ''}`).toBeVisible()
        await expect(part.getByRole('table').getByRole('row').nth(1)).toBeVisible()
      }
      await isAccessible(page)
      const first = charts.first()
      expect((await taken(page, first, 'Imagen (PNG)')).size).toBeGreaterThan(2_000)
      expect((await taken(page, first, 'Planilla (Excel)')).name).toMatch(/\.xlsx$/)
      expect((await taken(page, first, 'Planilla (CSV)')).name).toMatch(/\.csv$/)
    }
    for (const view of ['vendidos', 'rentabilidad', 'abc', 'sin-ventas']) {
      await page.goto(`/reportes/articulos/${view}?rango=rango-de-fechas`)
      const part = page.locator('.report-chart').first()
      await expect(part.locator('canvas')).toBeVisible()
      await isAccessible(page)
      expect((await taken(page, part, 'Imagen (PNG)')).size).toBeGreaterThan(2_000)
    }
  },
)
