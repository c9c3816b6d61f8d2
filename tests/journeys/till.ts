// The point of sale, as the journeys use it.
import { expect, type Locator, type Page } from '@playwright/test'
import { cents, open, PATIENCE, scan, scanField, shown, total, type Made, type Walk } from './journey'

export const money = (page: Page) => total(page).textContent().then(cents)

/** The client of the journeys. */
export async function chooseClient(page: Page, { mark }: Made): Promise<void> {
  await page.getByRole('combobox', { name: /^Cliente/ }).pressSequentially(mark)
  await page
    .getByRole('listbox')
    .getByRole('option', { name: new RegExp(`^${mark}`) })
    .click(PATIENCE)
  await expect(scanField(page)).toBeFocused()
}

/**
 * Has the money go into the journeys' own caja. The usual ones are the shop's, and what once went into one nobody takes
 * out again: a deleted sale or payment leaves it there (contract b §2.6). `beside`: what is shown together with the
 * choice; the cajas themselves are read before any screen opens.
 */
export async function intoOwnCaja({ made }: Walk, choice: Locator, beside: Locator): Promise<void> {
  if (made.hasCaja) {
    await choice.selectOption({ label: made.mark }, PATIENCE)
    return
  }
  await shown(beside)
  await expect(choice, 'el dinero iría a una caja del comercio').toHaveCount(0)
}

/** The till, with so many units of the journeys' article. */
export async function till({ page, login, made }: Walk, units: number): Promise<void> {
  await open(page, '/vender', login)
  await shown(scanField(page))
  for (let unit = 0; unit < units; unit++) await scan(page, made.code)
  await shown(page.getByRole('row', { name: new RegExp(made.mark) }))
  if (made.price > 0) await expect.poll(() => money(page), PATIENCE).toBe(made.price * units)
}

/** Charges what is in the cart, and answers its sum; its number is the shop's. */
export async function charge({ page, made }: Walk): Promise<number> {
  const sum = await money(page)
  await page.keyboard.press('F10')
  await expect(total(page)).toHaveText(/\$\s?0,00/, PATIENCE)
  const last = page.getByText(/Última venta N°\s?\d+/).first()
  const numberOf = async () => Number(/N°\s?(\d+)/.exec((await last.textContent()) ?? '')?.[1] ?? 0)
  await shown(last)
  await expect.poll(numberOf, PATIENCE).toBeGreaterThan(made.sales.at(-1) ?? 0)
  made.sales.push(await numberOf())
  return sum
}

/** Charges a sale that is paid at once, with one method. */
export async function chargeNow(walk: Walk): Promise<number> {
  const { page } = walk
  const choice = page.getByRole('combobox', { name: 'Caja', exact: true })
  await intoOwnCaja(walk, choice, page.getByLabel('Método de pago'))
  const sum = await charge(walk)
  if (walk.made.hasCaja) walk.made.inCaja += sum
  return sum
}
