import { expect, KNOWN, login, printed, RARE, read, scan, scanField, test, total } from './shop'
import { stretch } from './stretch'

const { yerba } = KNOWN

test('F12 prints the ticket from a frame nobody sees, and the next scan works at once [SALE-006] [U1] [U17]', async ({
  page,
}) => {
  const tabs: unknown[] = []
  page.on('popup', (tab) => tabs.push(tab))
  // An answer after ten seconds would print nothing, a file that comes after fifteen would open a tab.
  await stretch(page, 10_000, 15_000)
  await login(page, 'owner', '/vender')
  await scan(page, yerba.code)
  await expect(page.getByRole('row', { name: new RegExp(yerba.name) })).toBeVisible()
  await page.keyboard.press('F12')
  await expect(page.getByText(/Última venta N°/)).toBeVisible()
  await expect.poll(() => printed(page)).toEqual([expect.stringMatching(/^blob:/)])
  await expect(scanField(page)).toBeFocused()
  await read(page, yerba.code)
  await expect(page.getByRole('row', { name: new RegExp(yerba.name) })).toBeVisible()
  expect(tabs).toEqual([])
  await expect(page.getByRole('link', { name: /^Enviar por WhatsApp la última venta/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=/,
  )
})

test(
  'quick keys are chosen once and sold with one touch after a reload [U1] [U10]',
  { tag: RARE },
  async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await login(page, 'owner', '/vender')
    await expect(scanField(page)).toBeFocused()
    await page.keyboard.press('Alt+q')
    await page.getByRole('button', { name: 'Elegir artículos' }).click()
    await page.getByRole('textbox', { name: 'Buscar un artículo para darle una tecla' }).fill(yerba.code)
    await page.getByRole('button', { name: yerba.name }).click()
    await page.getByRole('button', { name: 'Listo' }).click()
    await page.reload()
    const key = page
      .getByRole('region', { name: 'Teclas rápidas' })
      .getByRole('button', { name: new RegExp(`${yerba.name}.*\\$`) })
    const least = async () => {
      const box = await key.boundingBox()
      return Math.min(box?.width ?? 0, (box?.height ?? 0) + 24)
    }
    await expect.poll(least).toBeGreaterThanOrEqual(88)
    await key.click()
    await expect(total(page)).toContainText('4.250,00')
    await expect(scanField(page)).toBeFocused()
    await page.keyboard.press('Alt+q')
    await page.keyboard.type('2*1')
    await page.keyboard.press('Enter')
    await expect(total(page)).toContainText('12.750,00')
  },
)
