// The day of a shop, told by what is shown alone: each runs on any backend, with records of its own.
import { expect } from '@playwright/test'
import { open, pesos, press, says, scan, searched, shown, type Journey } from './journey'
import {
  account,
  budget,
  closeCaja,
  giveBack,
  makeArticle,
  makeCaja,
  makeClient,
  plain,
  providerOrder,
  rowOf,
  splitSale,
} from './shopWork'
import { charge, chargeNow, chooseClient, intoOwnCaja, money, till } from './till'

export const SIGN_IN: Journey = { name: 'entrar', isBase: true, run: ({ page, login }) => open(page, '/vender', login) }

/** The journeys that make what the cleaning takes away. */
export const MAKING = {
  records: 'un artículo y un cliente propios',
  caja: 'una caja propia, abierta',
  note: 'una devolución con su nota de crédito',
  payment: 'un pago que deja la cuenta en cero',
  budget: 'un presupuesto',
  order: 'un pedido a un proveedor',
}

/** In the order in which a shop does them; a later one may need what an earlier one made. */
export const JOURNEYS: readonly Journey[] = [
  {
    name: MAKING.records,
    isBase: true,
    run: async (walk) => {
      await makeArticle(walk)
      await makeClient(walk)
    },
  },
  { name: MAKING.caja, isBase: true, run: makeCaja },
  {
    name: 'una venta, en la lista con su importe',
    run: async (walk) => {
      const { page, made, login } = walk
      await till(walk, 1)
      made.price = await money(page)
      expect(made.price).toBeGreaterThan(0)
      await scan(page, made.code)
      await expect.poll(() => money(page)).toBe(made.price * 2)
      const sum = await chargeNow(walk)
      await open(page, '/ventas', login)
      await searched(page, 'Buscar en ventas', String(made.sales.at(-1)))
      await says(rowOf(page, made.sales.at(-1)), pesos(sum))
    },
  },
  { name: 'una venta repartida en dos métodos', run: splitSale },
  {
    name: 'una venta a cuenta corriente',
    run: async (walk) => {
      const { page, made } = walk
      await till(walk, 2)
      await chooseClient(page, made)
      const owes = page.getByRole('radio', { name: 'A su cuenta' })
      if (await owes.isVisible()) await owes.check()
      made.owed = await charge(walk)
      await says(await account(walk), plain(made.owed))
    },
  },
  { name: MAKING.note, run: giveBack },
  {
    name: MAKING.payment,
    run: async (walk) => {
      const { made } = walk
      const sheet = await account(walk)
      await press(sheet, 'Registrar pago')
      await sheet.getByLabel('Importe', { exact: true }).fill(pesos(made.owed))
      const choice = sheet.getByRole('combobox', { name: 'Caja', exact: true })
      await intoOwnCaja(walk, choice, sheet.getByRole('combobox', { name: 'Método de pago' }))
      await press(sheet, /^Registrar \$/)
      await shown(sheet.getByText(/^Pago N°\d+ guardado/))
      if (made.hasCaja) made.inCaja += made.owed
      await says(sheet.locator('.acount-head'), /\$0(,00)?/)
    },
  },
  { name: MAKING.budget, run: budget },
  { name: MAKING.order, run: providerOrder },
  {
    name: 'lo que otra computadora ve sin preguntar',
    run: async (walk) => {
      const { second, made } = walk
      const other = await walk.other()
      await open(other, '/vender', second)
      await other.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Ventas' }).click()
      const none = other.getByText('No hay ventas en estas fechas.')
      await shown(other.locator('.list-screen tbody tr[data-index]').first().or(none))
      await till(walk, 1)
      await chargeNow(walk)
      await shown(rowOf(other, made.sales.at(-1)))
    },
  },
  { name: 'la caja tiene lo cobrado, recibe un ingreso y se cierra contada', run: closeCaja },
]
