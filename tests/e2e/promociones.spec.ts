import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { checkAccessibility, expect, KNOWN, login, loginByForm, RARE, scan, secondBrowser, test, total } from './shop'
import type { RunningServer } from '../backend/server'

const { yerba, azucar, aceite } = KNOWN
const NOBODY = { clients: [], price_types: [], methods: [] }

interface Kept {
  name: string
  deal: object
  articles: readonly number[]
  weekdays?: readonly number[]
}

const ownerId = ({ backend }: RunningServer): number =>
  Number(backend.db.all('user').find(({ doc_number }) => doc_number === '1234')?.id)
const idOf = ({ backend }: RunningServer, name: string): number =>
  Number(backend.db.all('article').find((row) => row.name === name)?.id)

/** As another till's file left them in this browser. */
async function keep(page: Page, shop: RunningServer, promotions: readonly Kept[]): Promise<void> {
  const all = promotions.map(({ name, deal, articles, weekdays = [] }, index) => ({
    id: `p${index}`,
    name,
    deal,
    scope: { articles, categories: [], brands: [], providers: [] },
    weekdays,
    from: null,
    until: null,
    hours: null,
    paused: false,
    except: NOBODY,
    belowCost: true,
    combine: false,
  }))
  await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    `promotions-${ownerId(shop)}`,
    JSON.stringify({ saved_at: '2026-11-20T12:00:00.000Z', promotions: all }),
  ] as const)
}

/** The rows of the last sale stored: units, price and percentage of each. */
const lastRows = ({ backend }: RunningServer) => {
  const sale = backend.db.all('sale').at(-1)
  const rows = (sale?._articles ?? []) as { pivot: { amount: string; price: string; discount: string | null } }[]
  return { total: sale?.total, rows: rows.map(({ pivot }) => [pivot.amount, pivot.price, pivot.discount]) }
}

test('two for one and three for two are charged, and stored to the cent [PLUS-007]', async ({ page, shop }) => {
  await keep(page, shop, [
    { name: '2×1 en yerba', deal: { kind: 'take_pay', take: 2, pay: 1 }, articles: [idOf(shop, yerba.name)] },
    { name: '3×2 en aceite', deal: { kind: 'take_pay', take: 3, pay: 2 }, articles: [idOf(shop, aceite.name)] },
  ])
  await login(page, 'employee', '/vender')
  await scan(page, yerba.code)
  await expect(total(page)).toContainText('4.250,00')
  await scan(page, yerba.code)
  await expect(total(page)).toContainText('4.250,00')
  await expect(page.getByRole('row', { name: new RegExp(yerba.name) })).toContainText('2×1 en yerba −$4.250,00')
  await scan(page, `3*${aceite.code}`)
  await scan(page, azucar.code)
  await expect(total(page)).toContainText('9.536,72')
  await expect(page.getByText('Promociones')).toBeVisible()
  await page.keyboard.press('F10')
  await expect(page.getByText(/Última venta N°/)).toBeVisible()
  expect(lastRows(shop)).toEqual({
    total: '9536.72',
    rows: [
      ['1.00', '1190.00', null],
      ['2.00', '2048.36', null],
      ['1.00', '2048.36', '100.00'],
      ['2.00', '4250.00', '50.00'],
    ],
  })
})

const TUESDAY = 2

test(
  'a promotion of a weekday counts on that day alone, and a discount by hand goes before it [PLUS-007]',
  { tag: RARE },
  async ({ page, shop }) => {
    await keep(page, shop, [
      { name: 'Martes 10', deal: { kind: 'percentage', percentage: 10 }, articles: [], weekdays: [TUESDAY] },
    ])
    // A Tuesday, 23:50 at the shop: Wednesday for the world.
    await page.clock.install({ time: '2026-11-25T02:50:00.000Z' })
    await login(page, 'owner', '/vender')
    await scan(page, azucar.code)
    await expect(total(page)).toContainText('1.071,00')
    await page.getByRole('button', { name: azucar.name, exact: false }).first().click()
    await expect(page.getByRole('region', { name: 'Por qué este precio' })).toContainText(
      'Promoción «Martes 10» (−$119,00)',
    )
    await page.getByRole('textbox', { name: /^Descuento/ }).fill('5')
    await expect(page.getByRole('region', { name: 'Por qué este precio' })).toContainText(
      'no se suma al descuento puesto a mano',
    )
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(total(page)).toContainText('1.130,50')
    await expect(page.getByText('a mano, sin «Martes 10»')).toBeVisible()
    await page.keyboard.press('F10')
    await expect(page.getByText(/Última venta N°/)).toBeVisible()
    await page.clock.fastForward('15:00')
    await scan(page, azucar.code)
    await expect(total(page)).toContainText('1.190,00')
  },
)

test(
  'the owner makes a 3×2, the cashier charges it, and another till gets it as a file [PLUS-007]',
  { tag: RARE },
  async ({ page, browser, shop, complaints }) => {
    await login(page, 'owner', '/configuracion/promociones')
    await page.getByRole('button', { name: 'Crear promoción' }).click()
    const form = page.getByRole('dialog', { name: 'Crear promoción' })
    await form.getByLabel('Nombre').fill('3×2 en aceites')
    await expect(form.getByRole('status', { name: 'Ejemplo' })).toHaveText('3 × $1.000 = $2.000')
    await form.getByLabel('Paga').fill('3')
    await form.getByRole('button', { name: 'Guardar' }).click()
    await expect(form.getByRole('status', { name: 'Ejemplo' })).toContainText('menos de las que se llevan')
    await form.getByLabel('Paga').fill('2')
    await form.getByRole('combobox', { name: 'Artículos' }).fill(aceite.name)
    await form.getByRole('option', { name: new RegExp(aceite.name) }).click()
    await form.getByText('Excepciones y precio mínimo').click()
    await form.getByLabel('Puede vender por debajo del costo').check()
    await checkAccessibility(page)
    await form.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: '3×2 en aceites' })).toContainText('Activa')
    await checkAccessibility(page)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportar' }).click()
    const file = await readFile(await (await downloading).path(), 'utf8')

    const other = await secondBrowser(browser, shop, complaints)
    await login(other, 'admin', '/configuracion/promociones')
    const field = other.getByLabel('Traer un archivo exportado')
    const bring = (text: string) =>
      field.setInputFiles({ name: 'promociones.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    await bring(file.slice(0, 80))
    await expect(other.getByRole('alert')).toHaveText('El archivo está dañado o no es de promociones: no se tomó nada.')
    await bring(file)
    await expect(other.getByRole('listitem').filter({ hasText: '3×2 en aceites' })).toBeVisible()
    await bring(file.replace(/"saved_at": "\d{4}/, '"saved_at": "2020'))
    await expect(other.getByRole('dialog')).toContainText('Cuidado: el archivo es más viejo')
    await other.getByRole('button', { name: 'Cancelar' }).click()

    // Whoever sells at this computer sells with it.
    await page.getByRole('complementary', { name: 'Menú' }).getByRole('button', { name: 'Salir' }).click()
    await expect(page).toHaveURL(/login/)
    await loginByForm(page, 'employee', '/vender')
    await scan(page, `3*${aceite.code}`)
    await expect(total(page)).toContainText('4.096,72')
    await page.keyboard.press('F10')
    await expect(page.getByText(/Última venta N°/)).toBeVisible()
    expect(lastRows(shop)).toEqual({
      total: '4096.72',
      rows: [
        ['2.00', '2048.36', null],
        ['1.00', '2048.36', '100.00'],
      ],
    })
    await page.goto('/configuracion/promociones')
    await expect(page).toHaveURL(/general/)
  },
)
