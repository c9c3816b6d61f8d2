// Memory: over many sales, and over a working day.
import type { Browser, CDPSession, Page } from '@playwright/test'
import type { RunningServer } from '../backend/server'
import type { Gate } from './figures'
import { goTo, scanField } from './page'
import { till } from './shop'

const SALES = 500
const HOURS = 8

async function sell(page: Page, codes: readonly (string | undefined)[]) {
  for (const code of codes) {
    await scanField(page).fill(code ?? '')
    await page.keyboard.press('Enter')
  }
  await page
    .locator('[data-line]')
    .nth(codes.length - 1)
    .waitFor()
  await page.keyboard.press('F10')
  await page.locator('[data-line]').first().waitFor({ state: 'detached' })
}

interface Held {
  heap: number
  nodes: number
  listeners: number
}

/** What the page holds once its garbage is collected; the heap in MB. */
export async function held(cdp: CDPSession): Promise<Held> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { heap: of('JSHeapUsedSize') / 1e6, nodes: of('Nodes'), listeners: of('JSEventListeners') }
}

const grown = (values: readonly number[]) => {
  const [first = 0, last = 0] = [values[0], values.at(-1)]
  return ((last - first) / first) * 100
}

/** What the sales made so far weigh in a page that does nothing but hold them, in MB: the day's list is what the shop asked for, no leak. */
async function scaleOfSales(browser: Browser, page: Page): Promise<() => Promise<number>> {
  const scale = await browser.newPage()
  page.once('close', () => void scale.context().close())
  const cdp = await scale.context().newCDPSession(scale)
  await cdp.send('Performance.enable')
  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.status() === 201 && new URL(response.url()).pathname === '/api/sale') answers.push(response.text())
  })
  await scale.evaluate(() => Object.assign(window, { held: [] }))
  return async () => {
    await scale.evaluate(
      (texts) =>
        (window as unknown as { held: unknown[] }).held.push(...texts.map((text): unknown => JSON.parse(text))),
      await Promise.all(answers.splice(0)),
    )
    return (await held(cdp)).heap
  }
}

/** Heap as it is, and the judgement of what grew besides the sales themselves. */
function flatHeap(name: string, heaps: readonly number[], weights: readonly number[]): Gate {
  const sales = (at: number) => (weights[at] ?? 0) - (weights[0] ?? 0)
  const besides = heaps.map((heap, at) => heap - sales(at))
  const { figures, ...gate } = flat(`heap over ${name} without its sales, MB`, besides, 1)
  return {
    ...gate,
    figures: `${figures}; with them ${heaps.at(-1)?.toFixed(1)}: they weigh ${sales(heaps.length - 1).toFixed(1)}`,
  }
}

/** The first figure is taken when the caches are full. */
const flat = (name: string, values: readonly number[], digits: number): Gate => ({
  name,
  figures: `${values.map((value) => value.toFixed(digits)).join(', ')} (${grown(values).toFixed(1)} %)`,
  target: 'under 5 %',
  met: grown(values) < 5,
})

export async function memoryGate(browser: Browser): Promise<Gate> {
  const { page, cdp, codes, end } = await till(browser)
  await cdp.send('Performance.enable')
  const weigh = await scaleOfSales(browser, page)
  const heaps: number[] = []
  const weights: number[] = []
  for (let sale = 1; sale <= SALES; sale++) {
    // Two that are never the same: twice the same code is one line.
    await sell(page, [codes[sale % codes.length], codes[(sale + 1) % codes.length]])
    if (sale % 100 !== 0) continue
    heaps.push((await held(cdp)).heap)
    weights.push(await weigh())
  }
  await end()
  return flatHeap(`${SALES} sales`, heaps, weights)
}

/** What others do in the shop: an article changes, and the page hears of it. */
function change(server: RunningServer, owner: number, minute: number) {
  const articles = server.backend.db.all('article')
  const id = Number(articles[minute % articles.length]?.id)
  server.backend.emit(
    `added_model.${owner}`,
    { model_name: 'article', model_id: id, added_by: 0, check_added_by: true },
    'App\\Notifications\\AddedModel',
  )
}

/** A sale and a change by others each minute, a look at two lists each half hour; the page's clock goes on by minutes. */
export async function shiftGate(browser: Browser): Promise<Gate[]> {
  const { page, cdp, server, codes, end } = await till(browser, { prepare: (opened) => opened.clock.install() })
  await cdp.send('Performance.enable')
  const owner = Number(server.backend.db.all('user').find((row) => row.doc_number === '1234')?.id)
  const weigh = await scaleOfSales(browser, page)
  const hours: Held[] = []
  const weights: number[] = []
  for (let minute = 1; minute <= HOURS * 60; minute++) {
    await sell(page, [codes[minute % codes.length]])
    change(server, owner, minute)
    await page.clock.fastForward(60_000)
    if (minute % 30 === 0) {
      for (const path of ['/listado-de-articulos', '/ventas']) {
        await goTo(page, path)
        await page.getByRole('table').first().waitFor()
      }
      await goTo(page, '/vender')
      await scanField(page).waitFor()
    }
    if (minute % 60 !== 0) continue
    hours.push(await held(cdp))
    weights.push(await weigh())
  }
  await end()
  return [
    flatHeap(
      `${HOURS} hours`,
      hours.map(({ heap }) => heap),
      weights,
    ),
    flat(
      `nodes over ${HOURS} hours`,
      hours.map(({ nodes }) => nodes),
      0,
    ),
    flat(
      `listeners over ${HOURS} hours`,
      hours.map(({ listeners }) => listeners),
      0,
    ),
  ]
}
