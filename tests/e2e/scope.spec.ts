// What the product is for, one thing of each kind from its menu to the shop's books.
import type { Page } from '@playwright/test'
import type { Row } from '../backend/types'
import { expect, KNOWN, login, RARE, scan, scanField, test, total } from './shop'

const { yerba } = KNOWN
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const go = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name, exact: true }).click()
const choose = async (page: Page, client: string) => {
  await page.getByRole('combobox', { name: /^Cliente/ }).pressSequentially(client)
  await page.getByRole('option', { name: new RegExp(`^${client}`) }).click()
  await expect(scanField(page)).toBeFocused()
}

test('a sale on account, its return with a credit note, and what the client pays [GEN-003, GEN-004]', async ({
  page,
  shop,
}) => {
  const { db } = shop.backend
  const client = db.insert('client', { name: 'Almacén Ruiz', saldo: null, user_id: 1, num: 900, status: 'active' })
  await login(page, 'owner', '/vender')
  await scan(page, yerba.code)
  await scan(page, yerba.code)
  await choose(page, 'Almacén Ruiz')
  await page.keyboard.press('F10')
  await expect(page.getByText(/Última venta N°/)).toBeVisible()
  const sale = db.all('sale').at(-1) as Row
  expect(sale).toMatchObject({ client_id: client.id, total: '8500.00' })
  await go(page, 'Ventas')
  await expect(page.getByRole('row', { name: new RegExp(`\\b${sale.num}\\b`) })).toContainText('Almacén Ruiz')

  await go(page, 'Devoluciones')
  await page.getByLabel('Número de venta').fill(String(sale.num))
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: `Unidades a devolver de ${yerba.name}` }).fill('1')
  await page.getByLabel('Depósito al que vuelve').selectOption({ label: 'Salón' })
  await press(page, /^Guardar devolución/)
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect
    .poll(
      () => db.all('current_acount').filter((row) => row.sale_id === sale.id && row.status === 'nota_credito').length,
    )
    .toBe(1)
  await go(page, 'Notas de crédito y pagos')
  await expect(page.getByRole('row', { name: /Almacén Ruiz/ })).toContainText('4.250')

  await go(page, 'Clientes')
  await page.getByRole('searchbox', { name: 'Buscar en clientes' }).fill('Almacén Ruiz')
  await page.getByRole('link', { name: 'Cuenta corriente de Almacén Ruiz' }).click()
  const account = dialog(page, /Almacén Ruiz/)
  await expect(account).toContainText('Debe$4.250')
  await account.getByRole('button', { name: 'Registrar pago' }).click()
  await account.getByLabel('Importe', { exact: true }).fill('1250')
  await account.getByRole('button', { name: /^Registrar \$/ }).click()
  await expect(account.getByText(/^Pago N°\d+ guardado/)).toBeVisible()
  await expect(account).toContainText('Debe$3.000')
})

test('a budget is kept from the till and found among the others [GEN-003]', async ({ page, shop }) => {
  await login(page, 'owner', '/vender')
  await scan(page, yerba.code)
  await choose(page, String(shop.backend.db.all('client')[0]?.name))
  await press(page, 'Más opciones')
  await page.getByRole('checkbox', { name: 'Guardar como presupuesto' }).check()
  await press(page, 'Listo')
  await press(page, /^Guardar presupuesto/)
  await expect(page.getByText(/^Presupuesto N° \d+ guardado/)).toBeVisible()
  await expect(total(page)).toHaveText(/\$\s?0/)
  const made = shop.backend.db.all('budget').at(-1) as Row
  await go(page, 'Presupuestos')
  await expect(page.getByRole('row', { name: new RegExp(`^${made.num}\\b`) })).toContainText('Sin confirmar')
})

test('a provider has an account too: what is owed and paid stands in it [GEN-004]', async ({ page, shop }) => {
  const provider = shop.backend.db.insert('provider', {
    name: 'Molinos Sur',
    saldo: null,
    user_id: 1,
    num: 900,
    status: 'active',
  })
  await login(page, 'owner', '/proveedores')
  await page.getByRole('searchbox', { name: 'Buscar en proveedores' }).fill('Molinos Sur')
  await page.getByRole('link', { name: 'Cuenta corriente de Molinos Sur' }).click()
  const account = dialog(page, /Molinos Sur/)
  await account.getByRole('button', { name: 'Registrar pago' }).click()
  await account.getByLabel('Importe', { exact: true }).fill('500')
  await account.getByRole('button', { name: /^Registrar \$/ }).click()
  await expect(account.getByText(/^Pago N°\d+ guardado/)).toBeVisible()
  const lines = shop.backend.db.all('current_acount').filter((row) => row.provider_id === provider.id)
  expect(lines.map(({ haber }) => haber)).toEqual(['500.00'])
})

test('an article has stock at two addresses [GEN-005]', async ({ page, shop }) => {
  const { db } = shop.backend
  const article = db.all('article').find(({ name }) => name === yerba.name) as Row
  await login(page, 'owner', '/listado-de-articulos')
  await page.getByRole('searchbox', { name: /^Buscar en art/ }).fill(yerba.name)
  await press(page, `Stock de ${yerba.name}`)
  await page.getByLabel('Stock en Salón').fill('100')
  await page.getByLabel('Stock en Depósito Belgrano').fill('20')
  await press(page, 'Guardar cantidades')
  await expect(page.getByText('Stock guardado')).toBeVisible()
  const links = (db.get('article', article.id)?._addresses ?? []) as { id: number; pivot: Row }[]
  const stock = Object.fromEntries(links.map(({ id, pivot }) => [db.get('address', id)?.street, Number(pivot.amount)]))
  expect(stock).toMatchObject({ Salón: 100, 'Depósito Belgrano': 20 })
})

test('a caja is opened, money moves in it, and it is closed [GEN-011]', async ({ page, shop }) => {
  const { db } = shop.backend
  const caja = db.insert('caja', {
    num: 90,
    name: 'Kiosco',
    saldo: '0.00',
    abierta: 0,
    user_id: 1,
    _current_acount_payment_methods: [],
    _users: [],
  })
  const card = page.getByRole('listitem').filter({ hasText: 'Kiosco' })
  await login(page, 'owner', '/caja')
  await card.getByRole('button', { name: 'Abrir', exact: true }).click()
  await dialog(page, '¿Abrir Kiosco?').getByRole('button', { name: 'Abrir' }).click()
  await expect(card).toContainText('Abierta desde')
  await card.getByRole('button', { name: 'Ingreso' }).click()
  const form = dialog(page, 'Ingreso en Kiosco')
  await form.getByLabel('Importe').fill('750,50')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(card).toContainText('$750,50')
  await card.getByRole('button', { name: 'Cerrar' }).click()
  const count = dialog(page, 'Cerrar Kiosco')
  await count.getByLabel('Otros valores').fill('750,50')
  await count.getByRole('button', { name: 'Cerrar la caja' }).click()
  // What is shown is the shift just closed.
  await page.locator('.caja-back').click()
  await expect(card).toContainText('Cerrada desde')
  expect(db.get('caja', caja.id)).toMatchObject({ abierta: 0, saldo: '750.50' })
  const moved = db.all('movimiento_caja').filter(({ caja_id }) => caja_id === caja.id)
  expect(moved.map(({ ingreso }) => ingreso)).toEqual(['750.50'])
})

test('a task goes into the agenda, and an expense among the others [GEN-012]', async ({ page, shop }) => {
  await login(page, 'owner', '/agenda')
  await page.getByRole('button', { name: 'Crear tarea', exact: true }).click()
  const task = dialog(page, 'Crear tarea')
  await task.getByLabel(/^Detalle/).fill('Llamar al contador')
  const day = await page.evaluate(() => new Date().toLocaleDateString('sv'))
  await task.getByLabel(/^Fecha/).fill(day)
  await task.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('main').getByText('Llamar al contador')).toBeVisible()
  expect(shop.backend.db.all('pending').at(-1)).toMatchObject({ detalle: 'Llamar al contador', completado: 0 })

  await go(page, 'Gastos')
  await page.getByRole('button', { name: 'Crear gasto' }).first().click()
  const expense = dialog(page, 'Crear gasto')
  await expense.getByLabel('Concepto').selectOption({ index: 1 })
  await expense.getByLabel('Método de pago').selectOption({ label: 'Efectivo' })
  await expense.getByLabel('Importe').fill('120,50')
  await expense.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('row', { name: /\$120,50/ })).toBeVisible()
  expect(shop.backend.db.all('expense').at(-1)).toMatchObject({ amount: '120.50' })
})

test('a coupon, and a way to pay with its installments [GEN-013]', { tag: RARE }, async ({ page, shop }) => {
  const form = page.locator('.entity-form')
  await login(page, 'owner', '/abm/tienda-online/cupones')
  await press(page, 'Crear cupón')
  await form.getByLabel('Código').fill('VERANO')
  await form.getByRole('textbox', { name: 'Porcentaje' }).fill('15')
  // One or the other.
  await expect(form.getByRole('textbox', { name: 'Importe' })).toHaveCount(0)
  await form.getByRole('button', { name: 'Guardar y cerrar' }).click()
  await expect(page.getByRole('row', { name: /VERANO/ })).toBeVisible()
  expect(shop.backend.db.all('cupon').at(-1)).toMatchObject({ code: 'VERANO', percentage: '15.00', amount: null })

  await page.getByRole('link', { name: 'Tienda', exact: true }).click()
  await page.getByRole('link', { name: 'Medios de pago' }).click()
  await press(page, 'Crear método de pago')
  await form.getByLabel('Nombre').fill('Tarjeta')
  await form.getByLabel('Tipo').selectOption('2')
  // The method must be stored before it takes installments.
  await form.getByRole('button', { name: 'Guardar y seguir', exact: true }).click()
  await form.getByRole('button', { name: 'Agregar cuota' }).click()
  const child = dialog(page, /cuota/i)
  await child.getByLabel('Nombre').fill('3 sin interés')
  await child.getByLabel('Cantidad de cuotas').fill('3')
  await child.getByRole('button', { name: 'Aceptar' }).click()
  await form.getByRole('button', { name: 'Guardar y cerrar' }).click()
  await expect(form).toHaveCount(0)
  const method = shop.backend.db.all('payment_method').at(-1) as Row
  expect(shop.backend.db.all('payment_method_installment').at(-1)).toMatchObject({
    name: '3 sin interés',
    installments: 3,
    payment_method_id: method.id,
  })
})
