// The two employees of the counter, each doing a stretch of his day.
import type { RunningServer } from '../backend/server'
import type { Row } from '../backend/types'
import { expect, KNOWN, login, printed, RARE, scan, scanField, test, total } from './shop'

const { yerba, azucar } = KNOWN

/** The employee of the shop, who may sell and little else, with these rights besides. */
function employee({ backend: { db } }: RunningServer, ...slugs: string[]): Row {
  const row = db.all('user').find(({ doc_number }) => doc_number === '2') as Row
  const more = db.all('permission').filter(({ slug }) => slugs.includes(String(slug)))
  expect(more.map(({ slug }) => slug).sort()).toEqual([...slugs].sort())
  db.update('user', row.id, {
    _permissions: [...(row._permissions as Row[]), ...more.map(({ id }) => ({ id, pivot: {} }))],
  })
  return row
}

test('a cashier opens her caja, charges by key, prints the ticket, takes the next customer, and finds it all in the caja [GEN-003]', async ({
  page,
  shop,
}) => {
  const { db } = shop.backend
  const cashier = employee(shop, 'caja.index')
  const [mostrador, ...others] = db.all('caja') as [Row, ...Row[]]
  for (const { id } of others) db.update('caja', id, { _users: [] })
  const closed = { abierta: 0, cerrada_at: '2026-11-17 20:00:00', current_apertura_caja_id: null, saldo: '1000.00' }
  db.update('caja', mostrador.id, { ...closed, _users: [{ id: cashier.id, pivot: {} }] })

  await login(page, 'employee', '/caja')
  const menu = page.getByRole('navigation', { name: 'Principal' })
  for (const name of ['Configuración', 'Gastos', 'Papelera', 'Empleados', 'Proveedores'])
    await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0)
  const cards = page.getByRole('list', { name: 'Cajas' }).getByRole('listitem')
  await expect(cards).toHaveCount(1)
  await cards.getByRole('button', { name: 'Abrir', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Abrir' }).click()
  await expect(cards).toContainText('Abierta')
  await expect(cards).toContainText('$1.000,00')

  await menu.getByRole('link', { name: 'Vender' }).click()
  await expect(scanField(page)).toBeFocused()
  await scan(page, yerba.code)
  await scan(page, azucar.code)
  await expect(total(page)).toHaveText(/5\.440/)
  await page.keyboard.press('F10')
  await expect(page.getByText(/Última venta N°/)).toBeVisible()
  const first = db.all('sale').at(-1) as Row
  expect(first).toMatchObject({ total: '5440.00', employee_id: cashier.id, caja_id: mostrador.id, terminada: 1 })

  const asked = page.waitForRequest(new RegExp(`/sale/ticket-pdf/${String(first.id)}$`))
  await page.keyboard.press('Shift+F12')
  await asked
  await expect.poll(() => printed(page)).toHaveLength(1)

  await expect(scanField(page)).toBeFocused()
  await expect(total(page)).toHaveText(/\$\s?0/)
  await scan(page, `2*${yerba.code}`)
  await expect(total(page)).toHaveText(/8\.500/)
  await page.keyboard.press('F10')
  await expect.poll(() => db.all('sale').at(-1)?.total).toBe('8500.00')
  await expect(page.getByText(new RegExp(`Última venta N°\\s${String(db.all('sale').at(-1)?.num)}`))).toBeVisible()

  await menu.getByRole('link', { name: 'Cajas' }).click()
  await expect(cards).toContainText('$14.940,00')
})

test.describe('with a tablet', () => {
  test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true })

  test(
    'an employee sells, puts a sale aside and recovers it, and checks one of the deposit, by touch alone [GEN-003]',
    { tag: RARE },
    async ({ page, shop }) => {
      const { db } = shop.backend
      employee(shop, 'deposito_para_checkear')
      for (const { id } of db.all('sale').filter(({ to_check }) => to_check))
        db.update('sale', id, { to_check: 0, terminada: 1 })
      const before = db.all('sale').length
      await login(page, 'employee', '/vender')
      const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
      const find = async (text: string, name: string) => {
        await page.getByRole('button', { name: /^Buscar/ }).tap()
        await page.getByRole('combobox', { name: 'Buscar artículo por nombre o código' }).fill(text)
        await page.getByRole('option', { name: new RegExp(name) }).tap()
        await expect(row(name)).toBeVisible()
      }
      await find('yerba suave', yerba.name)
      await row(yerba.name)
        .getByRole('button', { name: /^Uno más de/ })
        .tap()
      await expect(total(page)).toHaveText(/8\.500/)
      await page.getByRole('button', { name: /^Apartar/ }).tap()
      await expect(total(page)).toHaveText(/\$\s?0/)

      // The next customer pays first.
      await find('azucar ledesma', azucar.name)
      await page.getByRole('button', { name: /^Cobrar/ }).tap()
      await expect.poll(() => db.all('sale').at(-1)?.total).toBe('1190.00')
      await expect(total(page)).toHaveText(/\$\s?0/)

      await page.getByRole('button', { name: /^Apartadas/ }).tap()
      await page.getByRole('dialog', { name: 'Ventas apartadas' }).locator('[data-recover]').tap()
      await expect(total(page)).toHaveText(/8\.500/)
      await expect(page.getByRole('button', { name: /^Apartadas/ })).toHaveCount(0)
      // It is prepared in the warehouse.
      await page.getByRole('button', { name: 'Más opciones' }).tap()
      await page.getByRole('dialog').getByRole('checkbox', { name: 'Para chequear' }).tap()
      await page.getByRole('dialog').getByRole('button', { name: 'Listo' }).tap()
      await page.getByRole('button', { name: /^Cobrar/ }).tap()
      await expect.poll(() => db.all('sale').length).toBe(before + 2)
      const sale = db.all('sale').at(-1) as Row
      expect(sale).toMatchObject({ total: '8500.00', to_check: 1, terminada: 0 })

      await page.goto('/deposito-para-checkear/para-checkear')
      await page.getByRole('button', { name: new RegExp(`Venta N° ${String(sale.num)}`) }).tap()
      const found = page.getByRole('textbox', { name: `Encontradas de ${yerba.name}` })
      await page.getByRole('button', { name: `Una más: Encontradas de ${yerba.name}` }).tap()
      await expect(found).toHaveValue('1')
      await page.getByRole('button', { name: `Están todas: ${yerba.name}` }).tap()
      await expect(found).toHaveValue('2')
      await page.getByRole('button', { name: 'Marcar como chequeada' }).tap()
      await page.getByRole('dialog').getByRole('button', { name: 'Marcar como chequeada' }).tap()
      await expect.poll(() => db.get('sale', sale.id as number)).toMatchObject({ to_check: 0, checked: 1 })
      await expect(page.getByText(/chequeada/).first()).toBeVisible()
    },
  )
})
