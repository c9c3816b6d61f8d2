// Speed gates in a real browser with its processor slowed four times: `npm run bench`. Nothing here is a test of behaviour.
import { chromium, type Browser, type CDPSession } from '@playwright/test'
import { build } from 'vite'
import { CHROMIUM, LAUNCH_ARGS } from '../e2e/playwright.config'
import { ean13 } from '../backend/seed/ean'
import { startServer } from '../backend/server'
import { firstLoad, ms, percentile, print, type Gate } from './figures'
import { catalogueLoaded, fillLogin, keyTimes, open, scanField, scans, SLOWDOWN } from './page'
import { chargeGate, linesGate, memoryGate, searchGate } from './till'

/** What this machine takes to paint one more line of text on an empty page, its processor slowed as for the gates: no gate can be under it. */
async function floor(browser: Browser): Promise<Gate> {
  const page = await browser.newPage()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.evaluate(() =>
    document.addEventListener('keydown', () => document.body.prepend(Object.assign(document.createElement('p'), { textContent: 'line' }))),
  )
  const times = (await keyTimes(page, Array<string>(60).fill('Enter'))).slice(5)
  await page.close()
  const figures = `p50 ${ms(percentile(times, 0.5))}, p95 ${ms(percentile(times, 0.95))}`
  return { name: 'an empty page on this machine, for comparison', figures, target: 'none', met: true }
}

async function scanGate(browser: Browser): Promise<Gate[]> {
  const server = await startServer({ dist: 'dist', shop: 3000 })
  const { page } = await open(browser, server)
  await fillLogin(page, '/vender')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await scanField(page).waitFor()
  await catalogueLoaded(page, server, 15)
  const codes = server.backend.db
    .all('article')
    .filter((row) => row.bar_code && row.status === 'active' && !(row._article_variants?.length > 0))
    .slice(10, 115)
    .map((row) => String(row.bar_code))
  const times = (await scans(page, codes)).slice(5)
  const [first, last] = [times.slice(0, 20), times.slice(-20)]
  await page.context().close()
  await server.close()
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
  return [
    {
      name: `Enter → line painted, ${times.length} scans, 3,000 articles`,
      figures: `p50 ${ms(p50)}, p95 ${ms(p95)}`,
      target: 'p50 17 ms, p95 33 ms',
      met: p50 <= 17 && p95 <= 33,
    },
    {
      name: 'last 20 lines against the first 20',
      figures: `${(percentile(last, 0.5) / percentile(first, 0.5)).toFixed(2)} ×`,
      target: '1.5 ×',
      met: percentile(last, 0.5) <= 1.5 * percentile(first, 0.5),
    },
  ]
}

async function coldStartGate(browser: Browser): Promise<Gate> {
  const times: number[] = []
  for (let run = 0; run < 5; run++) {
    const server = await startServer({ dist: 'dist', shop: 3000, rateLimit: 60 })
    const { page } = await open(browser, server)
    await fillLogin(page, '/vender')
    const start = Date.now()
    await page.getByRole('button', { name: 'Ingresar' }).click()
    await scanField(page).waitFor()
    await scanField(page).fill(ean13(1))
    await page.keyboard.press('Enter')
    await page.getByText('Yerba Mate Suave 1 kg').first().waitFor()
    times.push(Date.now() - start)
    await page.context().close()
    await server.close()
  }
  const median = percentile(times, 0.5)
  return {
    name: 'login → first scan accepted, cold, 60 requests/min',
    figures: `median ${ms(median)}, worst ${ms(Math.max(...times))}`,
    target: '2500 ms',
    met: median <= 2500,
  }
}

async function busy(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Main-thread time of one event on a list of 50,000, beyond what the idle page spends anyway. */
async function eventGate(browser: Browser): Promise<Gate[]> {
  const server = await startServer({ dist: 'dist', shop: 50000 })
  const { page, cdp } = await open(browser, server)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await fillLogin(page, '/vender')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await scanField(page).waitFor()
  await catalogueLoaded(page, server, 250)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await cdp.send('Performance.enable')
  const owner = server.backend.db.all('user').find((row) => row.doc_number === '1234')
  const channel = `deleted_model.${owner?.id}`
  const articles = server.backend.db.all('article')
  const EVENTS = 40
  const run = async (emit: (index: number) => void) => {
    const before = await busy(cdp)
    for (let index = 0; index < EVENTS; index++) {
      emit(index)
      await page.waitForTimeout(50)
    }
    return ((await busy(cdp)) - before) / EVENTS
  }
  const data = (id: unknown) => ({ model_name: 'article', model_id: id, added_by: 0, check_added_by: true })
  const idle = await run(() => undefined)
  const deleted = await run((index) => server.backend.emit(channel, data(articles[20_000 + index]?.id), 'App\\Notifications\\DeletedModel'))
  const added = await run((index) =>
    server.backend.emit(`added_model.${owner?.id}`, data(articles[30_000 + index]?.id), 'App\\Notifications\\AddedModel'),
  )
  await page.goto('/listado-de-articulos')
  await page.context().close()
  await server.close()
  return [
    { name: 'one deletion event, 50,000 rows', figures: ms(deleted - idle), target: '4 ms', met: deleted - idle <= 4 },
    { name: 'one change event with its read, 50,000 rows', figures: ms(added - idle), target: '4 ms + the call', met: added - idle <= 12 },
  ]
}

/** Frames lost while 3,000 rows run by, and the rows the page holds meanwhile. */
async function scrollGate(browser: Browser): Promise<Gate> {
  const server = await startServer({ dist: 'dist', shop: 3000 })
  const { page } = await open(browser, server)
  await fillLogin(page, '/listado-de-articulos')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.getByRole('table').waitFor()
  await catalogueLoaded(page, server, 15)
  const result = await page.evaluate(async () => {
    const table = document.querySelector('table')
    let scroller = table?.parentElement ?? null
    while (scroller !== null && scroller.scrollHeight <= scroller.clientHeight + 1) scroller = scroller.parentElement
    const frames: number[] = []
    let most = 0
    let last = performance.now()
    for (let step = 0; step < 180; step++) {
      scroller?.scrollBy(0, 400)
      await new Promise(requestAnimationFrame)
      const now = performance.now()
      frames.push(now - last)
      last = now
      most = Math.max(most, document.querySelectorAll('tbody tr').length)
    }
    return { frames, most }
  })
  await page.context().close()
  await server.close()
  const p95 = percentile(result.frames, 0.95)
  return {
    name: 'scroll of 3,000 rows',
    figures: `frame p95 ${ms(p95)}, ${result.most} rows in the page`,
    target: 'p95 33 ms, 60 rows',
    met: p95 <= 33.4 && result.most <= 60,
  }
}

if (CHROMIUM === undefined) throw new Error('The bench needs Chromium: apt-get install chromium, or CHROMIUM=/path')
Object.assign(process.env, { VITE_API_URL: '', VITE_PUSHER_KEY: 'local', VITE_PUSHER_HOST: 'self' })
await build({ logLevel: 'warn' })
const { scripts, styles } = firstLoad('dist')
const browser = await chromium.launch({ executablePath: CHROMIUM, args: LAUNCH_ARGS })
const only = process.argv[2]
const gates: Gate[] = [
  {
    name: 'first-load JS (gz)',
    figures: `${(scripts / 1000).toFixed(1)} kB + ${(styles / 1000).toFixed(1)} kB CSS`,
    target: '200 kB',
    met: scripts <= 200_000,
  },
]
const wanted = (name: string) => only === undefined || only === name
gates.push(await floor(browser))
if (wanted('scan')) gates.push(...(await scanGate(browser)))
if (wanted('cold')) gates.push(await coldStartGate(browser))
if (wanted('scroll')) gates.push(await scrollGate(browser))
if (wanted('search')) gates.push(await searchGate(browser))
if (wanted('lines')) gates.push(await linesGate(browser))
if (wanted('charge')) gates.push(await chargeGate(browser))
if (wanted('memory')) gates.push(await memoryGate(browser))
if (wanted('event')) gates.push(...(await eventGate(browser)))
await browser.close()
print(gates)
process.exit(gates.every((gate) => gate.met) ? 0 : 1)
