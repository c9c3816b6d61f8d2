// The gate of the client's display: what a scan costs more where a buyer's window is open, up to its paint and after it.
import type { Browser, Page } from '@playwright/test'
import { ms, painted, paintedText, percentile, type Gate } from './figures'
import { till } from './shop'
import { inTurns } from './turns'

/** ms a scan, of a processor slowed four times. */
const MOST_MS = 1

/** Notes how long each message to the displays takes, from the timer that builds it until it is posted. */
const timeMessages = (page: Page) =>
  page.addInitScript(() => {
    const messageTimes: number[] = []
    Object.assign(window, { messageTimes })
    let begun = 0
    const later = window.setTimeout.bind(window)
    // No function here has a name: whoever runs this file would wrap it in a helper the page does not have.
    window.setTimeout = ((run: TimerHandler, wait?: number, ...rest: unknown[]) =>
      typeof run !== 'function'
        ? later(run, wait, ...rest)
        : later(() => {
            begun = performance.now()
            ;(run as (...all: unknown[]) => void)(...rest)
            begun = 0
          }, wait)) as typeof window.setTimeout
    const post = BroadcastChannel.prototype.postMessage
    BroadcastChannel.prototype.postMessage = function (message: unknown) {
      post.call(this, message)
      const isShown = (message as { kind?: string } | null)?.kind === 'shown'
      if (begun > 0 && isShown) messageTimes.push(performance.now() - begun)
    }
  })

const messagesOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { messageTimes: number[] }).messageTimes.splice(0))

async function openDisplay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Más opciones' }).click()
  const [display] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Pantalla del cliente' }).click(),
  ])
  await page.getByRole('button', { name: 'Listo' }).click()
  await display.waitForURL(/\/pantalla-cliente\//)
  await page.getByRole('button', { name: /La pantalla del cliente está abierta/ }).waitFor()
}

export async function displayGate(browser: Browser): Promise<Gate> {
  const shown = await till(browser, { prepare: timeMessages })
  const alone = await till(browser, { prepare: timeMessages })
  await openDisplay(shown.page)
  const messages: number[] = []
  const times = await inTurns(shown, alone, {
    before: messagesOf,
    after: async (page, first) => messages.push(...(await messagesOf(page)).slice(first)),
  })
  if (messages.length < times.having.length)
    throw new Error(`${messages.length} messages of ${times.having.length} scans`)
  const [having, without] = [painted(times.having), painted(times.without)]
  // What is told after the paint keeps the next scan waiting; a faster paint by chance pays for none of it.
  const before = having.p50 - without.p50
  const more = Math.max(0, before) + percentile(messages, 0.5)
  return {
    name: `a scan with the client's display, ${times.having.length} scans`,
    figures: `${paintedText(having)}; without it ${paintedText(without)}; ${before.toFixed(2)} ms more and its message ${percentile(messages, 0.5).toFixed(2)} ms, p95 ${ms(percentile(messages, 0.95))} = ${more.toFixed(2)} ms`,
    target: `median ${MOST_MS} ms more`,
    met: more < MOST_MS,
  }
}
