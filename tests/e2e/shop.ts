import AxeBuilder from '@axe-core/playwright'
import { expect, test as base, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { createBackend } from '../backend/app'
import { KNOWN } from '../backend/seed/known'
import type { Size } from '../backend/seed/shop'
import { startServer, type RunningServer } from '../backend/server'
import type { TableRow } from '../backend/store'
import { read } from './reader'
import { RARE } from './tags'

export { expect, KNOWN, RARE, read }

const LOGINS = { owner: ['1234', '123'], admin: ['1', '1'], employee: ['2', '2'] } as const
export type Role = keyof typeof LOGINS

interface Fixtures {
  /** A shop of its own for each test, with the built app on the same address. */
  shop: RunningServer
  /**
   * Requests a minute the shop takes, which the app reads off its answers: so many that none waits for its turn, since a test goes from screen to
   * screen faster than any person. 0: it tells none, and the app keeps to its own 60.
   */
  rateLimit: number
  /** The plain shop, unless a test wants the demo's papers too. */
  size: Size
  /** What a page said on its console or threw that a person should never cause; checked at the end of each test. */
  complaints: string[]
}

// A browser notes every answer above 399 as an error of its own; those a test provokes are not the app's complaints.
const EXPECTED = /Failed to load resource|WebSocket (connection|is already in CLOSING)/

/** The shops tests begin with, each made once a worker and day: rows are never changed in place. */
const seeded = new Map<string, readonly TableRow[]>()

export const test = base.extend<Fixtures>({
  rateLimit: [100_000, { option: true }],
  size: ['plain', { option: true }],
  shop: async ({ rateLimit, size }, use) => {
    // In the shop's own time, which is three hours behind.
    const day = new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10)
    const rows = seeded.get(`${size} ${day}`) ?? createBackend({ seed: size }).snapshot()
    seeded.set(`${size} ${day}`, rows)
    const server = await startServer({ dist: process.env.DIST ?? 'dist', rateLimit, rows })
    await use(server)
    await Promise.all(others.splice(0).map((context) => context.close()))
    await server.close()
  },
  baseURL: async ({ shop }, use) => use(shop.url),
  complaints: async ({}, use) => {
    const complaints: string[] = []
    await use(complaints)
    expect(complaints).toEqual([])
  },
  page: async ({ page, complaints, shop }, use) => {
    await listen(page, complaints)
    await page.addInitScript(notePrints)
    await skipNews(page.context(), shop.url)
    await use(page)
  },
})

interface Printing {
  printed?: string[]
}

/** A frame is noted instead of printed: without a screen the browser has no dialog for a document, and ends its page. */
function notePrints(): void {
  if (window !== window.top)
    window.print = () => void ((window.top as unknown as Printing).printed ??= []).push(location.href)
}

/** The frames that were printed, by their addresses. */
export const printed = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as Printing).printed ?? [])

/** What the page's own security policy forbade: nothing of the app ever should be. */
const tellOfViolations = () =>
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
    console.error(`forbidden by the policy: ${effectiveDirective} ${blockedURI} (${sourceFile}:${lineNumber})`),
  )

async function listen(page: Page, complaints: string[]): Promise<void> {
  await page.addInitScript(tellOfViolations)
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) complaints.push(message.text())
  })
}

/** The news of the version would open over the screen 3 s after the login. */
export const skipNews = (context: BrowserContext, url: string): Promise<void> =>
  context.addCookies([{ name: 'update_features_watched', value: 'true', url }])

async function isIn(page: Page): Promise<void> {
  // The login and the loading screen are main parts too: once they have gone the address is the one asked for.
  await expect(page).not.toHaveURL(/\/login/)
  await expect(page.getByRole('main')).toBeVisible()
}

/** Signed in by the form, as a person does it. */
export async function loginByForm(page: Page, role: Role, path = '/'): Promise<void> {
  const [doc, password] = LOGINS[role]
  await page.goto(path)
  await page.getByLabel('Número de documento').fill(doc)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await isIn(page)
}

/** Signed in when the page opens: the session is begun by the calls the form makes, in the name of this browser. */
export async function login(page: Page, role: Role, path = '/'): Promise<void> {
  const [doc_number, password] = LOGINS[role]
  const { request } = page
  await request.get('/sanctum/csrf-cookie')
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const headers = { 'x-xsrf-token': decodeURIComponent(token) }
  const answer = await request.post('/login', { headers, data: { doc_number, password, remember: 0 } })
  expect(await answer.json()).toMatchObject({ login: true })
  await page.goto(path)
  await isIn(page)
}

/** Resolves once that page hears what is said on such a channel; asked for before it logs in. */
export const hears = async (page: Page, channel = 'added_model'): Promise<void> => {
  const socket = await page.waitForEvent('websocket')
  await socket.waitForEvent('framereceived', {
    predicate: ({ payload }) => ['subscription_succeeded', channel].every((word) => String(payload).includes(word)),
  })
}

/** Browsers of other people, open until the test ends. */
const others: BrowserContext[] = []

/** Another person at another computer of the same shop. */
export async function secondBrowser(browser: Browser, shop: RunningServer, complaints: string[]): Promise<Page> {
  const context = await browser.newContext({
    baseURL: shop.url,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    serviceWorkers: 'block',
  })
  others.push(context)
  await skipNews(context, shop.url)
  const page = await context.newPage()
  await listen(page, complaints)
  return page
}

export const scanField = (page: Page) => page.getByLabel('Código de barras')

/** As a reader does it: the code at once, then Enter. */
export async function scan(page: Page, code: string): Promise<void> {
  await scanField(page).focus()
  await read(page, code)
}

export const total = (page: Page) => page.getByRole('status', { name: 'Total', exact: true })

const WCAG = { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] }

/** No serious finding of axe on the screen as it is, or on a part of it. */
export async function checkAccessibility(page: Page, part?: string): Promise<void> {
  // Its half megabyte is read by each page once. The app has no frames, whose findings a second page would have to put together.
  const read = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(read && { axeSource: '0' }) })
    .setLegacyMode()
    .options({ runOnly: WCAG, resultTypes: ['violations'] })
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([])
}
