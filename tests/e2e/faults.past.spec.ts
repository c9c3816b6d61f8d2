// The matrix of the sale for what is done to a stored one: a change and a return are made once, whatever happens on their way.
// The pairs that differ run always; MATRIX=full runs every one.
import type { Page } from '@playwright/test'
import type { RunningServer } from '../backend/server'
import type { Row } from '../backend/types'
import { expect, scanField } from './shop'
import { EVENTS, FAULTS, happen, openAt, signInAgain, test, type Till } from './till'

type Line = { id: number; pivot: Row }
const linesOf = (sale: Row) => sale._articles as readonly Line[]
const full = process.env.MATRIX === 'full'
const PAIRS = FAULTS.flatMap(([name, fault]) =>
  EVENTS.filter((event) => full || event === 'nothing' || fault === 'drop-after').map((event) => ({ name, fault, event })),
)

/** A sale on account of several lines, none of them returned or kept apart, whose first article is counted. */
function storedSale({ backend: { db } }: RunningServer) {
  const invoiced = new Set(db.all('afip_ticket').map(({ sale_id }) => sale_id))
  const counted = ({ id, pivot }: Line) => db.get('article', id)?.stock !== null && Number.isInteger(Number(pivot.amount))
  const sale = db
    .all('sale')
    .findLast(
      (row) =>
        row.deleted_at === null &&
        row.client_id &&
        !row.caja_id &&
        !row.omitir_en_cuenta_corriente &&
        !invoiced.has(row.id) &&
        linesOf(row).length > 1 &&
        linesOf(row).every((line) => counted(line) && !line.pivot.article_variant_id && !Number(line.pivot.returned_amount)),
    ) as Row
  const [line] = linesOf(sale) as [Line]
  const article = () => db.get('article', line.id) as Row
  return {
    id: sale.id as number,
    num: sale.num as number,
    line,
    article,
    name: String(article().name),
    now: () => db.get('sale', sale.id) as Row,
  }
}

/** Lets one request meet the fault. The answer is lost in the browser: a connection cut under it is silently tried again by Chromium itself. */
async function meet(till: Till, shop: RunningServer, method: string, path: string, fault: (typeof FAULTS)[number][1]): Promise<void> {
  if (fault !== 'drop-after') return shop.backend.faults.set([{ method, path, fault, times: 1 }])
  let left = 1
  await till.page.route(new RegExp(path.slice(1)), async (route) => {
    if (route.request().method() !== method || left-- <= 0) return route.fallback()
    await route.fetch()
    await route.abort('connectionreset')
  })
}

const sent = (page: Page, method: string, path: RegExp) =>
  page.waitForRequest((request) => request.method() === method && path.test(new URL(request.url()).pathname))

test.describe.configure({ mode: 'parallel', timeout: 150_000 })

for (const { name, fault, event } of PAIRS) {
  test(`a change is stored once: ${name}, ${event}`, async ({ shop, till }) => {
    const sale = storedSale(shop)
    const [units, stock, sales] = [Number(sale.line.pivot.amount), Number(sale.article().stock), shop.backend.db.all('sale').length]
    const editing = (page: Page) => page.getByText(new RegExp(`Estás editando la venta N° ${sale.num},`))
    const quantity = (page: Page) => page.getByRole('textbox', { name: `Cantidad de ${sale.name}` })
    const edit = (page: Page) => openAt(page, `/vender/remito?sale=${sale.id}&edit=1`, editing(page))
    const more = async (page: Page) => {
      await page
        .getByRole('button', { name: `Uno más de ${sale.name}` })
        .first()
        .click()
      await expect(quantity(page)).toHaveValue(String(units + 1))
      await page.keyboard.press('F10')
    }
    await edit(till.page)
    await meet(till, shop, 'PUT', '^/api/sale/\\d+$', fault)
    const request = sent(till.page, 'PUT', /^\/api\/sale\/\d+$/)
    await more(till.page)
    await request
    await happen(event, till, (page) => openAt(page, '/vender', scanField(page)))
    const { page } = till
    await expect(async () => {
      await signInAgain(page)
      const again = page.getByRole('button', { name: 'Guardar de nuevo mis cambios' })
      const verify = page.getByRole('button', { name: 'Verificar de nuevo' })
      await expect(page.getByRole('button', { name: 'Guardando…' })).toHaveCount(0, { timeout: 500 })
      if (await again.isVisible()) await again.click()
      else if (await verify.isVisible()) await verify.click()
      else if (await editing(page).isVisible()) await page.keyboard.press('F10')
      await expect(editing(page)).toHaveCount(0, { timeout: 2_000 })
    }).toPass({ timeout: 90_000 })
    // A till that was torn away from its change looks, and makes it again where it is missing.
    await edit(page)
    if ((await quantity(page).inputValue()) === String(units)) {
      await more(page)
      await expect(editing(page)).toHaveCount(0)
    }
    expect(Number(linesOf(sale.now())[0]?.pivot.amount)).toBe(units + 1)
    expect(Number(sale.article().stock)).toBe(stock - 1)
    expect(shop.backend.db.all('sale')).toHaveLength(sales)
    const debts = shop.backend.db.all('current_acount').filter((row) => row.sale_id === sale.id && row.debe !== null)
    expect(debts.map(({ debe }) => debe)).toEqual([sale.now().total])
  })

  test(`a return is stored once: ${name}, ${event}`, async ({ shop, till }) => {
    const sale = storedSale(shop)
    const stock = Number(sale.article().stock)
    const number = (page: Page) => page.getByLabel('Número de venta')
    const open = (page: Page) => openAt(page, '/devoluciones', number(page))
    const found = (page: Page) => page.getByRole('region', { name: `Venta N° ${sale.num}` })
    const find = async (page: Page) => {
      await number(page).fill(String(sale.num))
      await page.keyboard.press('Enter')
      await expect(found(page)).toBeVisible()
    }
    const save = async (page: Page) => {
      await page.keyboard.press('F10')
      await page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).click()
    }
    const units = (page: Page) => page.getByRole('textbox', { name: `Unidades a devolver de ${sale.name}` })
    const giveBack = async (page: Page) => {
      await units(page).fill('1')
      await save(page)
    }
    await open(till.page)
    await find(till.page)
    await meet(till, shop, 'POST', '^/api/devoluciones$', fault)
    const request = sent(till.page, 'POST', /^\/api\/devoluciones$/)
    await giveBack(till.page)
    await request
    await happen(event, till, open)
    const { page } = till
    await expect(async () => {
      await signInAgain(page)
      const verify = page.getByRole('button', { name: 'Comprobar de nuevo' })
      await expect(page.getByRole('button', { name: 'Guardando…' })).toHaveCount(0, { timeout: 500 })
      if (await verify.isVisible()) await verify.click()
      else if ((await found(page).isVisible()) && !(await page.getByRole('dialog').isVisible())) await save(page)
      await expect(found(page)).toHaveCount(0, { timeout: 2_000 })
    }).toPass({ timeout: 90_000 })
    await open(page)
    await find(page)
    const returned = page.getByRole('row', { name: sale.name }).first().locator('[data-name="Ya devueltas"]')
    if ((await returned.textContent())?.trim() !== '1') {
      await giveBack(page)
      await expect(found(page)).toHaveCount(0)
    }
    expect(Number(linesOf(sale.now())[0]?.pivot.returned_amount)).toBe(1)
    expect(Number(sale.article().stock)).toBe(stock + 1)
    const notes = shop.backend.db.all('current_acount').filter((row) => row.status === 'nota_credito' && row.sale_id === sale.id)
    expect(notes).toHaveLength(1)
  })
}
