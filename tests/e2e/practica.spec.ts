import type { Page } from '@playwright/test'
import { troubles } from './measure'
import { checkAccessibility, expect, login, RARE, scanField, test } from './shop'

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

/**
 * What the browser keeps of the shop: texts, and all that is in its databases. Read by a page beside the given one, since
 * one of practice sees only its own.
 */
async function kept(page: Page) {
  const beside = await page.context().newPage()
  await beside.goto('/favicon.svg')
  const all = await beside.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('not read'))
      })
    // Results of practice are a person's own, and its databases go with it.
    const isShops = (name = '') => !name.startsWith('practice-')
    const stores: Record<string, readonly unknown[]> = {}
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined || !isShops(name)) continue
      const database = await done(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const records = database.transaction(store).objectStore(store)
        stores[`${name}/${store}`] = await Promise.all([done(records.getAllKeys()), done(records.getAll())])
      }
      database.close()
    }
    const texts = Object.fromEntries(Object.entries({ ...localStorage }).filter(([key]) => isShops(key)))
    return { texts, stores }
  })
  await beside.close()
  return all
}

/** Opens the client's display from the rarer choices, and shuts it: the browser then keeps whose till has one. */
async function haveDisplay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Más opciones' }).click()
  const opening = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Pantalla del cliente', exact: true }).click()
  await (await opening).close()
  await page.getByRole('button', { name: 'Listo' }).click()
  await expect(page.getByRole('button', { name: /pantalla del cliente/ })).toBeVisible()
}

async function enter(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menú de/ }).click()
  await page.getByRole('button', { name: 'Practicar' }).click()
  await expect(page.getByRole('region', { name: 'Práctica', exact: true })).toBeVisible()
  await expect(scanField(page)).toBeFocused()
}

async function type(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

test(
  'practice opens on a host without TLS, and where it cannot be opened the shop itself does [PLUS-003]',
  { tag: RARE },
  async ({ page }) => {
    // A browser gives it to no page of such a host.
    await page.addInitScript(() => void Reflect.deleteProperty(Crypto.prototype, 'randomUUID'))
    await login(page, 'owner', '/vender')
    await enter(page)
    // From here on the page cannot be shut off.
    await page.addInitScript(
      () => void Object.defineProperty(window, 'fetch', { configurable: false, writable: false }),
    )
    await page.reload()
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
    expect(isPractice(page.url())).toBe(false)
  },
)

test('a sale of practice reaches neither the shop nor what this browser keeps of it [PLUS-003]', async ({
  page,
  shop,
}) => {
  await login(page, 'owner', '/vender')
  await expect(scanField(page)).toBeFocused()
  const sales = shop.backend.db.all('sale').length
  await haveDisplay(page)
  await page.getByRole('button', { name: /^Menú de/ }).click()
  const leaks = watchForLeaks(page)
  await page.getByRole('button', { name: 'Practicar' }).click()
  await expect(page.getByRole('region', { name: 'Práctica', exact: true })).toBeVisible()
  await expect(scanField(page)).toBeFocused()
  const before = await kept(page)
  expect(before.stores['keyval-store/keyval']?.[0]).toContain('customer-display')
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
  expect(await kept(page)).toEqual(before)

  await page.getByRole('button', { name: 'Salir de la práctica' }).click()
  await expect(page).toHaveURL(/\/vender$/)
  await expect(scanField(page)).toBeFocused()
  await expect(page.getByRole('region', { name: 'Práctica', exact: true })).toHaveCount(0)
  expect(shop.backend.db.all('sale').length).toBe(sales)
  const inTab = await page.evaluate(() => ({ ...sessionStorage }))
  expect(JSON.stringify([inTab, await kept(page)])).not.toContain('Yerba mate suave 1 kg')
})

test(
  'practice offers no window for whoever buys, also where the till has one [PLUS-003]',
  { tag: RARE },
  async ({ page }) => {
    await login(page, 'employee', '/vender')
    await haveDisplay(page)
    await enter(page)
    const offers = page.getByRole('button', { name: /pantalla del cliente/i })
    await page.getByRole('button', { name: 'Más opciones' }).click()
    await expect(page.getByRole('dialog', { name: 'Más opciones de la venta' })).toBeVisible()
    await expect(offers).toHaveCount(0)
    await page.getByRole('button', { name: 'Listo' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(offers).toHaveCount(0)
    await page.goto('/practica/configuracion/preferencias')
    await expect(page.getByRole('group', { name: 'Colores' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Pantalla del cliente' })).toHaveCount(0)
    await expect(offers).toHaveCount(0)
  },
)

/** The strongest difference between two pictures of a part of the page, of the 255 steps of a colour. */
const difference = (page: Page, pictures: readonly Buffer[]) =>
  page.evaluate(
    async (texts) => {
      const [one = new Uint8ClampedArray(), other = one] = await Promise.all(
        texts.map(async (text) => {
          const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
          const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
          const canvas = new OffscreenCanvas(picture.width, picture.height)
          const drawing = canvas.getContext('2d')
          drawing?.drawImage(picture, 0, 0)
          return drawing?.getImageData(0, 0, picture.width, picture.height).data ?? new Uint8ClampedArray()
        }),
      )
      return one.reduce((most, value, at) => Math.max(most, Math.abs(value - (other[at] ?? 0))), 0)
    },
    pictures.map((picture) => picture.toString('base64')),
  )

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `practice is seen as such in ${colorScheme} colours: its frame on all sides, its word over the screen [PLUS-003]`,
    { tag: RARE },
    async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await login(page, 'employee', '/vender')
      await enter(page)
      await expect(page.locator('html')).toHaveAttribute('data-bs-theme', colorScheme)
      const frame = await page.evaluate(() => {
        const light = (color: string) => {
          const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map((value) => {
            const part = Number(value) / 255
            return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
          })
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
        }
        const edge = getComputedStyle(document.body, '::after')
        const ground = light(getComputedStyle(document.querySelector('.practice-app') as Element).backgroundColor)
        return (['Top', 'Right', 'Bottom', 'Left'] as const).map((side) => {
          const own = light(edge[`border${side}Color`])
          return { width: edge[`border${side}Width`], contrast: Math.max(own, ground) / Math.min(own, ground) }
        })
      })
      for (const { width, contrast } of frame) {
        expect(width).toBe('5px')
        // What tells one thing from another by its colour alone needs that much (WCAG 1.4.11).
        expect(contrast).toBeGreaterThanOrEqual(3)
      }

      const clip = { x: 483, y: 330, width: 400, height: 240 }
      // The style that hides the caret is text in the page, which its policy forbids.
      const picture = () => page.screenshot({ clip, caret: 'initial' })
      const withWord = await picture()
      expect(await difference(page, [withWord, await picture()])).toBe(0)
      await page.evaluate(() => {
        const without = new CSSStyleSheet()
        without.replaceSync('.practice-app::after { content: none }')
        document.adoptedStyleSheets = [without]
      })
      expect(await difference(page, [withWord, await picture()])).toBeGreaterThanOrEqual(8)
      await page.evaluate(() => void (document.adoptedStyleSheets = []))
      await checkAccessibility(page)
    },
  )

test('a person who signs out in practice is signed out of the shop [PLUS-003]', { tag: RARE }, async ({ page }) => {
  await login(page, 'employee', '/vender')
  await enter(page)
  await page.getByRole('button', { name: /^Menú de/ }).click()
  await page
    .getByRole('menu')
    .or(page.locator('.dropdown-menu.show'))
    .getByRole('button', { name: 'Salir', exact: true })
    .click()
  // The shop's own page asks who it is: what is typed while practice goes would be lost.
  await expect(page.getByLabel('Número de documento')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/login')
  await page.goto('/vender')
  await expect(page.getByLabel('Número de documento')).toBeVisible()
  await page.goto('/practica/vender')
  await expect(page.getByLabel('Número de documento')).toBeVisible()
})

test('practice ends where its person signs out in another tab [PLUS-003]', { tag: RARE }, async ({ page, context }) => {
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

/** A person reads a question before answering it; an Enter at once would be a reader's, and answers nothing. */
const READ_MS = 400

const go = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name, exact: true }).click()
const focused = (name: string) => async (page: Page) => {
  await expect(page.getByRole('dialog').getByRole('button', { name, exact: true })).toBeFocused()
  const seen = await page.evaluate(() => performance.now())
  await page.waitForFunction(([since, ms]) => performance.now() - since > ms, [seen, READ_MS] as const)
}
const petty = (name: RegExp) => (page: Page) =>
  page.getByRole('listitem').filter({ hasText: 'Caja chica' }).getByRole('button', { name }).click()
const noDialog = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0)

/** From the number of the sale on; its money is given back too. */
const TAKE_BACK: readonly (string | ((page: Page) => Promise<unknown>))[] = [
  (page) => expect(page.getByLabel('Número de venta')).toBeFocused(),
  ...['"1', 'Enter'],
  (page) => expect(page.getByRole('textbox', { name: /Unidades a devolver de Puré/ })).toBeFocused(),
  ...['"1', 'F10'],
  focused('Guardar'),
  'Enter',
  focused('Sacar de la caja'),
  // The return is stored, and that is not all.
  (page) => expect(alert(page)).toContainText('Falta sacar $760 de la caja'),
  'Enter',
  noDialog,
]

/**
 * The shortest way of each task there is: typed text in quotes, else a key; a function waits for what a person would see,
 * or presses it.
 */
const WAYS: Readonly<Record<string, readonly (string | ((page: Page) => Promise<unknown>))[]>> = {
  'Escanear y cobrar': ['"101', 'Enter', line(/Yerba/), 'F10'],
  'Varias unidades': ['"6*201', 'Enter', line(/Agua/), 'F10'],
  'Consultar un precio': [
    'F2',
    (page) => expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused(),
    '"d',
    (page) => expect(page.getByRole('option', { name: /Dulce de leche.*2\.360/ })).toBeVisible(),
    // Over a dialog the keys of the band that would leave it do nothing.
    ...['Alt+t', 'Alt+n'],
    (page) => expect(page.getByRole('dialog')).toHaveCount(1),
    (page) => expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused(),
    // The price is answered where it is seen.
    'Alt+r',
    // A dialog takes the focus back in a timer of no time, which comes before this one.
    (page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve))),
    (page) => expect(page.getByLabel('¿Cuánto sale?')).toBeFocused(),
    '"2000',
    'Enter',
    (page) => expect(alert(page)).toContainText('No es ese precio'),
    'Control+a',
    '"2360',
    'Enter',
    (page) => expect(alert(page)).toContainText('Es ese. Ahora cerrá la búsqueda'),
    'Escape',
    noDialog,
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
    noDialog,
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
    ...['"103', 'Enter', line(/Aceite/)],
    ...['End', '"1000'],
    (page) => page.getByRole('button', { name: 'Mercado Pago' }).click(),
    (page) => page.getByRole('button', { name: 'Repartir así' }).click(),
    'F10',
  ],
  'Una devolución': [go('Devoluciones'), ...TAKE_BACK],
  'Abrir una caja': [go('Cajas'), petty(/^Abrir/), focused('Abrir'), 'Enter', noDialog],
  'Cerrar la caja': [
    petty(/^Cerrar/),
    (page) => page.getByRole('dialog').getByLabel('Billetes de $1.000', { exact: true }).click(),
    '"15',
    (page) => expect(page.getByRole('dialog')).toContainText('Coincide'),
    'Control+Enter',
  ],
}

function line(name: RegExp) {
  return (page: Page) => expect(page.getByRole('row', { name })).toBeVisible()
}
function gone(name: RegExp) {
  return (page: Page) => expect(page.getByRole('row', { name })).toHaveCount(0)
}
function band(page: Page) {
  return page.getByRole('region', { name: 'Tareas de práctica' })
}
/** What the band has to tell; what is wrong with an answer is told beside it. */
function alert(page: Page) {
  return page.locator('.practice-words').getByRole('alert')
}

async function follow(page: Page, way: readonly (string | ((page: Page) => Promise<unknown>))[]): Promise<void> {
  for (const step of way) {
    if (typeof step === 'function') await step(page)
    else if (step.startsWith('"')) await page.keyboard.type(step.slice(1))
    else await page.keyboard.press(step)
  }
}

/** Asks for the hint, unless it came by itself. */
async function showHint(page: Page): Promise<void> {
  const hint = band(page).getByRole('button', { name: 'Pista' })
  if ((await hint.getAttribute('aria-pressed')) === 'false') await page.keyboard.press('Alt+i')
}

/** Begins a task out of the list. */
async function pick(page: Page, title: string): Promise<void> {
  await page.keyboard.press('Alt+t')
  await page.getByRole('dialog', { name: 'Las doce tareas' }).getByRole('button', { name: title }).click()
  await noDialog(page)
  await expect(band(page).getByRole('heading', { name: title })).toBeVisible()
}

const AT_THE_TILL = /^(?!Una devolución|Abrir una caja|Cerrar la caja)/

test(
  'the twelve tasks of practice are done in as few keys as each of them says [PLUS-003]',
  { tag: RARE },
  async ({ page, shop }) => {
    test.slow()
    await login(page, 'employee', '/vender')
    await expect(scanField(page)).toBeFocused()
    await page.getByRole('button', { name: /^Menú de/ }).click()
    const stored = JSON.stringify(shop.backend.db.all('sale').length)
    const leaks = watchForLeaks(page)
    await page.getByRole('button', { name: 'Practicar' }).click()
    await expect(scanField(page)).toBeFocused()
    await checkAccessibility(page)
    for (const [place, [title, way]] of Object.entries(WAYS).entries()) {
      await expect(band(page).getByRole('heading', { name: title })).toBeVisible()
      await expect(band(page)).toContainText(`${place} de 12`)
      if (AT_THE_TILL.test(title)) await scanField(page).focus()
      await follow(page, way)
      const told = band(page).getByRole('status')
      await expect(told).toContainText(`${title}: listo, con`)
      const [, keys, best] = /con (\d+) teclas? \(mejor posible: (\d+)\)/.exec((await told.textContent()) ?? '') ?? []
      expect(`${title}: ${keys}`).toBe(`${title}: ${best}`)
    }
    await expect(band(page).getByRole('heading', { name: 'Hiciste las doce' })).toBeVisible()
    await page.keyboard.press('Alt+t')
    await expect(page.getByRole('dialog').getByText(/^Hecha, con/)).toHaveCount(12)
    await checkAccessibility(page)
    await page.keyboard.press('Escape')
    expect(leaks).toEqual([])

    // What he has practised is his, and stays when he leaves.
    await page.getByRole('button', { name: 'Salir de la práctica' }).click()
    await expect(scanField(page)).toBeFocused()
    expect(JSON.stringify(shop.backend.db.all('sale').length)).toBe(stored)
    await enter(page)
    await expect(band(page).getByRole('heading', { name: 'Hiciste las doce' })).toBeVisible()
  },
)

test(
  'practice says when a sale is not what its task asks, and begins the task anew [PLUS-003]',
  { tag: RARE },
  async ({ page }) => {
    test.slow()
    await login(page, 'employee', '/vender')
    await enter(page)
    await pick(page, 'Varias unidades')
    await expect(scanField(page)).toBeFocused()
    await follow(page, ['"5*201', 'Enter', line(/Agua/), 'F10'])
    await expect(alert(page)).toContainText('van 5 y se piden 6')
    await expect(alert(page)).toContainText('«De nuevo» (Alt+N)')
    // Begun anew, with an empty sale and no key pressed.
    await follow(page, ['"101', 'Enter', line(/Yerba/), 'Alt+n', gone(/Yerba/)])
    await expect(alert(page)).toBeEmpty()
    await expect(band(page)).toContainText('0 teclas')
    await showHint(page)
    await expect(band(page)).toContainText('Escribí 6*201 y Enter')
    await expect(band(page)).toContainText('0 teclas')

    // A return, three times of the same sale, by the keyboard alone.
    for (let time = 0; time < 3; time++) {
      await pick(page, 'Una devolución')
      // Nobody looks for it in vain in the menu of the shop itself.
      await expect(band(page)).toContainText('En tu comercio hace falta un permiso que todavía no tenés')
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
      await page.keyboard.type('devol')
      await expect(page.getByRole('option', { name: /Devoluciones/ })).toBeVisible()
      await page.keyboard.press('Enter')
      await noDialog(page)
      await page.getByLabel('Número de venta').focus()
      await follow(page, TAKE_BACK)
      await expect(band(page).getByRole('status')).toContainText('Una devolución: listo')
      await expect(page.getByLabel('Número de venta')).toBeFocused()
    }

    // A caja closed without counting is not done; counted wrongly neither.
    await pick(page, 'Cerrar la caja')
    await go('Cajas')(page)
    await follow(page, [petty(/^Cerrar/), 'Control+Enter', focused('Cerrar sin contar'), 'Enter'])
    await expect(alert(page)).toContainText('Cerraste Caja chica sin contar la plata')
    await follow(page, [noDialog, 'Alt+n'])
    await expect(alert(page)).toBeEmpty()
    await go('Cajas')(page)
    await follow(page, [petty(/^Cerrar/), '"1', 'Control+Enter'])
    await page
      .getByRole('dialog', { name: /^Sobran/ })
      .getByRole('button', { name: 'Cerrar igual' })
      .click()
    await expect(alert(page)).toContainText('Contaste $20.000 y en Caja chica hay $15.000')
    await follow(page, [noDialog, 'Alt+n'])
    await go('Cajas')(page)
    // A right closing is never told to be a wrong one, not even for a moment.
    const told = await page.evaluateHandle(() => {
      const words: string[] = []
      const place = document.querySelector('.practice-words')
      if (place)
        new MutationObserver(() => words.push(place.textContent)).observe(place, { childList: true, subtree: true })
      return words
    })
    await follow(page, WAYS['Cerrar la caja'] ?? [])
    await expect(band(page).getByRole('status')).toContainText('Cerrar la caja: listo')
    expect((await told.jsonValue()).join()).not.toContain('sin contar')
    // A task of the till begins at the till.
    await expect(page).toHaveURL(/\/practica\/caja/)
    await pick(page, 'Consultar un precio')
    await expect(scanField(page)).toBeFocused()
    const field = page.getByLabel('¿Cuánto sale?')
    const respond = page.getByRole('button', { name: /^Responder/ })
    for (const text of ['', '2360 pesos', 'dos mil']) {
      await field.fill(text)
      await respond.click()
      await expect(field).toHaveAccessibleDescription('Escribí el precio en números')
    }
    await checkAccessibility(page)
    await field.fill('2360')
    await respond.click()
    await expect(alert(page)).toContainText('Es ese. Ahora buscalo por nombre en Vender')
    // A beginner opens the search by its button, and answers above it by a click.
    await page.getByRole('button', { name: /^Buscar/ }).click()
    await page.keyboard.type('dulce')
    await expect(page.getByRole('option', { name: /Dulce de leche/ })).toBeVisible()
    await field.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('2.360')
    await respond.click()
    await expect(alert(page)).toContainText('Es ese. Ahora cerrá la búsqueda')
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
    await expect(band(page).getByRole('status')).toContainText('Consultar un precio: listo')
  },
)

for (const [width, height] of [
  [1366, 768],
  [1024, 768],
  [390, 844],
] as const)
  test(
    `the band of practice covers neither the till nor a dialog, at ${width} px [PLUS-003]`,
    { tag: RARE },
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await login(page, 'employee', '/vender')
      await enter(page)
      for (const code of ['101', '102', '103', '104']) await follow(page, [`"${code}`, 'Enter'])
      await line(/Fideos/)(page)
      await showHint(page)
      await expect(band(page)).toContainText('Escribí 101')
      const edge = await band(page).evaluate((element) => element.getBoundingClientRect().bottom)
      expect(edge).toBeLessThan(height / 3)
      const inTheWay = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => {
            const { left, right, top, bottom } = element.getBoundingClientRect()
            const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
            return element.contains(hit) ? '' : (hit?.outerHTML.slice(0, 120) ?? 'outside the window')
          })
      for (const selector of [
        '#scan-field',
        '.practice-app [role=row]:has-text("Fideos")',
        'button:has-text("Cobrar")',
      ])
        expect(await inTheWay(selector)).toBe('')
      const total = page.getByRole('status', { name: 'Total', exact: true })
      await expect(total).toBeInViewport({ ratio: 1 })
      expect(await troubles(page)).toEqual([])

      await page.keyboard.press('F2')
      const dialog = page.locator('.modal-dialog')
      await expect(dialog).toBeVisible()
      const below = await band(page).evaluate((element) => element.getBoundingClientRect().bottom)
      expect(await dialog.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(below)
      // The hint can be asked for there too.
      await band(page).getByRole('button', { name: 'Pista' }).click()
      await expect(band(page)).not.toContainText('Escribí 101')
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await noDialog(page)

      await page.keyboard.press('Alt+t')
      await expect(page.getByRole('dialog').getByRole('button')).toHaveCount(13)
      await checkAccessibility(page)
    },
  )
