// The app's own journeys against a backend somebody else runs: BASE=https://… LOGIN=documento:contraseña npm run journeys
import { chromium, type Browser } from '@playwright/test'
import { startServer } from '../backend/server'
import { CHROMIUM, LAUNCH_ARGS } from '../e2e/playwright.config'
import { walkAll } from './walkAll'

if (CHROMIUM === undefined) throw new Error('The journeys need Chromium: apt-get install chromium, or CHROMIUM=/path')
const { BASE = '', LOGIN = '', DIST = 'dist' } = process.env
const [doc = '', ...rest] = LOGIN.split(':')
if (BASE !== '' && (doc === '' || rest.length === 0))
  throw new Error('LOGIN=document:password says who signs in at BASE')

// Without an address they run against the stand-in, to be tried out.
const standIn = BASE === '' ? await startServer({ dist: DIST, rateLimit: 0, shop: 'plain' }) : null
const login = standIn ? { doc: '1234', password: '123' } : { doc, password: rest.join(':') }
const browser: Browser = await chromium.launch({ executablePath: CHROMIUM, args: LAUNCH_ARGS })
const results = await walkAll(browser, standIn?.url ?? BASE, login, (line) => process.stdout.write(`${line}\n`))
await browser.close()
await standIn?.close()
const failed = results.filter(({ failure }) => failure !== null)
process.stdout.write(`${results.length - failed.length} passed, ${failed.length} failed\n`)
process.exit(failed.length === 0 ? 0 : 1)
