// Figures measured on the real server (contract b §3.11).
import { beforeEach, describe, expect, it } from 'vitest'
import { createBackend, type RunningBackend } from '../app'
import { addOwner, browse, type TestBrowser } from '../testBrowser'
import type { Row } from '../types'
import { amountsToInvoice, recomputedTotal } from './saleTotals'

let backend: RunningBackend
let owner: TestBrowser
let now: number

const body = {
  ...{
    items: [],
    discounts: [],
    surchages: [],
    selected_payment_methods: [],
    client_id: null,
    total: 0,
    sub_total: 0,
    descuento: null,
  },
  ...{
    save_current_acount: 1,
    to_check: 0,
    discounts_in_services: 0,
    surchages_in_services: 0,
    current_acount_payment_method_id: 3,
  },
  monto_credito_real: null,
}

beforeEach(async () => {
  now = Date.parse('2025-03-20T15:00:00Z')
  backend = createBackend({ now: () => new Date(now) })
  addOwner(backend)
  owner = browse(backend)
  await owner.login()
})

const article = (columns: Row = {}): Row =>
  backend.db.insert('article', { name: 'Mate', user_id: 1, stock: 100, ...columns })
const item = (of: Row, amount: number, price_vender: number, more: Row = {}): Row => ({
  is_article: true,
  id: of.id,
  amount,
  price_vender,
  ...more,
})
const sell = async (more: Row): Promise<Row> =>
  (await owner.send('POST', '/api/sale', { ...body, ...more })).body.model as Row

describe('what a sale keeps', () => {
  it.each([
    [2399.976, '2399.98', 799.992, '799.99'],
    [99.999999, '100.00', 33.333333, '33.33'],
    [2850.8549999999996, '2850.86', 1000.3, '1000.30'],
  ])('rounds %d half away from zero', async (total, stored, price, kept) => {
    const sale = await sell({ total, items: [item(article(), 3, price)] })
    expect([sale.total, sale.articles[0].pivot.price]).toEqual([stored, kept])
  })

  it('gives the credit row of a split the financed amount', async () => {
    const selected_payment_methods = [
      { id: 5, amount: 4000 },
      { id: 3, amount: 6000 },
      { id: 1, amount: '' },
    ]
    const sale = await sell({
      total: 10600,
      current_acount_payment_method_id: 0,
      selected_payment_methods,
      monto_credito_real: 4600,
    })
    expect(sale.current_acount_payment_methods.map((row: Row) => [row.id, row.pivot.amount])).toEqual([
      [5, '4600.00'],
      [3, '6000.00'],
    ])
  })

  it('adds a discount amount to the single row', async () => {
    const sale = await sell({ total: 8000, discount_percentage: 20, discount_amount: 2000 })
    expect(sale.current_acount_payment_methods[0].pivot).toMatchObject({
      amount: '10000.00',
      discount_percentage: '20.00',
      discount_amount: '2000.00',
    })
  })

  it('keeps a forced total with two decimals of percentage', async () => {
    expect(await sell({ total: 12000, descuento: 2.79992904 })).toMatchObject({
      total: '12000.00',
      descuento: '2.8000',
    })
    expect(await sell({ total: 1 })).toMatchObject({ descuento: '0.0000' })
  })

  it('is not stored twice within five seconds', async () => {
    const of = article()
    const sale = { total: 10, items: [item(of, 1, 10)] }
    await sell(sale)
    now += 4000
    const again = await owner.send('POST', '/api/sale', { ...body, ...sale })
    expect([again.status, again.text]).toEqual([200, ''])
    now += 2000
    expect(await sell(sale)).toBeDefined()
    expect(backend.db.get('article', of.id)?.stock).toBe('98.00')
  })
})

describe('an edited sale', () => {
  it('keeps the stock of lines that went, as the real one does, and books a credit note for what came back [D-57]', async () => {
    const [kept, gone] = [article(), article()]
    const client = backend.db.insert('client', { name: 'Ana', user_id: 1 })
    const sale = await sell({ client_id: client.id, total: 500, items: [item(kept, 4, 100), item(gone, 1, 100)] })
    const flags = { checked: 0, confirmed: 0, omitir_en_cuenta_corriente: 0 }
    const returned = { ...item(kept, 4, 100), returned_amount: 1, discount: 10 }
    const answer = await owner.send('PUT', `/api/sale/${sale.id}`, {
      ...{
        ...body,
        ...flags,
        client_id: client.id,
        total: 400,
        items: [{ ...item(kept, 4, 100), returned_amount: 1 }],
      },
      ...{ save_nota_credito: 1, returned_items: [returned], nota_credito_description: 'roto' },
    })
    expect(answer.status).toBe(200)
    expect([kept, gone].map(({ id }) => backend.db.get('article', id)?.stock)).toEqual(['97.00', '99.00'])
    expect(backend.db.get('client', client.id)?.saldo).toBe('310.00')
    expect(backend.db.all('current_acount').find((row) => row.haber)).toMatchObject({
      haber: '90.00',
      description: 'roto',
      sale_id: sale.id,
    })
  })
})

describe('the stock of a sale', () => {
  const flags = { checked: 0, confirmed: 0, omitir_en_cuenta_corriente: 0 }
  const stockOf = ({ id }: Row) => backend.db.get('article', id)?.stock as string

  it('is replaced by what comes back to a warehouse where there were none: by a deletion, and by an edit to less [D-57]', async () => {
    const place = backend.db.insert('address', { street: 'Centro', user_id: 1 })
    const [deleted, edited] = [article({ stock: 90 }), article({ stock: 90 })]
    const one = await sell({ total: 20, address_id: place.id, items: [item(deleted, 2, 10)] })
    await owner.send('DELETE', `/api/sale/${one.id}`)
    expect(stockOf(deleted)).toBe('2.00')
    const other = await sell({ total: 21, address_id: place.id, items: [item(edited, 2, 10)] })
    await owner.send('PUT', `/api/sale/${other.id}`, {
      ...body,
      ...flags,
      total: 10,
      address_id: place.id,
      items: [item(edited, 1, 10)],
    })
    expect(stockOf(edited)).toBe('1.00')
  })

  it('comes back from a removed line of a confirmed sale alone [D-57]', async () => {
    const [kept, gone] = [article(), article()]
    const sale = await sell({ total: 500, items: [item(kept, 4, 100), item(gone, 1, 100)] })
    backend.db.update('sale', sale.id, { confirmed: 1 })
    await owner.send('PUT', `/api/sale/${sale.id}`, {
      ...body,
      ...flags,
      confirmed: 1,
      total: 400,
      items: [item(kept, 4, 100)],
    })
    expect([stockOf(kept), stockOf(gone)]).toEqual(['96.00', '100.00'])
  })

  it('mixes up two variants of one article in an edit [D-57]', async () => {
    const shirt = article()
    const [small, medium] = [1, 2].map((key) =>
      backend.db.insert('article_variant', { article_id: shirt.id, variant_description: key, stock: 10 }),
    )
    const of = (variant: Row | undefined, amount: number) =>
      item(shirt, amount, 10, { article_variant_id: variant?.id })
    const sale = await sell({ total: 50, items: [of(small, 2), of(medium, 3)] })
    const items = [of(small, 2), of(medium, 3)]
    await owner.send('PUT', `/api/sale/${sale.id}`, { ...body, ...flags, total: 50, items })
    const stocks = [small, medium].map((variant) => backend.db.get('article_variant', variant?.id)?.stock as number)
    // One of them is compared with the units of the other.
    expect(stocks).not.toEqual([8, 7])
  })
})

describe('total of a confirmed sale', () => {
  const link = (pivot: Row): Row => ({ id: 1, pivot })
  const sale = {
    _articles: [link({ price: '1000.00', amount: '2.00', discount: '10.00' })],
    _combos: [link({ price: '2000.00', amount: 1 })],
    _services: [link({ price: '500.00', amount: 1 })],
    _discounts: [link({ percentage: 50 }), link({ percentage: 12 })],
    _surchages: [link({ percentage: '21.00' })],
  }

  it('leaves services alone unless they are included', () => {
    expect(recomputedTotal(sale)).toBeCloseTo(2523.12, 8)
    expect(recomputedTotal({ ...sale, discounts_in_services: 1, surchages_in_services: 1 })).toBeCloseTo(2289.32, 8)
  })

  it('takes the forced discount off the whole', () => {
    expect(
      recomputedTotal({ descuento: '2.8000', _articles: [link({ price: '12345.67', amount: '1.00' })] }),
    ).toBeCloseTo(11999.99, 2)
    const mixed = {
      _articles: [link({ price: '1000.00', amount: '1.00' })],
      _services: [link({ price: '500.00', amount: 1 })],
    }
    expect(recomputedTotal({ ...mixed, descuento: '20.0000' })).toBe(1200)
  })
})

describe('amount to invoice', () => {
  const point = (): Row =>
    backend.db.insert('afip_information', {
      iva_condition_id: 1,
      punto_venta: 4,
      afip_ticket_production: 0,
      user_id: 1,
    })
  const total = (sale: Row): number => amountsToInvoice(backend.db, sale, 1).total

  it('counts the billed methods only, net of their discounts', () => {
    for (const id of [2, 4, 5])
      backend.db.insert('afip_selected_payment_method', { current_acount_payment_method_id: id, user_id: 1 })
    const afip_information_id = point().id
    const rows = (...amounts: [number, string, string?][]): Row[] =>
      amounts.map(([id, amount, discount_amount]) => ({ id, pivot: { amount, discount_amount } }))
    const methods = rows([4, '20000.00'], [5, '20000.00'], [3, '13000.00'])
    expect(total({ afip_information_id, _current_acount_payment_methods: methods })).toBe(40000)
    expect(total({ afip_information_id, _current_acount_payment_methods: rows([5, '10000.00', '2000.00']) })).toBe(8000)
  })

  it('follows the lines otherwise, without installments', () => {
    const line = (price: string, amount: string): Row[] => [
      { id: article({ iva_id: 2 }).id, pivot: { price, amount, discount: null } },
    ]
    const afip_information_id = point().id
    const discounts = [{ id: 1, pivot: { percentage: 10 } }]
    expect(total({ afip_information_id, _articles: line('1210.00', '2.00'), _discounts: discounts })).toBe(2178)
    expect(total({ afip_information_id, _articles: line('10000.00', '1.00'), cuota_descuento: '10.00' })).toBe(10000)
    expect(total({ afip_information_id: null, _articles: line('10.00', '1.00') })).toBe(0)
  })

  it.each([
    [null, 201, { cae: expect.any(String) as string, cbte_letra: 'B', importe_total: '121' }, 0],
    ['AFIP RECHAZA', 201, { cae: null }, 1],
    ['AFIP DEMORADA', 201, { cae: null }, 1],
    ['AFIP CAIDA', 500, undefined, 0],
  ])('goes to a make-believe authority (%s)', async (observations, status, ticket, errors) => {
    const sale = await sell({
      total: 121,
      observations,
      afip_information_id: point().id,
      items: [item(article({ iva_id: 2 }), 1, 121)],
    })
    expect(sale.total_a_facturar).toBe('121.00')
    const answer = await owner.send('POST', '/api/afip-ticket', {
      sale_id: sale.id,
      afip_information_id: sale.afip_information_id,
    })
    expect(answer.status).toBe(status)
    if (status !== 201) return
    expect(answer.body.sale.afip_ticket).toMatchObject(ticket ?? {})
    expect(answer.body.sale.afip_errors).toHaveLength(errors)
    const problems = (await owner.send('GET', '/api/afip-ticket/problemas-al-facturar')).body.models as Row[]
    expect(problems).toHaveLength(ticket?.cae === null ? 1 : 0)
  })
})
