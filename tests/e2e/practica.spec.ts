import type { Page } from '@playwright/test'
import { checkAccessibility, expect, login, scanField, test } from './shop'

/** The files the page itself is made of; whatever else leaves the page in practice is a fault. */
const OWN_FILES = /^\/(assets\/|favicon|typed-ahead\.js|icon-|sw\.js|practica)/

const isPractice = (url: string) => new URL(url).pathname.startsWith('/practica')

/** Collects every request a page of practice makes from here on that is no file of its own, and every socket. */
function watchForLeaks(page: Page): string[] {
  const leaks: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The shop's own page may still be reading on its way out.
    if (request.isNavigationRequest() || !isPractice(request.frame().url())) return
    if (request.url().startsWith('http') && !OWN_FILES.test(pathname)) leaks.push(`${request.method()} ${pathname}`)
  })
  page.on('websocket', (socket) => isPractice(page.url()) && leaks.push(socket.url()))
  return leaks
}

/** All the browser keeps of the shop, as text. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const stores = await indexedDB.databases()
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, stores.map(({ name }) => name)])
  })

async function enter(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menú de/ }).click()
  await page.getByRole('button', { name: 'Practicar' }).click()
  await expect(page.getByRole('region', { name: 'Práctica', exact: true })).toBeVisible()
  await expect(scanField(page)).toBeFocused()
}

async function type(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

test('a sale of practice reaches neither the shop nor what this browser keeps of it [PLUS-003]', async ({
  page,
  shop,
}) => {
  await login(page, 'owner', '/vender')
  await expect(scanField(page)).toBeFocused()
  const sales = shop.backend.db.all('sale').length
  await page.getByRole('button', { name: /^Menú de/ }).click()
  const leaks = watchForLeaks(page)
  await page.getByRole('button', { name: 'Practicar' }).click()
  await expect(page.getByRole('region', { name: 'Práctica', exact: true })).toBeVisible()
  await expect(scanField(page)).toBeFocused()
  await type(page, '1', '0', '1', 'Enter')
  await expect(page.getByRole('row', { name: /Yerba mate suave/ })).toBeVisible()
  await checkAccessibility(page)
  await type(page, 'F10')
  await expect(page.getByText(/Última venta N°/)).toBeVisible()
  // There is no server to make a ticket: none opens, and it is said.
  await type(page, '1', '0', '1', 'Enter')
  await expect(page.getByRole('row', { name: /Yerba mate suave/ })).toBeVisible()
  await type(page, 'F12')
  await expect(page.getByText(/^Acá no se imprime: en el comercio saldría el ticket de la venta N° \d+$/)).toBeVisible()
  expect(page.context().pages()).toHaveLength(1)

  // A page loaded again comes back to practice, with a shop begun anew.
  await page.reload()
  await expect(page.getByRole('region', { name: 'Práctica', exact: true })).toBeVisible()
  await expect(scanField(page)).toBeFocused()
  await expect(page.getByText(/Última venta N°/)).toHaveCount(0)
  expect(leaks).toEqual([])

  await page.getByRole('button', { name: 'Salir de la práctica' }).click()
  await expect(page).toHaveURL(/\/vender$/)
  await expect(scanField(page)).toBeFocused()
  await expect(page.getByRole('region', { name: 'Práctica', exact: true })).toHaveCount(0)
  expect(shop.backend.db.all('sale').length).toBe(sales)
  expect(await kept(page)).not.toContain('Yerba mate suave 1 kg')
})

test('who signs out in practice is signed out of the shop [PLUS-003]', async ({ page }) => {
  await login(page, 'employee', '/vender')
  await enter(page)
  await page.getByRole('button', { name: /^Menú de/ }).click()
  await page
    .getByRole('menu')
    .or(page.locator('.dropdown-menu.show'))
    .getByRole('button', { name: 'Salir', exact: true })
    .click()
  await expect(page.getByLabel('Número de documento')).toBeVisible()
  await page.goto('/vender')
  await expect(page.getByLabel('Número de documento')).toBeVisible()
  await page.goto('/practica/vender')
  await expect(page.getByLabel('Número de documento')).toBeVisible()
})

test('practice ends where its person signs out in another tab [PLUS-003]', async ({ page, context }) => {
  await login(page, 'employee', '/vender')
  await enter(page)
  const other = await context.newPage()
  await other.goto('/vender')
  await expect(scanField(other)).toBeVisible()
  await other.getByRole('button', { name: /^Menú de/ }).click()
  await other.locator('.dropdown-menu.show').getByRole('button', { name: 'Salir', exact: true }).click()
  await expect(other.getByLabel('Número de documento')).toBeVisible()
  await expect(page.getByLabel('Número de documento')).toBeVisible()
})

/** The shortest way of each task there is: typed text in quotes, else a key; a function waits for what a person would see. */
const WAYS: Readonly<Record<string, readonly (string | ((page: Page) => Promise<unknown>))[]>> = {
  'Escanear y cobrar': ['"101', 'Enter', line(/Yerba/), 'F10'],
  'Varias unidades': ['"6*201', 'Enter', line(/Agua/), 'F10'],
  'Consultar un precio': [
    'F2',
    (page) => expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused(),
    '"du',
    (page) => expect(page.getByRole('option', { name: /Dulce de leche.*2\.360/ })).toBeVisible(),
    'Escape',
    (page) => expect(page.getByRole('dialog')).toHaveCount(0),
    'Alt+t',
    (page) => expect(page.getByLabel('¿Cuánto sale?')).toBeFocused(),
    '"2000',
    'Enter',
    (page) => expect(page.getByRole('alert').filter({ hasText: 'No es ese' })).toBeVisible(),
    'Control+a',
    '"2360',
    'Enter',
  ],
  'Algo que se pesa': ['"0,35*401', 'Enter', line(/Pan/), 'F10'],
  'Quitar un renglón': ['"105', 'Enter', '"106', 'Enter', '"109', 'Enter', line(/Atún/), 'Delete', gone(/Atún/), 'F10'],
  'Apartar y recuperar': [
    ...['"113', 'Enter', '"114', 'Enter', line(/Galletitas/), 'F6', gone(/Galletitas/), 'F7'],
    (page) => expect(page.locator('[role=dialog] button:focus')).toBeVisible(),
    ...['Enter', line(/Galletitas/), 'F10'],
  ],
  'Hacer un descuento': [
    ...['"301', 'Enter', line(/Leche/), 'Shift+F6'],
    (page) => expect(page.getByRole('checkbox', { name: 'Jubilados' })).toBeFocused(),
    'Space',
    (page) => expect(page.getByRole('checkbox', { name: 'Jubilados' })).toBeChecked(),
    'Escape',
    (page) => expect(page.getByRole('dialog')).toHaveCount(0),
    'F10',
  ],
  'A la cuenta de un cliente': [
    ...['"102', 'Enter', line(/Azúcar/), 'F3', '"m'],
    (page) => expect(page.getByRole('option', { name: /Marta Gómez/ })).toBeVisible(),
    'Enter',
    (page) => expect(page.getByLabel('A su cuenta')).toBeChecked(),
    'F10',
  ],
  'Pagar de dos maneras': [
    ...['"103', 'Enter', line(/Aceite/), 'F9'],
    (page) => expect(page.getByRole('dialog')).toBeVisible(),
    ...['"1000', 'Enter', 'Enter', 'Enter', 'F8', 'Enter'],
    (page) => expect(page.getByRole('dialog')).toHaveCount(0),
    'F10',
  ],
  'Una devolución': [
    'Control+k',
    (page) => expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused(),
    '"dev',
    (page) => expect(page.getByRole('option', { name: /Devoluciones/ })).toBeVisible(),
    'Enter',
    (page) => expect(page.getByLabel('Número de venta')).toBeFocused(),
    ...['"1', 'Enter'],
    (page) => expect(page.getByRole('textbox', { name: /Unidades a devolver de Puré/ })).toBeFocused(),
    ...['"1', 'F10'],
    (page) => expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeFocused(),
    'Enter',
  ],
}

function line(name: RegExp) {
  return (page: Page) => expect(page.getByRole('row', { name })).toBeVisible()
}
function gone(name: RegExp) {
  return (page: Page) => expect(page.getByRole('row', { name })).toHaveCount(0)
}

const task = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Tareas de práctica' }).getByRole('listitem').filter({ hasText: title })

/** Tabs until that is reached. */
async function tabTo(page: Page, name: RegExp, within: string): Promise<number> {
  const wanted = page.getByRole('listitem').filter({ hasText: within }).getByRole('button', { name })
  await expect(wanted).toBeEnabled()
  for (let tabs = 0; tabs < 60; tabs++) {
    if (await wanted.evaluate((button) => button === document.activeElement)) return tabs
    await page.keyboard.press('Tab')
  }
  throw new Error(`no way to ${name} by the keyboard`)
}

test('twelve tasks by the keyboard, each seen by what the shop holds then, in as few keys as it says [PLUS-003]', async ({
  page,
  shop,
}) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 1536, height: 864 })
  await login(page, 'employee', '/vender')
  await expect(scanField(page)).toBeFocused()
  await page.getByRole('button', { name: /^Menú de/ }).click()
  const stored = JSON.stringify(shop.backend.db.all('sale').length)
  const leaks = watchForLeaks(page)
  await page.getByRole('button', { name: 'Practicar' }).click()
  await expect(scanField(page)).toBeFocused()
  await expect(task(page, 'Escanear y cobrar')).toBeVisible()
  await checkAccessibility(page)
  for (const [title, way] of Object.entries(WAYS)) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    if (title !== 'Consultar un precio' && title !== 'Una devolución') await scanField(page).focus()
    for (const step of way) {
      if (typeof step === 'function') await step(page)
      else if (step.startsWith('"')) await page.keyboard.type(step.slice(1))
      else await page.keyboard.press(step)
    }
    await expect(task(page, title)).toContainText(/Hecha, con/)
    const [, keys, best] = /Hecha, con (\d+) \/ (\d+)/.exec((await task(page, title).textContent()) ?? '') ?? []
    expect(`${title}: ${keys}`).toBe(`${title}: ${best}`)
  }
  await checkAccessibility(page)

  await expect(page.getByRole('heading', { name: 'Abrir una caja' })).toBeVisible()
  // The money given back leaves its caja in a dialog of its own.
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type('cajas')
  await page.keyboard.press('Enter')
  await tabTo(page, /^Abrir/, 'Caja chica')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Abrir' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Cerrar la caja' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await tabTo(page, /^Cerrar/, 'Caja chica')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await checkAccessibility(page)
  await page
    .getByRole('dialog')
    .getByLabel(/Otros valores|Saldo según/)
    .focus()
  await page.keyboard.type('15000')
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar la caja' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Hiciste las doce', { exact: false }).first()).toBeVisible()
  expect(leaks).toEqual([])

  // What he has practised is his, and stays when he leaves.
  await page.getByRole('button', { name: 'Salir de la práctica' }).click()
  await expect(scanField(page)).toBeFocused()
  expect(JSON.stringify(shop.backend.db.all('sale').length)).toBe(stored)
  await enter(page)
  await expect(page.getByText('Hiciste las doce', { exact: false }).first()).toBeVisible()
})
