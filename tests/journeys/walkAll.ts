import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Login, Made, Walk } from './journey'
import { CLEANING, JOURNEYS } from './journeys'

export interface Result {
  name: string
  seconds: number
  /** Why it did not end well; null: it did. */
  failure: string | null
}

const PICTURES = 'test-results/journeys'

async function computer(browser: Browser, base: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: base,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    viewport: { width: 1366, height: 768 },
  })
  // The news of a version would open over the screens.
  await context.addCookies([{ name: 'update_features_watched', value: 'true', url: base }])
  return context
}

/** Walks every journey and takes away what they made, whatever became of each. Tells each by a line; a failure leaves a picture of its page. */
export async function walkAll(
  browser: Browser,
  base: string,
  login: Login,
  tell: (line: string) => void,
): Promise<readonly Result[]> {
  const mark = `Prueba ${Date.now().toString(36)}`
  const made: Made = { mark, code: `2${String(Date.now()).slice(-11)}`, sales: [], price: 0 }
  const context = await computer(browser, base)
  const page = await context.newPage()
  const others: BrowserContext[] = []
  const other = async (): Promise<Page> => {
    const another = await computer(browser, base)
    others.push(another)
    return another.newPage()
  }
  const walk: Walk = { page, login, made, other }
  const results: Result[] = []
  let isStuck = false
  for (const journey of [...JOURNEYS, ...CLEANING]) {
    const { name, run } = journey
    if (isStuck && JOURNEYS.includes(journey)) continue
    const start = Date.now()
    const failure = await run(walk).then(
      () => null,
      (error: unknown) => String(error).split('\n')[0] ?? 'failed',
    )
    const result = { name, seconds: (Date.now() - start) / 1000, failure }
    results.push(result)
    tell(
      `${failure === null ? '✓' : '✗'} ${name} (${result.seconds.toFixed(1)} s)${failure === null ? '' : `: ${failure}`}`,
    )
    if (failure === null) continue
    isStuck ||= journey.isBase === true
    mkdirSync(PICTURES, { recursive: true })
    await page.screenshot({ path: join(PICTURES, `${results.length}.png`) }).catch(() => undefined)
  }
  await Promise.all([context, ...others].map((one) => one.close()))
  return results
}
