import type { Browser, CDPSession, Page } from '@playwright/test'
import type { RunningServer } from '../backend/server'

export const SLOWDOWN = 4
const QUIET_MS = 100

export async function open(browser: Browser, server: RunningServer): Promise<{ page: Page; cdp: CDPSession }> {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    viewport: { width: 1366, height: 768 },
    // Measured is what the page does itself.
    serviceWorkers: 'block',
  })
  await context.addCookies([{ name: 'update_features_watched', value: 'true', url: server.url }])
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return { page, cdp }
}

export async function fillLogin(page: Page, path: string) {
  await page.goto(path)
  await page.getByLabel('Número de documento').fill('1234')
  await page.getByLabel('Contraseña', { exact: true }).fill('123')
}

export const scanField = (page: Page) => page.getByLabel('Código de barras')

/** To another screen of the app, without loading it anew. */
export const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Waits until the whole catalogue is held by the page. */
export async function catalogueLoaded(page: Page, server: RunningServer, pages: number) {
  const loaded = () => (server.backend.stats()['GET /api/article/index/from-status'] ?? 0) >= pages
  for (let tries = 0; tries < 600 && !loaded(); tries++) await page.waitForTimeout(200)
  await page.waitForTimeout(1500)
}

/** From the key to the frame that shows what the scan changed in that part of the page, for each scan; measured inside the page. */
export async function scans(
  page: Page,
  codes: readonly string[],
  field = scanField(page),
  part = 'main',
): Promise<number[]> {
  await page.evaluate((within) => {
    const times: number[] = []
    Object.assign(window, { scanTimes: times })
    let pressed = 0
    document.addEventListener('keydown', (event) => event.key === 'Enter' && (pressed = event.timeStamp), true)
    const painted = new MessageChannel()
    painted.port1.onmessage = () => {
      if (pressed > 0) times.push(performance.now() - pressed)
      pressed = 0
    }
    // After the frame's callbacks comes its paint; a message posted there arrives behind it.
    new MutationObserver(() => pressed > 0 && requestAnimationFrame(() => painted.port2.postMessage(null))).observe(
      document.querySelector(within) ?? document.body,
      { childList: true, subtree: true, characterData: true },
    )
  }, part)
  for (const [index, code] of codes.entries()) {
    await field.fill(code)
    // The bench's own look for the field is over before the key is pressed.
    await page.waitForTimeout(QUIET_MS)
    await page.keyboard.press('Enter')
    await page.waitForFunction(
      (count) => (window as unknown as { scanTimes: number[] }).scanTimes.length >= count,
      index + 1,
    )
    // Ten scans a second are more than any reader makes (counter.md).
    await page.waitForTimeout(QUIET_MS)
  }
  return page.evaluate(() => (window as unknown as { scanTimes: number[] }).scanTimes)
}

/** From a key to the frame that shows what it changed, for each of the keys; measured inside the page. */
export async function keyTimes(page: Page, keys: readonly string[]): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { keyTimes: times })
    let pressed = 0
    document.addEventListener('keydown', (event) => (pressed = event.timeStamp), true)
    const painted = new MessageChannel()
    painted.port1.onmessage = () => {
      if (pressed > 0) times.push(performance.now() - pressed)
      pressed = 0
    }
    new MutationObserver(() => pressed > 0 && requestAnimationFrame(() => painted.port2.postMessage(null))).observe(
      document.body,
      {
        childList: true,
        subtree: true,
        characterData: true,
        attributes: true,
      },
    )
  })
  for (const [index, key] of keys.entries()) {
    await page.keyboard.press(key)
    await page.waitForFunction(
      (count) => (window as unknown as { keyTimes: number[] }).keyTimes.length >= count,
      index + 1,
    )
    // Whatever follows the paint must not count for the next key.
    await page.waitForTimeout(QUIET_MS)
  }
  return page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes)
}
