// An answer to a buyer is stored once, whatever its request meets and whatever happens to the page meanwhile.
import type { Page } from '@playwright/test'
import type { RunningServer } from '../backend/server'
import { matrixCase, pairs } from './matrix'
import { expect } from './shop'
import { sendInto } from './storedOnce'
import { openAt, patience, signInAgain } from './till'

const PATH = '^/api/message$'

/** Somebody who has written, and whom nobody else answers. */
function addBuyer({ backend: { db } }: RunningServer): number {
  const { id } = db.insert('buyer', { name: `Cliente ${db.all('buyer').length}`, user_id: 1, num: 900 })
  db.insert('message', { buyer_id: id, user_id: 1, text: '¿Tienen?', from_buyer: 1, read: 1 })
  return id as number
}

const box = (page: Page) => page.getByRole('textbox', { name: /^Mensaje para / })
const send = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true })

const shownIn = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Mensajes del chat' }).getByText(text, { exact: true })

/** Does what the screen says until the chat shows it; types it again only where the screen has it nowhere. */
async function untilShown(page: Page, text: string): Promise<void> {
  const shown = shownIn(page, text)
  const press = page.getByRole('button', { name: /^(Comprobar|Comprobar de nuevo|Enviar de nuevo)$/ })
  await expect(async () => {
    await signInAgain(page)
    await expect(page.getByRole('button', { name: /^(Enviando|Comprobando)…$/ })).toHaveCount(0, { timeout: 500 })
    if (await press.first().isVisible()) await press.first().click({ timeout: 2_000 })
    else if (await shown.first().isVisible()) return
    else if ((await box(page).inputValue()) === text) await send(page).click({ timeout: 2_000 })
    else {
      await box(page).fill(text)
      await page.keyboard.press('Enter')
    }
    await expect(press).toHaveCount(0, { timeout: 1_000 })
    await expect(shown.first()).toBeVisible({ timeout: 2_000 })
  }).toPass(patience())
}

for (const pair of pairs())
  matrixCase('message', pair, async ({ shop, till }) => {
    const { db } = shop.backend
    const id = addBuyer(shop)
    const text = `Sí, tenemos ${pair.index}`
    const stored = () => db.all('message').filter(({ buyer_id, from_buyer }) => buyer_id === id && !from_buyer)
    const page = await sendInto(pair, shop, till, {
      path: PATH,
      open: (shown) => openAt(shown, `/online/mensajes/${id}`, box(shown)),
      async send(shown) {
        await box(shown).fill(text)
        await shown.keyboard.press('Enter')
      },
    })
    await untilShown(page, text)
    const times = stored().length
    // No message can be taken back: where the connection repeated it, the thread shows both.
    await expect(shownIn(page, text)).toHaveCount(times)
    expect(stored().map((row) => row.text)).toEqual(Array.from({ length: times }, () => text))
    return { times, told: times > 1 }
  })
