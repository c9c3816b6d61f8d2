import type { Locator } from '@playwright/test'
import type { Row } from '../backend/types'
import { expect, KNOWN, login, read, scanField, test } from './shop'

/** Nothing of it is cut by what it scrolls in. */
const isWhole = (part: Locator) =>
  part.evaluate((element) => {
    const box = element.getBoundingClientRect()
    const middle = box.left + box.width / 2
    return [box.top + 2, box.bottom - 2].every((at) => element.contains(document.elementFromPoint(middle, at)))
  })

test.describe('a desktop of 1366×768', () => {
  test.use({ viewport: { width: 1366, height: 768 } })

  test('has every bill it shows whole, with two choices more than usual', async ({ page }) => {
    await login(page, 'owner', '/vender')
    await expect(scanField(page)).toBeFocused()
    await page.getByRole('button', { name: 'Más opciones' }).click()
    for (const name of [/^Jubilados/, /^Factura/]) await page.getByRole('dialog').getByRole('checkbox', { name }).check()
    await page.getByRole('button', { name: 'Listo' }).click()
    const chips = page.getByRole('list', { name: 'Opciones de la venta' }).getByRole('listitem')
    await expect(chips).toHaveCount(2)
    for (const bill of await page.getByRole('group', { name: 'Billetes' }).getByRole('button').all())
      if (await bill.isVisible()) expect(await isWhole(bill)).toBe(true)
    expect(await isWhole(page.getByRole('button', { name: 'Justo' }))).toBe(true)
    const heights = await chips.locator('.vender-chip-text > span').evaluateAll((all) => all.map(({ clientHeight }) => clientHeight))
    expect(Math.max(...heights)).toBeLessThan(24)
  })

  test('has room for three lines under the codes nobody knows', async ({ page }) => {
    await login(page, 'employee', '/vender')
    await expect(scanField(page)).toBeFocused()
    for (let index = 1; index <= 6; index++) await read(page, `123456789010${index}`)
    const more = page.getByRole('button', { name: 'y 4 códigos más' })
    await expect(more).toBeVisible()
    const table = page.getByRole('table', { name: 'Artículos de la venta' })
    expect((await table.boundingBox())?.height).toBeGreaterThanOrEqual(36 + 3 * 68)
    await more.click()
    expect((await table.boundingBox())?.height).toBeGreaterThanOrEqual(36 + 3 * 68)
  })
})

test.describe('a tablet of 1024×768', () => {
  test.use({ viewport: { width: 1024, height: 768 } })

  test('keeps the width of a choice that is refused (SALE-061)', async ({ page, shop }) => {
    const stocked = (row: Row) => ((row._addresses as Row[] | undefined) ?? []).length > 1 && row.bar_code && row.status === 'active'
    const varied = new Set(shop.backend.db.all('article_variant').map(({ article_id }) => article_id))
    const article = shop.backend.db.all('article').find((row) => stocked(row) && !varied.has(row.id))
    await login(page, 'owner', '/vender')
    const address = page.getByLabel('Depósito', { exact: true })
    await expect(scanField(page)).toBeFocused()
    const before = (await address.boundingBox())?.width
    await read(page, String(article?.bar_code))
    await expect(page.getByRole('button', { name: 'Justo' })).toBeVisible()
    await page.keyboard.press('F10')
    await expect(page.getByText(/con stock en diferentes/)).toBeVisible()
    expect((await address.boundingBox())?.width).toBe(before)
  })

  test('shows several clients beside a keyboard on the screen', async ({ page }) => {
    await login(page, 'owner', '/vender')
    await expect(scanField(page)).toBeFocused()
    await page.setViewportSize({ width: 1024, height: 420 })
    await page.getByRole('combobox', { name: /Cliente/ }).fill('a')
    const options = page.getByRole('option')
    await expect(options.nth(3)).toBeVisible()
    for (const place of [0, 1, 2]) expect(await isWhole(options.nth(place))).toBe(true)
  })
})

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('names the way to the search, and nothing lies on the bills', async ({ page }) => {
    await login(page, 'owner', '/vender')
    await expect(scanField(page)).toBeFocused()
    await expect(page.getByRole('button', { name: /^Buscar artículo/ })).toBeVisible()
    for (const code of [KNOWN.yerba.code, KNOWN.azucar.code, KNOWN.aceite.code]) await read(page, code)
    await page.getByRole('button', { name: 'Justo' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('button', { name: 'Volver arriba' })).toBeHidden()
  })
})
