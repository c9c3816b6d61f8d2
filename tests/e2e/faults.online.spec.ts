// An order of the store is confirmed, sold and cancelled once, whatever its request meets and whatever happens to the page meanwhile.
import type { Page } from '@playwright/test'
import type { RunningServer } from '../backend/server'
import type { Row } from '../backend/types'
import { matrixCase, onlyPairs } from './matrix'
import { expect, KNOWN } from './shop'
import { sendInto } from './storedOnce'
import { openAt, patience, signInAgain } from './till'

const UNITS = 3

/** An order of its own for each case, of one article that is counted. */
function addOrder({ backend: { db } }: RunningServer) {
  const article = db.all('article').find(({ name }) => name === KNOWN.aceite.name) as Row
  const buyer = db.all('buyer')[0] as Row
  const num = 100 + db.all('order').length
  const pivot = { price: article.final_price, cost: article.cost, amount: UNITS, variant_id: null, notes: null }
  const { id } = db.insert('order', {
    ...{ num, user_id: 1, buyer_id: buyer.id, order_status_id: 1, deliver: 0, address_id: 1 },
    total: (UNITS * Number(article.final_price)).toFixed(2),
    _articles: [{ id: article.id, pivot }],
  })
  return {
    num,
    path: `/online/pedidos/${id}`,
    status: () => (db.get('order', id) as Row).order_status_id as number,
    sales: () => db.all('sale').filter((row) => row.order_id === id && !row.deleted_at),
    stock: () => Number((db.get('article', article.id) as Row).stock),
  }
}

const detail = (page: Page, num: number) => page.getByRole('dialog', { name: `Pedido N° ${num}`, exact: true })
const named = (page: Page, num: number, name: string) => detail(page, num).getByRole('button', { name, exact: true })

/** A button that is another's by the time it is pressed is looked for anew. */
const PRESS = { timeout: 5_000 }

/** What the screen says it wants: the password, or to look once more. Resolves to whether it wanted something. */
async function asked(page: Page): Promise<boolean> {
  await signInAgain(page)
  await expect(page.getByRole('button', { name: /^(Guardando|Comprobando|Cancelando|Corrigiendo)…$/ })).toHaveCount(0, {
    timeout: 500,
  })
  const verify = page.getByRole('dialog').getByRole('button', { name: 'Comprobar de nuevo' })
  if (!(await verify.first().isVisible())) return false
  await verify.first().click({ timeout: 2_000 })
  return true
}

const PAIRS = onlyPairs([
  ['the request never arrives', 'nothing'],
  ['the answer never arrives', 'reload'],
  ['the connection is cut', 'nothing'],
  ['it fails after it was stored', 'nothing'],
  ['a slow server', 'browser killed'],
])

for (const pair of PAIRS)
  matrixCase('order confirmation', pair, async ({ shop, till }) => {
    const order = addOrder(shop)
    const open = (page: Page) => openAt(page, order.path, detail(page, order.num))
    const confirm = (page: Page) => named(page, order.num, 'Confirmar')
    const send = (page: Page) => confirm(page).click()
    const page = await sendInto(pair, shop, till, {
      method: 'PUT',
      path: '^/api/order/update-status/\\d+$',
      open,
      send,
    })
    const isConfirmed = () => named(page, order.num, 'Marcar terminado').isVisible()
    await expect(async () => {
      // A second press confirms nothing but what is not confirmed: it is never the step after.
      expect(order.status()).toBeLessThanOrEqual(2)
      if (!(await asked(page)) && !(await isConfirmed())) await confirm(page).click(PRESS)
      await expect.poll(isConfirmed, { timeout: 2_000 }).toBe(true)
    }).toPass(patience())
    expect(order.status()).toBe(2)
    const times = order.sales().length
    // Sent twice by the browser itself, it is sold twice.
    if (times > 1) await expect(page.getByText(`Este pedido tiene ${times} ventas.`)).toBeVisible()
    return { times, told: times > 1 }
  })

for (const pair of PAIRS)
  matrixCase('order cancellation', pair, async ({ shop, till }) => {
    const order = addOrder(shop)
    const before = order.stock()
    const open = (page: Page) => openAt(page, order.path, detail(page, order.num))
    const form = (page: Page) => page.getByRole('dialog', { name: /^Cancelar el pedido/ })
    const send = async (page: Page, wait?: typeof PRESS) => {
      if (!(await form(page).isVisible())) await named(page, order.num, 'Cancelar el pedido').click(wait)
      await form(page).getByLabel('Motivo').fill('Sin stock', wait)
      await form(page).getByRole('button', { name: 'Cancelar el pedido' }).click(wait)
    }
    const page = await sendInto(pair, shop, till, {
      method: 'PUT',
      path: '^/api/order/cancel/\\d+$',
      open,
      send: (at) => send(at),
    })
    const isCancelled = () => detail(page, order.num).getByText('Cancelado', { exact: true }).isVisible()
    await expect(async () => {
      if (!(await asked(page)) && !(await isCancelled())) await send(page, PRESS)
      await expect.poll(isCancelled, { timeout: 2_000 }).toBe(true)
      await expect(form(page)).toHaveCount(0, { timeout: 8_000 })
    }).toPass(patience())
    expect(order.status()).toBe(5)
    // A request that the browser itself sent twice raises the stock twice, and one correction takes out the units once.
    const most = pair.fault === 'the connection is cut' ? before + UNITS : before
    // Where the page went away before the stock was right, the order offers to correct it.
    await expect(async () => {
      if (!(await asked(page)) && order.stock() > most) {
        await named(page, order.num, 'Corregir el stock').click(PRESS)
        await page.getByRole('dialog').last().getByRole('button', { name: 'Corregir el stock' }).click(PRESS)
      }
      await expect.poll(order.stock, { timeout: 5_000 }).toBeLessThanOrEqual(most)
    }).toPass(patience())
    return { times: 1 }
  })
