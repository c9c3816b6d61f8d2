// A sale is stored once, whatever its request meets and whatever happens to the till meanwhile: never twice, never not at all.
import type { Page } from '@playwright/test'
import { matrixCase, meet, pairs, sent } from './matrix'
import { expect, hears, KNOWN, RARE, scan, scanField, skipNews, total } from './shop'
import { happen, openAt, patience, signInAgain, test } from './till'

const { yerba } = KNOWN
const PRICE = 4250
const PATH = '^/api/sale$'

const openVender = (page: Page) => openAt(page, '/vender', scanField(page))

const saving = (page: Page) => page.getByRole('button', { name: 'Guardando…' })
const nothingToPay = (page: Page) => total(page).filter({ hasText: /\$\s?0,00/ })

/** Whatever asks for the password gets it, and a sale in doubt is said to be the stored one, until nothing is left to be confirmed. */
async function untilConfirmed(page: Page): Promise<void> {
  const unsent = page.getByRole('button', { name: /sin confirmar/ })
  const asked = unsent.and(page.locator('.state-bad'))
  await expect(async () => {
    await signInAgain(page)
    // In this order: the one that the till waits for is not among the unconfirmed until it goes on without it.
    await expect(saving(page)).toHaveCount(0, { timeout: 500 })
    if (await asked.isVisible()) {
      await asked.click({ timeout: 2_000 })
      await page.getByRole('button', { name: /^Es la N°/ }).click({ timeout: 2_000 })
    }
    await expect(unsent).toHaveCount(0, { timeout: 500 })
  }).toPass(patience())
}

// The queue of sales sends again what a killed browser took with it, and finds what was still on its way.
const MORE = [
  ['the request never arrives', 'browser killed'],
  ['a slow server', 'browser killed'],
] as const

for (const pair of pairs(MORE))
  matrixCase('sale', pair, async ({ shop, till }) => {
    const units = pair.index + 1
    await openVender(till.page)
    await scan(till.page, `${units}*${yerba.code}`)
    const sold = (PRICE * units).toFixed(2)
    await expect(total(till.page)).toHaveText(
      new RegExp(
        Math.floor(PRICE * units)
          .toLocaleString('es-AR')
          .replaceAll('.', '\\.'),
      ),
    )
    const before = shop.backend.db.all('sale').length
    await meet(till, shop, 'POST', PATH, pair)
    const request = sent(till.page, 'POST', PATH)
    await till.page.keyboard.press('F10')
    await request
    // What is on its way shows a moment later, and nothing of an answer at once.
    if (pair.event === 'nothing') await expect(saving(till.page).or(nothingToPay(till.page))).toBeVisible()
    await happen(pair.event, till, openVender)
    const stored = () => shop.backend.db.all('sale').slice(before)
    // Just before the till goes on without it, nothing on the screen tells of a sale that is looked for.
    await expect(async () => {
      await untilConfirmed(till.page)
      expect(stored().length).toBeGreaterThan(0)
    }).toPass(patience())
    expect(stored().map((sale) => sale.total)).toEqual(stored().map(() => sold))
    await expect(nothingToPay(till.page)).toBeVisible()
    return { times: stored().length }
  })

test(
  'two computers with one login sell the same within seconds: both sales are stored [SALE-069]',
  { tag: RARE },
  async ({ shop, till, browser }) => {
    const context = await browser.newContext({ baseURL: shop.url, locale: 'es-AR', serviceWorkers: 'block' })
    await skipNews(context, shop.url)
    const second = await context.newPage()
    const live = hears(second)
    const pages = [till.page, second]
    for (const page of pages) {
      await openVender(page)
      await scan(page, `37*${yerba.code}`)
      await expect(total(page)).not.toHaveText(/^\$\s?0,00/)
    }
    await live
    const before = shop.backend.db.all('sale').length
    // What tells the second till that the equal sale is another computer's is that it heard of it before it charged.
    const heard = second.waitForResponse((response) => /\/api\/sale\/\d+(\?|$)/.test(response.url()))
    for (const page of pages) {
      const answer = page.waitForResponse(
        (response) => response.request().method() === 'POST' && response.url().endsWith('/api/sale'),
      )
      await page.keyboard.press('F10')
      await answer
      await heard
    }
    for (const page of pages) await expect(nothingToPay(page)).toBeVisible(patience())
    await expect.poll(() => shop.backend.db.all('sale').length, patience()).toBe(before + 2)
    for (const page of pages) await untilConfirmed(page)
    expect(shop.backend.db.all('sale').length).toBe(before + 2)
    await context.close()
  },
)

test(
  'a sale that a slow server stores twice is marked in Ventas, and one of the two is deleted there [SALE-069]',
  { tag: RARE },
  async ({ shop, till }) => {
    const { page } = till
    await openVender(page)
    await scan(page, `43*${yerba.code}`)
    await expect(total(page)).toHaveText(/182\.750/)
    const before = shop.backend.db.all('sale').length
    const stored = () =>
      shop.backend.db
        .all('sale')
        .slice(before)
        .filter(({ deleted_at }) => deleted_at === null)
    // As the browser does when a connection that it uses again is cut: the second one comes when the server no longer takes it for a repetition.
    shop.backend.faults.set([{ method: 'POST', path: PATH, fault: { slow: 6_500 }, after: 1, times: 1 }])
    await page.route('**/api/sale', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      await route.fulfill({ response: await route.fetch() })
    })
    await page.keyboard.press('F10')
    await expect.poll(() => stored().length, { timeout: 30_000 }).toBe(2)
    await untilConfirmed(page)
    await page.goto('/ventas/todas/todos')
    const marks = page.getByText('¿está dos veces?')
    await expect(marks).toHaveCount(2)
    await marks.first().click()
    await page
      .getByRole('dialog', { name: /^Venta N°/ })
      .getByRole('button', { name: 'Eliminar' })
      .click()
    await page
      .getByRole('dialog', { name: /^¿Eliminar la venta/ })
      .getByRole('button', { name: 'Eliminar', exact: true })
      .click()
    await expect(marks).toHaveCount(0)
    expect(stored()).toHaveLength(1)
  },
)
