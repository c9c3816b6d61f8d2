import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { CLEANING, removing } from './cleaning'
import { PATIENCE, type Journey, type Login, type Made, type Walk } from './journey'
import { JOURNEYS, MAKING, SIGN_IN } from './journeys'

export interface Result {
  name: string
  seconds: number
  /** Why it did not end well; null: it did. */
  failure: string | null
  /** Why there is nothing of the kind here; null: it was walked. */
  absent: string | null
}

export interface Walked {
  results: readonly Result[]
  /** What the shop keeps of it, in words. */
  left: readonly string[]
}

interface Options {
  base: string
  login: Login
  /** Who signs in at the second computer; left out: the same person. */
  second?: Login
  /** Told of each journey once it has ended. */
  tell: (line: string) => void
  /** Stops the journeys; what they made is taken away all the same. */
  signal?: AbortSignal
  /** The name of an earlier run, of which only the cleaning is wanted. */
  clean?: string
}

/** A browser, which every computer of the shop is a part of. */
type Computers = Pick<Browser, 'newContext'>

const PICTURES = 'test-results/journeys'
const MARK = 'Prueba'

async function computer(browser: Computers, base: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: base,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    viewport: { width: 1366, height: 768 },
  })
  context.setDefaultTimeout(PATIENCE.timeout)
  // The news of a version would open over the screens.
  await context.addCookies([{ name: 'update_features_watched', value: 'true', url: base }])
  return context
}

/**
 * Closes the computer and frees its login, which some backends give to one computer at a time. `login`: where it signed
 * in; its page is not asked to sign out, since it may have a question open.
 */
async function leaves(context: BrowserContext, login: string | null, base: string): Promise<void> {
  try {
    const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
    const headers = { accept: 'application/json', referer: base, 'x-xsrf-token': decodeURIComponent(token) }
    if (login !== null) await context.request.post(login.replace(/login$/, 'logout'), { headers })
  } finally {
    await context.close()
  }
}

const newMade = (mark: string): Made => ({
  mark,
  code: `2${String(Date.now()).slice(-11)}`,
  sales: [],
  price: 0,
  hasCaja: false,
  inCaja: 0,
  owed: 0,
  done: new Set(),
  left: [],
})

const lineOf = ({ name, seconds, failure, absent }: Result) =>
  absent !== null
    ? `– ${name}: no corresponde, ${absent}`
    : `${failure === null ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)${failure === null ? '' : `: ${failure}`}`

/** What even a whole cleaning leaves: the backend takes no number back, and forgets nothing that was deleted. */
const keptOf = ({ sales, mark, hasCaja, done }: Made): readonly string[] => [
  ...(sales.length === 0 ? [] : [`usados, los números de venta ${sales.join(', ')}`]),
  ...(done.has(MAKING.note)
    ? [`la nota de crédito de «${mark}»${done.has(removing('el cliente')) ? ', ya eliminado' : ''}`]
    : []),
  ...(hasCaja ? [`los movimientos de la caja «${mark}»${done.has(removing('la caja')) ? ', ya eliminada' : ''}`] : []),
]

/**
 * Walks every journey and takes away what they made, whatever became of each. Tells each by a line; a failure leaves a
 * picture of its page. Whoever cannot sign in has made nothing.
 */
export async function walkAll(browser: Computers, options: Options): Promise<Walked> {
  const { base, login, second = login, tell, signal, clean } = options
  const made = newMade(clean ?? `${MARK} ${Date.now().toString(36)}`)
  tell(`Todo lo que se hace lleva el nombre «${made.mark}».`)
  /** Each with the address at which it signed in. */
  const open = new Map<BrowserContext, string | null>()
  const other = async (): Promise<Page> => {
    const context = await computer(browser, base)
    open.set(context, null)
    context.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/login')) open.set(context, request.url())
    })
    return context.newPage()
  }
  let leaving: Promise<unknown> = Promise.resolve()
  function leave(): Promise<unknown> {
    const all = [...open].map(([context, at]) => leaves(context, at, base).catch(() => undefined))
    open.clear()
    leaving = Promise.all([leaving, ...all])
    return leaving
  }
  const results: Result[] = []
  let page: Page | null = null

  /** False: it failed. Whatever did not end as it should leaves a till or a dialog behind, so the next gets a computer of its own. */
  async function walked({ name, run }: Journey): Promise<boolean> {
    const start = Date.now()
    let [failure, absent]: [string | null, string | null] = [null, null]
    try {
      await leaving
      page ??= await other()
      absent = (await run({ page, login, second, made, other } satisfies Walk)) ?? null
      if (absent === null) made.done.add(name)
    } catch (error) {
      failure = String(error).split('\n')[0] ?? 'failed'
      mkdirSync(PICTURES, { recursive: true })
      await page?.screenshot({ path: join(PICTURES, `${results.length + 1}.png`) }).catch(() => undefined)
    }
    const result = { name, seconds: (Date.now() - start) / 1000, failure, absent }
    results.push(result)
    tell(lineOf(result))
    if (failure !== null || absent !== null) {
      await leave()
      page = null
    }
    return failure === null
  }

  const stop = () => {
    // What is left open is gone: the cleaning gets a computer of its own.
    page = null
    void leave()
  }
  signal?.addEventListener('abort', stop)
  const isIn = await walked(SIGN_IN)
  for (const journey of isIn && clean === undefined ? JOURNEYS : [])
    if (signal?.aborted || (!(await walked(journey)) && journey.isBase)) break
  signal?.removeEventListener('abort', stop)
  for (const journey of isIn ? CLEANING : [])
    if (!(await walked(journey))) made.left.push(`${journey.name.replace(/^se eliminan? /, '')} «${made.mark}»`)
  await leave()
  return { results, left: isIn ? [...made.left, ...keptOf(made)] : [] }
}
