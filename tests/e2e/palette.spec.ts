import { checkAccessibility, expect, KNOWN, login, read, scan, scanField, test, total } from './shop'

test('the palette of screens leaves the till as it was, and goes to any screen by the keyboard', async ({ page }) => {
  await login(page, 'owner', '/vender')
  await scan(page, KNOWN.yerba.code)
  await expect(total(page)).toHaveText(/4\.250/)
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Buscar o ir a' })
  await expect(field).toBeFocused()
  await checkAccessibility(page)
  // A scan under it is no text of it (U5).
  await read(page, KNOWN.yerba.code)
  await expect(field).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(scanField(page)).toBeFocused()
  await expect(total(page)).toHaveText(/8\.500/)
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  // At a person's pace: a burst of letters would be a scan's.
  await page.keyboard.type('clientes', { delay: 150 })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/clientes/)
})
