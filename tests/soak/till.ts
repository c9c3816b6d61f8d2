// One till of the shift: a browser on a profile of its own, that does what its plan says.
import type { Page, Request } from '@playwright/test'
import { goTo, scanField } from '../bench/page'
import { held } from '../bench/shift'
import { Till } from '../e2e/till'
import type { Sample, Sold } from './oracle'
import type { Line, Step } from './plan'
import type { Seller, SoakShop } from './shop'

/** Of what only a busy machine takes so long for. */
const STEP_MS = 180_000
/** Longer than the till waits for the server before it goes on with the next customer. */
const CHARGE_MS = 40_000

/** Between two looks at a code that was not found. */
const LOOK_MS = 5_000
/** Between two tries to open the till without a network. */
const AGAIN_MS = 500
/** Lists a seller looks at between two sales. */
const LOOKED_AT = ['/ventas', '/listado-de-articulos', '/clientes']
/** Letters of the screen that are kept of a step that failed. */
const SHOWN = 600

export interface Charged extends Sold {
  /** Of the shift. */
  at: number
  ms: number
}

export interface Worked {
  charged: Charged[]
  /** Pressed to charge, and not seen to the end: it may be stored once or not at all. */
  unsure: Sold[]
  samples: Sample[]
  /** When a page was begun anew, in ms since 1970: it does not know what the one before has asked for. */
  loaded: number[]
  /** When each request of a page began, in ms since 1970: many wait before they reach a busy server, and come there at once. */
  sent: number[]
  /** When the server said that a page asked too often, in ms since 1970. */
  refused: number[]
  /** Pages that ended while a sale waited in them. */
  waited: number
  /** How long a screen took to show rows of its list, by address; `at` ms of the shift. */
  opened: { at: number; path: string; ms: number }[]
  /** What could not be done, in words. */
  failed: string[]
  happened: string[]
  /** ms behind its plan at worst. */
  late: number
}

export interface SoakTill extends Worked {
  open(): Promise<void>
  /** Whether the page has read its long lists to their ends, since it began. */
  isWhole(): boolean
  /** Until what the page has read is put away. */
  calm(): Promise<void>
  work(steps: readonly Step[], since: number): Promise<void>
  sample(hour: number): Promise<void>
  /** Until the page says that nothing waits to be stored. */
  settled(): Promise<boolean>
  end(): Promise<void>
}

async function heapOf(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  const { heap } = await held(cdp)
  await cdp.detach()
  return heap
}

/** Presses what a person would where something could not be had. */
async function retry(page: Page): Promise<void> {
  const again = page.getByRole('button', { name: /^Reintentar/ }).first()
  if (await again.isVisible()) await again.click({ timeout: LOOK_MS }).catch(() => undefined)
}

/** 1 where the page says that something waits in it to be stored, once it has gone on without the server; else 0. */
const waiting = (page: Page): Promise<number> =>
  page
    .getByRole('button', { name: /sin confirmar/ })
    .first()
    .waitFor({ timeout: CHARGE_MS })
    .then(
      () => 1,
      () => 0,
    )

/** The long lists, which a page reads when it begins, one page of them after the other. */
const LISTS = /\/api\/(article\/index|client)\b.*[?&]page=(\d+)/

/** Follows whether the page of a till has read its long lists to their ends, since it began. */
function listsOf(onRefused: () => void, onSent: (request: Request) => void) {
  const followed = new WeakSet<Page>()
  const last = new Map<string, number>()
  const read = new Set<string>()
  const listOf = (url: string) => {
    const [, list = '', page = ''] = LISTS.exec(url) ?? []
    return list === '' ? null : { list, page: Number(page) }
  }
  return {
    areRead: () => read.size === 2,
    anew(page: Page) {
      last.clear()
      read.clear()
      if (followed.has(page)) return
      followed.add(page)
      const began = (request: Request) => void (request.url().includes('/api/') && onSent(request))
      page.on('request', began)
      page.on('response', (response) => {
        if (response.status() === 429) onRefused()
        const asked = listOf(response.url())
        if (asked === null || !response.ok()) return
        if (asked.page >= (last.get(asked.list) ?? Number.POSITIVE_INFINITY)) read.add(asked.list)
        if (asked.page !== 1) return
        void response.json().then(
          ({ models }: { models?: { last_page?: number } }) => last.set(asked.list, models?.last_page ?? 1),
          () => undefined,
        )
      })
    },
  }
}

export function soakTill(url: string, seller: Seller, { goods }: SoakShop): SoakTill {
  const till = new Till(url)
  const sent: { request: Request; heard: number }[] = []
  let pages = 0
  const begun = listsOf(
    () => worked.refused.push(Date.now()),
    (request) => sent.push({ request, heard: Date.now() }),
  )
  let busy: Promise<unknown> = Promise.resolve()
  /** Nothing else is done to a page meanwhile. */
  const alone = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = busy.then(work)
    busy = turn.catch(() => undefined)
    return turn
  }
  const worked: Worked = {
    charged: [],
    unsure: [],
    samples: [],
    loaded: [],
    sent: [],
    refused: [],
    waited: 0,
    opened: [],
    failed: [],
    happened: [],
    late: 0,
  }

  async function toVender(page: Page): Promise<void> {
    worked.loaded.push(Date.now())
    begun.anew(page)
    const ends = Date.now() + STEP_MS
    // The server may be away: the page is asked for until it is back.
    for (;;) {
      try {
        await page.goto('/vender', { timeout: 60_000 })
        await scanField(page).or(page.getByLabel('Número de documento')).waitFor({ timeout: 60_000 })
        break
      } catch (error) {
        if (Date.now() > ends) throw error
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
      }
    }
    if (await page.getByLabel('Número de documento').isVisible()) {
      await page.getByLabel('Número de documento').fill(seller.doc)
      await page.getByLabel('Contraseña', { exact: true }).fill('123')
      await page.getByRole('button', { name: 'Ingresar' }).click()
    }
    await scanField(page).waitFor({ timeout: STEP_MS })
  }

  async function empty(page: Page): Promise<void> {
    const lines = page.locator('[data-line]')
    for (let left = await lines.count(); left > 0; left--) {
      await page.keyboard.press('Escape')
      await page.keyboard.press('Delete')
    }
    if ((await lines.count()) > 0) throw new Error('the sale before could not be emptied')
  }

  /** Until the sale has all of it. A code that was not found for want of a server is asked for again, as a person would. */
  async function inTheSale(page: Page, count: number, units: number): Promise<void> {
    const ends = Date.now() + STEP_MS
    for (;;) {
      try {
        await page.waitForFunction(
          ([lines, wanted]) =>
            document.querySelectorAll('[data-line]').length === lines &&
            Number(
              /· ([\d.]+) unidad/.exec(document.querySelector('main')?.textContent ?? '')?.[1]?.replaceAll('.', ''),
            ) === wanted,
          [count, units],
          { timeout: LOOK_MS },
        )
        return
      } catch (error) {
        if (Date.now() > ends) throw error
        await retry(page)
      }
    }
  }

  /** Until the list has rows; a screen that could not be loaded for want of a server is asked for again. */
  async function rows(page: Page): Promise<void> {
    const ends = Date.now() + STEP_MS
    for (;;) {
      try {
        return await page.locator('tbody tr[data-index]').first().waitFor({ timeout: LOOK_MS })
      } catch (error) {
        if (Date.now() > ends) throw error
        await retry(page)
      }
    }
  }

  async function sell(page: Page, lines: readonly Line[], since: number): Promise<void> {
    if ((await page.locator('[data-line]').count()) > 0) await empty(page)
    for (const { article, units } of lines) {
      await scanField(page).fill(`${units}*${goods[article]?.code ?? ''}`)
      await page.keyboard.press('Enter')
    }
    const units = lines.reduce((sum, line) => sum + line.units, 0)
    await inTheSale(page, lines.length, units)
    const shown = (await page.getByRole('status', { name: 'Total', exact: true }).textContent()) ?? ''
    const expected = lines.reduce((sum, { article, units }) => sum + (goods[article]?.price ?? 0) * units, 0)
    const sold: Sold = {
      user: seller.id,
      total: Number(shown.replace(/[^\d,]/g, '').replace(',', '.')).toFixed(2),
      lines: lines.map((line) => [goods[line.article]?.id ?? 0, line.units] as const),
    }
    if (sold.total !== expected.toFixed(2))
      throw new Error(`the total is ${sold.total}, of prices that make ${expected.toFixed(2)}`)
    const pressed = Date.now()
    await page.keyboard.press('F10')
    try {
      await page.locator('[data-line]').first().waitFor({ state: 'detached', timeout: CHARGE_MS })
      worked.charged.push({ ...sold, at: pressed - since, ms: Date.now() - pressed })
    } catch (error) {
      worked.unsure.push(sold)
      throw error
    }
  }

  async function step(step: Step, since: number): Promise<void> {
    const { page } = till
    if (step.act !== 'sale') worked.happened.push(step.act)
    switch (step.act) {
      case 'sale':
        return sell(page, step.lines, since)
      case 'lists':
        for (const path of LOOKED_AT) {
          const from = Date.now()
          await goTo(page, path)
          await rows(page)
          worked.opened.push({ at: from - since, path, ms: Date.now() - from })
        }
        await goTo(page, '/vender')
        return scanField(page).waitFor({ timeout: STEP_MS })
      case 'offline':
        await till.offline(true)
        setTimeout(() => void till.offline(false)?.catch(() => undefined), step.forMs)
        return
      case 'reload':
        pages += 1
        worked.waited += await waiting(page)
        return toVender(page)
      case 'killed':
        pages += 1
        worked.waited += await waiting(page)
        await till.kill()
        await till.start()
        return toVender(till.page)
    }
  }

  return {
    ...worked,
    async open() {
      await till.start()
      await toVender(till.page)
    },
    async calm() {
      let before = 0
      for (let looks = 0; looks < 40; looks++) {
        await new Promise((resolve) => setTimeout(resolve, 5_000))
        const heap = await heapOf(till.page)
        if (Math.abs(heap - before) < heap * 0.01) return
        before = heap
      }
    },
    async work(steps, since) {
      for (const planned of steps) {
        await new Promise((resolve) => setTimeout(resolve, planned.at - (Date.now() - since)))
        worked.late = Math.max(worked.late, Date.now() - since - planned.at)
        await alone(() => step(planned, since)).catch(async (error: unknown) => {
          const shown = await till.page
            .locator('body')
            .innerText({ timeout: 5_000 })
            .catch(() => '')
          const screen = shown.replace(/\s+/g, ' ').slice(0, SHOWN)
          worked.failed.push(`${planned.act}: ${String(error).split('\n')[0] ?? ''} The screen: ${screen}`)
          // As a person would: back to the till, whatever stands there.
          await alone(() => toVender(till.page)).catch(() => undefined)
          pages += 1
        })
      }
    },
    isWhole: () => begun.areRead(),
    async sample(hour) {
      await alone(async () => {
        worked.samples.push({ hour, mb: await heapOf(till.page), page: pages, whole: begun.areRead() })
      }).catch(() => undefined)
    },
    async settled() {
      await till.offline(false)
      const gone = { state: 'detached', timeout: 150_000 } as const
      return till.page
        .getByRole('button', { name: /sin confirmar/ })
        .waitFor(gone)
        .then(() => true)
        .catch(() => false)
    },
    end: () => till.end(),
    get sent() {
      // By the clock of the browser, where it has told: this process may be late to hear of it.
      return sent.map(({ request, heard }) => Math.max(0, request.timing().startTime) || heard)
    },
    get late() {
      return worked.late
    },
    get waited() {
      return worked.waited
    },
  }
}
