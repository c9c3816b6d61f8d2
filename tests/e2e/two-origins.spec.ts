import { startServer } from '../backend/server'
import { expect, KNOWN, scan, scanField, test as base, total } from './shop'

// The app on one port, the API on another, as a real deployment has them. The build knows the API's address.
const API_PORT = 4399
const test = base.extend<{ api: Awaited<ReturnType<typeof startServer>> }>({
  shop: async ({}, use) => {
    const pages = await startServer({ dist: 'dist-two-origins' })
    await use(pages)
    await pages.close()
  },
  api: async ({}, use) => {
    const api = await startServer({ port: API_PORT })
    await use(api)
    await api.close()
  },
})

test('cookies, XSRF and live events work across origins [SES-005]', async ({ page, api }) => {
  await page.goto('/vender')
  await page.getByLabel('Número de documento').fill('1234')
  await page.getByLabel('Contraseña', { exact: true }).fill('123')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await scanField(page).waitFor()
  await scan(page, KNOWN.yerba.code)
  await expect(total(page)).toHaveText(/4\.250/)
  const before = api.backend.db.all('sale').length
  await page.getByRole('button', { name: /Cobrar/ }).click()
  await expect.poll(() => api.backend.db.all('sale').length).toBe(before + 1)
  await expect(total(page)).toHaveText(/\$\s?0/)
})
