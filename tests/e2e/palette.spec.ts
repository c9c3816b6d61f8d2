import type { Page } from '@playwright/test'
import { checkAccessibility, expect, KNOWN, login, scan, scanField, test, total } from './shop'

/**
 * A reader on the wire: every key carries the moment it was pressed at, however long the page works in between. The test's own keyboard
 * waits for the page after each key, which on a busy machine is slower than any reader.
 */
async function read(page: Page, code: string): Promise<void> {
  const wire = await page.context().newCDPSession(page)
  const start = Date.now() / 1000
  const keys = [...code].map((key) => ({ key, text: key, windowsVirtualKeyCode: key.charCodeAt(0) }))
  const enter = { key: 'Enter', text: '\r', windowsVirtualKeyCode: 13 }
  await Promise.all(
    [...keys, enter].flatMap((pressed, index) => {
      const timestamp = start + index * 0.005
      return [
        wire.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...pressed }),
        wire.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, key: pressed.key }),
      ]
    }),
  )
  await wire.detach()
}

test('the palette leaves the till as it was, and goes anywhere by the keyboard', async ({ page }) => {
  test.slow()
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
  // At a person's pace: a burst of letters would be a scan's.
  await page.keyboard.type('clientes', { delay: 150 })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/clientes/)
})
