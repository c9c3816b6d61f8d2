// What a sale may meet on its way, times what may happen to the till meanwhile: the server must have it once, never twice, never not at all.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import type { Fault } from '../backend/faults'
import { expect, KNOWN, login, scan, scanField, test as base, total } from './shop'
import { CHROMIUM, LAUNCH_ARGS } from './playwright.config'

const { yerba } = KNOWN
const FAULTS: readonly (readonly [string, Fault])[] = [
  ['the request never arrives', 'drop-before'],
  ['the answer never arrives', 'drop-after'],
  ['it fails after it was stored', '500-after'],
  ['it fails before it is stored', '500'],
  ['an empty answer', 'empty-200'],
  ['the session is over', '401'],
  ['the token is old', '419'],
  ['too many requests', '429'],
  ['half an answer', 'half'],
  ['a slow server', { slow: 15_000 }],
]
const EVENTS = ['nothing', 'reload', 'tab closed', 'browser killed', 'second tab', 'offline and back'] as const
type Event = (typeof EVENTS)[number]

/** A browser of its own, on a profile on the disk, that can be killed and started again. */
class Till {
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
    })
    this.page = this.context.pages()[0] ?? (await this.context.newPage())
  }
  async newTab(): Promise<Page> {
    if (this.context === null) throw new Error('not started')
    return this.context.newPage()
  }
  offline(is: boolean) {
    return this.context?.setOffline(is)
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

const test = base.extend<{ till: Till }>({
  till: async ({ shop }, use) => {
    const till = new Till(shop.url)
    await till.start()
    await use(till)
    await till.end()
  },
})

/** The point of sale, signing in where it is asked for. */
async function openVender(page: Page): Promise<void> {
  await page.goto('/vender')
  // A second tab starts while the first still works.
  await expect(scanField(page).or(page.getByLabel('Número de documento'))).toBeVisible({ timeout: 40_000 })
  if (!(await scanField(page).isVisible())) await login(page, 'owner', '/vender')
  await expect(scanField(page)).toBeVisible()
}

async function happen(event: Event, till: Till): Promise<void> {
  switch (event) {
    case 'nothing':
      return
    case 'reload':
      await till.page.reload()
      return openVender(till.page)
    case 'tab closed': {
      const next = await till.newTab()
      await till.page.close()
      till.page = next
      return openVender(till.page)
    }
    case 'browser killed':
      await till.kill()
      await till.start()
      return openVender(till.page)
    case 'second tab':
      return openVender(await till.newTab())
    case 'offline and back':
      await till.offline(true)
      await expect(till.page.getByText(/Se PERDIO la conexión a INTERNET/)).toBeVisible()
      await till.offline(false)
  }
}

/** Whatever asks for the password over the screen gets it, until nothing is left to be confirmed. */
async function untilConfirmed(page: Page): Promise<void> {
  const unsent = page.getByRole('button', { name: /sin confirmar/ })
  const saving = page.getByRole('button', { name: 'Guardando…' })
  const password = page.getByRole('dialog').getByLabel('Contraseña', { exact: true })
  await expect(async () => {
    if (await password.isVisible()) {
      await password.fill('123')
      await page.getByRole('dialog').getByRole('button', { name: 'Ingresar' }).click()
    }
    await expect(unsent).toHaveCount(0, { timeout: 500 })
    await expect(saving).toHaveCount(0, { timeout: 500 })
  }).toPass({ timeout: 90_000 })
}

test.describe.configure({ mode: 'parallel', timeout: 150_000 })

for (const [name, fault] of FAULTS)
  for (const event of EVENTS)
    test(`a sale is stored once: ${name}, ${event}`, async ({ shop, till }) => {
      await openVender(till.page)
      await scan(till.page, yerba.code)
      await expect(total(till.page)).toHaveText(/4\.250/)
      const before = shop.backend.db.all('sale').length
      shop.backend.faults.set([{ method: 'POST', path: '^/api/sale$', fault, times: 1 }])
      const sent = till.page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/sale'))
      await till.page.keyboard.press('F10')
      await sent
      await happen(event, till)
      await untilConfirmed(till.page)
      await expect.poll(() => shop.backend.db.all('sale').length - before).toBe(1)
      expect(shop.backend.db.all('sale').at(-1)?.total).toBe('4250.00')
      await expect(total(till.page)).toHaveText(/\$\s?0,00/)
    })
