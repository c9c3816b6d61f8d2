// The gates of lists and forms: an event on a long list, scrolling, opening a form.
import type { Browser, CDPSession, Page } from '@playwright/test'
import { mostGate, ms, painted, paintedText, percentile, type Gate } from './figures'
import { till, type Articles } from './shop'

/** Time the page's main thread has worked, in ms. Its own clock: that of the wall counts what other processes took from it too. */
async function busy(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0) * 1000
}

const EVENTS = 30
/** Whatever follows from an event is over by then. */
const SETTLED_MS = 150

/** Main-thread time of one event, beyond what the idle page spends anyway: at the till, and where the list of 50,000 is looked at. */
export async function eventGate(browser: Browser): Promise<Gate[]> {
  return [...(await eventsAt(browser, '/vender', 10)), ...(await eventsAt(browser, '/listado-de-articulos', 40))]
}

export async function eventsAt(browser: Browser, path: string, most: number, held: Articles = 50_000): Promise<Gate[]> {
  const { page, cdp, server, slow, end } = await till(browser, { path, articles: held })
  await slow()
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const { db, emit } = server.backend
  const owner = Number(db.all('user').find((row) => row.doc_number === '1234')?.id)
  const articles = db.all('article')
  const at = (share: number) => Math.floor(articles.length * share)
  const run = async (happens: (index: number) => void) => {
    const times: number[] = []
    for (let index = 0; index < EVENTS; index++) {
      const before = await busy(cdp)
      happens(index)
      await page.waitForTimeout(SETTLED_MS)
      times.push((await busy(cdp)) - before)
    }
    return times
  }
  const data = (id: unknown) => ({ model_name: 'article', model_id: id, added_by: 0, check_added_by: true })
  const idle = percentile(await run(() => undefined), 0.5)
  const gate = async (name: string, happens: (index: number) => void) =>
    mostGate(
      `${name}, ${held.toLocaleString('en')} articles, at ${path}`,
      (await run(happens)).map((time) => time - idle),
      most,
    )
  const deleted = await gate('one deletion event', (index) =>
    emit(`deleted_model.${owner}`, data(articles[at(0.4) + index]?.id), 'App\\Notifications\\DeletedModel'),
  )
  const added = await gate('one change event, its call included', (index) =>
    emit(`added_model.${owner}`, data(articles[at(0.6) + index]?.id), 'App\\Notifications\\AddedModel'),
  )
  await end()
  return [deleted, added]
}

/** Time of each frame while the list runs by, and the most rows the page held meanwhile. */
const scrolled = (page: Page, pixels: number) =>
  page.evaluate(async (by) => {
    const table = document.querySelector('table')
    let scroller = table?.parentElement ?? null
    while (scroller !== null && scroller.scrollHeight <= scroller.clientHeight + 1) scroller = scroller.parentElement
    const frames: number[] = []
    let most = 0
    let last = performance.now()
    for (let step = 0; step < 180; step++) {
      scroller?.scrollBy(0, by)
      await new Promise(requestAnimationFrame)
      const now = performance.now()
      frames.push(now - last)
      last = now
      most = Math.max(most, document.querySelectorAll('tbody tr').length)
    }
    return { frames, most }
  }, pixels)

/** 100 px a frame is a hand on the wheel, 400 px one that drags the bar. */
export async function scrollGate(browser: Browser, articles: 3000 | 50000): Promise<Gate[]> {
  const { page, slow, end } = await till(browser, { path: '/listado-de-articulos', articles })
  await slow()
  const gates: Gate[] = []
  for (const pixels of [100, 400]) {
    const { frames, most } = await scrolled(page, pixels)
    const figures = painted(frames)
    gates.push({
      name: `scroll of ${articles.toLocaleString('en')} rows, ${pixels} px a frame`,
      figures: `${paintedText(figures)}, ${most} rows in the page`,
      target: 'p95 33 ms, 60 rows',
      met: figures.p95 <= 33.4 && most <= 60,
    })
  }
  await end()
  return gates
}

/** From the press on a row to the frame that shows its form; the form's code is loaded by the first one, which does not count. */
export async function formGate(browser: Browser): Promise<Gate> {
  const { page, slow, end } = await till(browser, { path: '/listado-de-articulos' })
  await slow()
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { formTimes: times })
    let pressed = 0
    document.addEventListener('click', (event) => (pressed = event.timeStamp), true)
    const shown = new MessageChannel()
    shown.port1.onmessage = ({ data }) => times.push(performance.now() - Number(data))
    new MutationObserver(() => {
      if (pressed === 0 || document.querySelector('.entity-form .field') === null) return
      const start = pressed
      pressed = 0
      requestAnimationFrame(() => shown.port2.postMessage(start))
    }).observe(document.body, { childList: true, subtree: true })
  })
  const rows = page.locator('tbody tr[data-index] > th')
  for (let index = 0; index < 12; index++) {
    await rows.nth(index).click()
    await page.locator('.entity-form .field').first().waitFor()
    await page.waitForTimeout(500)
    await page.keyboard.press('Escape')
    await page.locator('.entity-form').waitFor({ state: 'detached' })
  }
  const times = (await page.evaluate(() => (window as unknown as { formTimes: number[] }).formTimes)).slice(1)
  await end()
  const figures = painted(times)
  return {
    name: `a row pressed → its form painted, ${times.length} articles`,
    figures: `${paintedText(figures)}, worst ${ms(percentile(times, 1))}`,
    target: 'p95 100 ms',
    met: figures.p95 <= 100,
  }
}
