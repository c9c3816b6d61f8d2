import { describe, expect, it } from 'vitest'
import { createApiClient } from '@/api/client'
import { createBudget } from '@/api/budget'
import { HOST, signIn, standIn } from '../../support/standIn'

type Row = Record<string, unknown>

/** A client that has read the user, as each page does first. */
async function signedIn(version?: 3) {
  const backend = standIn(version ? { version } : {})
  await signIn('owner')
  const api = createApiClient(HOST, createBudget(100_000))
  await api.get('user')
  const [article] = backend.db.all('article') as [Row]
  const item = {
    is_article: true,
    id: article.id,
    name: article.name,
    amount: 1,
    price_vender: 100,
    article_variant_id: 0,
  }
  const saleOf = (values: Row): Row => ({ ...SALE, items: [item], ...values })
  return { api, saleOf }
}

const SALE = {
  client_id: null,
  sub_total: 100,
  total: 100,
  discounts: [],
  surchages: [],
  current_acount_payment_method_id: 0,
  selected_payment_methods: [],
  descuento: null,
  to_check: 0,
  discounts_in_services: 0,
  surchages_in_services: 0,
  monto_credito_real: null,
  address_id: 0,
  employee_id: 0,
  save_current_acount: 1,
}

describe.each([undefined, 3] as const)('a sale on version %s of the server', (version) => {
  it('paid by two methods keeps both payments, the card with its surcharge', async () => {
    const { api, saleOf } = await signedIn(version)
    const selected_payment_methods = [
      { id: 3, amount: 60 },
      { id: 5, amount: 40 },
    ]
    const body = saleOf({ selected_payment_methods, monto_credito_real: 46, total: 106 })
    const { model } = (await api.post('sale', body)) as { model: { current_acount_payment_methods: Row[] } }
    const paid = model.current_acount_payment_methods.map(({ id, pivot }) => [id, Number((pivot as Row).amount)])
    expect(paid).toEqual([
      [3, 60],
      [5, 46],
    ])
  })

  it('keeps the columns that this app does not know when it is saved again', async () => {
    const { api, saleOf } = await signedIn(version)
    const body = saleOf({ current_acount_payment_method_id: 3, discount_stock: 0, observations_ocultas: 'Frágil' })
    const { model } = (await api.post('sale', body)) as { model: Row & { id: number } }
    const { discount_stock, observations_ocultas, ...known } = model
    await api.put(`sale/${model.id}`, saleOf({ ...known, total: 101 }))
    const again = ((await api.get(`sale/${model.id}`)) as { model: Row }).model
    expect([again.discount_stock, again.observations_ocultas]).toEqual([discount_stock, observations_ocultas])
  })
})
