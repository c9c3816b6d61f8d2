// The app's own journeys against a backend somebody else runs: BASE=https://… LOGIN=documento:contraseña OTHER=… npm run journeys
import { chromium } from '@playwright/test'
import { startServer } from '../backend/server'
import { CHROMIUM, LAUNCH_ARGS } from '../e2e/playwright.config'
import type { Login } from './journey'
import { walkAll } from './walkAll'

if (CHROMIUM === undefined) throw new Error('The journeys need Chromium: apt-get install chromium, or CHROMIUM=/path')
const { BASE = '', LOGIN = '', OTHER = '', DIST = 'dist', CLEAN = '', VERSION = '' } = process.env
/** Who signs in; null: nobody is named. */
function loginOf(text: string): Login | null {
  const [doc = '', ...rest] = text.split(':')
  return doc === '' || rest.length === 0 ? null : { doc, password: rest.join(':') }
}
const login = loginOf(BASE === '' ? '1234:123' : LOGIN)
if (login === null) throw new Error('LOGIN=document:password says who signs in at BASE')
const second = loginOf(OTHER)

// Without an address they run against the stand-in, to be tried out: as v3.2.0 with VERSION=3.
const standIn =
  BASE === ''
    ? await startServer({ dist: DIST, rateLimit: 100_000, shop: 'plain', ...(VERSION === '3' && { version: 3 }) })
    : null
const say = (line: string) => void process.stdout.write(`${line}\n`)
const stopped = new AbortController()
let since = 0
// What starts this program hands on the signal that a terminal sends to all of them: one comes twice.
const AT_ONCE_MS = 2_000
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    // Whoever asks again does not want to wait for the cleaning either.
    if (stopped.signal.aborted && Date.now() - since > AT_ONCE_MS) process.exit(1)
    if (stopped.signal.aborted) return
    since = Date.now()
    say('Se corta: primero se elimina lo que se hizo.')
    stopped.abort()
  })
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: LAUNCH_ARGS,
  // The browser is needed for the cleaning.
  handleSIGINT: false,
  handleSIGTERM: false,
})
const { results, left } = await walkAll(browser, {
  base: standIn?.url ?? BASE,
  login,
  ...(second && { second }),
  tell: say,
  signal: stopped.signal,
  ...(CLEAN !== '' && { clean: CLEAN }),
})
await browser.close()
await standIn?.close()
for (const what of left) say(`Queda: ${what}`)
const failed = results.filter(({ failure }) => failure !== null).length
const absent = results.filter((result) => result.absent !== null).length
say(`${results.length - failed - absent} passed, ${failed} failed, ${absent} not applying`)
process.exit(failed === 0 && !stopped.signal.aborted ? 0 : 1)
