// What stands beside each other on a tablet and a phone: nothing of it is scrolled away, or takes more rows than it needs.
import { enlarge, LARGE, wrongIn } from './enlarge'
import { expect, KNOWN, login, RARE, read, scanField, test } from './shop'

// The shop everybody sees, and its papers.
test.use({ size: 'demo' })

for (const width of [1366, 1024])
  test.describe(`a small computer of ${width} px`, () => {
    test.use({ viewport: { width, height: 768 } })

    test('has the tools of a list on one line, who owes whole, and a menu that begins with a whole entry', async ({
      page,
    }) => {
      await login(page, 'owner', '/presupuestos')
      for (const name of ['/presupuestos', '/proveedores/pedidos', '/movimientos-de-depositos', '/abm']) {
        await page.goto(name)
        await expect(page.locator('tbody tr[data-index]').first()).toBeVisible()
        expect.soft((await page.locator('.list-header').boundingBox())?.height, name).toBeLessThan(60)
      }
      const cut = () =>
        page.locator('.sidebar-places').evaluate((menu) => {
          const { top } = menu.getBoundingClientRect()
          const places = [...menu.querySelectorAll('a')].map((place) => place.getBoundingClientRect())
          return places.filter((place) => place.top < top - 1 && place.bottom > top + 10).length
        })
      await expect.poll(cut).toBe(0)
      await page.goto('/clientes/deudas')
      await expect(page.locator('.debt-actions').first()).toBeVisible()
      const table = page.locator('.debt-table .wide-table')
      expect.soft(await table.evaluate((part) => part.scrollWidth - part.clientWidth)).toBeLessThanOrEqual(1)
    })
  })

test.describe('a tablet held upright', () => {
  test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true })

  test('shows whole rows: sales, production, cheques, who owes', { tag: RARE }, async ({ page }) => {
    test.slow()
    await login(page, 'owner', '/ventas')
    const sideways = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    const LISTS = [
      'ventas',
      'produccion/movimientos',
      'produccion/ordenes',
      'produccion/recetas',
      'online/pedidos/lista',
      'caja/1',
      'proveedores',
      'presupuestos',
      'movimientos-de-depositos',
      'listado-de-articulos',
    ]
    for (const name of LISTS.map((list) => `/${list}`))
      await test.step(name, async () => {
        await page.goto(name)
        await expect(page.locator('tbody tr[data-index]').first()).toBeVisible()
        expect.soft(await sideways('.list-scroll'), name).toBeLessThanOrEqual(1)
      })
    await page.goto('/clientes/cheques')
    await expect(page.locator('.cheque-group tbody tr').first()).toBeVisible()
    expect.soft(await sideways('.cheque-group .wide-table')).toBeLessThanOrEqual(1)
    await page.goto('/clientes/deudas')
    await expect(page.locator('.debt-actions').first()).toBeVisible()
    // The figures of the ages scroll under what is done about them, which is whole.
    expect.soft(await sideways('.debt-actions:has(.btn)')).toBeLessThanOrEqual(1)
    await page.goto('/caja/cierre')
    await expect(page.locator('.cierre-cards tbody tr').first()).toBeVisible()
    expect.soft(await sideways('.cierre-cards .wide-table')).toBeLessThanOrEqual(1)
  })

  test(
    'shows the largest amounts whole where a payment is split and where its QR is, with every control',
    { tag: RARE },
    async ({ page }) => {
      await enlarge(page)
      await login(page, 'owner', '/configuracion/preferencias')
      const form = page.getByRole('form', { name: 'Cobro con QR o transferencia' })
      await form.getByLabel('Alias').fill('almacen.sol')
      await form.getByLabel('Texto del QR de cobro').fill('https://mpago.la/2abcDEF')
      await form.getByRole('button', { name: 'Guardar' }).click()
      await expect(page.getByText('Datos de cobro guardados en esta computadora')).toBeVisible()
      await page.goto('/vender')
      await expect(scanField(page)).toBeFocused()
      await read(page, KNOWN.yerba.code)
      await expect(page.locator('[data-line]')).toHaveCount(1)
      const dialog = page.getByRole('dialog')
      // With a total so long and two buttons beside it, Cobrar is still one word.
      await expect(page.getByRole('button', { name: 'Cobrar con QR o transferencia' })).toBeVisible()
      const rows = await page.locator('.vender-sell-words').evaluate((words) => {
        const range = document.createRange()
        range.selectNodeContents(words)
        return range.getClientRects().length
      })
      expect(rows).toBe(1)
      for (const key of ['F9', 'Alt+p']) {
        await page.keyboard.press(key)
        await expect(dialog).toContainText(LARGE)
        expect(await wrongIn(page, '.modal.show')).toEqual([])
        const sideways = await page
          .locator('.modal.show .modal-body')
          .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
        expect(sideways, key).toBeLessThanOrEqual(0)
        if (key === 'F9') await page.keyboard.press('Escape')
      }
      // Cash comes by no QR: how the sale keeps it is chosen first.
      const method = dialog.getByLabel('Se guarda como')
      await expect(method.getByRole('option', { name: 'Efectivo' })).toHaveCount(0)
      await dialog.getByRole('button', { name: 'Cobrado' }).click()
      await expect(dialog.getByText('Elegí con qué método se guarda')).toBeVisible()
      await expect(method).toBeFocused()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
  )
})

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('fades out the tabs that run off its edge, until they are scrolled to', async ({ page }) => {
    await login(page, 'owner', '/produccion')
    const tabs = page.locator('.view-tabs ul')
    await expect(tabs).toHaveCSS('mask-image', /^linear-gradient\((to left|270deg)/)
    await tabs.evaluate((list) => (list.scrollLeft = list.scrollWidth))
    await expect(tabs).toHaveCSS('mask-image', /^linear-gradient\((to right|90deg), [^%]*40px\)$/)
  })

  test('has a word beside each icon of the till, before a sale and after it', async ({ page }) => {
    await login(page, 'owner', '/vender')
    await expect(scanField(page)).toBeFocused()
    const bare = () =>
      page
        .locator('.vender :is(button, a.btn):visible')
        .evaluateAll((all) =>
          all
            .filter((one) => !one.closest('[data-line], .combobox') && (one as HTMLElement).innerText.trim() === '')
            .map(({ ariaLabel }) => ariaLabel),
        )
    await read(page, KNOWN.yerba.code)
    await expect(page.locator('[data-line]')).toHaveCount(1)
    expect(await bare()).toEqual([])
    await page.keyboard.press('F10')
    await expect(page.getByRole('button', { name: /^Ticket de la última venta/ })).toBeVisible()
    expect(await bare()).toEqual([])
  })
})

test(
  'the tools of an account take two rows of a phone, and its table leaves nothing out of a tablet',
  { tag: RARE },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await login(page, 'owner', '/clientes/cuenta-corriente/1')
    const tools = page.locator('.acount-tools > :is(button, .dropdown, select)')
    await expect(tools.first()).toBeVisible()
    const rows = () => tools.evaluateAll((all) => new Set(all.map((tool) => tool.getBoundingClientRect().top)).size)
    await expect.poll(rows).toBe(2)
    await page.setViewportSize({ width: 1024, height: 768 })
    const table = page.getByRole('region', { name: /movimientos/i })
    await expect(table).toBeVisible()
    const sideways = () => table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    await expect.poll(sideways).toBeLessThanOrEqual(1)
  },
)
