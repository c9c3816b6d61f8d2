// Speed gates in a real browser with its processor slowed four times: `npm run bench`, or one of them: `npm run bench -- scroll`. Nothing here is a test of behaviour.
import { chromium, type Browser } from '@playwright/test'
import { build } from 'vite'
import { CHROMIUM, LAUNCH_ARGS } from '../e2e/playwright.config'
import { displayGate } from './display'
import { broken, firstLoad, print, type Gate, type Painted } from './figures'
import { growthGate } from './growth'
import { eventGate, formGate, scrollGate } from './lists'
import { promotionsGate } from './promotions'
import { receiveGate } from './receive'
import { burstGate, coldStartGate, scanGate, warmStartGate } from './scan'
import { memoryGate, shiftGate } from './shift'
import { chargeGate, linesGate, searchGate } from './till'
import { yearGate } from './year'

/** Others are measured against the scan, so it is the first. */
const SCAN = 'scan'
const AGAINST_SCAN: Readonly<Record<string, (browser: Browser, scan: Painted) => Promise<Gate>>> = {
  search: searchGate,
  lines: linesGate,
  receive: receiveGate,
}
const GATES: Readonly<Record<string, (browser: Browser) => Promise<Gate | Gate[]>>> = {
  burst: burstGate,
  cold: coldStartGate,
  warm: warmStartGate,
  scroll: (browser) => scrollGate(browser, 3000),
  long: (browser) => scrollGate(browser, 50_000),
  form: formGate,
  charge: chargeGate,
  memory: () => interpreted(memoryGate),
  shift: () => interpreted(shiftGate),
  event: eventGate,
  year: yearGate,
  display: displayGate,
  promotions: promotionsGate,
  growth: growthGate,
}

if (CHROMIUM === undefined) throw new Error('The bench needs Chromium: apt-get install chromium, or CHROMIUM=/path')
const executablePath = CHROMIUM

/** What the engine compiles along the day is a cache of its own, in the same heap as what the page holds; here it compiles nothing. */
const INTERPRETED = '--js-flags=--no-opt --no-maglev --no-sparkplug'

async function interpreted<T>(gate: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath, args: [...LAUNCH_ARGS, INTERPRETED] })
  return gate(browser).finally(() => browser.close())
}

const wanted = process.argv.slice(2)
const names = [SCAN, ...Object.keys(AGAINST_SCAN), ...Object.keys(GATES)]
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) throw new Error(`No gate ${unknown.join(', ')}: there are ${names.join(', ')}`)
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)
Object.assign(process.env, { VITE_API_URL: '', VITE_PUSHER_KEY: 'local', VITE_PUSHER_HOST: 'self' })
await build({ logLevel: 'warn' })
const { scripts, styles } = firstLoad('dist')
const browser = await chromium.launch({ executablePath, args: LAUNCH_ARGS })
const gates: Gate[] = []
/** Each is told as soon as it is measured: the whole takes long, and whoever stops it keeps what there is. */
function measured(...some: readonly Gate[]): void {
  gates.push(...some)
  for (const { name, figures, met } of some) process.stdout.write(`${met ? 'met' : 'MISSED'}  ${name}: ${figures}\n`)
}
measured({
  name: 'first-load JS (gz)',
  figures: `${(scripts / 1000).toFixed(1)} kB + ${(styles / 1000).toFixed(1)} kB CSS`,
  target: '196 kB',
  met: scripts <= 196_000,
})

/** A gate that throws says why; the others go on without what it left open. */
async function run<T>(name: string, measure: () => Promise<T>): Promise<T | undefined> {
  try {
    return await measure()
  } catch (error) {
    measured(broken(name, error))
    await Promise.all(browser.contexts().map((context) => context.close()))
    return undefined
  }
}

if ([SCAN, ...Object.keys(AGAINST_SCAN)].some(isWanted)) {
  const scanned = await run(SCAN, () => scanGate(browser))
  measured(...(scanned?.gates ?? []))
  for (const [name, gate] of Object.entries(AGAINST_SCAN).filter(([name]) => isWanted(name)))
    measured(...[(scanned && (await run(name, () => gate(browser, scanned.scan)))) ?? []].flat())
}
for (const [name, gate] of Object.entries(GATES))
  if (isWanted(name)) measured(...[(await run(name, () => gate(browser))) ?? []].flat())
await browser.close()
print(gates)
process.exit(gates.every((gate) => gate.met) ? 0 : 1)
