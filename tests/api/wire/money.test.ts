import { describe, expect, it } from 'vitest'
import { backOf, CASH, signedIn, type Row, type Stored } from './shop'

// The money of every flow, read back from the tables (contract d §9): not a cent differs between the two servers.

/** A shop with an open caja and a client. */
async function shopOf(version?: 3) {
  const shop = await signedIn(version)
  const { api, backend } = shop
  const made = (await api.post('caja', { name: 'Mostrador', current_acount_payment_methods: [], users: [] })) as {
    model: { id: number }
  }
  const caja_id = made.model.id
  await api.put(`abrir-caja/${caja_id}`, {})
  const client = backend.db.insert('client', { name: 'Ruiz', saldo: '0', user_id: 1 })
  return {
    ...shop,
    caja_id,
    client_id: client.id as number,
    inCaja: () => Number(backend.db.get('caja', caja_id)?.saldo),
    /** What the account says of a sale. */
    debits: (id: number) =>
      backend.db.all('current_acount').flatMap(({ sale_id, debe }) => (sale_id === id && debe ? [Number(debe)] : [])),
    balance: async () => Number((await shop.read(`client/${Number(client.id)}`)).saldo),
  }
}

const paid = ({ current_acount_payment_methods: rows }: Row) =>
  (rows as { pivot: Row }[]).map(({ pivot }) => Number(pivot.amount))

describe.each([undefined, 3] as const)('the money on version %s of the server', (version) => {
  it('of a cash sale is its total, its payment and what the caja got', async () => {
    const { caja_id, inCaja, sell } = await shopOf(version)
    const sale = await sell({ ...CASH, total: 4401, sub_total: 4401, caja_id })
    expect([Number(sale.total), paid(sale), inCaja()]).toEqual([4401, [4401], 4401])
  })

  it('of a sale on account is its row and the balance', async () => {
    const { balance, client_id, debits, sell } = await shopOf(version)
    const sale = await sell({ client_id, total: 3601.5, sub_total: 3601.5 })
    expect([debits(sale.id), await balance()]).toEqual([[3601.5], 3601.5])
  })

  it('of two methods is all in the caja', async () => {
    const { caja_id, inCaja, sell } = await shopOf(version)
    const selected_payment_methods = [
      { id: 3, amount: 500, caja_id },
      { id: 4, amount: 1901, caja_id },
    ]
    const sale = await sell({ selected_payment_methods, total: 2401, sub_total: 2401, caja_id })
    expect([paid(sale), inCaja()]).toEqual([[500, 1901], 2401])
  })

  it('of a card with an installment is what the card pays and what the caja got', async () => {
    const { caja_id, inCaja, sell } = await shopOf(version)
    const cuota = { cuota_id: 1, cantidad_cuotas: 1, cuota_descuento: 10, cuota_recargo: null }
    const body = { current_acount_payment_method_id: 5, monto_credito_real: 2160.9, total: 2160.9, sub_total: 2401 }
    const sale = await sell({ ...body, ...cuota, caja_id })
    expect([Number(sale.total), paid(sale), inCaja()]).toEqual([2160.9, [2160.9], 2160.9])
  })

  it('of a sale with a discount and a surcharge is its total', async () => {
    const { backend, sell } = await shopOf(version)
    const discount = backend.db.insert('discount', { name: 'Diez', percentage: 10, user_id: 1 })
    const surchage = backend.db.insert('surchage', { name: 'Cinco', percentage: 5, user_id: 1 })
    const sale = await sell({
      ...CASH,
      discounts: [{ id: discount.id, percentage: 10 }],
      surchages: [{ id: surchage.id, percentage: 5 }],
      total: 3146.3,
      sub_total: 3329.42,
    })
    expect([Number(sale.total), paid(sale)]).toEqual([3146.3, [3146.3]])
    expect([(sale.discounts as Row[]).length, (sale.surchages as Row[]).length]).toEqual([1, 1])
  })

  it('of a sale on account that is changed is its new row and the balance', async () => {
    const { api, balance, client_id, debits, saleOf, sell } = await shopOf(version)
    const sale = await sell({ client_id, total: 3601.5, sub_total: 3601.5 })
    await api.put(`sale/${sale.id}`, saleOf({ client_id, total: 4802, sub_total: 4802 }))
    expect([debits(sale.id), await balance()]).toEqual([[4802], 4802])
  })

  it('of a returned unit comes off the balance once', async () => {
    const { api, balance, client_id, read, sell } = await shopOf(version)
    const sale = await sell({ client_id, total: 4802, sub_total: 4802 })
    const [sold] = sale.articles as [Stored['articles'][number]]
    await api.post('devoluciones', {
      sale_id: sale.id,
      client_id,
      items: [backOf(sold, 1)],
      total_devolucion: 1200.5,
      regresar_stock: 1,
      generar_current_acount: 1,
      address_id: 0,
      facturar_nota_credito: 0,
    })
    expect([await balance(), (await read(`sale/${sale.id}`)).articles[0]?.pivot.returned_amount]).toEqual([
      3601.5,
      '1.00',
    ])
  })

  it('of a budget is that of the sale it becomes', async () => {
    const { api, article, backend, client_id } = await shopOf(version)
    const pivot = { amount: 2, price: 1200.5, bonus: null, location: null, price_type_personalizado_id: null }
    const body = {
      client_id,
      budget_status_id: 1,
      price_type_id: null,
      address_id: null,
      observations: '',
      start_at: null,
      finish_at: null,
      total: 2401,
      discounts: [],
      surchages: [],
      articles: [{ id: article.id, status: 'active', pivot }],
    }
    const { model } = (await api.post('budget', body)) as { model: Stored }
    await api.put(`budget/${model.id}`, { ...body, budget_status_id: 2 })
    const sales = backend.db.all('sale').filter(({ budget_id }) => budget_id === model.id)
    expect(sales.map(({ total }) => Number(total))).toEqual([2401])
  })
})
