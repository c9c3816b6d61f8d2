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
  /** Whether the caja of that name is open: all money goes into it. */
  hasCaja: boolean
  /** What went into it, in cents. */
  inCaja: number
  /** What the client owes, in cents. */
  owed: number
  /** Names of the journeys that ended well. */
  done: Set<string>
  /** What could not be taken away again, in words. */
  left: string[]
}

export interface Walk {
  page: Page
  login: Login
  made: Made
  /** Another computer of the shop, not signed in yet. */
  other: () => Promise<Page>
  /** Who signs in there: a backend may let a login be used by one computer only. */
  second: Login
}

export interface Journey {
  name: string
  /** Without it none of the others can be walked. */
  isBase?: true
  /** Answers why the shop, or this person, has nothing of the kind. */
  run: (walk: Walk) => Promise<string | void>
}

/** A server far away, which takes sixty calls a minute. */
export const PATIENCE = { timeout: 75_000 }
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
export async function open(page: Page, path: string, login: Login): Promise<void> {
  await page.goto(path)
  const asked = page.getByLabel('Número de documento')
  const menu = page.getByRole('navigation', { name: 'Principal' })
  await shown(asked.or(menu).first())
  if (await asked.isVisible()) await signIn(page, login)
  await shown(menu)
}

async function signIn(page: Page, { doc, password }: Login): Promise<void> {
  await page.getByLabel('Número de documento').fill(doc)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await press(page, 'Ingresar')
  const refusal = page.getByRole('alert').filter({ hasText: /\S/ })
  const isRefused = async () => {
    await refusal.waitFor(PATIENCE)
    throw new Error(`no se pudo entrar: ${(await refusal.textContent()) ?? ''}`)
  }
  await Promise.race([page.waitForURL(({ pathname }) => !pathname.startsWith('/login'), PATIENCE), isRefused()])
}

/** Opens a screen of its own; false: this person has none, and was led to another. */
export async function reaches(page: Page, path: string, login: Login): Promise<boolean> {
  await open(page, path, login)
  await shown(page.getByRole('main'))
  return new URL(page.url()).pathname.startsWith(path)
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

/** The open list holds what has that text, by its search; fails where it could not be read. */
export async function searched(page: Page, box: string | RegExp, text: string): Promise<Locator> {
  const field = page.getByRole('searchbox', { name: box })
  await field.fill(text)
  await field.press('Enter')
  const rows = page.locator('.list-screen tbody tr[data-index]').filter({ hasText: text })
  await read(page, rows)
  return rows
}

/** Until the list says what it found. A part of it that could not be read is no answer. */
async function read(page: Page, rows: Locator): Promise<void> {
  const failed = page.getByText(/^(No se pudo cargar la lista|Solo entre lo ya cargado)/)
  await shown(
    rows
      .or(failed)
      .or(page.getByText(/^No encontramos /))
      .first(),
  )
  await expect(page.getByText('Buscando…')).toHaveCount(0, PATIENCE)
  await expect(failed, 'la lista no se pudo leer').toHaveCount(0)
}

/** Takes away every record of the open list that has the mark in its row, by its own form. Answers how many. */
export async function removeRows(page: Page, box: string | RegExp, mark: string): Promise<number> {
  const rows = await searched(page, box, mark)
  let removed = 0
  for (let left = await rows.count(); left > 0; left = await rows.count()) {
    await rows.first().click()
    await press(form(page), 'Eliminar')
    await press(dialog(page, /^¿Eliminar /), 'Eliminar')
    await gone(form(page))
    await expect(rows).toHaveCount(left - 1, PATIENCE)
    await read(page, rows)
    removed++
  }
  return removed
}
