// The end of the day: the caja is counted and closed, its page is printed, and what the page says is what the reports say.
import type { Page } from '@playwright/test'
import { checkAccessibility, expect, login, test } from './shop'

test.use({ size: 'demo' })

const part = (page: Page, name: string) => page.getByRole('table', { name, exact: true })
/** The shop's calendar day of a moment, which the wire tells in either of two shapes: `2026-11-21T12:00:00Z`, `2026-11-21 09:00:00`. */
const dayOf = (moment: string) =>
  moment.includes('T') ? new Date(Date.parse(moment) - 3 * 3_600_000).toISOString().slice(0, 10) : moment.slice(0, 10)
const figure = (page: Page, table: string, row: RegExp) =>
  part(page, table).getByRole('row', { name: row }).locator('td').last()

test('a caja is closed short, its page says so on paper, and the day agrees with the reports [NS-13] [CAJA-010]', async ({
  page,
  shop,
}) => {
  // The whole day of a shop: a busy machine takes a minute for it.
  test.slow()
  await page.addInitScript(() => {
    // Without a screen the browser has no dialog to print with; the paper stands as long as nobody says it is over.
    window.print = () => undefined
  })
  const caja = shop.backend.db.all('caja').find(({ name }) => name === 'Mostrador')
  const saldo = Number(caja?.saldo)
  await login(page, 'owner', '/caja')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Mostrador', exact: true }) })
  await card.getByRole('button', { name: 'Cerrar' }).click()
  const close = page.getByRole('dialog', { name: 'Cerrar Mostrador' })
  await close.getByLabel('Otros valores').fill(String(saldo - 50).replace('.', ','))
  await close.getByRole('button', { name: 'Cerrar la caja' }).click()
  await page
    .getByRole('dialog', { name: /Faltan \$50/ })
    .getByRole('button', { name: 'Cerrar igual' })
    .click()

  // The shift just closed, and from it to its page.
  await expect(page).toHaveURL(/\/caja\/\d+\/\d+$/)
  // Until then the list of cajas stands, whose link of that name leads to the whole shop.
  await expect(page.getByText(/Cerrada el/)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Cierre del día' }).click()
  await expect(page.getByRole('heading', { name: 'Cierre de Mostrador' })).toBeVisible()
  const pesos = (value: number) =>
    `$${value.toLocaleString('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
  await expect(figure(page, 'La caja', /^Debería haber/)).toHaveText(pesos(saldo))
  await expect(figure(page, 'La caja', /^Contado/)).toHaveText(pesos(saldo - 50))
  await expect(figure(page, 'La caja', /^Diferencia: falta/)).toHaveText('-$50,00')
  await expect(part(page, 'No coincide')).toHaveCount(0)
  await checkAccessibility(page)

  await page.getByRole('button', { name: 'Imprimir' }).click()
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('.print-sheet')
  await expect(paper.getByRole('heading', { name: 'Cierre de Mostrador' })).toBeVisible()
  await expect(paper).toContainText(`Contado${pesos(saldo - 50)}`)
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeHidden()
  // The line to sign on is never alone on a page: it stands within the last part, which no page breaks.
  const last = paper.locator('.cierre-part').last()
  await expect(last.getByText('Firma', { exact: true })).toBeVisible()
  await expect(last.getByRole('table')).toBeVisible()
  await expect(last).toHaveCSS('break-inside', 'avoid')
  // On a ticket of 58 mm, less its margins, the line to sign on is no wider than the paper.
  await page.setViewportSize({ width: 196, height: 768 })
  expect((await paper.getByText('Firma', { exact: true }).boundingBox())?.width).toBeLessThanOrEqual(196)
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))

  // The same page of the whole shop, out of the reports.
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Reportes' }).click()
  await page.getByRole('navigation', { name: 'Reportes' }).getByRole('link', { name: 'Cierre del día' }).click()
  const compared = part(page, 'Según Reportes')
  for (const row of [
    'Vendido',
    'Pagado en mostrador',
    'Vendido a cuenta corriente',
    'Pagos de cuentas corrientes',
    'Devoluciones',
    'Gastos',
  ])
    await expect(compared.getByRole('row', { name: new RegExp(`^${row} \\$.* Coincide$`) })).toBeVisible()
  // How many there were: the reports count those of other days too that were finished today, which came to nothing.
  const finished = shop.backend.db.all('sale').filter(({ deleted_at, terminada }) => !deleted_at && terminada)
  const now = dayOf(new Date().toISOString())
  const isNow = (moment: unknown) => typeof moment === 'string' && dayOf(moment) === now
  const made = finished.filter(({ created_at }) => isNow(created_at)).length
  const told = finished.filter(({ created_at, terminada_at }) => isNow(created_at) || isNow(terminada_at)).length
  expect(made).toBeGreaterThan(1)
  await expect(compared.getByRole('row', { name: new RegExp(`^Cantidad de ventas ${made} ${told} `) })).toBeVisible()
  await expect(part(page, 'El día').getByRole('row', { name: new RegExp(`^Vendido, ${made} ventas `) })).toBeVisible()
  const sold = await figure(page, 'El día', /^Vendido/).textContent()
  await expect(part(page, 'Cajas').getByRole('row', { name: /Mostrador.*-\$50,00/ })).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('navigation', { name: 'Reportes' }).getByRole('link', { name: 'Generales' }).click()
  await expect(
    page
      .getByRole('main')
      .getByText(sold ?? '', { exact: true })
      .first(),
  ).toBeVisible()
})
