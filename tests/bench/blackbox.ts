// The gate of the black box: what a scan costs more where everything that happens is noted.
import type { Browser } from '@playwright/test'
import { painted, paintedText, type Gate } from './figures'
import { till } from './shop'
import { inTurns } from './turns'

/** ms a scan, of a processor slowed four times. */
const MOST_MS = 1

export async function blackBoxGate(browser: Browser): Promise<Gate> {
  const noting = await till(browser)
  const silent = await till(browser, {
    prepare: (page) => page.addInitScript(() => localStorage.setItem('black-box', '"off"')),
  })
  const times = await inTurns(noting, silent)
  const [having, without] = [painted(times.having), painted(times.without)]
  const more = having.p50 - without.p50
  return {
    name: `a scan with the black box, ${times.having.length} scans`,
    figures: `${paintedText(having)}; without it ${paintedText(without)} = ${more.toFixed(2)} ms / ${(having.p95 - without.p95).toFixed(2)} ms more`,
    target: `median ${MOST_MS} ms more`,
    met: more <= MOST_MS,
  }
}
