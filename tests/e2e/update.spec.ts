import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startServer } from '../backend/server'
import { expect, KNOWN, login, RARE, scan, scanField, test as base, total } from './shop'

/** A copy of the build, which the test may replace by a newer one. */
const test = base.extend<{ dist: string }>({
  dist: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'comercio-'))
    cpSync(process.env.DIST ?? 'dist', folder, { recursive: true })
    await use(folder)
    rmSync(folder, { recursive: true })
  },
  shop: async ({ dist }, use) => {
    // The page is loaded four times within a minute.
    const server = await startServer({ dist, shop: 'plain', rateLimit: 100_000 })
    await use(server)
    await server.close()
  },
})
test.use({ serviceWorkers: 'allow' })
// The worker takes all files of the build in first.
test.describe.configure({ timeout: 120_000 })

const kept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

/** The page and the worker as the next release would have them. */
function release(dist: string) {
  const page = join(dist, 'index.html')
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(
      '<title>Comercio</title>',
      '<title>Comercio</title><meta name="release" content="2" />',
    ),
  )
  const worker = join(dist, 'sw.js')
  const text = readFileSync(worker, 'utf8')
  const next = text.replace(/(url:"index\.html",revision:")[0-9a-f]+"/, '$12"')
  expect(next).not.toBe(text)
  writeFileSync(worker, next)
}
const released = (page: Page) => page.locator('meta[name="release"]').count()

test('without a network the page opens again for the person of the last session, who charges; the sale is stored once the network is back [SES-004, D-84]', async ({
  page,
  context,
  shop,
}) => {
  await login(page, 'owner', '/vender')
  await scan(page, KNOWN.yerba.code)
  await expect(total(page)).toHaveText(/4\.250/)
  const files = await kept(page)
  expect(files).toContain('/index.html')
  expect(files.filter((path) => /^\/(api|sanctum|storage)|pdf|excel/.test(path))).toEqual([])
  await page.waitForFunction(() => localStorage.getItem('kept-lists')?.includes('"caja"'))
  const sales = () => shop.backend.db.all('sale').length
  const before = sales()

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Se PERDIO la conexión')
  await expect(total(page)).toHaveText(/4\.250/)
  await scanField(page).focus()
  await page.keyboard.press('F10')
  await expect(page.getByText(/guardada en este equipo: se confirma sola/)).toBeVisible()
  expect(sales()).toBe(before)
  await context.setOffline(false)
  await expect.poll(sales, { timeout: 30_000 }).toBe(before + 1)
  await expect(scanField(page)).toBeVisible()
})

test(
  'a new version waits for the end of the sale, is offered, and loads the page again [SHELL-019, SHELL-022, GEN-016]',
  { tag: RARE },
  async ({ page, dist }) => {
    await login(page, 'owner', '/vender')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    // From here on the page is the worker's.
    await page.reload()
    await scan(page, KNOWN.yerba.code)
    await expect(total(page)).toHaveText(/4\.250/)
    release(dist)
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null)
    await expect(page.getByRole('button', { name: 'Actualizar ahora' })).toHaveCount(0)
    expect(await released(page)).toBe(0)

    await page.getByRole('button', { name: /Cobrar/ }).click()
    await expect(total(page)).toHaveText(/\$\s?0/)
    await expect(page.getByRole('button', { name: 'Actualizar ahora' })).toBeVisible({ timeout: 30_000 })
    await expect(scanField(page)).toBeFocused()
    // Each stands for a few seconds only.
    const seen = Promise.all(['Descargando actualizacion', 'Instalando'].map((text) => page.getByText(text).waitFor()))
    await page.getByRole('button', { name: 'Actualizar ahora' }).click()
    await seen
    await expect.poll(() => released(page).catch(() => 0), { timeout: 60_000 }).toBe(1)
    await expect(scanField(page)).toBeVisible()
  },
)

test(
  'a new version that comes in the middle of practice waits for its end, and practice goes on [PLUS-003, SHELL-019]',
  { tag: RARE },
  async ({ page, dist }) => {
    await login(page, 'owner', '/vender')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.reload()
    await expect(scanField(page)).toBeFocused()
    await page.getByRole('button', { name: /^Menú de/ }).click()
    await page.getByRole('button', { name: 'Practicar' }).click()
    const practice = page.getByRole('region', { name: 'Práctica', exact: true })
    await expect(practice).toBeVisible()
    await expect(scanField(page)).toBeFocused()
    await page.keyboard.type('101')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row', { name: /Yerba mate suave/ })).toBeVisible()

    release(dist)
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null)
    // Between two sales the shop's own page would be offered it.
    await page.keyboard.press('F10')
    await expect(page.getByText(/Última venta N°/)).toBeVisible()
    await page.reload()
    await expect(practice).toBeVisible()
    await expect(scanField(page)).toBeFocused()
    await expect(page.getByRole('button', { name: 'Actualizar ahora' })).toHaveCount(0)
    await expect(page.getByText('Descargando actualizacion')).toHaveCount(0)
    expect(await released(page)).toBe(0)

    await page.getByRole('button', { name: 'Salir de la práctica' }).click()
    await expect(practice).toHaveCount(0)
    await expect.poll(() => released(page).catch(() => 0), { timeout: 60_000 }).toBe(1)
    await expect(scanField(page)).toBeVisible()
  },
)
