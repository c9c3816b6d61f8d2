// How the app goes as its catalogue grows: `npm run bench -- growth`. A chart of it is kept beside the figures, in reports/.
import { mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import type { Browser, Page } from '@playwright/test'
import { chartOf } from './chart'
import { painted, percentile, type Gate } from './figures'
import { eventsAt } from './lists'
import { goTo, scanField, scans } from './page'
import { held } from './shift'
import { scannable, till } from './shop'

const SIZES = [450, 5_000, 50_000] as const
type Articles = (typeof SIZES)[number]

const SCANS = 30

type Figures = Record<'scan' | 'search' | 'list' | 'event' | 'boot' | 'memory', number>

interface Wanted {
  name: string
  unit: string
  /** How many times the smallest catalogue's figure the biggest one's may be: the machine itself wavers by half. */
  most: number
  /** Why it grows; empty where it is to be flat. */
  why: string
}

/** What a catalogue holds of an article, in MB: the only curve that is judged by what one more article takes. */
const MOST_OF_ARTICLE = 0.002
const NAMES: Readonly<Record<keyof Figures, Wanted>> = {
  scan: { name: 'Enter → line painted', unit: 'ms', most: 1.5, why: '' },
  search: {
    name: 'a search → its results, the slowest of three',
    unit: 'ms',
    most: 3,
    why: 'a word nobody has is looked for in every name',
  },
  list: {
    name: 'the list of articles opened → rows',
    unit: 'ms',
    most: 2,
    why: 'the rows are filtered and put in order once',
  },
  event: { name: 'one change heard, main thread', unit: 'ms', most: 1.5, why: '' },
  boot: { name: 'address opened → first scan, warm', unit: 'ms', most: 1.5, why: '' },
  memory: { name: 'heap at the till', unit: 'MB', most: Infinity, why: 'the catalogue itself is held' },
}

/** From a text in the search to the frame that shows its results: of many articles, of the very last one, of none. */
async function searchTimes(page: Page, last: string): Promise<number[]> {
  const field = page.getByRole('combobox', { name: 'Buscar artículo por nombre o código' })
  const times: number[] = []
  for (const [text, expected] of [
    ['yerba mate', 'Yerba mate'],
    [last, last],
    ['xilofón', 'Ningún artículo coincide.'],
  ] as const) {
    const rounds: number[] = []
    for (let round = 0; round < 4; round++) {
      await field.fill('')
      await page.getByText('Los últimos artículos cargados').waitFor()
      await page.evaluate((wanted) => {
        const dialog = document.querySelector('[role="dialog"]') ?? document.body
        let typed = 0
        document.addEventListener('input', () => (typed = performance.now()), { capture: true, once: true })
        const painted = new MessageChannel()
        painted.port1.onmessage = () => Object.assign(window, { searched: performance.now() - typed })
        Object.assign(window, { searched: 0 })
        const shown = new MutationObserver(() => {
          if (!dialog.querySelector('.vender-search-body')?.textContent?.includes(wanted)) return
          shown.disconnect()
          requestAnimationFrame(() => painted.port2.postMessage(null))
        })
        shown.observe(dialog, { childList: true, subtree: true, characterData: true })
      }, expected)
      await field.fill(text)
      await page.waitForFunction(() => (window as unknown as { searched: number }).searched > 0)
      rounds.push(await page.evaluate(() => (window as unknown as { searched: number }).searched))
    }
    times.push(percentile(rounds.slice(1), 0.5))
  }
  return times
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
  const { server, page, cdp, codes, slow, end } = await till(browser, { articles })
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
  const search = Math.max(...(await searchTimes(page, String(scannable(server).at(-1)?.name))))
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
  const curves = curvesOf(SIZES.map((size) => bySize.get(size)))
  mkdirSync('reports', { recursive: true })
  writeFileSync('reports/growth.svg', chartOf(curves, SIZES, `CPU 4×, load ${loads.join(', ')}`))
  return gatesOf(curves)
}

const curvesOf = (figures: readonly (Figures | undefined)[]) =>
  (Object.keys(NAMES) as (keyof Figures)[]).map((key) => {
    const values = figures.map((of) => of?.[key] ?? Number.NaN)
    return { ...NAMES[key], key, values, times: (values.at(-1) ?? Number.NaN) / Math.max(values[0] ?? 0, 1) }
  })

/** Curves as gates; a figure that could not be had meets none. */
function gatesOf(curves: ReturnType<typeof curvesOf>): Gate[] {
  const perArticle = ([first = 0, , last = 0]: readonly number[]) => (last - first) / (SIZES[2] - SIZES[0])
  return curves.map(({ key, name, unit, most, why, values, times }) => ({
    name: `${name}: ${SIZES.map((size) => size.toLocaleString('en')).join(', ')} articles`,
    figures: `${values.map((value) => value.toFixed(1)).join(', ')} ${unit} = ${times.toFixed(2)} ×`,
    target: `${key === 'memory' ? `${MOST_OF_ARTICLE * 1000} kB an article` : `${most} ×`}${why === '' ? '' : `: ${why}`}`,
    met: key === 'memory' ? perArticle(values) <= MOST_OF_ARTICLE : times <= most,
  }))
}
