// The jobs of whoever owns the shop, from the menu on, each with one mistake on the way; figures are those of the shop's database.
import type { Locator, Page } from '@playwright/test'
import writeSheet from 'write-excel-file/node'
import type { Row } from '../backend/types'
import { expect, KNOWN, login, RARE, scan, secondBrowser, test, total } from './shop'

const { yerba, azucar } = KNOWN

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const go = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name, exact: true }).click()
const press = (part: Page | Locator, name: string | RegExp) => part.getByRole('button', { name, exact: true }).click()
const fill = (part: Locator, name: string, text: string) => part.getByRole('textbox', { name, exact: true }).fill(text)
const pick = (part: Locator, name: string, label: string) =>
  part.getByRole('combobox', { name, exact: true }).selectOption({ label })

const pesos = (value: unknown) =>
  Number(value).toLocaleString('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A provider's list: its own words over the columns, one article that is not there yet, and one price that is no number. */
async function priceList(price: string | number): Promise<Buffer> {
  const rows = [
    ['Descripción', 'EAN', 'Precio de costo'],
    [yerba.name, yerba.code, 3000],
    [azucar.name, azucar.code, price],
    ['Fideos nuevos 500 g', '7799999000018', 800],
  ]
  const sheet = rows.map((cells) =>
    cells.map((value) => (typeof value === 'number' ? { value, type: Number } : { value, type: String })),
  )
  return (await writeSheet(sheet)).toBuffer()
}

test("a provider's price list comes in from Excel and is what the till charges", async ({ page, shop }) => {
  await login(page, 'owner', '/')
  await go(page, 'Artículos')
  await press(page, 'Más herramientas')
  await press(page, 'Importar…')
  const form = dialog(page, 'Importar artículos')
  const file = async (price: string | number) =>
    form
      .getByLabel('Planilla de Excel')
      .setInputFiles({ name: 'lista.xlsx', mimeType: 'application/octet-stream', buffer: await priceList(price) })
  const counts = form.getByRole('region', { name: 'Vista previa' }).getByRole('status')

  await file('consultar')
  await expect(counts).toHaveText('1 se actualiza · 1 nuevo · 1 con errores queda afuera')
  await press(form, 'Importar')
  await expect(dialog(page, 'Hay una fila con errores')).toContainText('la fila 3 (Costo: consultar)')
  await press(dialog(page, 'Hay una fila con errores'), 'Cancelar')
  await file(900)
  await expect(counts).toHaveText('2 se actualizan · 1 nuevo')
  await press(form, 'Importar')
  await expect(form).toContainText('1 creado y 2 actualizados.')

  const of = (code: string) => shop.backend.db.all('article').find((row) => row.bar_code === code) as Row
  expect([Number(of(yerba.code).cost), Number(of(azucar.code).cost)]).toEqual([3000, 900])
  expect(of('7799999000018')).toMatchObject({ name: 'Fideos nuevos 500 g', status: 'active' })
  const sum = Number(of(yerba.code).final_price) + Number(of(azucar.code).final_price)
  await press(form.locator('.modal-footer'), 'Cerrar')
  // A line keeps the price it was scanned with, so the till is asked once the list has the new ones.
  await expect(page.getByRole('row', { name: new RegExp(yerba.name) })).toContainText(pesos(of(yerba.code).final_price))
  await go(page, 'Vender')
  await scan(page, yerba.code)
  await scan(page, azucar.code)
  await expect(total(page)).toContainText(pesos(sum))
})

test('an employee is hired with the permissions of another, sees that much, and is out once fired', async ({
  page,
  browser,
  shop,
  complaints,
}) => {
  await login(page, 'owner', '/')
  await go(page, 'Empleados')
  await press(page, 'Crear empleado')
  const form = dialog(page, 'Crear empleado')
  await fill(form, 'Nombre', 'María Gómez')
  await fill(form, 'Documento', '2')
  await fill(form, 'Contraseña', 'maria1')
  await press(form, 'Guardar y cerrar')
  await expect(form.getByText('Ya hay un usuario con ese número de documento')).toBeVisible()
  await fill(form, 'Documento', '30123456')
  await pick(form, 'Sucursal', 'Salón')
  await form.getByLabel('Copiar los permisos de otro empleado').selectOption({ index: 1 })
  await form.getByRole('checkbox', { name: 'Todo de Clientes', exact: true }).check()
  await press(form, 'Guardar y cerrar')
  await expect(form).toHaveCount(0)
  const hired = shop.backend.db.all('user').at(-1) as Row
  const slugs = (hired._permissions as Row[]).map(({ id }) => shop.backend.db.get('permission', id)?.slug)
  expect(hired).toMatchObject({ name: 'María Gómez', doc_number: '30123456', admin_access: 0 })
  expect(slugs).toEqual(expect.arrayContaining(['sale.store', 'client.index', 'client.delete']))

  const hers = await secondBrowser(browser, shop, complaints)
  await hers.goto('/')
  await hers.getByLabel('Número de documento').fill('30123456')
  await hers.getByLabel('Contraseña', { exact: true }).fill('maria1')
  await hers.getByRole('button', { name: 'Ingresar' }).click()
  const menu = hers.getByRole('navigation', { name: 'Principal' })
  await expect(menu.getByRole('link', { name: 'Clientes', exact: true })).toBeVisible()
  for (const name of ['Cajas', 'Empleados', 'Proveedores', 'Papelera'])
    await expect(menu.getByRole('link', { name })).toHaveCount(0)
  await go(hers, 'Clientes')
  await expect(hers.getByRole('button', { name: 'Crear cliente' })).toBeVisible()

  await page.getByRole('row', { name: /María Gómez/ }).click()
  await press(dialog(page, /María Gómez/), 'Eliminar')
  await press(dialog(page, '¿Eliminar a María Gómez?'), 'Eliminar')
  await expect(page.getByRole('row', { name: /María Gómez/ })).toHaveCount(0)
  await hers.reload()
  await expect(hers.getByRole('button', { name: 'Ingresar' })).toBeVisible()
  expect(shop.backend.db.get('user', hired.id)).toBeUndefined()
})

test(
  'a purchase on account is paid with cash, a cheque and a transfer, and the payment is undone',
  { tag: RARE },
  async ({ page, shop }) => {
    const { db } = shop.backend
    const provider = db.all('provider').find(({ name }) => name === 'Bazar Avenida') as Row
    const saldo = () => Number(db.get('provider', provider.id)?.saldo ?? 0)
    // What the day has brought in so far depends on the hour.
    const counter = db.all('caja').find(({ name }) => name === 'Mostrador') as Row
    db.update('caja', counter.id, { saldo: 1000 })
    await login(page, 'owner', '/')
    await go(page, 'Proveedores')
    await page.getByRole('link', { name: 'Cuenta corriente de Bazar Avenida' }).click()
    const account = dialog(page, /^Cuenta corriente/)
    await press(account, 'Más')
    await account.getByText('Nota de débito').click()
    await press(account, 'Registrar')
    await expect(account.getByRole('alert')).toHaveText('Indicá el importe')
    await fill(account, 'Importe', '150000,50')
    await press(account, /^Registrar \$/)
    await expect(account.getByText('Nota de debito guardada')).toBeVisible()
    expect(saldo()).toBe(150_000.5)

    await press(account, 'Registrar pago')
    await fill(account, 'Importe', '50000')
    await press(account, 'Otro método')
    const cheque = account.getByRole('group', { name: 'Método 2' })
    await pick(cheque, 'Método de pago', 'Cheque')
    await fill(cheque, 'Importe 2', '60000')
    await fill(cheque, 'Banco', 'Macro')
    await fill(cheque, 'N° de cheque', '00123456')
    await cheque.getByLabel('Fecha de pago').fill('2027-12-20')
    await press(account, 'Otro método')
    await pick(account.getByRole('group', { name: 'Método 3' }), 'Método de pago', 'Transferencia')
    await press(account, /^Sumar lo que falta/)
    await expect(account.getByText(/^No alcanza lo que hay en Mostrador/)).toBeVisible()
    await press(account, /^Registrar \$/)
    await expect(account.getByText(/^Pago N°\d+ guardado/)).toBeVisible()
    expect(saldo()).toBe(0)
    const paid = db.all('current_acount').at(-1) as Row
    expect(
      (paid._current_acount_payment_methods as { pivot: Row }[]).map(({ pivot }) => [pivot.amount, pivot.num]),
    ).toEqual([
      ['50000.00', null],
      ['60000.00', '00123456'],
      ['40000.50', null],
    ])
    await expect(account.getByRole('link', { name: 'Imprimir comprobante' })).toHaveAttribute(
      'href',
      new RegExp(`/current-acount/pdf/${paid.id}/`),
    )
    await press(account.locator('.modal-header'), 'Cerrar')
    await page.goto('/clientes/cheques')
    await press(page, /^Emitidos/)
    await expect(page.getByRole('row', { name: /00123456/ })).toContainText(String(provider.name))

    await page.goto(`/proveedores/cuenta-corriente/${String(provider.id)}`)
    await press(account, `Eliminar ${String(paid.detalle)}`)
    await press(dialog(page, `¿Eliminar ${String(paid.detalle)}?`), 'Eliminar')
    await expect(account.locator('.acount-head')).toContainText('$150.000,50')
    expect(saldo()).toBe(150_000.5)
  },
)

test(
  'the caja is counted at night with a difference, opened again, and its money passes to another',
  { tag: RARE },
  async ({ page, shop }) => {
    test.slow()
    const { db } = shop.backend
    const named = (name: string) => db.all('caja').find((row) => row.name === name) as Row
    db.update('caja', named('Mostrador').id, { saldo: '59001.71' })
    await login(page, 'owner', '/')
    await go(page, 'Cajas')
    const card = (name: string) =>
      page
        .getByRole('article', { name })
        .or(page.getByRole('listitem').filter({ hasText: name }))
        .first()
    await press(card('Mostrador'), 'Cerrar')
    const count = dialog(page, 'Cerrar Mostrador')
    await expect(count.getByLabel('Billetes de $20.000')).toBeFocused()
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    await page.keyboard.type('1')
    await fill(count, 'Billetes de $2.000', '4')
    await press(count, 'Cerrar la caja')
    await press(dialog(page, 'Faltan $1.001,71'), 'Cancelar')
    await fill(count, 'Billetes de $1.000', '1')
    await press(count, 'Cerrar la caja')
    await press(dialog(page, 'Faltan $1,71'), 'Cerrar igual')
    await expect(count).toHaveCount(0)
    expect(named('Mostrador')).toMatchObject({ abierta: 0, saldo: '59000.00' })
    expect(db.all('movimiento_caja').at(-1)).toMatchObject({ egreso: '1.71', caja_id: named('Mostrador').id })
    // What is shown is the shift just closed.
    await page.locator('.caja-back').click()
    await expect(page.getByRole('button', { name: 'Transferir' })).toBeDisabled()

    await press(card('Mostrador'), 'Abrir')
    await press(dialog(page, '¿Abrir Mostrador?'), 'Abrir')
    await expect(page.getByRole('button', { name: 'Transferir' })).toBeEnabled()
    await press(page, 'Transferir')
    const transfer = dialog(page, 'Transferir entre cajas')
    await fill(transfer, 'Importe', '40.000')
    await press(transfer, 'Transferir')
    await expect(transfer.getByText('Elegí de qué caja sale')).toBeVisible()
    const before = Number(named('Mercado Pago').saldo)
    await transfer.getByLabel('Desde').selectOption(String(named('Mostrador').id))
    await expect(transfer.getByText('Elegí de qué caja sale')).toHaveCount(0)
    await transfer.getByLabel('Hasta').selectOption(String(named('Mercado Pago').id))
    await press(transfer, 'Transferir')
    await expect(transfer).toHaveCount(0)
    expect([named('Mostrador').saldo, named('Mercado Pago').saldo]).toEqual(['19000.00', (before + 40_000).toFixed(2)])

    await page.goto(`/caja/${String(named('Mostrador').id)}/aperturas`)
    await expect(page.getByRole('row').nth(2)).toContainText('$59.000,00')
  },
)

test('a code that exists is asked about in the form of a new article, and the Enter that opened the question does not answer it', async ({
  page,
}) => {
  await login(page, 'owner', '/listado-de-articulos')
  await page.getByRole('button', { name: 'Crear artículo' }).click()
  const form = page.getByRole('dialog', { name: /artículo/i }).first()
  await form.getByRole('textbox', { name: 'Nombre' }).fill('Yerba nueva')
  await form.getByRole('textbox', { name: 'Código de barras' }).fill(yerba.code)
  await page.keyboard.down('Enter')
  await expect(page.getByText(/Lo que cargaste acá se pierde/)).toBeVisible()
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(page.getByText(/Lo que cargaste acá se pierde/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Seguir acá' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Lo que cargaste acá se pierde/)).toBeHidden()
  await expect(form.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Yerba nueva')
})

test('stock changes warehouse, by one article with its reason and by a movement that is received', async ({
  page,
  shop,
}) => {
  const { db } = shop.backend
  const article = db.all('article').find(({ name }) => name === 'Salchichas Paladini 12 u') as Row
  const place = (street: string) => db.all('address').find((row) => row.street === street)?.id
  const at = (street: string) => {
    const rows = db.get('article', article.id)?._addresses as { id: number; pivot: Row }[]
    return Number(rows.find(({ id }) => id === place(street))?.pivot.amount)
  }
  const [salon, depot] = [at('Salón'), at('Depósito Belgrano')]
  await login(page, 'owner', '/')
  await go(page, 'Artículos')
  await press(page, 'Stock de Salchichas Paladini 12 u')
  const stock = dialog(page, /^Salchichas Paladini 12 u/)
  await press(stock, 'Ingresar o mover')
  await press(stock, 'Pasar a otro depósito')
  await fill(stock, 'Cantidad', 'abc')
  await press(stock, 'Guardar movimiento')
  await expect(stock.getByText('Ingresá un número')).toBeVisible()
  await fill(stock, 'Cantidad', '2,5')
  await fill(stock, 'Motivo', 'Reposición')
  await expect(stock.getByText(`Salón: ${salon} → ${String(salon + 2.5).replace('.', ',')}`)).toBeVisible()
  await press(stock, 'Guardar movimiento')
  await expect(stock.getByRole('row').nth(1)).toContainText('Depósito Belgrano → SalónReposición')
  expect([at('Salón'), at('Depósito Belgrano')]).toEqual([salon + 2.5, depot - 2.5])
  await press(stock.locator('.modal-header'), 'Cerrar')

  await press(page, 'Más herramientas')
  await page.getByRole('main').getByRole('link', { name: 'Mover entre depósitos' }).click()
  await page.getByRole('button', { name: 'Crear movimiento' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Desde').selectOption({ label: 'Salón' })
  await form.getByLabel('Hasta').selectOption({ label: 'Depósito Belgrano' })
  await form.getByRole('combobox', { name: 'Artículos' }).fill('salchichas paladini 12')
  await form.getByRole('option', { name: 'Salchichas Paladini 12 u' }).click()
  const amount = form.getByRole('textbox', { name: 'Cantidad de Salchichas Paladini 12 u' })
  await amount.fill('-4')
  await press(form, 'Guardar y seguir')
  await expect(form.getByText('Falta «Cantidad» en algún renglón')).toBeVisible()
  await amount.fill('4')
  await press(form, 'Guardar y seguir')
  await expect(page.getByText(/^Movimiento de depósito «N° \d+» creado$/)).toBeVisible()
  expect(at('Salón')).toBe(salon + 2.5)
  // The answer is lost on its way back: the records say that it was received.
  shop.backend.faults.set([{ method: 'PUT', path: 'deposit-movement', fault: '500-after', times: 1 }])
  await form.getByLabel('Estado').selectOption({ label: 'Recibido' })
  await press(form, 'Guardar y seguir')
  await expect(form.getByRole('button', { name: /Guardar/ })).toHaveCount(0)
  expect([at('Salón'), at('Depósito Belgrano')]).toEqual([salon - 1.5, depot + 1.5])
})

test(
  'a shelf is counted down the rows of the list, and its labels are printed',
  { tag: RARE },
  async ({ page, shop }) => {
    const { db } = shop.backend
    const article = db.all('article').find(({ name }) => name === 'Salchichas Paladini 12 u') as Row
    await login(page, 'owner', '/')
    await go(page, 'Artículos')
    await press(page, 'Más herramientas')
    await press(page, 'Columnas')
    await page.getByRole('checkbox', { name: 'Salón', exact: true }).check()
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox').fill('salchichas')
    const row = page.getByRole('row', { name: /Salchichas Paladini 12 u/ })
    await row.getByRole('button', { name: /en Salón: .*Cambiar/ }).click()
    await page.keyboard.type(String(article.bar_code))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Son demasiadas unidades: ¿leíste un código?')).toBeVisible()
    await row.getByRole('textbox').fill('31,5')
    await page.keyboard.press('Enter')
    await expect(row.getByRole('button', { name: /en Salón: 31,5/ })).toBeVisible()
    expect(db.all('stock_movement').at(-1)).toMatchObject({ article_id: article.id })
    await press(row, 'Stock de Salchichas Paladini 12 u')
    const stock = dialog(page, /^Salchichas Paladini 12 u/)
    await press(stock, 'Movimientos')
    await expect(stock.getByRole('row').nth(1)).toContainText('Actualizacion de deposito')
    await press(stock.locator('.modal-header'), 'Cerrar')

    await press(page, 'Seleccionar')
    await row.getByRole('checkbox').check()
    await press(page, 'Imprimir')
    const labels = page.getByRole('link', { name: 'Códigos de barras' })
    await expect(labels).toHaveAttribute('href', new RegExp(`/article/bar-codes-pdf/${String(article.id)}$`))
    const sheet = await page.request.get((await labels.getAttribute('href')) ?? '')
    expect(sheet.headers()['content-type']).toBe('application/pdf')
  },
)
