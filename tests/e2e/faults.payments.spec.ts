// A payment of a client's account is stored once, whatever its request meets and whatever happens to the page meanwhile.
import type { Page } from '@playwright/test'
import type { RunningServer } from '../backend/server'
import { matrixCase, pairs } from './matrix'
import { expect } from './shop'
import { removeSecond, repeated, sendInto, untilStored } from './storedOnce'
import { openAt } from './till'

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
    /** The form of a payment is open: its lines are behind it. */
    isTyping: () => button('Volver a la cuenta').isVisible(),
    /** `wait`: for the form, which what an earlier page left in doubt locks for some seconds after it was sent. */
    async pay(wait?: { timeout: number }) {
      if (!(await this.isTyping())) await button('Registrar pago').click()
      await page.getByLabel('Importe', { exact: true }).fill(String(amount), wait)
      await save.click()
    },
  }
}

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
    const open = async (page: Page) => {
      await openAt(
        page,
        `/clientes/cuenta-corriente/${id}`,
        page.getByRole('button', { name: 'Registrar pago', exact: true }),
      )
      await expect(accountOf(page, amount).rows.first()).toBeVisible()
    }
    const send = (page: Page) => accountOf(page, amount).pay()
    const sendAgain = (page: Page) => accountOf(page, amount).pay({ timeout: 5_000 })
    const isShown = async (page: Page) => {
      const { rows, line, isTyping } = accountOf(page, amount)
      if (await isTyping()) return false
      await expect(rows.first()).toBeVisible({ timeout: 500 })
      return line.first().isVisible()
    }
    const stored = () => db.all('current_acount').filter((row) => row.client_id === id && row.haber !== null)
    const page = await sendInto(pair, shop, till, { path: PATH, open, send })
    await untilStored(page, { send: sendAgain, save: accountOf(page, amount).save, isShown })
    const times = stored().length
    if (times > 1) {
      const remove = accountOf(page, amount)
        .line.first()
        .getByRole('button', { name: /^Eliminar/ })
      await removeSecond(page, remove)
      await expect.poll(() => stored().length).toBe(1)
    }
    await expect(repeated(page)).toHaveCount(0)
    expect(stored().map(({ haber }) => haber)).toEqual([amount.toFixed(2)])
    expect(db.get('client', id)?.saldo).toBe((OWED - amount).toFixed(2))
    return { times, told: times > 1 }
  })
