// What the shop can do beyond its specification, each from the screen where it is looked for.
import writeSheet from 'write-excel-file/node'
import { checkAccessibility, expect, KNOWN, login, test } from './shop'

const { yerba, azucar } = KNOWN

test('an import offers the labels of what it has repriced, and of nothing else [PLUS-011]', async ({ page, shop }) => {
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
})

test.describe('what clients owe by age', () => {
  test.use({ rateLimit: 900 })
  test('is read behind everything else, chosen by age, and reminded of [PLUS-008]', async ({ page, shop }) => {
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
    await page.route(/wa\.me/, (route) => route.fulfill({ body: '' }))
    const [chat] = await Promise.all([page.context().waitForEvent('page'), link.click()])
    expect(chat.url()).toMatch(/^https:\/\/(wa\.me|api\.whatsapp\.com)|^about:blank|^chrome-error/)
    await chat.close()
    await ages.getByLabel('Cuáles se ven').selectOption('Todos los que deben')
    await expect(table.getByText('hoy', { exact: true })).toBeVisible()
    await checkAccessibility(page)
  })
})

test.describe('the cheque wallet', () => {
  test.use({ size: 'demo' })
  test('shows what is in hand by its due date and leads to the account [PLUS-009]', async ({ page }) => {
    await login(page, 'owner', '/clientes/cheques')
    const wallet = page.getByRole('region', { name: 'Cartera de cheques' })
    await wallet.getByLabel('Cuáles se ven').selectOption('Todos')
    await expect(wallet.getByRole('table').first()).toBeVisible()
    await checkAccessibility(page)
    await wallet.getByLabel('Cuáles se ven').selectOption('En cartera')
    await wallet.getByRole('table').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/cuenta-corriente/)
  })
})
