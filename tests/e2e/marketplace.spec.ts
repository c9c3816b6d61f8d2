import { checkAccessibility, expect, login, test } from './shop'

// The shop everybody sees has orders of the marketplace.
test.use({ size: 'demo' })

test('the marketplace’s orders are looked at, opened and taken away, never changed [GEN-009, MELI-001, MELI-002, MELI-003]', async ({
  page,
}) => {
  const written: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('me-li')) written.push(request.url())
  })
  await login(page, 'owner', '/mercado-libre')
  await page.getByRole('button', { name: 'Historial' }).click()
  const table = page.getByRole('table', { name: 'Pedidos de Mercado Libre' })
  await expect(table.getByRole('row', { name: /Cancelado/ }).first()).toBeVisible()
  await expect(page.getByText('3 cancelados no suman')).toBeVisible()
  await page.getByRole('button', { name: 'Total por día' }).click()
  await expect(page.getByRole('list', { name: 'Total por día' }).getByRole('listitem').first()).toContainText(
    '1 pedido',
  )
  await checkAccessibility(page)

  await table
    .getByRole('row', { name: /Pagado en parte/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^Faltan \$/)).toBeVisible()
  await checkAccessibility(page, '.modal')
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click()

  await page.getByRole('button', { name: /Exportar/ }).click()
  const file = page.waitForEvent('download')
  await page
    .getByRole('button', { name: 'Planilla (CSV)' })
    .or(page.getByRole('menuitem', { name: 'Planilla (CSV)' }))
    .click()
  expect((await file).suggestedFilename()).toMatch(/^pedidos-de-mercado-libre-.*\.csv$/)
  expect(written).toEqual([])
})
