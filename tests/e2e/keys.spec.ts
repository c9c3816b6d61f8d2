import type { Page } from '@playwright/test'
import { expect, KNOWN, login, read, scanField, test, total } from './shop'

const { yerba, azucar, aceite } = KNOWN

/** A hand on the keyboard, and how many keys it has pressed. */
function hand(page: Page) {
  let pressed = 0
  return {
    press: async (...keys: readonly string[]) => {
      const now = await page.evaluate(() => performance.now())
      await page.waitForFunction((since) => performance.now() - since > 150, now)
      for (const key of keys) await page.keyboard.press(key)
      pressed += keys.length
    },
    type: async (text: string) => {
      // As slow as a hand: faster digits are a reader's.
      await page.keyboard.type(text, { delay: 150 })
      pressed += text.length
    },
    pressed: () => pressed,
  }
}
type Hand = ReturnType<typeof hand>

const goods = async (page: Page) => {
  for (const { code } of [yerba, azucar, aceite]) await read(page, code)
  await expect(page.getByRole('row')).toHaveCount(4)
}

/** What a cashier does all day, and the most keys each may take besides the codes that are read. */
const SALES: readonly [what: string, most: number, sell: (page: Page, hand: Hand) => Promise<void>][] = [
  [
    'three articles, paid in cash',
    1,
    async (page, { press }) => {
      await goods(page)
      await press('F10')
    },
  ],
  [
    'paid with a bill, its change told',
    6,
    async (page, { press, type }) => {
      await read(page, yerba.code)
      await expect(total(page)).toContainText('4.250,00')
      await press('End')
      await type('5000')
      await expect(page.getByLabel('Vuelto', { exact: true })).toContainText('750,00')
      await press('Enter')
    },
  ],
  [
    'by another method',
    2,
    async (page, { press }) => {
      await goods(page)
      await press('Alt+2')
      await expect(page.getByRole('button', { name: 'Debito', pressed: true })).toBeVisible()
      await press('F10')
    },
  ],
  [
    'seven of one article',
    4,
    async (page, { press, type }) => {
      await type('7*')
      await read(page, yerba.code)
      await expect(total(page)).toContainText('29.750,00')
      await press('F10')
    },
  ],
  [
    'one more of the last, one of another less',
    4,
    async (page, { press }) => {
      await goods(page)
      await press('+', 'ArrowDown', 'Delete', 'F10')
    },
  ],
  [
    'to an account',
    6,
    async (page, { press, type }) => {
      await goods(page)
      await press('F3')
      await type('Ver')
      await page.getByRole('option').first().waitFor()
      await press('Enter', 'F10')
    },
  ],
]

test('what a cashier does all day takes few keys, and never the mouse [SALE-006] [U17]', async ({ page, shop }) => {
  await login(page, 'owner', '/vender')
  await expect(scanField(page)).toBeFocused()
  for (const [what, most, sell] of SALES) {
    const before = shop.backend.db.all('sale').length
    const counted = hand(page)
    await sell(page, counted)
    await expect.poll(() => shop.backend.db.all('sale').length, what).toBe(before + 1)
    await expect(total(page)).toHaveText(/\$0,00/)
    await expect(scanField(page)).toBeFocused()
    expect(counted.pressed(), what).toBeLessThanOrEqual(most)
  }
})
