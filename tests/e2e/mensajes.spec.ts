// Somebody writes in the store, and the shop answers from two computers and from a phone.
import type { Page } from '@playwright/test'
import type { RunningServer } from '../backend/server'
import { checkAccessibility, expect, hears, login, RARE, secondBrowser, test } from './shop'

const chats = (page: Page) => page.getByRole('list', { name: 'Chats' })
const thread = (page: Page) => page.getByRole('region', { name: 'Mensajes del chat' })
const box = (page: Page) => page.getByRole('textbox', { name: /^Mensaje para / })

/** A buyer of the store writes. */
async function write(page: Page, body: { buyer_id: number; text: string; article_id?: number }): Promise<void> {
  const answer = await page.request.post('/__stand-in/message', { data: body, headers: { 'x-stand-in': '1' } })
  expect(answer.status()).toBe(201)
}

const buyerNamed = ({ backend: { db } }: RunningServer, name: string) =>
  db.all('buyer').find((row) => row.name === name)?.id as number

test('a message arrives live at two computers and is answered once [ONL-001, ONL-017, ONL-018, RT-008]', async ({
  page,
  browser,
  shop,
  complaints,
}) => {
  test.setTimeout(120_000)
  const lucia = buyerNamed(shop, 'Lucía')
  const stored = () =>
    shop.backend.db.all('message').filter(({ buyer_id, from_buyer }) => buyer_id === lucia && !from_buyer)
  const before = stored().length
  const other = await secondBrowser(browser, shop, complaints)
  const live = [page, other].map((each) => hears(each, 'message.from_buyer'))
  await login(page, 'owner', '/online/mensajes')
  await login(other, 'admin', '/online/mensajes')
  await Promise.all(live)
  for (const each of [page, other]) await expect(chats(each).getByRole('link').first()).toContainText('Pedro Aguirre')

  await write(page, { buyer_id: lucia, text: '¿Me guardan dos yerbas?', article_id: 1 })
  for (const each of [page, other]) {
    await expect(chats(each).getByRole('link').first()).toContainText('¿Me guardan dos yerbas?')
    await expect(chats(each).getByRole('link').first()).toContainText('1')
  }

  await chats(page).getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/online/mensajes/${lucia}$`))
  await expect(thread(page).getByText('¿Me guardan dos yerbas?')).toBeInViewport()
  await expect
    .poll(() =>
      shop.backend.db
        .all('message')
        .filter(({ buyer_id, read, from_buyer }) => buyer_id === lucia && from_buyer && !read),
    )
    .toEqual([])
  await expect(chats(page).getByRole('img', { name: '1 mensaje sin leer' })).toHaveCount(1)
  await checkAccessibility(page)

  // The server stores it, fails at the mail and answers 500: as the platform does.
  shop.backend.faults.set([{ method: 'POST', path: '^/api/message$', fault: '500-after', times: 1 }])
  await box(page).pressSequentially('Sí, quedan')
  await page.keyboard.press('Shift+Enter')
  await box(page).pressSequentially('apartadas')
  await page.keyboard.press('Enter')
  await expect(box(page)).toHaveValue('')
  await expect(thread(page).getByText(/^Sí, quedan\s+apartadas$/)).toBeInViewport()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(stored()).toHaveLength(before + 1)

  await chats(other).getByRole('link').first().click()
  await expect(thread(other).getByText(/^Sí, quedan\s+apartadas$/)).toBeVisible()
  await box(other).fill('Hasta las 20 estamos')
  await other.keyboard.press('Enter')
  // What another computer of the shop says is announced to the buyer alone: the open chat is read again, every 20 s.
  await expect(thread(page).getByText('Hasta las 20 estamos')).toBeVisible({ timeout: 40_000 })
  expect(stored()).toHaveLength(before + 2)

  await write(page, { buyer_id: lucia, text: '¡Genial!' })
  for (const each of [page, other]) await expect(thread(each).getByText('¡Genial!')).toBeInViewport()
})

test(
  'on a phone one chat is open at a time, and its orders are two presses away [NAV-025, NS-02m]',
  { tag: RARE },
  async ({ page, shop }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await login(page, 'owner', '/online/mensajes')
    await checkAccessibility(page)
    await chats(page)
      .getByRole('link', { name: /Pedro Aguirre/ })
      .click()
    await expect(box(page)).toBeVisible()
    await expect(chats(page)).toHaveCount(0)
    for (const name of ['Enviar', 'Respuestas rápidas', 'Sobre un artículo']) {
      const area = await page.getByRole('button', { name, exact: true }).boundingBox()
      expect([name, Math.min(area?.width ?? 0, area?.height ?? 0) >= 48]).toEqual([name, true])
    }
    await checkAccessibility(page)
    await page.getByRole('button', { name: 'Pedidos de Pedro Aguirre' }).click()
    await checkAccessibility(page, '.modal')
    await page.getByRole('list', { name: 'Pedidos' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/online\/pedidos\/\d+$/)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`/online/mensajes/${buyerNamed(shop, 'Pedro')}$`))
    await page.getByRole('link', { name: 'Volver a los chats' }).click()
    await expect(chats(page).getByRole('link')).toHaveCount(2)
  },
)

test(
  'of two hundred chats of two hundred messages a new message changes one row and one line [ONL-016]',
  { tag: RARE },
  async ({ page, shop }) => {
    const { db } = shop.backend
    db.transaction(() => {
      for (let at = 0; at < 200; at++) {
        const buyer = db.insert('buyer', { name: `Cliente ${at}`, user_id: 1, num: 100 + at })
        for (let index = 0; index < 200; index++)
          db.insert('message', {
            buyer_id: buyer.id,
            user_id: 1,
            text: `Consulta ${index} de ${at}`,
            from_buyer: index % 2,
            read: 1,
          })
      }
    })
    await login(page, 'owner', '/online/mensajes')
    await expect(chats(page).getByRole('link')).toHaveCount(20)
    await chats(page).getByRole('link').nth(3).click()
    await expect(thread(page).getByRole('listitem')).toHaveCount(40)
    // What a message costs the page: one row and one line, however many there are.
    await page.evaluate(() => {
      const counts = window as unknown as { added: number }
      counts.added = 0
      new MutationObserver((changes) => (counts.added += changes.length)).observe(document.body, {
        childList: true,
        subtree: true,
        characterData: true,
      })
    })
    const id = Number(new URL(page.url()).pathname.split('/').at(-1))
    await write(page, { buyer_id: id, text: '¿Siguen ahí?' })
    await expect(thread(page).getByText('¿Siguen ahí?')).toBeInViewport()
    expect(await page.evaluate(() => (window as unknown as { added: number }).added)).toBeLessThan(60)
  },
)
