import type { Locator, Page } from '@playwright/test'
import type { RunningServer } from '../backend/server'
import type { Row } from '../backend/types'
import { troubles } from './measure'
import { expect, KNOWN, login, RARE, read, scanField, test, total } from './shop'
import { stretch } from './stretch'

/** Nothing of it is cut by what it scrolls in. */
const isWhole = (part: Locator) =>
  part.evaluate((element) => {
    const box = element.getBoundingClientRect()
    const middle = box.left + box.width / 2
    return [box.top + 2, box.bottom - 2].every((at) => element.contains(document.elementFromPoint(middle, at)))
  })

/** The three known articles, called and priced so. */
const CODES = [KNOWN.yerba.code, KNOWN.azucar.code, KNOWN.aceite.code]
const NAMES = ['Yerba mate suave con palo 1 kg', 'Azúcar común tipo A 1 kg', 'Aceite de girasol 900 ml botella']

function rename(shop: RunningServer, prices?: readonly string[]) {
  for (const row of shop.backend.db.all('article')) {
    const place = CODES.indexOf(String(row.bar_code))
    if (place === -1) continue
    const price = prices?.[place]
    shop.backend.db.update('article', row.id, {
      name: NAMES[place] ?? '',
      ...(price !== undefined && { final_price: price, price }),
    })
  }
}

async function fillCart(page: Page) {
  await login(page, 'owner', '/vender')
  await expect(scanField(page)).toBeFocused()
  for (const code of CODES) await read(page, code)
  await expect(page.getByRole('row')).toHaveCount(4)
}

const OPEN = 224
const FOLDED = 92
/** Windows the till is laid out for, by their widths: those shops have, and each there may be. */
const WINDOWS = [
  { name: 'the main widths', widths: [360, 390, 768, 1024, 1280, 1366, 1920], tag: [] },
  { name: 'every width from 360 to 1920', widths: Array.from({ length: 40 }, (_, step) => 360 + 40 * step), tag: RARE },
]

/** What is wrong with the till on a window of this size, with a menu of that width beside it; null: over it, as a phone has it. */
async function wrongAt(page: Page, width: number, height: number, menu: number | null): Promise<string[]> {
  await page.setViewportSize({ width, height })
  const wrong = await page.evaluate(
    async ({ columns, least, names }) => {
      document.querySelector<HTMLElement>('.shell')?.style.setProperty('grid-template-columns', columns)
      // What is arranged by the width of the window is arranged once it is drawn.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      const found: string[] = []
      const scan = document.querySelector('.scan-field')?.getBoundingClientRect().width ?? 0
      if (scan < least) found.push(`scan field: ${scan} px`)
      const pen = document.createElement('canvas').getContext('2d')
      for (const input of document.querySelectorAll<HTMLInputElement>('.vender input[placeholder]')) {
        const [own, hint] = [getComputedStyle(input), getComputedStyle(input, '::placeholder')]
        if (pen === null || input.value !== '' || input.clientWidth === 0) continue
        pen.font = `${hint.fontWeight} ${hint.fontSize} ${hint.fontFamily}`
        const room = input.clientWidth - parseFloat(own.paddingLeft) - parseFloat(own.paddingRight)
        if (pen.measureText(input.placeholder).width > room) found.push(`«${input.placeholder}» is cut`)
      }
      for (const name of document.querySelectorAll('[data-line] button')) {
        if (!names.includes(name.lastChild?.textContent ?? '')) continue
        const box = name.getBoundingClientRect()
        if (box.width < 150) found.push(`name: ${box.width} px`)
        const range = document.createRange()
        range.selectNodeContents(name.lastChild ?? name)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
        if (lines > 2) found.push(`a name on ${lines} lines`)
      }
      for (const button of document.querySelectorAll('.vender-foot button'))
        if (button.scrollWidth > button.clientWidth) found.push(`${button.textContent}: more than its button`)
      const words = document.createRange()
      words.selectNodeContents(document.querySelector('.vender-sell-words') ?? document.body)
      if (words.getClientRects().length > 1) found.push(`${words.toString()} on several lines`)
      return found
    },
    {
      columns: menu === null ? '' : `${menu}px minmax(0, 1fr)`,
      least: width - (menu ?? 0) < 480 ? 180 : 260,
      names: NAMES,
    },
  )
  return [...wrong, ...(await troubles(page, 'main'))].map(
    (text) => `${width}×${height}, menu ${menu ?? 'of a phone'}: ${text}`,
  )
}

/** For each width. */
const PATIENCE_MS = 5_000

async function wrongAtEach(page: Page, widths: readonly number[]): Promise<string[]> {
  const wrong: string[] = []
  for (const width of widths)
    for (const menu of width < 700 ? [null] : [OPEN, FOLDED])
      // Upright tablets have their own arrangement.
      for (const height of width < 700 ? [844] : width <= 1080 ? [768, 1024] : [768])
        wrong.push(...(await wrongAt(page, width, height, menu)))
  return wrong
}

for (const { name, widths, tag } of WINDOWS)
  test.describe(`the till at ${name}`, { tag }, () => {
    test('has names on two lines at most, a wide scan field, and nothing over anything [U10] [U11]', async ({
      page,
      shop,
    }) => {
      test.setTimeout(30_000 + widths.length * PATIENCE_MS)
      rename(shop)
      await fillCart(page)
      // A sale put aside has a button of its own.
      await page.keyboard.press('F6')
      await expect(page.getByRole('button', { name: 'Apartadas 1' })).toBeVisible()
      for (const code of CODES) await read(page, code)
      await expect(page.getByRole('row')).toHaveCount(4)
      expect(await wrongAtEach(page, widths)).toEqual([])
    })

    test('has room for the largest amounts there are', async ({ page, shop }) => {
      test.setTimeout(30_000 + widths.length * PATIENCE_MS)
      rename(shop, ['99999999.99', '1250000.50', '999999.99'])
      await fillCart(page)
      await page.getByRole('textbox', { name: 'Paga con' }).fill('110000000')
      expect(await wrongAtEach(page, widths)).toEqual([])
    })
  })

test.describe('a desktop of 1366×768', () => {
  test.use({ viewport: { width: 1366, height: 768 } })

  test('has every bill it shows whole, with two choices more than usual', async ({ page }) => {
    await login(page, 'owner', '/vender')
    await expect(scanField(page)).toBeFocused()
    await page.getByRole('button', { name: 'Más opciones' }).click()
    for (const name of [/^Jubilados/, /^Factura/])
      await page.getByRole('dialog').getByRole('checkbox', { name }).check()
    await page.getByRole('button', { name: 'Listo' }).click()
    const chips = page.getByRole('list', { name: 'Opciones de la venta' }).getByRole('listitem')
    await expect(chips).toHaveCount(2)
    for (const bill of await page.getByRole('group', { name: 'Billetes' }).getByRole('button').all())
      if (await bill.isVisible()) expect(await isWhole(bill)).toBe(true)
    expect(await isWhole(page.getByRole('button', { name: 'Justo' }))).toBe(true)
    const heights = await chips
      .locator('.vender-chip-text > span')
      .evaluateAll((all) => all.map(({ clientHeight }) => clientHeight))
    expect(Math.max(...heights)).toBeLessThan(24)
  })

  test(
    'says which codes nobody knows without taking room from the lines; Escape closes them [U8]',
    { tag: RARE },
    async ({ page }) => {
      await login(page, 'employee', '/vender')
      await expect(scanField(page)).toBeFocused()
      const table = page.getByRole('table', { name: 'Artículos de la venta' })
      const before = await table.boundingBox()
      for (let index = 1; index <= 3; index++) await read(page, `123456789010${index}`)
      const told = page.getByText('Ese articulo no esta ingresado en el sistema')
      await expect(page.getByRole('button', { name: 'y 2 más' })).toBeVisible()
      await expect(told).toHaveCount(1)
      expect(await table.boundingBox()).toEqual(before)
      for (let index = 1; index <= 3; index++) await page.keyboard.press('Escape')
      await expect(told).toHaveCount(0)
      await expect(scanField(page)).toBeFocused()
    },
  )

  test('charges what is written into "Paga con", and never a code that is read into it [U5] [U6]', async ({
    page,
    shop,
  }) => {
    await login(page, 'owner', '/vender')
    await expect(scanField(page)).toBeFocused()
    await read(page, KNOWN.yerba.code)
    const paid = page.getByRole('textbox', { name: 'Paga con' })
    const sales = () => shop.backend.stats()['POST /api/sale'] ?? 0
    await page.keyboard.press('End')
    await expect(paid).toBeFocused()
    // As short as the shop's own codes, and as fast as a reader.
    await read(page, '54321')
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.keyboard.press('Shift+F8')
    await expect(paid).toBeFocused()
    await page.keyboard.type('5000', { delay: 150 })
    await expect(page.getByRole('status', { name: 'Vuelto' })).toHaveText('Vuelto$750,00')
    expect(sales()).toBe(0)
    await page.waitForFunction((since) => performance.now() - since > 150, await page.evaluate(() => performance.now()))
    await page.keyboard.press('Enter')
    await expect(page.getByText(/Última venta/)).toBeVisible()
    expect(sales()).toBe(1)
  })

  test('leaves every bill where it is, whatever is chosen above', { tag: RARE }, async ({ page }) => {
    await login(page, 'owner', '/vender')
    await expect(scanField(page)).toBeFocused()
    await read(page, KNOWN.yerba.code)
    await expect(page.locator('[data-line]')).toHaveCount(1)
    const bill = page.getByRole('button', { name: '10.000' })
    const before = await bill.boundingBox()
    await page.keyboard.press('Shift+F6')
    await page
      .getByRole('dialog')
      .getByRole('checkbox', { name: /^Jubilados/ })
      .check()
    await page.getByRole('button', { name: 'Listo' }).click()
    await expect(page.getByRole('list', { name: 'Opciones de la venta' }).getByRole('listitem')).toHaveCount(1)
    expect(await bill.boundingBox()).toEqual(before)
    await expect(page.getByText('Subtotal', { exact: true })).toBeVisible()
    await bill.click()
    expect(await bill.boundingBox()).toEqual(before)
  })

  test('goes on in the search with a name that a hand writes, and takes the letters of a reader for a code', async ({
    page,
  }) => {
    await login(page, 'employee', '/vender')
    await expect(scanField(page)).toBeFocused()
    await read(page, 'ABC-77')
    await expect(page.getByText('Ese articulo no esta ingresado en el sistema')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.type('yerb', { delay: 150 })
    const search = page.getByRole('combobox', { name: 'Buscar artículo por nombre o código' })
    await expect(search).toHaveValue('yerb')
    await page.keyboard.type('a mate')
    await expect(search).toHaveValue('yerba mate')
    await expect(
      page.getByRole('listbox', { name: 'Artículos encontrados' }).getByRole('option').first(),
    ).toContainText('Yerba')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(scanField(page)).toHaveValue('')
  })
})

/** What a toast lies on that is read or pressed. */
const under = (page: Page) =>
  page.evaluate(() => {
    const over = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
    const dialog = document.querySelector('.modal.show .modal-content')
    const parts =
      dialog === null
        ? [...document.querySelectorAll('button, input, select, a[href], h1, output, [role="row"]')]
        : [dialog]
    return [...document.querySelectorAll('.toast')].flatMap((toast) =>
      parts
        .filter((part) => !toast.contains(part) && over(toast.getBoundingClientRect(), part.getBoundingClientRect()))
        .map((part) => part.getAttribute('aria-label') ?? part.textContent.slice(0, 40)),
    )
  })

test(
  'a toast covers nothing that is read or pressed, at any size, in a dialog or without one',
  { tag: RARE },
  async ({ page }) => {
    // A toast goes after four seconds, and each size takes it from under the pointer that holds it.
    await stretch(page, 4_000)
    await login(page, 'owner', '/vender')
    await expect(scanField(page)).toBeFocused()
    await read(page, KNOWN.yerba.code)
    await page.getByRole('textbox', { name: 'Paga con' }).fill('1')
    await page.keyboard.press('F10')
    const toast = page.locator('.toast')
    await expect(toast).toHaveCount(1)
    await toast.hover()
    const covered: string[] = []
    const look = async (what: string) => {
      for (const [width, height] of [
        [360, 740],
        [390, 844],
        [600, 960],
        [768, 1024],
        [960, 1280],
        [1024, 768],
        [1180, 820],
        [1366, 768],
        [1920, 1080],
      ] as const) {
        await page.setViewportSize({ width, height })
        await toast.hover()
        covered.push(...(await under(page)).map((name) => `${what} ${width}×${height}: ${name}`))
      }
    }
    await look('the till')
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.keyboard.press('F9')
    await expect(page.getByRole('dialog')).toBeVisible()
    await toast.hover()
    await look('the payments')
    expect(covered).toEqual([])
  },
)

test('nothing on the till moves when the sale points are read: their field has its room before [SALE-023]', async ({
  page,
}) => {
  for (const [width, height] of [
    [1366, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    let answer = (): void => undefined
    const asked = new Promise<void>((done) => (answer = done))
    await page.route('**/api/afip-information*', async (route) => {
      await asked
      await route.continue()
    })
    const cajas = page.waitForResponse(/api\/caja/)
    await login(page, 'owner', '/vender')
    await cajas
    await expect(page.getByLabel('Depósito', { exact: true })).toBeVisible()
    const voucher = page.getByLabel('Comprobante')
    await expect(voucher).toBeVisible()
    const places = () =>
      page
        .locator('.vender-side :is(.vender-field, .vender-bill, .vender-total)')
        .evaluateAll((all) => all.map((part) => [part.textContent.slice(0, 12), part.getBoundingClientRect().top]))
    const before = await places()
    answer()
    await expect(voucher.getByRole('option')).not.toHaveCount(1)
    expect((await places()).map(([, top]) => top)).toEqual(before.map(([, top]) => top))
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('two toasts at once stand inside the window and cover nothing, on a computer, a tablet and a phone [SHELL-025]', async ({
  page,
}) => {
  await stretch(page, 4_000)
  await login(page, 'owner', '/vender')
  await expect(scanField(page)).toBeFocused()
  await page.keyboard.press('F6')
  await page.keyboard.press('Shift+F12')
  const toasts = page.locator('.toast')
  await expect(toasts).toHaveCount(2)
  for (const [width, height] of [
    [1366, 768],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    const tops = await toasts.evaluateAll((all) => all.map((toast) => toast.getBoundingClientRect().top))
    expect(Math.min(...tops), `at ${width}`).toBeGreaterThanOrEqual(0)
    expect(await under(page), `at ${width}`).toEqual([])
  }
})

test('an invoice that was not made is told over the lines, and covers no quick key [SALE-074]', async ({
  page,
  shop,
}) => {
  shop.backend.faults.set([{ method: 'POST', path: '/afip-ticket$', fault: '500' }])
  await page.setViewportSize({ width: 1024, height: 768 })
  await login(page, 'owner', '/vender')
  await expect(scanField(page)).toBeFocused()
  await page.keyboard.press('Alt+q')
  const keys = page.getByRole('region', { name: 'Teclas rápidas' })
  await expect(keys).toBeVisible()
  await page.getByLabel('Comprobante').selectOption({ index: 2 })
  await read(page, KNOWN.yerba.code)
  await expect(page.locator('[data-line]')).toHaveCount(1)
  await page.keyboard.press('F10')
  const told = page.getByRole('list', { name: 'Facturas' })
  await expect(told).toContainText('No se pudo facturar')
  const [card, panel] = [await told.boundingBox(), await keys.boundingBox()]
  expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(panel?.y ?? 0)
})

test.describe('a tablet of 1024×768', () => {
  test.use({ viewport: { width: 1024, height: 768 } })

  test('keeps the width of a choice that is refused (SALE-061)', { tag: RARE }, async ({ page, shop }) => {
    const stocked = (row: Row) =>
      ((row._addresses as Row[] | undefined) ?? []).length > 1 && row.bar_code && row.status === 'active'
    const varied = new Set(shop.backend.db.all('article_variant').map(({ article_id }) => article_id))
    const article = shop.backend.db.all('article').find((row) => stocked(row) && !varied.has(row.id))
    await login(page, 'owner', '/vender')
    const address = page.getByLabel('Depósito', { exact: true })
    await expect(scanField(page)).toBeFocused()
    const before = (await address.boundingBox())?.width
    await read(page, String(article?.bar_code))
    await expect(page.locator('[data-line]')).toHaveCount(1)
    await page.keyboard.press('F10')
    await expect(page.getByText(/con stock en diferentes/)).toBeVisible()
    expect((await address.boundingBox())?.width).toBe(before)
  })

  test('shows several clients beside a keyboard on the screen', { tag: RARE }, async ({ page }) => {
    await login(page, 'owner', '/vender')
    await expect(scanField(page)).toBeFocused()
    await page.setViewportSize({ width: 1024, height: 420 })
    await page.getByRole('combobox', { name: /Cliente/ }).fill('a')
    const options = page.getByRole('option')
    await expect(options.nth(3)).toBeVisible()
    for (const place of [0, 1, 2]) await expect.poll(() => isWhole(options.nth(place))).toBe(true)
  })
})

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('has a wide Cobrar whatever the total: before a sale, in one, and after it', async ({ page }) => {
    await login(page, 'employee', '/vender')
    await expect(scanField(page)).toBeFocused()
    const sell = page.getByRole('button', { name: /^Cobrar/ })
    const isWide = async () => {
      for (const width of [360, 390, 430]) {
        await page.setViewportSize({ width, height: 844 })
        expect((await sell.boundingBox())?.width).toBeGreaterThan(200)
      }
    }
    await isWide()
    await read(page, KNOWN.yerba.code)
    await expect(total(page)).not.toHaveText('$0,00')
    await isWide()
    await sell.click()
    await expect(page.getByText(/Última venta/)).toBeVisible()
    await isWide()
  })

  test('shows the clients that are found over its foot, the last of them too [U10]', async ({ page }) => {
    await login(page, 'owner', '/vender')
    await expect(scanField(page)).toBeFocused()
    await page.getByRole('combobox', { name: /Cliente/ }).fill('a')
    const options = page.getByRole('listbox').getByRole('option')
    await expect(options.nth(3)).toBeVisible()
    for (const place of [0, 1, 2, 3]) await expect.poll(() => isWhole(options.nth(place))).toBe(true)
    await options.last().scrollIntoViewIfNeeded()
    await expect.poll(() => isWhole(options.last())).toBe(true)
  })

  test('names the way to the search, and nothing lies on the bills', { tag: RARE }, async ({ page }) => {
    await login(page, 'owner', '/vender')
    await expect(scanField(page)).toBeFocused()
    await expect(page.getByRole('button', { name: /^Buscar artículo/ })).toBeVisible()
    for (const code of [KNOWN.yerba.code, KNOWN.azucar.code, KNOWN.aceite.code]) await read(page, code)
    await page.getByRole('button', { name: 'Justo' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('button', { name: 'Volver arriba' })).toBeHidden()
  })
})

test('on a laptop, whose browser takes a part of its height, how it is paid is seen with the total [U10] [SALE-025]', async ({
  page,
}) => {
  await fillCart(page)
  await page.getByRole('button', { name: 'Efectivo' }).click()
  for (const height of [768, 720, 680, 650, 620]) {
    await page.setViewportSize({ width: 1366, height })
    const parts = {
      method: page.getByLabel('Método de pago'),
      several: page.getByRole('button', { name: 'Varios métodos de pago' }),
      depot: page.getByLabel('Depósito', { exact: true }),
      client: page.getByRole('combobox', { name: /^Cliente/ }),
      paid: page.getByLabel('Paga con'),
      exact: page.getByRole('button', { name: 'Justo' }),
      charge: page.getByRole('button', { name: /^Cobrar/ }),
    }
    for (const [name, part] of Object.entries(parts))
      await expect.poll(() => isWhole(part), `${name} at ${height}`).toBe(true)
    const size = await total(page).evaluate((output) => parseFloat(getComputedStyle(output).fontSize))
    expect(size, `total at ${height}`).toBeGreaterThanOrEqual(44)
  }
  expect(await wrongAt(page, 1366, 620, OPEN)).toEqual([])
})

/** The sizes of windows that shops have, with the fonts that older people choose in their browser. */
const SHOPS = [
  [1366, 768],
  [1024, 768],
  [768, 1024],
  [390, 844],
  [360, 740],
] as const

test('method, forced total and Cobrar are in sight at every size and font, and no figure is cut [SALE-016] [SALE-025]', async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000)
  rename(shop, ['1275000.00', '21250.00', '999999.99'])
  await fillCart(page)
  await page.getByLabel('Desc. %').fill('7')
  await page.getByLabel('Paga con').fill('3000000')
  const wrong: string[] = []
  const look = async (what: string) => {
    for (const font of [16, 20, 24])
      for (const [width, height] of SHOPS) {
        await page.setViewportSize({ width, height })
        await page.evaluate((px) => (document.documentElement.style.fontSize = `${px}px`), font)
        const at = `${what}, ${width}×${height}, ${font} px`
        const parts = {
          method: page.getByLabel('Método de pago'),
          discount: page.getByLabel('Desc. %'),
          charge: page.getByRole('button', { name: /^Cobrar/ }),
        }
        for (const [name, part] of Object.entries(parts))
          if (!(await isWhole(part))) wrong.push(`${at}: ${name} is not in sight`)
        const cut = (await troubles(page, '.vender')).filter((text) => /\d,\d\d/.test(text))
        wrong.push(...cut.map((text) => `${at}: ${text}`))
      }
    await page.setViewportSize({ width: 1366, height: 768 })
  }
  await look('nobody named')
  await page.getByRole('combobox', { name: /^Cliente/ }).fill('a')
  await page.getByRole('option').first().click()
  await page.getByText('Paga ahora', { exact: true }).click()
  await page.keyboard.press('Shift+F7')
  const dialog = page.getByRole('dialog')
  for (const name of [/^Jubilados/, /^Factura/]) await dialog.getByRole('checkbox', { name }).check()
  await dialog.getByLabel('Observaciones').fill('Timbre 3')
  await dialog.getByRole('button', { name: 'Listo' }).click()
  await expect(page.getByRole('list', { name: 'Opciones de la venta' }).getByRole('listitem')).toHaveCount(3)
  await look('a client and three choices')
  expect(wrong).toEqual([])
})

test('a method is paid with after one press on its tile, or its key [U10]', async ({ page }) => {
  await login(page, 'owner', '/vender')
  await expect(scanField(page)).toBeFocused()
  const tile = (name: string) => page.getByRole('button', { name, exact: true })
  await tile('Debito').click()
  await expect(tile('Debito')).toHaveAttribute('aria-pressed', 'true')
  await expect(scanField(page)).toBeFocused()
  await page.keyboard.press('Alt+3')
  await expect(tile('Efectivo')).toHaveAttribute('aria-pressed', 'true')
})
