// The gates of the till beside the scan: searching, a long sale, charging.
import type { Browser } from '@playwright/test'
import { painted, paintedText, ratioGate, type Gate, type Painted } from './figures'
import { keyTimes, scanField, scans } from './page'
import { till } from './shop'

/** A key may take so many times what a scan does. */
const MOST = 1.5

export async function searchGate(browser: Browser, scan: Painted): Promise<Gate> {
  const { page, slow, end } = await till(browser)
  await page.keyboard.press('F2')
  await page.getByRole('dialog').waitFor()
  await slow()
  const times = (
    await keyTimes(page, [...'yerba mate', ...Array<string>(10).fill('Backspace'), ...'aceite gir'])
  ).slice(2)
  await end()
  return ratioGate(
    `search keystroke → results, ${times.length} keys, 3,000 articles`,
    painted(times),
    scan,
    'a scan',
    MOST,
  )
}

export async function linesGate(browser: Browser, scan: Painted): Promise<Gate> {
  const { page, codes, slow, end } = await till(browser)
  await scans(page, codes.slice(0, 300))
  await slow()
  const keys = ['ArrowDown', 'ArrowDown', '+', '-', '+', 'ArrowDown', '+', 'ArrowUp', '+', '-']
  const times = (await keyTimes(page, [...keys, ...keys, ...keys, ...keys])).slice(2)
  await end()
  return ratioGate('a key on a cart of 300 lines → painted', painted(times), scan, 'a scan', MOST)
}

/** From F10 to a till that takes the next scan, less the time the server had the request. */
export async function chargeGate(browser: Browser): Promise<Gate> {
  const { page, codes, slow, end } = await till(browser)
  await slow()
  const times: number[] = []
  for (let sale = 0; sale < 20; sale++) {
    for (const code of codes.slice(sale * 3, sale * 3 + 3)) {
      await scanField(page).fill(code)
      await page.keyboard.press('Enter')
    }
    await page.waitForFunction(() => document.querySelectorAll('[data-line]').length === 3)
    await page.waitForTimeout(300)
    await page.evaluate(() => {
      performance.clearResourceTimings()
      let pressed = 0
      document.addEventListener('keydown', (event) => (pressed = event.timeStamp), { capture: true, once: true })
      const empty = new MutationObserver(() => {
        if (document.querySelectorAll('[data-line]').length > 0) return
        empty.disconnect()
        const [call] = performance.getEntriesByType('resource').filter((entry) => entry.name.endsWith('/api/sale'))
        const server = call === undefined ? 0 : (call as PerformanceResourceTiming).responseEnd - call.startTime
        Object.assign(window, { charged: performance.now() - pressed - server })
      })
      Object.assign(window, { charged: 0 })
      empty.observe(document.body, { childList: true, subtree: true })
    })
    await page.keyboard.press('F10')
    await page.waitForFunction(() => (window as unknown as { charged: number }).charged > 0)
    times.push(await page.evaluate(() => (window as unknown as { charged: number }).charged))
    // The call's own entry comes a moment later than its answer: it must not be the next one's.
    await page.waitForTimeout(500)
  }
  await end()
  const figures = painted(times)
  return {
    name: 'Cobrar → ready for the next scan, less the server',
    figures: paintedText(figures),
    target: 'p95 100 ms',
    met: figures.p95 <= 100,
  }
}
