// A browser that things happen to, in a shop that a worker's cases share.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, test as base, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { startServer, type RunningServer } from '../backend/server'
import { expect, login, skipNews } from './shop'
import { CHROMIUM, LAUNCH_ARGS } from './playwright.config'

export const EVENTS = ['nothing', 'reload', 'tab closed', 'browser killed', 'second tab', 'offline and back'] as const
export type Event = (typeof EVENTS)[number]

/** A browser of its own, on a profile on the disk, that can be killed and started again. */
export class Till {
  private profile = mkdtempSync(join(tmpdir(), 'till-'))
  private context: BrowserContext | null = null
  page!: Page
  constructor(private readonly url: string) {}

  async start(): Promise<void> {
    this.context = await chromium.launchPersistentContext(this.profile, {
      ...(CHROMIUM !== undefined && { executablePath: CHROMIUM }),
      args: LAUNCH_ARGS,
      baseURL: this.url,
      locale: 'es-AR',
      timezoneId: 'America/Argentina/Buenos_Aires',
      serviceWorkers: 'block',
    })
    await skipNews(this.context, this.url)
    this.page = this.context.pages()[0] ?? (await this.context.newPage())
  }
  async newTab(): Promise<Page> {
    if (this.context === null) throw new Error('not started')
    return this.context.newPage()
  }
  offline(is: boolean) {
    return this.context?.setOffline(is)
  }
  /** One tab, in which nothing happens to anything any more. */
  async tidy(): Promise<void> {
    await this.page.unrouteAll({ behavior: 'ignoreErrors' })
    // Answered by two cases at once, a question of the browser's fails the second.
    this.page.removeAllListeners('dialog')
    for (const page of this.context?.pages() ?? []) if (page !== this.page) await page.close()
  }
  async kill(): Promise<void> {
    spawnSync('pkill', ['-9', '-f', this.profile])
    await this.context?.close().catch(() => undefined)
  }
  async end(): Promise<void> {
    await this.context?.close().catch(() => undefined)
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

interface CaseFixtures {
  clean: void
}
interface WorkerFixtures {
  shop: RunningServer
  till: Till
}

/** A shop and a browser last as long as their worker: each case has records of its own. A failed case ends its worker, and both with it. */
export const test = base.extend<CaseFixtures, WorkerFixtures>({
  shop: [
    async ({}, use) => {
      // A worker's cases follow each other faster than any person: the app waits for no minute to pass.
      const server = await startServer({ dist: process.env.DIST ?? 'dist', rateLimit: 100_000, shop: 'plain' })
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  till: [
    async ({ shop }, use) => {
      const till = new Till(shop.url)
      await till.start()
      await use(till)
      await till.end()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  clean: [
    async ({ shop, till }, use) => {
      await use()
      shop.backend.faults.set([])
      await till.tidy()
    },
    { auto: true },
  ],
})

/** As long as the test itself may take, less what came before: how long a till waits for an answer is no time of the test's. */
export const patience = () => ({ timeout: test.info().timeout * 0.8, intervals: [500, 1_000] })

/** A screen of the shop, signing in where it is asked for. */
export async function openAt(page: Page, path: string, ready: Locator): Promise<void> {
  await page.goto(path)
  // A second tab starts while the first still works.
  await expect(ready.or(page.getByLabel('Número de documento'))).toBeVisible({ timeout: 30_000 })
  if (!(await ready.isVisible())) await login(page, 'owner', path)
  await expect(ready).toBeVisible({ timeout: 30_000 })
}

/** Signs in over the screen when the session is over. */
export async function signInAgain(page: Page): Promise<void> {
  const password = page.getByRole('dialog').getByLabel('Contraseña', { exact: true })
  if (!(await password.isVisible())) return
  await password.fill('123')
  await page.getByRole('dialog').getByRole('button', { name: 'Ingresar' }).click()
}

/** Does it to the browser; `open` brings the screen of the test to a page that begins anew. */
export async function happen(event: Event, till: Till, open: (page: Page) => Promise<void>): Promise<void> {
  switch (event) {
    case 'nothing':
      return
    case 'reload':
      await till.page.reload()
      return open(till.page)
    case 'tab closed': {
      const next = await till.newTab()
      await till.page.close()
      till.page = next
      return open(till.page)
    }
    case 'browser killed':
      await till.kill()
      await till.start()
      return open(till.page)
    case 'second tab':
      return open(await till.newTab())
    case 'offline and back':
      await till.offline(true)
      await expect(till.page.getByText(/Se PERDIO la conexión a INTERNET/)).toBeVisible()
      await till.offline(false)
  }
}
