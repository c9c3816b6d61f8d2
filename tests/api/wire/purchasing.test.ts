import { expect, describe, it } from 'vitest'
import { createApiClient } from '@/api/client'
import { createBudget } from '@/api/budget'
import { createTranslator } from '@/api/wire'
import { HOST, signIn, standIn } from '../../support/standIn'

type Row = Record<string, unknown>
type Model = Row & { id: number }

/** A client that has read the user, as each page does first, and a provider with one article at 21 %. */
async function signedIn(version?: 3) {
  const { db } = standIn(version ? { version } : {})
  await signIn('owner')
  const api = createApiClient(HOST, createBudget(100_000))
  await api.get('user')
  const [provider] = db.all('provider') as [Model]
  const [article] = db.all('article') as [Model]
  const pivot = { amount: 10, cost: 100, discount: 10, iva_id: 2, price: null, cost_in_dollars: 0, update_provider: 0 }
  const order: Row = {
    provider_id: provider.id,
    provider_order_status_id: 1,
    update_prices: 0,
    update_stock: 0,
    generate_current_acount: 1,
    total_with_iva: 1,
    total_from_provider_order_afip_tickets: 0,
    days_to_advise: null,
    address_id: 0,
    childrens: [],
    articles: [{ id: article.id, pivot: { ...pivot, notes: '' } }],
  }
  const save = async (body: Row, id?: number) =>
    (
      (await (id === undefined ? api.post('provider-order', body) : api.put(`provider-order/${id}`, body))) as {
        model: Model
      }
    ).model
  return { api, db, order, save, provider }
}

const figuresOf = ({ total_iva, total }: Row) => [Number(total_iva), Number(total)]

describe.each([undefined, 3] as const)('purchasing on version %s of the server', (version) => {
  it('an order with IVA in its lines owes it, and still does when it is saved again', async () => {
    const { db, order, save } = await signedIn(version)
    const made = await save(order)
    expect(figuresOf(made)).toEqual([189, 1089])
    expect(figuresOf(await save(order, made.id))).toEqual([189, 1089])
    const row = db.all('current_acount').find((entry) => entry.provider_order_id === made.id)
    expect(Number(row?.debe)).toBe(1089)
  })

  it('an order with its own ticket keeps the total and the IVA of that ticket', async () => {
    const { api, order, save } = await signedIn(version)
    const ticket = { code: 'A-1', issued_at: '2026-11-02', total: 1210, total_iva: 210 }
    const { model } = (await api.post('provider-order-afip-ticket', ticket)) as { model: Row }
    const childrens = [{ model_name: 'provider_order_afip_ticket', temporal_id: model.temporal_id }]
    const byTicket = { ...order, childrens, total_with_iva: 0, total_from_provider_order_afip_tickets: 1 }
    const made = await save(byTicket)
    expect(figuresOf(made)).toEqual([210, 1210])
    expect(made.provider_order_afip_tickets).toHaveLength(1)
    expect(figuresOf(await save({ ...byTicket, childrens: [] }, made.id))).toEqual([210, 1210])
  })

  it('the settings of the store keep the columns that this app does not know', async () => {
    const { api, db } = await signedIn(version)
    const [{ id }] = db.all('online_configuration') as [Model]
    if (version) db.update('online_configuration', id, { _v3: { mostrar_descripcion: 0 } })
    const { model } = (await api.put(`online-configuration/${id}`, { instagram: 'nuevo' })) as { model: Row }
    expect([model.instagram, model.mostrar_descripcion ?? 0]).toEqual(['nuevo', 0])
  })
})

it('the IVA of a stored ticket is refused on v3.2.0, which would drop it without a word', async () => {
  const { api } = await signedIn(3)
  const { model } = (await api.post('provider-order-afip-ticket', { code: 'A', total: 121, total_iva: 21 })) as {
    model: Model
  }
  const changed = api.put(`provider-order-afip-ticket/${model.id}`, { ...model, total_iva: 42 })
  await expect(changed).rejects.toThrow('El IVA de una factura guardada no se cambia')
})

it('orders of the marketplace are read at their address of v3.2.0, whatever their records lack', async () => {
  const { send } = createTranslator()
  const next = ({ path }: { path: string }) =>
    Promise.resolve({
      status: 200,
      data: path === 'user' ? { user: { activity_minutes: 60 } } : { models: [{ id: 1, path }] },
    })
  await send({ method: 'GET', path: 'user' }, next)
  const { data } = await send({ method: 'GET', path: 'me-li-order/from-date/2026-11-01' }, next)
  const path = 'meli-order/from-date/2026-11-01'
  expect(data).toEqual({ models: [{ id: 1, path, articles: [], me_li_payments: [], me_li_buyer: null }] })
})
