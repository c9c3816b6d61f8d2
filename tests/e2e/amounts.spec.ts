// The largest amounts there are, in the dialogs and on the pages where somebody reads or writes them: none cut, none over another.
import type { Locator } from '@playwright/test'
import { LABEL_SIZES } from '@/domain/articles/labels'
import { enlarge, LARGE, wrongIn } from './enlarge'
import { troubles } from './measure'
import { expect, KNOWN, login, RARE, read, scanField, test } from './shop'

// The shop everybody sees, and its papers.
test.use({ size: 'demo' })

test(
  'the largest amounts have room on a phone: payments, lines, sales, budgets, accounts, cajas, goods that arrive, the closing',
  { tag: RARE },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await enlarge(page)
    await login(page, 'owner', '/vender')
    await expect(scanField(page)).toBeFocused()
    for (const { code } of [KNOWN.yerba, KNOWN.azucar]) await read(page, code)
    await expect(page.locator('[data-line]')).toHaveCount(2)
    const dialog = page.getByRole('dialog')
    const first = (address: string) =>
      test.step(address, async () => {
        await page.goto(address)
        // Budgets open on those that wait, of whatever day.
        const pending = page.getByRole('button', { name: 'Sin confirmar', pressed: true })
        if (address === '/presupuestos') await pending.click()
        const opener = page.locator('.list-card-open, tbody tr[data-index] > *').first()
        await opener.click()
        await expect(dialog).toContainText(LARGE)
        expect(await wrongIn(page, '.modal.show')).toEqual([])
      })

    await page.keyboard.press('F9')
    await expect(dialog).toContainText(LARGE)
    expect(await wrongIn(page, '.modal.show')).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: KNOWN.yerba.name }).first().click()
    await expect(dialog).toContainText(LARGE)
    expect(await wrongIn(page, '.modal.show')).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Apartar/ }).click()

    await first('/ventas')
    // What is sold stands whole beside its name: nothing of it is scrolled away.
    const lines = page.getByRole('region', { name: 'Artículos de la venta' })
    expect(await lines.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(1)
    await first('/presupuestos')
    await test.step('an account', async () => {
      await page.goto('/clientes/cuenta-corriente/1')
      await page.getByRole('button', { name: 'Registrar pago' }).click()
      await expect(page.getByLabel('Importe', { exact: true })).toBeVisible()
      expect(await wrongIn(page, '.modal.show')).toEqual([])
    })
    await test.step('a caja', async () => {
      await page.goto('/caja')
      await page
        .getByRole('button', { name: /^Cerrar/ })
        .first()
        .click()
      await expect(dialog).toContainText(LARGE)
      expect(await wrongIn(page, '.modal.show')).toEqual([])
    })
    await test.step('goods that arrive', async () => {
      await page.goto('/proveedores/pedidos')
      await page.getByRole('button', { name: 'Historial' }).click()
      await page
        .getByRole('button', { name: /^Recibir el pedido/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Llegó todo' }).click()
      await expect(dialog).toContainText(LARGE)
      expect(await wrongIn(page, '.modal.show')).toEqual([])
      const sideways = await page
        .locator('.modal.show .modal-body')
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      expect(sideways).toBeLessThanOrEqual(0)
    })
    await test.step('the closing, as it is printed', async () => {
      await page.goto('/caja/cierre')
      await expect(page.getByRole('heading', { name: /^Cierre de/ })).toBeVisible()
      await expect(page.getByText(LARGE).first()).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      expect(await wrongIn(page, 'main')).toEqual([])
    })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
)

/** The width of what is printed on, less its margins: a ticket of 58 and of 80 mm, a sheet of A4. */
const PAPERS = { '58 mm': 58 - 6, '80 mm': 80 - 6, A4: 210 - 24 } as const

test(
  'the largest amounts are whole on a ticket and on A4: sales, an account, debts, cajas, the closing, reports, labels',
  { tag: RARE },
  async ({ page }) => {
    await page.addInitScript(() => {
      // Without a screen the browser has no dialog to print with; the paper stands as long as nobody says it is over.
      window.print = () => undefined
    })
    await enlarge(page)
    await login(page, 'owner', '/vender')
    const paper = page.locator('.print-sheet')

    const fits = (name: string, address: string, print: () => Promise<void>, says: RegExp = LARGE) =>
      test.step(name, async () => {
        await page.goto(address)
        await print()
        await expect(paper).toContainText(says)
        await page.emulateMedia({ media: 'print' })
        for (const [of, millimetres] of Object.entries(PAPERS)) {
          await page.setViewportSize({ width: Math.floor((millimetres / 25.4) * 96), height: 900 })
          expect.soft(await troubles(page, '.print-sheet'), `${name}, ${of}`).toEqual([])
        }
        await page.emulateMedia({ media: 'screen' })
        await page.setViewportSize({ width: 1366, height: 768 })
      })
    const exported = async (within: Locator = page.getByRole('main')) => {
      await within.getByRole('button', { name: 'Exportar' }).click()
      await within.getByRole('button', { name: 'Imprimir', exact: true }).click()
    }

    await fits('sales', '/ventas', () => exported())
    await fits('clients', '/clientes', () => exported())
    await fits('an account', '/clientes/cuenta-corriente/1', () => exported(page.getByRole('dialog')))
    await fits('debts', '/clientes/deudas', async () => {
      await expect(page.getByText(/Cuentas leídas/)).toBeHidden()
      await exported()
    })
    await fits('a caja', '/caja', async () => {
      await page
        .getByRole('button', { name: /^Cerrar/ })
        .first()
        .click()
      await page.getByLabel('Otros valores').fill('99999999,99')
      await page.getByRole('button', { name: 'Imprimir arqueo' }).click()
    })
    await fits('the closing', '/caja/cierre', () => page.getByRole('button', { name: 'Imprimir' }).click())
    await fits('a shift', '/caja', async () => {
      await page.getByRole('link', { name: 'Mostrador', exact: true }).click()
      await page.getByRole('main').getByRole('link', { name: 'Cierre del día' }).first().waitFor()
      await exported()
    })
    await fits('the cards of a report', '/reportes/generales', () => exported())
    await fits('the figures of a chart', '/reportes/graficos/ingresos?rango=rango-de-fechas', async () => {
      await page.getByRole('button', { name: 'Exportar' }).first().click()
      await page.getByRole('button', { name: 'Imprimir', exact: true }).click()
    })
    await fits(
      'what went wrong',
      '/ventas',
      async () => {
        await page.getByRole('button', { name: /^Menú de / }).click()
        await page.getByRole('button', { name: 'Contar un problema' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Imprimir' }).click()
      },
      /Pedido|Acción/,
    )
    await test.step('labels', async () => {
      await page.goto('/listado-de-articulos')
      await page.getByRole('button', { name: 'Seleccionar', exact: true }).click()
      await page.locator('tbody tr[data-index] input[type="checkbox"]').first().check()
      await page.getByRole('button', { name: 'Imprimir', exact: true }).click()
      await page.getByRole('button', { name: 'Etiquetas…' }).click()
      const sizes = page.getByLabel('Papel')
      for (const { key } of LABEL_SIZES) {
        await sizes.selectOption(key)
        await expect(page.locator('.label').first()).toContainText('99.999.999,99')
        expect.soft(await troubles(page, '.label'), key).toEqual([])
      }
    })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
)
