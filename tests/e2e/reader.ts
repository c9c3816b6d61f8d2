import type { Page } from '@playwright/test'

/**
 * A reader on the wire: every key carries the moment it was pressed at, however long the page works in between. The test's own keyboard
 * waits for the page after each key, which on a busy machine is slower than any reader: figures that stand there a second before the rest comes
 * are taken for a hand's, not for part of the code.
 */
export async function read(page: Page, code: string): Promise<void> {
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
