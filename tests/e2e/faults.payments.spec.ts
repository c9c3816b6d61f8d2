// A payment of a client's account is stored once, whatever its request meets and whatever happens to the page meanwhile.
import type { Page } from '@playwright/test'
import type { RunningServer } from '../backend/server'
import { matrixCase, meet, pairs, sent } from './matrix'
import { expect } from './shop'
import { happen, openAt, signInAgain, test } from './till'

const PATH = '^/api/current-acount/pago$'
const OWED = 50_000

/** Somebody with an account that nobody else pays. */
function addClient({ backend: { db } }: RunningServer): number {
  const name = `Cliente ${db.all('client').length}`
  const { id } = db.insert('client', { name, saldo: OWED.toFixed(2), user_id: 1, num: 900, status: 'active' })
  db.insert('current_acount', {
    client_id: id,
    user_id: 1,
    detalle: 'Nota de debito',
    status: 'sin_pagar',
    debe: OWED.toFixed(2),
    saldo: OWED.toFixed(2),
    pagandose: null,
  })
  return id as number
}

const pesos = (amount: number) => `$${amount.toLocaleString('es-AR', { minimumFractionDigits: 2 })}`

/** The account on the screen, as the person at it sees it. */
function accountOf(page: Page, amount: number) {
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const rows = page.locator('.wide-table[aria-label="Movimientos"] > table > tbody > tr')
  const save = button(/^Registrar \$/)
  return {
    button,
    rows,
    save,
    line: rows.filter({ hasText: /Pago N°/ }).filter({ hasText: pesos(amount) }),
    doubt: page.getByText(/^No sabemos si el movimiento/),
    async pay() {
      await button('Registrar pago').click()
      await page.getByLabel('Importe', { exact: true }).fill(String(amount))
      await save.click()
    },
  }
}

/** Does what the screen says until the payment stands in the account; types it again only where the account has it not. */
async function untilPaid(page: Page, amount: number): Promise<void> {
  const { button, rows, save, line, doubt, pay } = accountOf(page, amount)
  const verify = button('Comprobar de nuevo')
  await expect(async () => {
    await signInAgain(page)
    await expect(button('Guardando…')).toHaveCount(0, { timeout: 500 })
    if (await verify.isVisible()) await verify.click()
    else if (await save.isVisible()) await save.click()
    else {
      await expect(rows.first()).toBeVisible({ timeout: 500 })
      if (!(await line.first().isVisible())) await pay()
    }
    await expect(doubt).toHaveCount(0, { timeout: 1_000 })
    await expect(line.first()).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 150_000, intervals: [500, 1_000] })
}

test.describe.configure({ mode: 'parallel', timeout: 200_000 })

// A page that goes away with a payment on its way must know of it when it comes back; one that only lost its network too.
const MORE = [
  ['a slow server', 'reload'],
  ['a slow server', 'offline and back'],
] as const

for (const pair of pairs(MORE))
  matrixCase('payment', pair, async ({ shop, till }) => {
    const { db } = shop.backend
    const id = addClient(shop)
    const amount = 1_000 + pair.index
    const open = (page: Page) =>
      openAt(page, `/clientes/cuenta-corriente/${id}`, page.getByRole('button', { name: 'Registrar pago', exact: true }))
    const stored = () => db.all('current_acount').filter((row) => row.client_id === id && row.haber !== null)
    await open(till.page)
    await expect(accountOf(till.page, amount).rows.first()).toBeVisible()
    await meet(till, shop, 'POST', PATH, pair)
    const request = sent(till.page, 'POST', PATH)
    await accountOf(till.page, amount).pay()
    await request
    await happen(pair.event, till, open)
    const { page } = till
    await untilPaid(page, amount)
    const times = stored().length
    const repeated = page.getByRole('alert').filter({ hasText: '¿Está dos veces?' })
    if (times > 1) {
      await expect(repeated).toBeVisible()
      await repeated.getByRole('button', { name: /^Eliminar Pago N°/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).click()
      await expect.poll(() => stored().length).toBe(1)
    }
    await expect(repeated).toHaveCount(0)
    expect(stored().map(({ haber }) => haber)).toEqual([amount.toFixed(2)])
    expect(db.get('client', id)?.saldo).toBe((OWED - amount).toFixed(2))
    return { times, told: times > 1 }
  })
