import type { Page } from '@playwright/test'
import { checkAccessibility, expect, KNOWN, login, RARE, scan, test, total } from './shop'

const { yerba, azucar } = KNOWN

/** Opens the window of whoever buys, as a person does at the till. */
async function openDisplay(page: Page): Promise<Page> {
  await page.getByRole('button', { name: 'Más opciones' }).click()
  const [display] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Pantalla del cliente', exact: true }).click(),
  ])
  await page.getByRole('button', { name: 'Listo' }).click()
  return display
}

const line = (display: Page, name: string) => display.getByRole('listitem').filter({ hasText: name })
const figure = (display: Page, name: string) =>
  display.locator('.client-figure').filter({ has: display.getByText(name, { exact: true }) })

test('the display shows what is scanned, survives being closed and the till’s reload, and then says thanks with the change [PLUS-005]', async ({
  page,
}) => {
  await login(page, 'owner', '/vender')
  let display = await openDisplay(page)
  await expect(display).toHaveURL(/\/pantalla-cliente\/[\w-]{12}$/)
  const calls: string[] = []
  display.on('request', (request) => calls.push(request.url()))
  await scan(page, yerba.code)
  await expect(line(display, yerba.name)).toContainText('1 × $4.250,00')
  await scan(page, azucar.code)
  await scan(page, yerba.code)
  await expect(display.getByRole('heading', { name: 'Tu compra · 2 artículos' })).toBeVisible()
  await expect(display.getByRole('listitem').first()).toContainText(azucar.name)
  await expect(line(display, yerba.name)).toContainText('2 × $4.250,00')
  const text = await total(page).textContent()
  await expect(figure(display, 'Total')).toContainText(String(text))
  expect(calls.filter((address) => /\/(api|sanctum|app)\//.test(address))).toEqual([])

  await display.close()
  await scan(page, azucar.code)
  await page.getByRole('button', { name: /pantalla del cliente/ }).waitFor()
  const [again] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: /pantalla del cliente/ }).click(),
  ])
  display = again
  await expect(line(display, azucar.name)).toContainText('2 ×')

  await page.reload()
  await expect(total(page)).not.toHaveText('$0,00')
  await scan(page, yerba.code)
  await expect(line(display, yerba.name)).toContainText('3 ×')

  await page.getByLabel('Paga con').fill('20000')
  await expect(figure(display, 'Pagás con')).toContainText('$20.000,00')
  await page.keyboard.press('F10')
  await expect(display.getByRole('heading', { name: '¡Gracias por tu compra!' })).toBeVisible()
  await expect(figure(display, 'Pagaste con')).toContainText('$20.000,00')
  await expect(figure(display, 'Tu vuelto')).toContainText(/\$\d/)
  await scan(page, azucar.code)
  await expect(display.getByRole('heading', { name: 'Tu compra · 1 artículo' })).toBeVisible()
})

test(
  'a display without its till says so, shows whose shop it is between two sales, and follows its own till alone [PLUS-005]',
  { tag: RARE },
  async ({ page }) => {
    await login(page, 'owner', '/vender')
    const first = await openDisplay(page)
    const twin = await page.context().newPage()
    await twin.goto(first.url())
    const other = await page.context().newPage()
    await other.goto('/vender')
    await expect(total(other)).toBeVisible()
    const second = await openDisplay(other)
    expect(second.url()).not.toBe(first.url())
    for (const display of [first, twin, second])
      await expect(display.getByRole('heading', { level: 1 })).not.toHaveText(/Esperando|compra/)
    await scan(other, azucar.code)
    await expect(line(second, azucar.name)).toBeVisible()
    await scan(page, yerba.code)
    for (const display of [first, twin]) {
      await expect(line(display, yerba.name)).toBeVisible()
      await expect(line(display, azucar.name)).toHaveCount(0)
    }
    await expect(line(second, yerba.name)).toHaveCount(0)
    // It stands for some seconds only, before the display gives the till up.
    const alone = [first, twin].map((display) =>
      display.getByRole('heading', { name: 'Esperando a la caja' }).waitFor(),
    )
    await page.close()
    await Promise.all(alone)
    await expect(line(second, azucar.name)).toBeVisible()
  },
)

test(
  'between two sales the display has the shop’s picture, and its name alone where that does not load [PLUS-005]',
  { tag: RARE },
  async ({ page, shop }) => {
    const { db } = shop.backend
    const owner = db.all('user').find(({ owner_id }) => owner_id === null)
    const has = (image_url: string) => db.update('user', Number(owner?.id), { image_url })
    has(`${shop.url}/icon-192.png`)
    await login(page, 'owner', '/vender')
    let display = await openDisplay(page)
    const name = { name: String(owner?.company_name) }
    await expect(display.getByRole('heading', name)).toBeVisible()
    const picture = display.locator('.client-idle img')
    await expect(picture).toBeVisible()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192)
    await checkAccessibility(display)
    await display.close()

    has(`${shop.url}/storage/gone.webp`)
    await page.reload()
    const asked = page.context().waitForEvent('response', (response) => response.url().endsWith('/storage/gone.webp'))
    display = await openDisplay(page)
    await asked
    await expect(display.getByRole('heading', name)).toBeVisible()
    await expect(display.locator('.client-idle img')).toHaveCount(0)
  },
)

const SIZES = [
  { width: 800, height: 480 },
  { width: 1024, height: 768 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
] as const

test(
  'on every screen the newest line and the total are in view whole, in light and dark [PLUS-005]',
  { tag: RARE },
  async ({ page }) => {
    await login(page, 'owner', '/vender')
    const display = await openDisplay(page)
    const scanned = Object.values(KNOWN).filter(({ code }) => code !== '')
    for (const { code } of scanned.slice(0, 6)) await scan(page, code)
    // So that the total is as long as they come.
    await scan(page, `24000*${yerba.code}`)
    await expect(figure(display, 'Total')).toContainText(/\d{3}\.\d{3}\.\d{3},\d{2}/)
    for (const colorScheme of ['light', 'dark'] as const) {
      await display.emulateMedia({ colorScheme })
      for (const size of SIZES) {
        await display.setViewportSize(size)
        for (const part of [display.getByRole('listitem').first(), figure(display, 'Total').locator('dd')]) {
          const box = await part.boundingBox()
          expect(
            box && box.x >= 0 && box.y >= 0 && box.x + box.width <= size.width && box.y + box.height <= size.height,
          ).toBe(true)
        }
        const letters = await display
          .getByRole('listitem')
          .first()
          .evaluate((row) => parseFloat(getComputedStyle(row).fontSize))
        expect(letters).toBeGreaterThanOrEqual(18)
        await checkAccessibility(display)
      }
    }
  },
)

const CBU = '2850590940090418135201'
const QR = 'https://mpago.la/2abcDEF'

test(
  'the alias, the CVU and the QR are told once, then shown with what is to be paid at the till and on the display; a person says that it is charged [PLUS-006]',
  { tag: RARE },
  async ({ page, shop }) => {
    await login(page, 'owner', '/configuracion/preferencias')
    const form = page.getByRole('form', { name: 'Cobro con QR o transferencia' })
    await form.getByLabel('Alias').fill('sol')
    await form.getByLabel('CBU o CVU').fill(CBU.replace('1352', '1353'))
    await form.getByLabel('Texto del QR de cobro').fill(QR)
    await form.getByRole('button', { name: 'Guardar' }).click()
    await expect(form.getByText('El alias tiene entre 6 y 20 signos')).toBeVisible()
    await expect(form.getByText('El CBU o CVU no es válido: revisá los números')).toBeVisible()
    await expect(form.getByLabel('Alias')).toBeFocused()
    await form.getByLabel('Alias').fill('almacen.sol')
    await form.getByLabel('CBU o CVU').fill(CBU)
    await form.getByLabel('Método de pago de esas ventas').selectOption({ label: 'Transferencia' })
    await form.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Datos de cobro guardados en esta computadora')).toBeVisible()
    await expect(form.getByRole('img', { name: 'El QR que se muestra' })).toBeVisible()

    await page.goto('/vender')
    const display = await openDisplay(page)
    await scan(page, yerba.code)
    const method = page.getByLabel('Método de pago').locator('[aria-pressed="true"]')
    await expect(method).toBeVisible()
    await expect(total(page)).toHaveText(/4\.250/)
    const before = (await method.textContent()) ?? ''
    await page.keyboard.press('Alt+p')
    const dialog = page.getByRole('dialog', { name: 'Cobrar con QR o transferencia' })
    await expect(dialog.getByText('Confirmá en tu app que llegó.')).toBeVisible()
    await expect(dialog.getByRole('img', { name: 'QR de cobro del comercio' })).toBeVisible()
    const amount = await dialog.getByRole('status', { name: 'Importe a pagar' }).textContent()
    await expect(figure(display, 'Escribí este importe')).toContainText(String(amount))
    await expect(display.getByRole('img', { name: 'QR para pagar' })).toBeVisible()
    await expect(display.getByText('almacen.sol')).toBeVisible()
    await checkAccessibility(page, '[role="dialog"]')
    for (const size of SIZES) {
      await display.setViewportSize(size)
      for (const part of [display.getByRole('img', { name: 'QR para pagar' }), display.getByText('almacen.sol')]) {
        const box = await part.boundingBox()
        expect(
          box && box.x >= 0 && box.y >= 0 && box.x + box.width <= size.width && box.y + box.height <= size.height,
        ).toBe(true)
      }
      await checkAccessibility(display)
    }
    // Left, it was no payment: the sale is as it was.
    await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
    await expect(line(display, yerba.name)).toBeVisible()
    await expect(method).toHaveText(before)
    await page.getByRole('button', { name: 'Cobrar con QR o transferencia' }).click()
    await dialog.getByRole('button', { name: 'Cobrado' }).click()
    // The caja of the till takes such a payment too: nothing is left to ask.
    await expect(page.getByText(/Última venta N°/)).toBeVisible()
    expect(shop.backend.db.all('sale').at(-1)).toMatchObject({ total: '4250.00', caja_id: 1 })
    await expect(display.getByRole('heading', { name: '¡Gracias por tu compra!' })).toBeVisible()
  },
)

test(
  'of a payment split over several methods the part that goes by the QR is shown and told, and the sale keeps both [PLUS-006]',
  { tag: RARE },
  async ({ page, shop }) => {
    await login(page, 'owner', '/configuracion/preferencias')
    const form = page.getByRole('form', { name: 'Cobro con QR o transferencia' })
    await form.getByLabel('Alias').fill('almacen.sol')
    await form.getByLabel('Texto del QR de cobro').fill(QR)
    await form.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Datos de cobro guardados en esta computadora')).toBeVisible()
    await page.goto('/vender')
    const display = await openDisplay(page)
    await scan(page, yerba.code)
    await expect(total(page)).toHaveText(/4\.250/)
    await page.keyboard.press('F9')
    const split = page.getByRole('dialog')
    await expect(split.getByLabel('Importe en Efectivo', { exact: true })).toBeFocused()
    await page.keyboard.type('1250')
    await split.getByRole('button', { name: 'Lo que falta en Debito' }).click()
    await split.getByRole('button', { name: 'Confirmar' }).click()
    await expect(split).toHaveCount(0)

    await page.keyboard.press('Alt+p')
    const dialog = page.getByRole('dialog', { name: 'Cobrar con QR o transferencia' })
    const amount = dialog.getByRole('status', { name: 'Importe a pagar' })
    const part = dialog.getByLabel('Qué parte se paga así')
    await expect(part).toBeVisible()
    const names = await part.locator('option').allTextContents()
    expect(names).toHaveLength(2)
    const told: (string | null)[] = []
    for (const name of names) {
      await part.selectOption({ label: name })
      told.push(await amount.textContent())
      await expect(figure(display, 'Escribí este importe')).toContainText(String(told.at(-1)))
    }
    expect(told.map((text) => text?.replace(/\s/g, '')).sort()).toEqual(['$1.250,00', '$3.000,00'])
    await expect(display.getByRole('img', { name: 'QR para pagar' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Cobrado' }).click()
    await expect(page.getByText(/Última venta N°/)).toBeVisible()
    await expect(display.getByRole('heading', { name: '¡Gracias por tu compra!' })).toBeVisible()
    expect(shop.backend.db.all('sale').at(-1)?.total).toBe('4250.00')
  },
)
