import { fileURLToPath } from 'node:url'
import type { Browser, ElementHandle, Page } from '@playwright/test'
import { build } from 'vite'
import { sentenceOf } from '@/app/blackbox/sentences'
import { KNOWN, LOGINS } from '../backend/seed/known'
import { startServer, type RunningServer, type ServerOptions } from '../backend/server'
import { read } from '../e2e/reader'
import { stretch } from '../e2e/stretch'
import { isAnothers, type Recording, type Step } from './recording'

export interface Replayed {
  page: Page
  address: string
  /** The till's, as it is shown; empty on other screens. */
  total: string
  /** What could not be done again, in words. */
  skipped: readonly string[]
  close: () => Promise<void>
}

interface Options {
  /** Folder of the built app. */
  dist: string
  shop?: NonNullable<ServerOptions['shop']>
  /** Told of each step before it is done. */
  tell?: (step: string) => void
}

const FIND_MS = 90_000
const [QUIET_MS, BUSY_MS] = [600, 10_000]

async function inPage(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { tsconfigPaths: true },
    build: {
      write: false,
      lib: { entry: fileURLToPath(new URL('inPage.ts', import.meta.url)), formats: ['iife'], name: 'inPage' },
    },
  })
  const [{ output } = { output: [] }] = Array.isArray(built) ? built : 'output' in built ? [built] : []
  const [chunk] = output
  if (chunk?.type !== 'chunk') throw new Error('the finder of controls was not built')
  return chunk.code
}

const loginOf = (role: string) =>
  role === 'dueño' ? LOGINS.owner : role === 'empleado administrador' ? LOGINS.admin : LOGINS.employee

/** Each code is one of an article here, at the price it had there. */
function stock({ backend: { db } }: RunningServer, articles: Recording['articles']): void {
  const rows = db.all('article')
  const known = new Map(rows.map((row) => [String(row.bar_code), row]))
  const told = new Set(Object.values(KNOWN).map(({ code }) => String(code)))
  const variants = new Set(db.all('article_variant').map((row) => Number(row.article_id)))
  const free = rows.filter(
    (row) => !variants.has(Number(row.id)) && !told.has(String(row.bar_code)) && Number(row.stock) > 10,
  )
  for (const [code, price] of articles) {
    const row = known.get(code) ?? free.pop()
    if (row === undefined) continue
    const prices = price === null ? {} : { final_price: price.toFixed(6) }
    db.update('article', Number(row.id), { bar_code: code, ...prices })
  }
}

/** An address as the recorder tells it, by the recorder's own words in the page. */
const pathOf = (page: Page, address: string): Promise<string> =>
  page.evaluate((path) => (window as unknown as { pathOf: (path: string) => string }).pathOf(path), address)

/** Answers each write what it was answered then, where that was a failure. */
async function failAgain(page: Page, { writes }: Recording): Promise<void> {
  const asked = new Map<string, number>()
  await page.route('**/*', async (route) => {
    const request = route.request()
    if (request.method() === 'GET') return route.fallback()
    const { pathname, search } = new URL(request.url())
    const path = await pathOf(page, `${pathname.replace(/^\/api\//, '')}${search}`)
    const same = writes.filter((write) => write.method === request.method() && write.path === path)
    const turn = asked.get(`${request.method()} ${path}`) ?? 0
    asked.set(`${request.method()} ${path}`, turn + 1)
    const status = same[turn]?.status ?? 200
    if (status === 0) return route.abort()
    if (status < 400) return route.fallback()
    return route.fulfill({ status, json: { message: `Rechazado como en la grabación (${status})` } })
  })
}

/** Until nothing changes in the page any more; a code that is looked up on the server changes nothing meanwhile. */
const settled = async (page: Page): Promise<void> => {
  await page
    .waitForFunction(() => !document.getElementById('vender-looking')?.textContent, undefined, { timeout: BUSY_MS })
    .catch(() => undefined)
  await page.evaluate(
    ([quiet, busy]) =>
      new Promise<void>((resolve) => {
        const end = () => {
          watch.disconnect()
          resolve()
        }
        let timer = setTimeout(end, quiet)
        setTimeout(end, busy)
        const watch = new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(end, quiet)
        })
        watch.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
      }),
    [QUIET_MS, BUSY_MS] as const,
  )
}

async function control(page: Page, { role, name, nth, inDialog }: Step): Promise<ElementHandle<HTMLElement>> {
  const found = await page.waitForFunction(
    (wanted) => (window as unknown as { findControl: (wanted: unknown) => Element | null }).findControl(wanted),
    { role, name, nth, inDialog },
    { timeout: FIND_MS },
  )
  return found.asElement() as ElementHandle<HTMLElement>
}

async function goTo(page: Page, address: string): Promise<void> {
  const [path = '/'] = address.split('?')
  if ((await pathOf(page, new URL(page.url()).pathname)) === path || path.includes('…')) return
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

async function again(page: Page, step: Step): Promise<unknown> {
  switch (step.act) {
    case 'start':
      return page.reload()
    case 'at':
      return goTo(page, step.value)
    case 'press':
      return (await control(page, step)).click({ timeout: FIND_MS })
    case 'type':
      return (await control(page, step)).fill(step.value, { timeout: FIND_MS })
    case 'choose':
      return (await control(page, step)).selectOption({ index: Number(step.value) }, { timeout: FIND_MS })
    case 'key':
      return page.keyboard.press(step.value === ' ' ? 'Space' : step.value)
    case 'scan': {
      const field = page.locator('#scan-field')
      if ((await field.count()) > 0 && (await page.getByRole('dialog').count()) === 0) await field.focus()
      return read(page, step.value)
    }
  }
}

async function signIn(page: Page, { role, path }: Recording): Promise<void> {
  const { doc, password } = loginOf(role)
  await page.goto(path === '' ? '/' : path.replace(/\/?….*$/, '') || '/')
  await page.getByLabel('Número de documento').fill(doc)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  await page.getByRole('main').waitFor()
  await settled(page)
}

/** Does in a seeded shop, in a browser of its own, what the person did. What cannot be done again is left out and told. */
export async function replay(
  browser: Browser,
  recording: Recording,
  { dist, shop = 'plain', tell }: Options,
): Promise<Replayed> {
  const server = await startServer({ dist, shop })
  stock(server, recording.articles)
  const { width, height } = recording.screen
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    viewport: { width, height },
    serviceWorkers: 'block',
  })
  await context.addCookies([{ name: 'update_features_watched', value: 'true', url: server.url }])
  // What runs this file may keep the names of functions by a helper of its own, which a page has not.
  await context.addInitScript({ content: `globalThis.__name = (named) => named;${await inPage()}` })
  // What a step brought is looked at once the page is quiet: a notice would be gone by then.
  await stretch(context, 4_000, 8_000, 10_000)
  const page = await context.newPage()
  page.setDefaultTimeout(FIND_MS)
  await signIn(page, recording)
  await failAgain(page, recording)
  const skipped = [...recording.lost]
  const [first, ...others] = recording.steps
  for (const step of first?.act === 'start' ? others : recording.steps) {
    const words = sentenceOf(step)
    tell?.(words)
    const isDone = await again(page, step).then(
      () => true,
      () => false,
    )
    if (!isDone || isAnothers(step)) skipped.push(isDone ? `${words} (acá puede ser otro)` : words)
    await settled(page).catch(() => undefined)
  }
  const shown = page.locator('output[aria-label="Total"]')
  return {
    page,
    address: await pathOf(page, new URL(page.url()).pathname),
    total: (await shown.count()) > 0 ? ((await shown.first().textContent()) ?? '').trim() : '',
    skipped,
    async close() {
      await context.close()
      await server.close()
    },
  }
}
