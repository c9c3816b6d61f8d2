import { describe, expect, it } from 'vitest'
import { spoken } from '@/api/wire/signs'
import { priceForFinal } from '@/domain/articles/articlePrice'
import { readStored } from '@/lib/disk/storage'
import { keepUser } from '@/session/keptUser'
import { ownerOf, parseUser, type User } from '@/session/user'
import { backOf, CASH, signedIn, type Row, type Stored } from './shop'

const POINT = { user_id: 1, punto_venta: 3, iva_condition_id: 1, afip_ticket_production: 0 }

const paidOf = ({ current_acount_payment_methods: rows }: Row) =>
  (rows as { id: number; pivot: Row }[]).map(({ id, pivot }) => [id, Number(pivot.amount)])

describe.each([undefined, 3] as const)('a sale on version %s of the server', (version) => {
  it('paid by two methods keeps both payments, the card with its surcharge, and moves the cash', async () => {
    const { api, backend, sell } = await signedIn(version)
    const { id } = (
      (await api.post('caja', { name: 'Mostrador', current_acount_payment_methods: [], users: [] })) as {
        model: Row
      }
    ).model
    await api.put(`abrir-caja/${Number(id)}`, {})
    const selected_payment_methods = [
      { id: 3, amount: 160, caja_id: id },
      { id: 5, amount: 40, caja_id: 0 },
    ]
    const sale = await sell({ selected_payment_methods, monto_credito_real: 46, total: 206, caja_id: id })
    expect(paidOf(sale)).toEqual([
      [3, 160],
      [5, 46],
    ])
    expect(Number(backend.db.get('caja', id)?.saldo)).toBe(160)
  })

  it('keeps the columns that this app does not know when it is saved again', async () => {
    const { api, saleOf, sell, read } = await signedIn(version)
    const sale = await sell({ ...CASH, discount_stock: 0, observations_ocultas: 'Frágil' })
    await api.put(`sale/${sale.id}`, saleOf({ ...CASH, total: 201 }))
    const again = await read(`sale/${sale.id}`)
    expect([again.discount_stock, again.observations_ocultas]).toEqual([sale.discount_stock, sale.observations_ocultas])
  })

  it('changed to two methods keeps both', async () => {
    const { api, saleOf, sell, read } = await signedIn(version)
    const sale = await sell(CASH)
    const selected_payment_methods = [
      { id: 3, amount: 160, caja_id: 0 },
      { id: 5, amount: 40, caja_id: 0 },
    ]
    await api.put(`sale/${sale.id}`, saleOf({ selected_payment_methods }))
    expect(paidOf(await read(`sale/${sale.id}`))).toEqual([
      [3, 160],
      [5, 40],
    ])
  })

  it('is listed among the sales of its day, or while it waits in the warehouse among those', async () => {
    const { api, backend, sell } = await signedIn(version)
    backend.db.update('user', 1, { _extencions: backend.db.all('extencion').map(({ id }) => ({ id, pivot: {} })) })
    const sold = await sell(CASH)
    const waiting = await sell({ ...CASH, to_check: 1, total: 201 })
    const listed = async (path: string) => ((await api.get(path)) as { models: Stored[] }).models.map(({ id }) => id)
    const day = String(sold.created_at).slice(0, 10)
    const [ofDay, ofWarehouse] = [await listed(`sale/from-date/0/${day}`), await listed('sale/from-date/1')]
    expect([ofDay.includes(sold.id), ofDay.includes(waiting.id)]).toEqual([true, false])
    expect([ofWarehouse.includes(sold.id), ofWarehouse.includes(waiting.id)]).toEqual([false, true])
  })

  it('that is invoiced comes back with its invoice', async () => {
    const { api, backend, read, sell } = await signedIn(version)
    const point = backend.db.insert('afip_information', POINT)
    const sale = await sell(CASH)
    const answer = (await api.post('afip-ticket', {
      sale_id: sale.id,
      afip_information_id: point.id,
      afip_tipo_comprobante_id: 2,
    })) as { sale: { afip_ticket: Row } }
    expect(answer.sale.afip_ticket.cae).toBeTruthy()
    expect((await read(`sale/${sale.id}`)).afip_ticket).toMatchObject({ cae: answer.sale.afip_ticket.cae })
  })
})

describe.each([undefined, 3] as const)('a return on version %s of the server', (version) => {
  it('brings back stock, marks the units and credits the account of its sale', async () => {
    const { api, article, backend, read, sell } = await signedIn(version)
    const client = backend.db.insert('client', { name: 'Ruiz', saldo: '0', user_id: 1 })
    const sale = await sell({ client_id: client.id })
    const [sold] = sale.articles as [Stored['articles'][number]]
    await api.post('devoluciones', {
      sale_id: sale.id,
      client_id: client.id,
      items: [backOf(sold, 1)],
      total_devolucion: 100,
      regresar_stock: 1,
      generar_current_acount: 1,
      address_id: 0,
      facturar_nota_credito: 0,
    })
    expect((await read(`sale/${sale.id}`)).articles[0]?.pivot.returned_amount).toBe('1.00')
    expect(Number((await read(`article/${Number(article.id)}`)).stock)).toBe(9)
    expect(Number((await read(`client/${Number(client.id)}`)).saldo)).toBe(100)
  })

  it('asks the authority for the credit note of the invoice of its sale', async () => {
    const { api, backend, read, sell } = await signedIn(version)
    const point = backend.db.insert('afip_information', POINT)
    const sale = await sell(CASH)
    await api.post('afip-ticket', {
      sale_id: sale.id,
      afip_information_id: point.id,
      afip_tipo_comprobante_id: 2,
    })
    const [sold] = sale.articles as [Stored['articles'][number]]
    await api.post('devoluciones', {
      sale_id: sale.id,
      client_id: null,
      items: [backOf(sold, 1)],
      total_devolucion: 100,
      regresar_stock: 0,
      generar_current_acount: 0,
      address_id: 0,
      facturar_nota_credito: 1,
    })
    expect((await read(`sale/${sale.id}`)).nota_credito_afip_tickets).toHaveLength(1)
  })
})

describe.each([undefined, 3] as const)('prices and budgets on version %s of the server', (version) => {
  it('an article costs what was typed at the till, with its IVA in it', async () => {
    const { api, user } = await signedIn(version, { iva_included: 0 })
    // Also of the record kept in this browser, which is what a till without a network goes by.
    keepUser(parseUser(user) as User)
    const owner = ownerOf(parseUser(readStored(localStorage, 'kept-user')) as User)
    const body = { name: 'Nuevo', price: priceForFinal(121, { owner, iva: '21' }), iva_id: 2, status: 'active' }
    const { model } = (await api.post('article', { ...NEW_ARTICLE, ...body })) as { model: Row }
    expect(Number(model.final_price)).toBe(121)
  })

  it('an article stands ready in the till only if somebody said so', async () => {
    const { api } = await signedIn(version)
    const make = async (default_in_vender: number) =>
      (
        (await api.post('article', {
          ...NEW_ARTICLE,
          name: `De ${default_in_vender}`,
          price: 1,
          default_in_vender,
        })) as {
          model: Row
        }
      ).model.id
    const [no, yes] = [await make(0), await make(1)]
    const ids = ((await api.get('articles-por-defecto')) as { models: Row[] }).models.map(({ id }) => id)
    expect([ids.includes(no), ids.includes(yes)]).toEqual([false, true])
  })

  it('a budget is made, changed and confirmed into its sale', async () => {
    const { api, article, backend } = await signedIn(version)
    const client = backend.db.insert('client', { name: 'Ruiz', saldo: '0', user_id: 1 })
    const pivot = { amount: 2, price: 100, bonus: null, location: null, price_type_personalizado_id: null }
    const body = {
      client_id: client.id,
      budget_status_id: 1,
      price_type_id: null,
      address_id: null,
      observations: '',
      start_at: null,
      finish_at: null,
      total: 200,
      discounts: [],
      surchages: [],
      articles: [{ id: article.id, status: 'active', pivot }],
    }
    const { model } = (await api.post('budget', body)) as { model: Stored }
    await api.put(`budget/${model.id}`, { ...body, budget_status_id: 2 })
    expect(backend.db.all('sale').filter(({ budget_id }) => budget_id === model.id)).toMatchObject([
      { total: '200.00' },
    ])
  })
})

const NEW_ARTICLE = {
  bar_code: null,
  provider_code: null,
  cost: null,
  percentage_gain: null,
  percentage_gain_blanco: null,
  costo_mano_de_obra: null,
  cost_in_dollars: 0,
  provider_cost_in_dollars: 0,
  in_offer: 0,
  default_in_vender: 0,
  apply_provider_percentage_gain: 0,
  online: 0,
  provider_id: null,
  category_id: 0,
  sub_category_id: 0,
  brand_id: 0,
  iva_id: 0,
  provider_price_list_id: null,
  stock_min: null,
  featured: null,
  status: 'active',
  price_types: [],
  deposits: [],
  childrens: [],
}

it('of several invoices of a sale the granted one counts', () => {
  const sale = {
    afip_tickets: [
      { id: 1, cae: null },
      { id: 2, cae: '7123' },
    ],
  }
  spoken(sale, { newer: false, credit: false, accounts: new Map(), days: new Map() })
  expect(sale).toMatchObject({ afip_ticket: { id: 2 } })
})
