// What every journey over somebody's own shop shares: the people, the names it makes its records by, and the app's parts as they are shown.
import { expect, type Locator, type Page } from '@playwright/test'

export interface Login {
  doc: string
  password: string
}

/** What the journeys have made so far, all of it by this name, so that it can be found and taken away again. */
export interface Made {
  /** In the name of every record that is made. */
  mark: string
  code: string
  /** Numbers of the sales. */
  sales: number[]
  /** Of one unit of its article, as the till says. In cents. */
  price: number
}

export interface Walk {
  page: Page
  login: Login
  made: Made
  /** Another computer of the shop, signed in. */
  other: () => Promise<Page>
}

export interface Journey {
  name: string
  /** Without it none of the others can be walked. */
  isBase?: true
  run: (walk: Walk) => Promise<void>
}

/** A server far away, which takes sixty calls a minute. */
const PATIENCE = { timeout: 75_000 }
export const shown = (part: Locator) => expect(part).toBeVisible(PATIENCE)
export const gone = (part: Locator) => expect(part).toHaveCount(0, PATIENCE)
export const says = (part: Locator, text: string | RegExp) => expect(part).toContainText(text, PATIENCE)

export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
export const press = (part: Page | Locator, name: string | RegExp) =>
  part
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click(PATIENCE)
export const scanField = (page: Page) => page.getByLabel('Código de barras')
export const form = (page: Page) => page.locator('.entity-form')

/** A screen by its address, signing in where it is asked for. */
export async function open(page: Page, path: string, { doc, password }: Login): Promise<void> {
  await page.goto(path)
  const asked = page.getByLabel('Número de documento')
  await expect(asked.or(page.getByRole('main')).first()).toBeVisible(PATIENCE)
  if (await asked.isVisible()) {
    await asked.fill(doc)
    await page.getByLabel('Contraseña', { exact: true }).fill(password)
    await press(page, 'Ingresar')
    await expect(page).not.toHaveURL(/\/login/, PATIENCE)
  }
  await shown(page.getByRole('main'))
}

/** An amount as it is shown: "$1.234,50" is 123450 cents. */
export function cents(text: string | null): number {
  const figure = /-?[\d.]+(,\d{1,2})?/.exec(text ?? '')?.[0]
  if (figure === undefined) throw new Error(`no amount in "${text ?? ''}"`)
  return Math.round(Number(figure.replaceAll('.', '').replace(',', '.')) * 100)
}

export const pesos = (value: number): string =>
  (value / 100).toLocaleString('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export const total = (page: Page) => page.getByRole('status', { name: 'Total', exact: true })

export async function scan(page: Page, code: string): Promise<void> {
  await scanField(page).fill(code)
  await page.keyboard.press('Enter')
}

/** Takes away every record of the open list that has the mark in its row, by its own form. */
export async function removeRows(page: Page, search: string | RegExp, mark: string): Promise<void> {
  await page.getByRole('searchbox', { name: search }).fill(mark)
  const rows = page.locator('.list-screen tbody tr[data-index]').filter({ hasText: mark })
  for (let left = await settled(rows); left > 0; left = await settled(rows)) {
    await rows.first().click()
    await press(form(page), 'Eliminar')
    await press(dialog(page, /^¿Eliminar /), 'Eliminar')
    await gone(form(page))
    await expect(rows).toHaveCount(left - 1, PATIENCE)
  }
}

/** How many there are once the list has been read. */
async function settled(rows: Locator): Promise<number> {
  await gone(rows.page().locator('.list-table[aria-busy="true"]'))
  return rows.count()
}
