import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from '../../src/lib/env'
import { HEADERS_FILE, nginxHeaders } from '../../src/lib/securityHeaders'
import { startServer } from '../backend/server'
import { expect, KNOWN, scan, scanField, test as base, total } from './shop'

/** A build has the API's address written into it, once: a copy of it with another one is the build a real deployment makes. */
function buildFor(apiUrl: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'comercio-'))
  cpSync(process.env.DIST ?? 'dist', folder, { recursive: true })
  const address = /\bVITE_API_URL:(``|""|'')/g
  const scripts = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'))
  const found = scripts.filter((name) => {
    const path = join(folder, 'assets', name)
    const text = readFileSync(path, 'utf8')
    if (text.search(address) === -1) return false
    writeFileSync(path, text.replace(address, `VITE_API_URL:${JSON.stringify(apiUrl)}`))
    return true
  })
  expect(found).toHaveLength(1)
  // The headers follow the same setting.
  const settings = parseEnv({ VITE_API_URL: apiUrl, VITE_PUSHER_KEY: 'local', VITE_PUSHER_HOST: 'self' })
  writeFileSync(join(folder, HEADERS_FILE), nginxHeaders(settings))
  return folder
}

// The app on one port, the API on another, as a real deployment has them.
const test = base.extend<{ api: Awaited<ReturnType<typeof startServer>> }>({
  api: async ({}, use) => {
    const api = await startServer({ shop: 'plain' })
    await use(api)
    await api.close()
  },
  shop: async ({ api }, use) => {
    const folder = buildFor(api.url)
    const pages = await startServer({ dist: folder })
    await use(pages)
    await pages.close()
    rmSync(folder, { recursive: true })
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
