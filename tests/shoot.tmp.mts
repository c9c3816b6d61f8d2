import { chromium } from '@playwright/test'
import { createBackend } from './backend/app'
import { startServer } from './backend/server'
import { LAUNCH_ARGS } from './e2e/playwright.config'
const rows = createBackend({ seed: 'demo' }).snapshot()
const server = await startServer({ dist: 'dist', rateLimit: 0, rows })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: LAUNCH_ARGS })
const sizes: Record<string, [number, number]> = { desk: [1366, 768], tab: [1024, 768], up: [768, 1024], phone: [390, 844] }
for (const size of (process.env.SIZES ?? 'desk').split(',')) for (const theme of (process.env.THEMES ?? 'light').split(',')) {
  const [width, height] = sizes[size]!
  const context = await browser.newContext({ viewport: { width, height }, locale: 'es-AR', timezoneId: 'America/Argentina/Buenos_Aires', serviceWorkers: 'block', hasTouch: size !== 'desk', colorScheme: theme as 'light' })
  const page = await context.newPage()
  page.on('pageerror', (e) => console.log('ERR', e.message))
  page.on('console', (m) => m.type() === 'error' && console.log('CON', m.text()))
  await page.goto(server.url)
  await page.getByLabel(/documento/i).fill('1234')
  await page.getByLabel(/contraseña/i).first().fill('123')
  await page.getByRole('button', { name: /ingresar/i }).click()
  await page.getByRole('main').waitFor()
  await page.addLocatorHandler(page.getByRole('dialog', { name: /Novedades/ }), async (d) => { await d.getByRole('button', { name: 'Entendido' }).click() })
  const shot = async (name: string) => { await page.waitForTimeout(500); await page.screenshot({ path: `/tmp/shots/lead/${name}-${size}-${theme}.png` }) }
  try { await (await import(process.env.STEPS!)).steps(page, shot, server.url, size) } catch (e) { console.log('FAILED', size, String(e).slice(0, 400)) }
  await context.close()
}
await browser.close(); await server.close(); process.exit(0)
