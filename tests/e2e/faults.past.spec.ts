// What is done to a stored sale, a change and a return, is made once, whatever its request meets and whatever happens to the page meanwhile.
import type { Page } from '@playwright/test'
import type { RunningServer } from '../backend/server'
import type { Row } from '../backend/types'
import { matrixCase, pairs, type Pair } from './matrix'
import { expect, scanField } from './shop'
import { sendInto, untilStored } from './storedOnce'
import { openAt, patience, signInAgain } from './till'

type Line = { id: number; pivot: Row }
const linesOf = (sale: Row) => sale._articles as readonly Line[]
const returnedOf = (line: Line | undefined) => Number(line?.pivot.returned_amount ?? 0)

/** Sales on account of several lines, none of them returned or kept apart, whose articles are counted. */
function storedSales({ backend: { db } }: RunningServer): readonly Row[] {
  const invoiced = new Set(db.all('afip_ticket').map(({ sale_id }) => sale_id))
  const counted = ({ id, pivot }: Line) =>
    db.get('article', id)?.stock !== null && Number.isInteger(Number(pivot.amount))
  return db
    .all('sale')
    .filter(
      (row) =>
        row.deleted_at === null &&
        row.client_id &&
        !row.caja_id &&
        !row.omitir_en_cuenta_corriente &&
        !invoiced.has(row.id) &&
        linesOf(row).length > 1 &&
        linesOf(row).every((line) => counted(line) && !line.pivot.article_variant_id && !returnedOf(line)),
    )
}

/** One of them for each case: changes go round the oldest, every return takes one of its own of the others. */
function storedSale(shop: RunningServer, sales: readonly Row[]) {
  const { db } = shop.backend
  const sale = sales.at(-1) as Row
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
const CHANGED = 12
const forChange = (shop: RunningServer, { index }: Pair) =>
  storedSale(shop, storedSales(shop).slice(0, (index % CHANGED) + 1))
const forReturn = (shop: RunningServer) => storedSale(shop, storedSales(shop).slice(CHANGED))

for (const pair of pairs())
  matrixCase('change', pair, async ({ shop, till }) => {
    const sale = forChange(shop, pair)
    const [units, stock, sales] = [
      Number(sale.line.pivot.amount),
      Number(sale.article().stock),
      shop.backend.db.all('sale').length,
    ]
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
    const reopen = (page: Page) => openAt(page, '/vender', scanField(page))
    const page = await sendInto(pair, shop, till, {
      method: 'PUT',
      path: '^/api/sale/\\d+$',
      open: edit,
      send: more,
      reopen,
    })
    await expect(async () => {
      await signInAgain(page)
      const again = page.getByRole('button', { name: 'Guardar de nuevo mis cambios' })
      const verify = page.getByRole('button', { name: 'Verificar de nuevo' })
      await expect(page.getByRole('button', { name: 'Guardando…' })).toHaveCount(0, { timeout: 500 })
      if (await again.isVisible()) await again.click()
      else if (await verify.isVisible()) await verify.click()
      else if (await editing(page).isVisible()) await page.keyboard.press('F10')
      await expect(editing(page)).toHaveCount(0, { timeout: 2_000 })
    }).toPass(patience())
    // A till that was torn away from its change looks, and makes it again where it is missing: refused for as long as the one before may
    // still arrive, and when it has meanwhile.
    page.on('dialog', (left) => void left.accept())
    await expect(async () => {
      await edit(page)
      if ((await quantity(page).inputValue()) !== String(units)) return
      await more(page)
      await expect(editing(page)).toHaveCount(0, { timeout: 3_000 })
    }).toPass(patience())
    expect(Number(sale.article().stock)).toBeCloseTo(stock - 1, 2)
    expect(shop.backend.db.all('sale')).toHaveLength(sales)
    const debts = shop.backend.db.all('current_acount').filter((row) => row.sale_id === sale.id && row.debe !== null)
    expect(debts.map(({ debe }) => debe)).toEqual([sale.now().total])
    return { times: Number(linesOf(sale.now())[0]?.pivot.amount) - units }
  })

/** A page that went away with a return on its way knows of it when it comes back. */
const MORE = [['a slow server', 'reload']] as const

for (const pair of pairs(MORE))
  matrixCase('return', pair, async ({ shop, till }) => {
    const sale = forReturn(shop)
    const stock = Number(sale.article().stock)
    const number = (page: Page) => page.getByLabel('Número de venta')
    const open = (page: Page) => openAt(page, '/devoluciones', number(page))
    const found = (page: Page) => page.getByRole('region', { name: `Venta N° ${sale.num}` })
    const find = async (page: Page) => {
      await number(page).fill(String(sale.num))
      await page.keyboard.press('Enter')
      await expect(found(page)).toBeVisible()
    }
    const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true })
    const save = async (page: Page) => {
      await page.keyboard.press('F10')
      await confirm(page).click()
    }
    const giveBack = async (page: Page) => {
      await page.getByRole('textbox', { name: `Unidades a devolver de ${sale.name}` }).fill('1')
      await save(page)
    }
    // Stored, it leaves the screen.
    const isShown = async (page: Page) => !(await found(page).isVisible())
    const untilSaved = (page: Page) => untilStored(page, { send: save, save: confirm(page), isShown })
    const begin = async (page: Page) => {
      await open(page)
      await find(page)
    }
    const page = await sendInto(pair, shop, till, {
      path: '^/api/devoluciones$',
      open: begin,
      send: giveBack,
      reopen: open,
    })
    await untilSaved(page)
    const notes = () =>
      shop.backend.db.all('current_acount').filter((row) => row.status === 'nota_credito' && row.sale_id === sale.id)
    const told = notes().length > 1
    // The server cannot take one of them back: the list of notes shows that there are two.
    if (told) {
      await page.goto('/comprobantes/notas-de-credito')
      await expect(page.getByText('¿está dos veces?')).toHaveCount(2)
    }
    await begin(page)
    const returned = page.getByRole('row', { name: sale.name }).first().locator('[data-name="Ya devueltas"]')
    if ((await returned.textContent())?.trim() !== '1') {
      await giveBack(page)
      await untilSaved(page)
    }
    const times = notes().length
    expect(returnedOf(linesOf(sale.now())[0])).toBe(1)
    expect(Number(sale.article().stock)).toBeCloseTo(stock + times, 2)
    return { times, told }
  })
