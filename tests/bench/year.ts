// The gates of a big shop's figures: what is worked out of a year holds up neither its own page nor the till beside it.
import type { Browser, Page } from '@playwright/test'
import type { RunningServer } from '../backend/server'
import type { Row } from '../backend/types'
import { ms, painted, paintedText, type Gate } from './figures'
import { goTo, scanField, scans, SLOWDOWN } from './page'
import { till } from './shop'

const ARTICLES = 50_000
/** Of each month, others each time: all of them in the year. */
const SOLD_A_MONTH = 20_000
const MONTHS = 13
const MOST_MS = 50
const SCANS = 40
/** A scan may take so many times what it does while nothing is read. */
const MOST_SLOWER = 1.5

const monthBack = (back: number) => {
  const now = new Date()
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() - back, 2, 15)).toISOString()
}

/** What each of those articles sold in each month: the server adds up by article, so one row of each says as much as a hundred. */
function sellYear({ backend: { db } }: RunningServer): void {
  const all = db.all('article')
  db.transaction(() => {
    for (let back = 0; back < MONTHS; back++)
      for (let nth = 0; nth < SOLD_A_MONTH; nth++) {
        const index = (back * 2_500 + nth) % ARTICLES
        const { id, provider_id, category_id, final_price, cost } = all[index] as Row
        db.insert('article_purchase', {
          article_id: id,
          provider_id,
          category_id,
          amount: `${((index * 7 + back) % 90) + 1}.00`,
          price: final_price,
          cost,
          user_id: 1,
          created_at: monthBack(back),
        })
      }
  })
}

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** µs the thread itself has worked: that of the wall counts what other processes took from it too. */
  tdur?: number
  args: { name?: string }
}

/** A task longer than it may be, in ms, and how much of it the browser spent on collecting its garbage. */
interface LongTask {
  all: number
  collecting: number
}

/** The tasks of the pages' main threads that took longer than they may, while `work` was done. */
async function longTasks(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<LongTask[]> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata', 'v8'] })
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const thread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const main = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(thread),
  )
  const onMain = traceEvents.filter((event) => main.has(thread(event)))
  const collections = onMain.filter(({ name }) => name === 'MajorGC' || name === 'MinorGC')
  const long = onMain.filter(({ name, tdur = 0 }) => name === 'ThreadControllerImpl::RunTask' && tdur > MOST_MS * 1000)
  return long.map((task) => {
    const within = collections.filter(
      (event) => thread(event) === thread(task) && event.ts >= task.ts && event.ts < task.ts + (task.dur ?? 0),
    )
    return {
      all: (task.tdur ?? 0) / 1000,
      collecting: within.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000,
    }
  })
}

/** Until that many of the months have been read, or more: on a fast machine a month may be read between two looks. */
function read(page: Page, months: number): Promise<void> {
  const enough = Array.from({ length: MONTHS - months + 1 }, (_, more) => months + more).join('|')
  return page.getByText(new RegExp(`^Leyendo (${enough}) de ${MONTHS} meses…`)).waitFor({ timeout: 600_000 })
}

/** What the reading itself costs: from when the first month is drawn to when the last is on its way. */
async function readGate(browser: Browser, page: Page, name: string, path: string): Promise<Gate> {
  await goTo(page, path)
  await read(page, 2)
  const long = await longTasks(browser, page, () => read(page, MONTHS - 1))
  const worst = (of: (task: LongTask) => number) => ms(Math.max(0, ...long.map(of)))
  return {
    name: `tasks over ${MOST_MS} ms while ${name}`,
    figures: `${long.length}, worst ${worst(({ all }) => all)}; without the browser's garbage collection ${worst(({ all, collecting }) => all - collecting)}`,
    target: '0',
    met: long.length === 0,
  }
}

const range = `rango=rango-de-fechas&desde=${monthBack(MONTHS - 1).slice(0, 7)}&hasta=${monthBack(0).slice(0, 7)}`

/** A scan at the till of another tab while the year is read, against one while nothing is. */
async function tillGate(page: Page, codes: readonly string[]): Promise<Gate> {
  const other = await page.context().newPage()
  const cdp = await other.context().newCDPSession(other)
  await other.goto('/vender')
  await scanField(other).waitFor()
  await other.getByLabel('Depósito', { exact: true }).selectOption('Salón')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await scans(other, codes.slice(0, 15))
  const alone = painted(await scans(other, codes.slice(20, 20 + SCANS)))
  await goTo(page, `/reportes/articulos/rentabilidad?${range}`)
  await read(page, 1)
  await other.bringToFront()
  const meanwhile = painted(await scans(other, codes.slice(60, 60 + SCANS)))
  const slower = meanwhile.p50 / alone.p50
  return {
    name: 'Enter → line painted while a year is read in another tab',
    figures: `${paintedText(meanwhile)} = ${slower.toFixed(2)} × that without`,
    target: `${MOST_SLOWER} ×`,
    met: slower <= MOST_SLOWER,
  }
}

export async function yearGate(browser: Browser): Promise<Gate[]> {
  const { page, server, codes, slow, end } = await till(browser, { articles: ARTICLES })
  sellYear(server)
  await slow()
  const gates = [
    await readGate(browser, page, 'a year is read for its classes', `/reportes/articulos/abc?${range}`),
    // Its drawings are filled in at four and at eight months: each in an idle moment of its own, where it is in view and other than before.
    await readGate(browser, page, 'a year of each provider is read', '/panel-de-control'),
    await tillGate(page, codes),
  ]
  await end()
  return gates
}
