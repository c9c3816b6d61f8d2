// The day of a shop, told by what is shown alone: each runs on any backend, with records of its own.
import { expect, type Page } from '@playwright/test'
import {
  cents,
  dialog,
  form,
  gone,
  open,
  pesos,
  press,
  removeRows,
  says,
  scan,
  scanField,
  shown,
  total,
  type Journey,
  type Made,
  type Walk,
} from './journey'

const money = (page: Page) => total(page).textContent().then(cents)

/** The client of the journeys, at the till. */
async function chooseClient(page: Page, { mark }: Made): Promise<void> {
  await page.getByRole('combobox', { name: /^Cliente/ }).pressSequentially(mark)
  await page.getByRole('option', { name: new RegExp(`^${mark}`) }).click()
  await expect(scanField(page)).toBeFocused()
}

/** Charges what is in the cart; its number is the shop's. */
async function charge(page: Page, made: Made): Promise<void> {
  await page.keyboard.press('F10')
  await expect(total(page)).toHaveText(/\$\s?0,00/, { timeout: 75_000 })
  const last = page.getByText(/Última venta N°\s?\d+/).first()
  const numberOf = async () => Number(/N°\s?(\d+)/.exec((await last.textContent()) ?? '')?.[1] ?? 0)
  await shown(last)
  await expect.poll(numberOf, { timeout: 75_000 }).toBeGreaterThan(made.sales.at(-1) ?? 0)
  made.sales.push(await numberOf())
}

async function till({ page, login, made }: Walk, units: number): Promise<void> {
  await open(page, '/vender', login)
  await shown(scanField(page))
  for (let unit = 0; unit < units; unit++) await scan(page, made.code)
  await shown(page.getByRole('row', { name: new RegExp(made.mark) }))
  if (made.price > 0) await expect.poll(() => money(page), { timeout: 30_000 }).toBe(made.price * units)
}

const rowOf = (page: Page, num: number | undefined) => page.getByRole('row', { name: new RegExp(`\\b${num}\\b`) })

/** Its account, as it stands. */
async function account({ page, login, made }: Walk) {
  await open(page, '/clientes', login)
  await page.getByRole('searchbox', { name: 'Buscar en clientes' }).fill(made.mark)
  await page.getByRole('link', { name: `Cuenta corriente de ${made.mark}` }).click()
  const sheet = dialog(page, new RegExp(made.mark))
  await shown(sheet)
  return sheet
}

async function makeArticle({ page, login, made }: Walk): Promise<void> {
  await open(page, '/listado-de-articulos', login)
  await press(page, 'Crear artículo')
  await form(page).getByRole('textbox', { name: 'Nombre', exact: true }).fill(made.mark)
  await form(page).getByLabel('Código de barras', { exact: true }).fill(made.code)
  await form(page).getByRole('textbox', { name: 'Precio', exact: true }).fill('1000')
  await press(form(page), 'Guardar y cerrar')
  await gone(form(page))
}

async function makeClient({ page, login, made }: Walk): Promise<void> {
  await open(page, '/clientes', login)
  await press(page, 'Crear cliente')
  await form(page).getByRole('textbox', { name: 'Nombre', exact: true }).fill(made.mark)
  await press(form(page), 'Guardar y cerrar')
  await gone(form(page))
}

/** In the order in which a shop does them; a later one may need what an earlier one made. */
export const JOURNEYS: readonly Journey[] = [
  { name: 'entrar', isBase: true, run: ({ page, login }) => open(page, '/vender', login) },
  {
    name: 'un artículo y un cliente propios',
    isBase: true,
    run: async (walk) => {
      await makeArticle(walk)
      await makeClient(walk)
    },
  },
  {
    name: 'una venta, en la lista con su importe',
    run: async (walk) => {
      const { page, made, login } = walk
      await till(walk, 1)
      made.price = await money(page)
      expect(made.price).toBeGreaterThan(0)
      await scan(page, made.code)
      await expect.poll(() => money(page)).toBe(made.price * 2)
      await charge(page, made)
      await open(page, '/ventas', login)
      await says(rowOf(page, made.sales.at(-1)), pesos(made.price * 2))
    },
  },
  {
    name: 'una venta repartida en dos métodos',
    run: async (walk) => {
      const { page, made } = walk
      await till(walk, 2)
      await page.keyboard.press('F9')
      const split = page.getByRole('dialog')
      await split
        .getByLabel(/^Importe en /)
        .first()
        .fill(pesos(made.price))
      await split
        .getByRole('button', { name: /^Agregar total en / })
        .nth(1)
        .click()
      await press(split, 'Confirmar')
      await gone(split)
      await charge(page, made)
    },
  },
  {
    name: 'una venta a cuenta corriente',
    run: async (walk) => {
      const { page, made } = walk
      await till(walk, 2)
      await chooseClient(page, made)
      await charge(page, made)
      await says(await account(walk), pesos(made.price * 2).replace(/,00$/, ''))
    },
  },
  {
    name: 'una devolución con su nota de crédito',
    run: async (walk) => {
      const { page, login, made } = walk
      await open(page, '/devoluciones', login)
      await page.getByLabel('Número de venta').fill(String(made.sales.at(-1)))
      await page.keyboard.press('Enter')
      await page.getByRole('textbox', { name: `Unidades a devolver de ${made.mark}` }).fill('1')
      const deposit = page.getByLabel('Depósito al que vuelve')
      if (await deposit.isVisible()) await deposit.selectOption({ index: 1 })
      await press(page, /^Guardar devolución/)
      await press(page.getByRole('dialog'), 'Guardar')
      await shown(page.getByText(/^(Nota de crédito|Devolución)/).first())
      await says((await account(walk)).locator('.acount-head'), pesos(made.price).replace(/,00$/, ''))
    },
  },
  {
    name: 'un pago que deja la cuenta en cero',
    run: async (walk) => {
      const sheet = await account(walk)
      await press(sheet, 'Registrar pago')
      await sheet.getByLabel('Importe', { exact: true }).fill(pesos(walk.made.price))
      await press(sheet, /^Registrar \$/)
      await shown(sheet.getByText(/^Pago N°\d+ guardado/))
      await says(sheet.locator('.acount-head'), /\$0(,00)?/)
    },
  },
  {
    name: 'una caja que se abre, recibe dinero y se cierra',
    run: async ({ page, login, made }) => {
      await open(page, '/caja', login)
      await press(page, 'Crear caja')
      await form(page).getByRole('textbox', { name: 'Nombre', exact: true }).fill(made.mark)
      await press(form(page), 'Guardar y cerrar')
      const card = page.getByRole('listitem').filter({ hasText: made.mark })
      await press(card, 'Abrir')
      await press(dialog(page, `¿Abrir ${made.mark}?`), 'Abrir')
      await says(card, 'Abierta desde')
      await press(card, 'Ingreso')
      const income = dialog(page, `Ingreso en ${made.mark}`)
      await income.getByLabel('Importe').fill('750,50')
      await press(income, 'Guardar')
      await says(card, '$750,50')
      await press(card, 'Cerrar')
      const count = dialog(page, `Cerrar ${made.mark}`)
      await count.getByLabel('Otros valores').fill('750,50')
      await press(count, 'Cerrar la caja')
      await page.locator('.caja-back').click()
      await says(card, 'Cerrada desde')
    },
  },
  {
    name: 'un presupuesto',
    run: async (walk) => {
      const { page, login, made } = walk
      await till(walk, 1)
      await chooseClient(page, made)
      await press(page, 'Más opciones')
      await page.getByRole('checkbox', { name: 'Guardar como presupuesto' }).check()
      await press(page, 'Listo')
      await press(page, /^Guardar presupuesto/)
      await shown(page.getByText(/^Presupuesto N° \d+ guardado/))
      await open(page, '/presupuestos', login)
      await says(page.getByRole('row', { name: new RegExp(made.mark) }).first(), 'Sin confirmar')
    },
  },
  {
    name: 'un pedido a un proveedor',
    run: async ({ page, login, made }) => {
      await open(page, '/proveedores', login)
      await press(page, 'Crear proveedor')
      await form(page).getByRole('textbox', { name: 'Nombre', exact: true }).fill(made.mark)
      await press(form(page), 'Guardar y cerrar')
      await gone(form(page))
      await open(page, '/proveedores/pedidos', login)
      await press(page, 'Crear pedido')
      const order = dialog(page, 'Crear pedido')
      await order.getByRole('combobox', { name: 'Proveedor' }).pressSequentially(made.mark)
      await page.getByRole('option', { name: new RegExp(`^${made.mark}`) }).click()
      await order.getByRole('combobox', { name: 'Artículos' }).pressSequentially(made.mark)
      await page
        .getByRole('option', { name: new RegExp(made.mark) })
        .first()
        .click()
      await order.getByLabel(`Pedidas de ${made.mark}`).fill('3')
      await press(order, 'Guardar y cerrar')
      await gone(order)
      await shown(page.getByRole('row', { name: new RegExp(made.mark) }).first())
    },
  },
  {
    name: 'lo que otra computadora ve sin preguntar',
    run: async (walk) => {
      const { page, login, made } = walk
      const other = await walk.other()
      await open(other, '/vender', login)
      await other.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Ventas' }).click()
      await expect(rowOf(other, made.sales.at(-1))).toBeVisible({ timeout: 75_000 })
      await till(walk, 1)
      await charge(page, made)
      await shown(rowOf(other, made.sales.at(-1)))
    },
  },
]

/** What was made goes again, the newest first; what the backend keeps of it, it keeps for everybody. */
export const CLEANING: readonly Journey[] = [
  {
    name: 'se eliminan las ventas',
    run: async ({ page, login, made }) => {
      await open(page, '/ventas', login)
      for (const num of made.sales.toReversed()) {
        await rowOf(page, num).first().click()
        await press(page, 'Eliminar')
        await press(dialog(page, `¿Eliminar la venta N° ${num}?`), 'Eliminar')
        await gone(rowOf(page, num))
      }
    },
  },
  ...(
    [
      ['se elimina el pedido', '/proveedores/pedidos', /^Buscar en pedidos/],
      ['se elimina el proveedor', '/proveedores', /^Buscar en proveedores/],
      ['se elimina el presupuesto', '/presupuestos', /^Buscar en presupuestos/],
      ['se elimina el cliente', '/clientes', /^Buscar en clientes/],
      ['se elimina el artículo', '/listado-de-articulos', /^Buscar en art/],
    ] as const
  ).map(([name, path, search]) => ({
    name,
    run: async ({ page, login, made }: Walk) => {
      await open(page, path, login)
      await removeRows(page, search, made.mark)
    },
  })),
  {
    name: 'se elimina la caja',
    run: async ({ page, login, made }) => {
      await open(page, '/caja', login)
      const card = page.getByRole('listitem').filter({ hasText: made.mark })
      await press(card, `Editar ${made.mark}`)
      await press(form(page), 'Eliminar')
      await press(dialog(page, /^¿Eliminar /), 'Eliminar')
      await gone(card)
    },
  },
]
