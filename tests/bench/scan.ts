// The gates of the scan: the line, a burst of codes, the first code after a start.
import type { Browser } from '@playwright/test'
import { ean13 } from '../backend/seed/ean'
import { startServer } from '../backend/server'
import { mostGate, ms, painted, paintedText, percentile, ratioGate, type Gate, type Painted } from './figures'
import { fillLogin, open, scanField, scans } from './page'
import { savedPage } from './saved'
import { till } from './shop'

const SCANS = 100
const SAVED_SCANS = 50
/** A till may take so many times what a saved page of its looks does. */
const MOST = 1.6

/** What a scan took in this run, and its gates: against the saved page, measured before and after it. */
export async function scanGate(browser: Browser): Promise<{ gates: Gate[]; scan: Painted }> {
  const { page, server, codes, slow, end } = await till(browser)
  await slow()
  // The first ones have the code compiled.
  await scans(page, codes.slice(0, 20))
  const saved = await savedPage(browser, server, page)
  const bySaved = async () => (await scans(saved, codes.slice(0, SAVED_SCANS + 5))).slice(5)
  const before = await bySaved()
  const times = (await scans(page, codes.slice(20, 20 + SCANS + 5))).slice(5)
  const bare = painted([...before, ...(await bySaved())])
  await saved.context().close()
  await end()
  const scan = painted(times)
  const slower = percentile(times.slice(-20), 0.5) / percentile(times.slice(0, 20), 0.5)
  const gates = [
    { name: 'the saved page: Enter → line painted', figures: paintedText(bare), target: 'none', met: true },
    ratioGate(`Enter → line painted, ${times.length} scans, 3,000 articles`, scan, bare, 'the saved page', MOST),
    {
      name: 'lines 81 to 100 against the first 20',
      figures: `${slower.toFixed(2)} ×, the 100th ${ms(times.at(-1) ?? Number.NaN)}`,
      target: '1.5 ×',
      met: slower <= 1.5,
    },
  ]
  return { gates, scan }
}

const BURST = 300
const PAUSE_MS = 100

/** Codes typed by the page itself, so that no way to the browser is between two of them; every tenth is one only the server knows, and it is slow. */
export async function burstGate(browser: Browser): Promise<Gate[]> {
  const { page, server, codes, slow, end } = await till(browser)
  const { db, faults } = server.backend
  const unheld = db.all('article').filter((row) => codes.slice(-5).includes(String(row.bar_code)))
  // Changed behind the page's back: no event is sent.
  for (const [index, row] of unheld.entries())
    db.update('article', Number(row.id), { bar_code: ean13(900_000 + index) })
  faults.set([{ path: 'article', fault: { slow: 700 } }])
  const burst = Array.from({ length: BURST }, (_, index) =>
    index % 10 === 9 ? ean13(900_000 + (((index - 9) / 10) % unheld.length)) : (codes[(index * 7) % 40] ?? ''),
  )
  await slow()
  const long = await page.evaluate(
    async ({ burst: all, pause }) => {
      const long: number[] = []
      new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => long.push(duration))).observe({
        type: 'longtask',
      })
      const field = document.activeElement as HTMLInputElement
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      for (const [index, code] of all.entries()) {
        write?.call(field, code)
        field.dispatchEvent(new Event('input', { bubbles: true }))
        field.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }),
        )
        await new Promise((resolve) => setTimeout(resolve, index === all.length - 1 ? 6000 : pause))
      }
      return long
    },
    { burst, pause: PAUSE_MS },
  )
  // Not every line of a long sale is in the page; its foot says how many units there are.
  const foot = (await page.getByRole('main').textContent()) ?? ''
  const units = Number(/· ([\d.]+) unidad/.exec(foot)?.[1])
  await end()
  return [
    {
      name: `${BURST} scans at 10/s with repeats and slow look-ups`,
      figures: `${units} units`,
      target: `${BURST} units`,
      met: units === BURST,
    },
    {
      name: 'tasks over 50 ms meanwhile',
      figures: `${long.length}, worst ${ms(Math.max(0, ...long))}`,
      target: '0',
      met: long.length === 0,
    },
  ]
}

export async function coldStartGate(browser: Browser): Promise<Gate[]> {
  const times: number[] = []
  let failed = 0
  for (let run = 0; run < 5; run++) {
    const server = await startServer({ dist: 'dist', shop: 3000, rateLimit: 60 })
    const { page } = await open(browser, server)
    page.on(
      'response',
      (response) =>
        void (
          response.url().includes('/api/') &&
          response.status() >= 400 &&
          !response.url().endsWith('/api/user') &&
          failed++
        ),
    )
    page.on('requestfailed', (request) => void (request.url().includes('/api/') && failed++))
    await fillLogin(page, '/vender')
    const start = Date.now()
    await page.getByRole('button', { name: 'Ingresar' }).click()
    await scanField(page).waitFor()
    await scanField(page).fill(ean13(1))
    await page.keyboard.press('Enter')
    await page.getByText('Yerba Mate Suave 1 kg').first().waitFor()
    times.push(Date.now() - start)
    page.removeAllListeners('requestfailed')
    await page.context().close()
    await server.close()
  }
  return [
    mostGate('login → first scan accepted, cold, 60 requests/min', times, 1500),
    {
      name: 'calls refused or broken until then',
      figures: `${failed} in ${times.length} starts`,
      target: '0',
      met: failed === 0,
    },
  ]
}

/** The same browser opens the till again: the catalogue it keeps is there, and the session too. */
export async function warmStartGate(browser: Browser): Promise<Gate> {
  const { page, codes, slow, end } = await till(browser)
  await slow()
  const times: number[] = []
  for (const code of codes.slice(0, 7)) {
    await page.goto('about:blank')
    const start = Date.now()
    await page.goto('/vender', { waitUntil: 'commit' })
    await scanField(page).fill(code)
    await page.keyboard.press('Enter')
    await page.locator('[data-line]').first().waitFor()
    times.push(Date.now() - start)
    await page.keyboard.press('F10')
    await page.locator('[data-line]').first().waitFor({ state: 'detached' })
  }
  await end()
  return mostGate('address opened → first scan accepted, warm', times, 1100)
}
