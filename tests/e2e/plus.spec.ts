// What the shop can do beyond its specification, each from the screen where it is looked for.
import writeSheet from 'write-excel-file/node'
import { USUAL_ROLES } from '@/domain/roles'
import { article } from '@/entities/article'
import type { Row } from '../backend/types'
import { chooseRows, firstIds, openScreen, removeRecord } from './catalogues'
import { checkAccessibility, expect, KNOWN, login, RARE, test } from './shop'
import { stretch } from './stretch'

const { yerba, azucar } = KNOWN

test(
  'an employee is given a role at one press, and one made of what was chosen is there for the next [PLUS-001]',
  { tag: RARE },
  async ({ page, shop }) => {
    const { db } = shop.backend
    const known = db.all('permission').map(({ slug }) => slug)
    const slugsOf = (name: string) => {
      const person = db.all('user').find((row) => row.name === name)
      return (person?._permissions as Row[]).map(({ id }) => String(db.get('permission', Number(id))?.slug)).sort()
    }
    await login(page, 'owner', '/empleados')
    await page.getByRole('button', { name: 'Crear empleado' }).click()
    const form = page.getByRole('dialog', { name: 'Crear empleado' })
    for (const [field, text] of Object.entries({ Nombre: 'María', Documento: '301', Contraseña: 'maria1' }))
      await form.getByRole('textbox', { name: field, exact: true }).fill(text)
    await form.getByRole('combobox', { name: 'Sucursal', exact: true }).selectOption({ label: 'Salón' })
    const rights = form.getByRole('group', { name: 'Permisos' })
    await rights.getByLabel('Dar los permisos de un rol').selectOption('Cajero')
    await expect(rights.getByText('Rol: Cajero', { exact: true })).toBeVisible()
    await rights.getByRole('checkbox', { name: 'Listar gastos', exact: true }).check()
    await expect(rights.getByText('Rol: Cajero, con 1 más', { exact: true })).toBeVisible()
    await rights.getByRole('button', { name: 'Roles' }).click()
    const roles = page.getByRole('dialog', { name: 'Roles' })
    await checkAccessibility(page, '.modal.show')
    await roles.getByLabel(/^Nuevo rol con los/).fill('Cajera de la tarde')
    await roles.getByRole('button', { name: 'Crear rol' }).click()
    await roles.locator('.modal-footer').getByRole('button', { name: 'Cerrar' }).click()
    await expect(rights.getByText('Rol: Cajera de la tarde', { exact: true })).toBeVisible()
    await form.getByRole('button', { name: 'Guardar y cerrar' }).click()
    await expect(form).toHaveCount(0)
    const given = [...(USUAL_ROLES[0]?.slugs ?? []).filter((slug) => known.includes(slug)), 'expense.index'].sort()
    expect(slugsOf('María')).toEqual(given)

    // Of the browser, for whoever is next, also after it was closed.
    await page.reload()
    await page.getByRole('row', { name: /Juan Sosa/ }).click()
    const his = page.getByRole('dialog', { name: /Juan Sosa/ })
    await his.getByLabel('Dar los permisos de un rol').selectOption('Cajera de la tarde')
    await his.getByRole('button', { name: 'Guardar y cerrar' }).click()
    await expect(his).toHaveCount(0)
    expect(slugsOf('Juan Sosa')).toEqual(given)
  },
)

test('what was deleted by mistake, alone or with others, is back at its place with one press [PLUS-010]', async ({
  page,
  shop,
}) => {
  // It can be undone for ten seconds, and is said for four.
  await stretch(page, 4_000, 10_000)
  await login(page, 'owner', '/listado-de-articulos')
  await openScreen(page, article)
  const before = await firstIds(page)
  const gone = () => before.filter((id) => Boolean(shop.backend.db.get('article', id)?.deleted_at))
  const undo = (told: string | RegExp) =>
    page.getByRole('alert').filter({ hasText: told }).getByRole('button', { name: 'Deshacer' }).click()
  await removeRecord(page, Number(before[1]))
  expect(gone()).toEqual([before[1]])
  await undo(/^Artículo «.*» eliminado/)
  await expect(page.getByText(/^Artículo «.*» recuperado\./)).toBeVisible()
  expect(gone()).toEqual([])
  expect(await firstIds(page)).toEqual(before)

  await chooseRows(page, [0, 2, 3])
  await page.getByRole('region', { name: 'Elegidos' }).getByRole('button', { name: 'Eliminar' }).click()
  await page
    .getByRole('dialog', { name: /^¿Eliminar/ })
    .getByRole('button', { name: 'Eliminar' })
    .click()
  const told = page.getByRole('alert').filter({ hasText: 'Se eliminaron 3 artículos' })
  await expect(told).toBeVisible()
  // With the focus on it a notice stays.
  await told.getByRole('button', { name: 'Deshacer' }).focus()
  await checkAccessibility(page)
  expect(gone()).toHaveLength(3)
  await undo('Se eliminaron 3 artículos')
  await expect(page.getByText(/^Se recuperaron 3 artículos/)).toBeVisible()
  expect(gone()).toEqual([])
  expect(await firstIds(page)).toEqual(before)
})

test(
  'an import offers the labels of what it has repriced, and of nothing else [PLUS-011]',
  { tag: RARE },
  async ({ page, shop }) => {
    const { db } = shop.backend
    const [known, same] = [yerba, azucar].map(({ code }) => db.all('article').find((row) => row.bar_code === code))
    const rows = [
      ['Código de barras', 'Costo'],
      [yerba.code, Number(known?.cost) * 2 + 100],
      [azucar.code, Number(same?.cost)],
    ].map((cells) =>
      cells.map((value) => (typeof value === 'number' ? { value, type: Number } : { value, type: String })),
    )
    await login(page, 'owner', '/listado-de-articulos')
    // What an import changes is told of the articles that are here before it.
    await openScreen(page, article)
    await page.getByRole('button', { name: 'Más herramientas' }).click()
    await page.getByRole('button', { name: 'Importar…' }).click()
    const form = page.getByRole('dialog', { name: 'Importar artículos' })
    const buffer = await (await writeSheet(rows)).toBuffer()
    await form
      .getByLabel('Planilla de Excel')
      .setInputFiles({ name: 'l.xlsx', mimeType: 'application/octet-stream', buffer })
    await form.getByRole('button', { name: 'Importar', exact: true }).click()
    await form.getByRole('button', { name: 'Imprimir etiquetas de lo que cambió (1)' }).click()
    const labels = page.getByRole('dialog', { name: 'Etiquetas' })
    await expect(labels.getByRole('rowheader')).toHaveText([yerba.name])
    const now = Number(db.get('article', Number(known?.id))?.final_price)
    expect(now).not.toBe(Number(known?.final_price))
    await expect(labels.getByRole('row').nth(1)).toContainText(
      now.toLocaleString('es-AR', { maximumFractionDigits: 2 }).replace(/,(\d)$/, ',$10'),
    )
    await checkAccessibility(page, '.modal.show')
  },
)

test.describe('what clients owe by age', () => {
  test.use({ rateLimit: 900 })
  test(
    'is read after everything else, chosen by age, and its debtor reminded [PLUS-008]',
    { tag: RARE },
    async ({ page, shop }) => {
      const { db } = shop.backend
      const owing = db.all('client').filter(({ saldo, status }) => Number(saldo) > 0 && status === 'active')
      await login(page, 'owner', '/clientes')
      await page.getByRole('link', { name: 'Deudas' }).click()
      const ages = page.getByRole('region', { name: 'Antigüedad de la deuda', exact: true })
      const table = ages.getByRole('table', { name: 'Antigüedad de la deuda por cliente' })
      await expect(table).toHaveAttribute('aria-rowcount', String(owing.length + 1))
      await expect(ages.getByText(/Cuentas leídas/)).toBeHidden()
      await ages.getByRole('button', { name: 'Desde' }).click()
      await ages.getByLabel('Cuáles se ven').selectOption('Sin recordar')
      const link = table.getByRole('link', { name: /^Recordarle/ }).first()
      const name = (await link.getAttribute('aria-label'))?.replace(/^Recordarle a (.*) por WhatsApp$/, '$1')
      const debtor = owing.find((client) => client.name === name)
      // Nobody is written to: what the chat is opened with is read off its address.
      const asked: URL[] = []
      await page.context().route(/wa\.me/, (route) => {
        asked.push(new URL(route.request().url()))
        return route.fulfill({ body: '' })
      })
      const [chat] = await Promise.all([page.context().waitForEvent('page'), link.click()])
      await expect.poll(() => asked).toHaveLength(1)
      const digits = String(debtor?.phone).replace(/\D/g, '')
      expect(asked[0]?.origin).toBe('https://wa.me')
      expect(asked[0]?.pathname.slice(-8)).toBe(digits.slice(-8))
      expect(asked[0]?.pathname).toMatch(/^\/549\d{10}$/)
      const text = asked[0]?.searchParams.get('text')
      const owed = Number(debtor?.saldo).toLocaleString('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
      expect(text).toContain(`Hola ${name}`)
      expect(text).toContain(`$${owed}`)
      await chat.close()
      await ages.getByLabel('Cuáles se ven').selectOption('Todos los que deben')
      await expect(table.getByText('hoy', { exact: true })).toBeVisible()
      await checkAccessibility(page)
    },
  )
})

test.describe('the cheque wallet', () => {
  test.use({ size: 'demo' })
  test('shows what is in hand by its due date and leads to the account [PLUS-009]', { tag: RARE }, async ({ page }) => {
    await login(page, 'owner', '/clientes/cheques')
    const wallet = page.getByRole('region', { name: 'Cartera de cheques' })
    await wallet.getByRole('button', { name: /^Todos/ }).click()
    await expect(wallet.getByRole('table').first()).toBeVisible()
    await checkAccessibility(page)
    await wallet.getByRole('button', { name: /^En cartera/ }).click()
    await wallet.getByRole('table').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/cuenta-corriente/)
  })
})
