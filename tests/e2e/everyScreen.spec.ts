import { expect, login, test } from './shop'

// At least these; the menu grows with the product, and each of its entries is opened.
const SCOPE = [
  'Vender',
  'Ventas',
  'Devoluciones',
  'Presupuestos',
  'Notas de crédito y pagos',
  'Clientes',
  'Proveedores',
  'Artículos',
  'Cajas',
  'Agenda',
  'Gastos',
  'Papelera',
]

// Words of an interface that nobody translated; the names of the shop's goods have none of them.
const ENGLISH = /\b(loading|save|cancel|delete|search|close|settings|undefined|NaN|null)\b|\[object/i

// The shop everybody sees: each of its screens has something to show.
test.use({ size: 'demo' })

test('every place of the owner’s menu opens, in Spanish, with nothing to complain of [GEN-001]', async ({ page }) => {
  await login(page, 'owner', '/inicio')
  await expect(page.locator('html')).toHaveAttribute('lang', /^es/)
  await expect(page.getByRole('heading', { name: /^Hola, / })).toBeVisible()

  const menu = page.getByRole('navigation', { name: 'Principal' })
  const titles = await menu.locator('.sidebar-title').allTextContents()
  expect(titles).toEqual(expect.arrayContaining(SCOPE))
  for (const [index, title] of titles.entries()) {
    await test.step(title, async () => {
      await menu.getByRole('link').nth(index).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      // Its code and its first answers have arrived.
      await expect(page.locator('main .screen-loading, main [aria-busy="true"]')).toHaveCount(0)
      await expect(page.getByText(/No se pudo cargar|Algo salió mal|todavía no está disponible/)).toHaveCount(0)
      expect(await page.getByRole('main').innerText()).not.toMatch(ENGLISH)
      // The one screen made for customers covers the menu: it has a way out of its own.
      const out = page.getByRole('link', { name: 'Salir de la consultora' })
      if (await out.isVisible()) await out.click()
    })
  }
})
