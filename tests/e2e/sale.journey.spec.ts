import {
  checkAccessibility,
  expect,
  hears,
  KNOWN,
  login,
  loginByForm,
  RARE,
  scan,
  scanField,
  secondBrowser,
  test,
  total,
} from './shop'
import { TABLET } from './tags'

const { yerba, azucar, aceite } = KNOWN

// What a shop does all day is done with the 60 requests a minute that a server takes which says nothing of them.
test.use({ rateLimit: 0 })

test(
  'log in, scan three articles, charge, see the sale in the list, live in a second browser too [GEN-003, GEN-016]',
  { tag: TABLET },
  async ({ page, browser, shop, complaints }) => {
    const other = await secondBrowser(browser, shop, complaints)
    const live = hears(other)
    await login(other, 'admin', '/ventas')
    await expect(other.getByRole('table')).toBeVisible()
    await live

    await loginByForm(page, 'owner', '/vender')
    await expect(scanField(page)).toBeFocused()
    for (const article of [yerba, azucar, aceite]) {
      await scan(page, article.code)
      await expect(page.getByRole('row', { name: new RegExp(article.name) })).toBeVisible()
    }
    await expect(total(page)).toHaveText(/7\.488,36/)
    const before = shop.backend.db.all('sale').length
    await page.getByRole('button', { name: /Cobrar/ }).click()
    await expect.poll(() => shop.backend.db.all('sale').length).toBe(before + 1)
    const stored = shop.backend.db.all('sale').at(-1)
    expect(stored).toMatchObject({ total: '7488.36', client_id: null, terminada: 1 })
    await expect(total(page)).toHaveText(/\$\s?0/)
    await expect(scanField(page)).toBeFocused()
    await expect(page.getByText(new RegExp(`N°\\s?${stored?.num}`)).first()).toBeVisible()

    const rowOf = (where: typeof page) => where.getByRole('row', { name: new RegExp(`\\b${stored?.num}\\b`) })
    // Nobody reads the list again there: the event alone brings it.
    await expect(rowOf(other)).toBeVisible()
    await expect(rowOf(other)).toContainText('7.488,36')
    await page.getByRole('link', { name: 'Ventas' }).click()
    await expect(rowOf(page)).toBeVisible()
    await expect(page.locator('tbody tr').first()).toContainText(String(stored?.num))
    await checkAccessibility(page)

    const deleted = await page.evaluate(async (id) => {
      const token = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '')
      return (
        await fetch(`/api/sale/${id}`, {
          method: 'DELETE',
          headers: { 'X-XSRF-TOKEN': token, Accept: 'application/json' },
        })
      ).status
    }, stored?.id)
    expect(deleted).toBe(200)
    await expect(rowOf(other)).toHaveCount(0)
  },
)

test('the session ends in the middle of a sale: log in over the screen, the cart is still there', async ({
  page,
  shop,
}) => {
  await login(page, 'owner', '/vender')
  await scan(page, yerba.code)
  await expect(total(page)).toHaveText(/4\.250/)
  const before = shop.backend.db.all('sale').length
  // It is the sale that finds it over, no read of the start-up.
  let over = false
  await page.route('**/api/sale', (route) => {
    if (!over) shop.backend.expireSessions()
    over = true
    return route.continue()
  })
  await page.getByRole('button', { name: /Cobrar/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Contraseña', { exact: true })).toBeVisible()
  await dialog.getByLabel('Contraseña', { exact: true }).fill('123')
  await dialog.getByRole('button', { name: 'Ingresar' }).click()
  await expect.poll(() => shop.backend.db.all('sale').length).toBe(before + 1)
  await expect(total(page)).toHaveText(/\$\s?0/)
})

test('a reload keeps the cart', async ({ page }) => {
  await login(page, 'owner', '/vender')
  await scan(page, yerba.code)
  await scan(page, yerba.code)
  await expect(total(page)).toHaveText(/8\.500/)
  await page.reload()
  await expect(total(page)).toHaveText(/8\.500/)
})

test('bad input at the scan field loses nothing', { tag: RARE }, async ({ page }) => {
  // Without the permission to create articles an unknown code opens no dialog.
  await login(page, 'employee', '/vender')
  await scan(page, yerba.code)
  await scan(page, '')
  await scan(page, '<img src=x onerror=alert(1)>')
  await scan(page, '9'.repeat(200))
  await scan(page, 'no/existe')
  await expect(page.getByRole('row', { name: new RegExp(yerba.name) })).toBeVisible()
  await expect(total(page)).toHaveText(/4\.250/)
  await expect(page.locator('main img[src="x"]')).toHaveCount(0)
})

for (const when of ['when the list is there', 'while the list is on its way'] as const)
  test(
    `the network goes and comes back ${when}: the alerts of the spec, nothing missed [GEN-016]`,
    { tag: when === 'when the list is there' ? [] : RARE },
    async ({ page, context, shop }) => {
      if (when === 'while the list is on its way')
        shop.backend.faults.set([{ path: '^/api/sale/from-date', fault: { slow: 20_000 }, times: 1 }])
      const reading = page.waitForRequest(/sale\/from-date/)
      await login(page, 'owner', '/ventas')
      await reading
      if (when === 'when the list is there') await expect(page.getByRole('row').nth(1)).toBeVisible()
      await context.setOffline(true)
      await expect(
        page.getByText(
          'Se PERDIO la conexión a INTERNET, ESPERE a que se restablezca para continuar usando el SISTEMA, por favor',
        ),
      ).toBeVisible()
      const [seller] = shop.backend.db.all('user')
      const now = shop.backend.db.now()
      const made = shop.backend.db.insert('sale', {
        num: 99_001,
        user_id: seller?.id,
        total: 123.45,
        sub_total: 123.45,
        terminada: 1,
        to_check: 0,
        checked: 0,
        confirmed: 0,
        created_at: now,
      })
      await context.setOffline(false)
      await expect(page.getByText('Volvio la conexion a internet')).toBeVisible()
      // The minute's requests are shared with the rest of the start.
      await expect(page.getByRole('row', { name: new RegExp(`\\b${made.num}\\b`) })).toBeVisible()
    },
  )
