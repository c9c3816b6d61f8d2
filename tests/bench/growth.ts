// How the app goes as its catalogue grows: `npm run bench -- growth`. A chart of it is kept beside the figures, in reports/.
import { mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import type { Browser, Page } from '@playwright/test'
import { chartOf, type Curve } from './chart'
import { painted, percentile, type Gate } from './figures'
import { eventsAt } from './lists'
import { goTo, keyTimes, scanField, scans } from './page'
import { held } from './shift'
import { till } from './shop'

const SIZES = [450, 5_000, 50_000] as const
type Articles = (typeof SIZES)[number]

const SCANS = 30
/** A curve is flat where the biggest catalogue takes so many times what the smallest does: the machine itself wavers by that. */
const FLAT = 1.5

type Figures = Record<'scan' | 'search' | 'list' | 'event' | 'boot' | 'memory', number>

const NAMES: Readonly<Record<keyof Figures, { name: string; unit: string; why: string }>> = {
  scan: { name: 'Enter → line painted', unit: 'ms', why: '' },
  search: { name: 'a key of the search → results', unit: 'ms', why: 'every word of every name is looked at' },
  list: { name: 'the list of articles opened → rows', unit: 'ms', why: 'the rows are filtered and put in order once' },
  event: { name: 'one change heard, main thread', unit: 'ms', why: '' },
  boot: {
    name: 'address opened → first scan, warm',
    unit: 'ms',
    why: 'the copy of the catalogue is read from the disk',
  },
  memory: { name: 'heap at the till', unit: 'MB', why: 'the catalogue itself is held' },
}

/** From another screen to the frame that shows rows of the list, several times. */
async function listTimes(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < 6; round++) {
    const start = Date.now()
    await goTo(page, '/listado-de-articulos')
    await page.locator('tbody tr[data-index]').first().waitFor()
    times.push(Date.now() - start)
    await goTo(page, '/vender')
    await scanField(page).waitFor()
  }
  return times.slice(1)
}

async function bootTimes(page: Page, codes: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (const code of codes) {
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
  return times
}

async function figuresOf(browser: Browser, articles: Articles): Promise<Figures> {
  const { page, cdp, codes, slow, end } = await till(browser, { articles })
  await cdp.send('Performance.enable')
  const memory = (await held(cdp)).heap
  await slow()
  // The first ones have the code compiled.
  await scans(page, codes.slice(0, 10))
  const scan = painted(await scans(page, codes.slice(10, 10 + SCANS))).p50
  await page.keyboard.press('F10')
  await page.locator('[data-line]').first().waitFor({ state: 'detached' })
  await page.keyboard.press('F2')
  await page.getByRole('dialog').waitFor()
  const keys = [...'yerba mate', ...Array<string>(10).fill('Backspace'), ...'aceite gir']
  const search = painted((await keyTimes(page, keys)).slice(2)).p50
  await page.keyboard.press('Escape')
  const list = percentile(await listTimes(page), 0.5)
  const boot = percentile(await bootTimes(page, codes.slice(50, 55)), 0.5)
  await end()
  const [, change] = await eventsAt(browser, '/vender', 10, articles)
  return { scan, search, list, event: Number(/median ([\d.-]+)/.exec(change?.figures ?? '')?.[1]), boot, memory }
}

export async function growthGate(browser: Browser): Promise<Gate[]> {
  const bySize = new Map<Articles, Figures>()
  const loads: string[] = []
  for (const articles of SIZES) {
    bySize.set(articles, await figuresOf(browser, articles))
    loads.push(loadavg()[0]?.toFixed(1) ?? '')
  }
  const curves = (Object.keys(NAMES) as (keyof Figures)[]).map((key): Curve => {
    const values = SIZES.map((size) => bySize.get(size)?.[key] ?? Number.NaN)
    return { ...NAMES[key], values, times: (values.at(-1) ?? 0) / Math.max(values[0] ?? 0, 1) }
  })
  mkdirSync('reports', { recursive: true })
  writeFileSync('reports/growth.svg', chartOf(curves, SIZES, `CPU 4×, load ${loads.join(', ')}`))
  return curves.map(({ name, unit, why, values, times }) => ({
    name: `${name}: ${SIZES.map((size) => size.toLocaleString('en')).join(', ')} articles`,
    figures: `${values.map((value) => value.toFixed(1)).join(', ')} ${unit} = ${times.toFixed(2)} ×`,
    target: why === '' ? `${FLAT} ×` : `told: ${why}`,
    met: why !== '' || times <= FLAT,
  }))
}
