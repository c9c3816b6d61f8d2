// What a shop does, by its screens, with records of the journeys' own name.
import type { Page } from '@playwright/test'
import { dialog, form, gone, open, PATIENCE, pesos, press, reaches, says, shown, type Walk } from './journey'
import { charge, chooseClient, intoOwnCaja, till } from './till'

/** Of a list of sales, by the cell of its number: the same figures may be in an amount. */
export const rowOf = (page: Page, num: number | undefined) =>
  page
    .locator('.list-screen tbody tr[data-index]')
    .filter({ has: page.locator('th, td').filter({ hasText: new RegExp(`^${num}$`) }) })

/** Amounts as an account shows them: without cents where there are none. */
export const plain = (value: number) => pesos(value).replace(/,00$/, '')

/** Of the client, as it stands. */
export async function account({ page, login, made }: Walk) {
  await open(page, '/clientes', login)
  await page.getByRole('searchbox', { name: 'Buscar en clientes' }).fill(made.mark)
  await page.getByRole('link', { name: `Cuenta corriente de ${made.mark}` }).click()
  const sheet = dialog(page, new RegExp(made.mark))
  await shown(sheet)
  return sheet
}

export async function makeArticle({ page, login, made }: Walk): Promise<void> {
  await open(page, '/listado-de-articulos', login)
  await press(page, 'Crear artículo')
  await form(page).getByRole('textbox', { name: 'Nombre', exact: true }).fill(made.mark)
  await form(page).getByLabel('Código de barras', { exact: true }).fill(made.code)
  await form(page).getByRole('textbox', { name: 'Precio', exact: true }).fill('1000')
  await press(form(page), 'Guardar y cerrar')
  await gone(form(page))
}

export async function makeClient({ page, login, made }: Walk): Promise<void> {
  await open(page, '/clientes', login)
  await press(page, 'Crear cliente')
  await form(page).getByRole('textbox', { name: 'Nombre', exact: true }).fill(made.mark)
  await press(form(page), 'Guardar y cerrar')
  await gone(form(page))
}

export async function makeCaja({ page, login, made }: Walk): Promise<string | void> {
  if (!(await reaches(page, '/caja', login))) return 'este usuario no tiene cajas'
  await press(page, 'Crear caja')
  await form(page).getByRole('textbox', { name: 'Nombre', exact: true }).fill(made.mark)
  await press(form(page), 'Guardar y cerrar')
  await press(dialog(page, `¿Abrir ${made.mark}?`), 'Abrir')
  await says(cardOf(page, made.mark), 'Abierta desde')
  made.hasCaja = true
}

export const cardOf = (page: Page, mark: string) => page.getByRole('listitem').filter({ hasText: mark })

export async function splitSale(walk: Walk): Promise<string | void> {
  const { page, made } = walk
  await till(walk, 2)
  await page.keyboard.press('F9')
  const split = page.getByRole('dialog')
  const rows = split.locator('.vender-split-row')
  await shown(rows.first())
  if ((await rows.count()) < 2) return 'hay un solo método de pago'
  await rows
    .nth(0)
    .getByLabel(/^Importe en /)
    .fill(pesos(made.price))
  await press(rows.nth(1), /^Lo que falta en /)
  for (const row of [rows.nth(0), rows.nth(1)])
    await intoOwnCaja(walk, row.getByRole('combobox', { name: /^Caja de / }), row.getByLabel(/^Importe en /))
  await press(split, /^(Confirmar|Seguir)$/)
  // Where the methods have discounts, what is left of the total is distributed too: as proposed.
  if (await split.getByText('Importes con los descuentos').isVisible()) await press(split, 'Confirmar')
  await gone(split)
  const sum = await charge(walk)
  if (made.hasCaja) made.inCaja += sum
}

export async function closeCaja({ page, login, made }: Walk): Promise<string | void> {
  if (!made.hasCaja) return 'este usuario no tiene cajas'
  await open(page, '/caja', login)
  const card = cardOf(page, made.mark)
  // All that was charged went into it, and nothing of it anywhere else.
  await says(card.locator('.caja-saldo'), pesos(made.inCaja))
  await press(card, 'Ingreso')
  const income = dialog(page, `Ingreso en ${made.mark}`)
  await income.getByLabel('Importe').fill('750,50')
  await press(income, 'Guardar')
  made.inCaja += 750_50
  await says(card.locator('.caja-saldo'), pesos(made.inCaja))
  await press(card, 'Cerrar')
  const count = dialog(page, `Cerrar ${made.mark}`)
  await count.getByLabel('Otros valores').fill(pesos(made.inCaja))
  await press(count, 'Cerrar la caja')
  await page.locator('.caja-back').click()
  await says(card, 'Cerrada desde')
}

export async function budget(walk: Walk): Promise<string | void> {
  const { page, login, made } = walk
  const none = 'este usuario no guarda presupuestos'
  if (!(await reaches(page, '/presupuestos', login))) return none
  await till(walk, 1)
  await chooseClient(page, made)
  const terms = page.getByRole('button', { name: 'Más opciones', exact: true })
  if (!(await terms.isVisible())) return none
  await terms.click()
  const choice = page.getByRole('checkbox', { name: 'Guardar como presupuesto' })
  await shown(page.getByRole('button', { name: 'Listo' }))
  if ((await choice.count()) === 0) return none
  await choice.check()
  await press(page, 'Listo')
  await press(page, /^Guardar presupuesto/)
  await shown(page.getByText(/^Presupuesto N° \d+ guardado/))
  await open(page, '/presupuestos', login)
  await says(page.getByRole('row', { name: new RegExp(made.mark) }).first(), 'Sin confirmar')
}

export async function providerOrder({ page, login, made }: Walk): Promise<string | void> {
  if (!(await reaches(page, '/proveedores/pedidos', login))) return 'este usuario no hace pedidos'
  await open(page, '/proveedores', login)
  await press(page, 'Crear proveedor')
  await form(page).getByRole('textbox', { name: 'Nombre', exact: true }).fill(made.mark)
  await press(form(page), 'Guardar y cerrar')
  await gone(form(page))
  await open(page, '/proveedores/pedidos', login)
  await press(page, 'Crear pedido')
  const order = dialog(page, 'Crear pedido')
  await order.getByRole('combobox', { name: 'Proveedor' }).pressSequentially(made.mark)
  await page
    .getByRole('listbox')
    .getByRole('option', { name: new RegExp(`^${made.mark}`) })
    .click(PATIENCE)
  await order.getByRole('combobox', { name: 'Artículos' }).pressSequentially(made.mark)
  await page
    .getByRole('listbox')
    .getByRole('option', { name: new RegExp(made.mark) })
    .first()
    .click(PATIENCE)
  await order.getByLabel(`Pedidas de ${made.mark}`).fill('3')
  await press(order, 'Guardar y cerrar')
  await gone(order)
  await shown(page.getByRole('row', { name: new RegExp(made.mark) }).first())
}

export async function giveBack(walk: Walk): Promise<string | void> {
  const { page, login, made } = walk
  if (!(await reaches(page, '/devoluciones', login))) return 'este usuario no hace devoluciones'
  if (made.owed === 0) throw new Error('no hay una venta a cuenta corriente')
  await page.getByLabel('Número de venta').fill(String(made.sales.at(-1)))
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: `Unidades a devolver de ${made.mark}` }).fill('1')
  const deposit = page.getByLabel('Depósito al que vuelve')
  if (await deposit.isVisible()) await deposit.selectOption({ index: 1 })
  await press(page, /^Guardar devolución/)
  await press(page.getByRole('dialog'), 'Guardar')
  await shown(page.getByText(/^(Nota de crédito|Devolución)/).first())
  made.owed /= 2
  await says((await account(walk)).locator('.acount-head'), plain(made.owed))
}
