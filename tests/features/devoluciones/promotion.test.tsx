import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { KNOWN } from '../../backend/seed/known'
import type { Row } from '../../backend/types'
import {
  find,
  findSale,
  lineOf,
  notesOf,
  NUM,
  openReturns,
  save,
  saveButton,
  state,
  total,
  unitsOf,
  type Opened,
} from './open'

const { name } = KNOWN.yerba
const pivot = { cost: null, article_variant_id: null, variant_description: null, returned_amount: null }
const row = (of: string, amount: string, discount: string | null) => ({
  of,
  pivot: { ...pivot, amount, price: '1000.00', discount },
})

/** The sale of the tests with these rows alone, in the first warehouse, without percentages. */
const openRows = (...rows: readonly ReturnType<typeof row>[]): Promise<Opened> =>
  openReturns({}, ({ db }) => {
    const sale = db.all('sale').find(({ num }) => num === NUM) as Row
    const idOf = (of: string) => db.all('article').find((article) => article.name === of)?.id as number
    const _articles = rows.map(({ of, ...link }) => ({ ...link, id: idOf(of) }))
    const paid = rows.filter((each) => each.pivot.discount === null)
    const total = paid.reduce((sum, each) => sum + 1000 * Number(each.pivot.amount), 0).toFixed(2)
    db.update('sale', sale.id, { total, _articles, _discounts: [], _surchages: [] })
  })
const openThreeForTwo = () => openRows(row(name, '2.00', null), row(name, '1.00', '100.00'))
const stockOf = ({ backend }: Opened) =>
  Number(backend.db.all('article').find((article) => article.name === name)?.stock)

async function giveBack(app: Opened, units: string) {
  await findSale(app)
  await app.user.clear(unitsOf(name))
  await app.user.type(unitsOf(name), units)
  await save(app)
  await waitFor(() => expect(state(app).sale).toBeNull())
}

describe('what a promotion sold', () => {
  it('three for the price of two come back one and then two, for what was paid [RET-014, PLUS-007]', async () => {
    const app = await openThreeForTwo()
    const before = stockOf(app)
    await findSale(app)
    expect(screen.getByText('Se pagó $2.000,00 por 3')).toBeVisible()
    await giveBack(app, '1')
    expect(lineOf(app.backend, app.saleId)).toEqual(['1.00', '1.00'])
    await giveBack(app, '2')
    expect(lineOf(app.backend, app.saleId)).toEqual(['3.00', '3.00'])
    expect(notesOf(app.backend, app.saleId).map(({ haber }) => haber)).toEqual(['666.67', '1333.33'])
    expect(stockOf(app)).toBe(before + 3)
    await find(app)
    expect(await screen.findByText('Ya volvió todo')).toBeVisible()
  })

  it('«Devolver todo» whose answer was lost is found stored [RET-014, PLUS-007]', async () => {
    const app = await openThreeForTwo()
    app.backend.faults.set([{ method: 'POST', path: '^/api/devoluciones$', fault: 'drop-after', times: 1 }])
    await findSale(app)
    await app.user.click(screen.getByRole('button', { name: 'Devolver todo' }))
    expect(total()).toHaveTextContent('$2.000,00')
    await save(app)
    await waitFor(() => expect(state(app).sale).toBeNull())
    expect(state(app).doubt).toBeNull()
    expect(lineOf(app.backend, app.saleId)).toEqual(['3.00', '3.00'])
  })

  it('an article that was free comes back beside a paid one; alone, or left behind, there is a word for it [RET-014, PLUS-007]', async () => {
    const app = await openRows(row(name, '1.00', null), row(KNOWN.azucar.name, '1.00', '100.00'))
    await findSale(app)
    expect(screen.getByText('Salió gratis: vuelve por $0')).toBeVisible()
    await app.user.clear(unitsOf(KNOWN.azucar.name))
    await app.user.type(unitsOf(KNOWN.azucar.name), '1')
    await app.user.click(saveButton())
    expect(
      await screen.findByText(/El total no puede ser \$0: .* salió gratis y vuelve junto con algo pagado/),
    ).toBeVisible()
    await app.user.clear(unitsOf(KNOWN.azucar.name))
    await app.user.type(unitsOf(name), '{Backspace}1')
    expect(await screen.findByText(`No vuelve lo que salió gratis: ${KNOWN.azucar.name}`)).toBeVisible()
    await app.user.type(unitsOf(KNOWN.azucar.name), '1')
    expect(screen.queryByText(/No vuelve lo que salió gratis/)).toBeNull()
    await save(app)
    await waitFor(() => expect(state(app).sale).toBeNull())
    expect(lineOf(app.backend, app.saleId)).toEqual(['1.00', '1.00'])
    expect(notesOf(app.backend, app.saleId)).toMatchObject([{ haber: '1000.00' }])
  })
})
