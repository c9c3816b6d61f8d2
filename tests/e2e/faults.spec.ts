// What a sale may meet on its way, times what may happen to the till meanwhile: the server must have it once, never twice, never not at all.
import type { Page } from '@playwright/test'
import { expect, KNOWN, scan, scanField, total } from './shop'
import { EVENTS, FAULTS, happen, openAt, signInAgain, test } from './till'

const { yerba } = KNOWN

const openVender = (page: Page) => openAt(page, '/vender', scanField(page))

/** Whatever asks for the password over the screen gets it, until nothing is left to be confirmed. */
async function untilConfirmed(page: Page): Promise<void> {
  const unsent = page.getByRole('button', { name: /sin confirmar/ })
  const saving = page.getByRole('button', { name: 'Guardando…' })
  await expect(async () => {
    await signInAgain(page)
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
      await happen(event, till, openVender)
      await untilConfirmed(till.page)
      await expect.poll(() => shop.backend.db.all('sale').length - before).toBe(1)
      expect(shop.backend.db.all('sale').at(-1)?.total).toBe('4250.00')
      await expect(total(till.page)).toHaveText(/\$\s?0,00/)
    })
