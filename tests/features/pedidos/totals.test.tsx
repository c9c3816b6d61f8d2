import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { article as articleEntity } from '@/entities/article'
import { iva as ivaEntity } from '@/entities/iva'
import { provider as providerEntity } from '@/entities/provider'
import { provider_order, type ProviderOrder } from '@/entities/providerOrder'
import { OrderAside } from '@/features/pedidos/OrderAside'
import { price } from '@/lib/format'
import { useModels } from '@/list/hooks'
import { load } from '@/list/thunks'
import type { Row } from '../../backend/types'
import { startScreen } from '../../list/screen'
import { callApi } from '../../support/standIn'

const OWNER = 1
const [IVA_21, IVA_10, EXENTO] = [2, 3, 7]

interface Dollars {
  /** Rate of the article's own provider, of the order's, and of the shop. */
  own: string | null
  order: string | null
  shop: string | null
  flagged: 0 | 1
}
const DOLLARS: Readonly<Record<string, Dollars>> = {
  "by the rate of the article's provider": { own: '1200.00', order: '900.00', shop: '1000.00', flagged: 1 },
  "by the rate of the article's provider, the article in pesos": {
    own: '1200.00',
    order: null,
    shop: '1000.00',
    flagged: 0,
  },
  'by the rate of the shop': { own: null, order: '900.00', shop: '1000.00', flagged: 1 },
  "by the rate of the shop, the provider's being 0": { own: '0.00', order: null, shop: '987.65', flagged: 1 },
  'taken as pesos, the article being none in dollars': { own: null, order: null, shop: '1000.00', flagged: 0 },
  'counting nothing without any rate': { own: null, order: null, shop: null, flagged: 1 },
}
const TICKETS = [
  { code: 'A-1', issued_at: '2026-03-01', total: '12100.00', total_iva: '2100.00' },
  { code: 'A-2', issued_at: null, total: '5000.00', total_iva: null },
]
const CASES = Object.entries(DOLLARS).flatMap(([kind, dollars]) =>
  ([0, 1] as const).flatMap((byTickets) =>
    ([0, 1] as const).map((withIva) => ({
      name: `${kind},${byTickets ? ' by the tickets,' : ''} ${withIva ? 'with' : 'without'} IVA`,
      dollars,
      byTickets,
      withIva,
    })),
  ),
)
/** Worked by hand (contract c §3.4). */
const WORKED: Readonly<Record<string, number>> = {
  "by the rate of the article's provider, with IVA": 41119,
  'by the rate of the shop, with IVA': 34489,
  'by the rate of the shop, without IVA': 31150,
  'by the rate of the shop, by the tickets, without IVA': 17250,
  'by the rate of the shop, by the tickets, with IVA': 17250,
  'taken as pesos, the article being none in dollars, with IVA': 1372.15,
  'counting nothing without any rate, with IVA': 1339,
}

/** The first order there is, as its form adds it up. */
function Shown() {
  const [order] = useModels(provider_order)
  return order === undefined ? null : <OrderAside record={order} />
}

/** The order of contract c §3.4: A and B in pesos, C in dollars, a freight and two invoices. */
async function open({ own, order, shop, flagged }: Dollars, byTickets: 0 | 1, withIva: 0 | 1, version?: 3) {
  let articles: readonly object[] = []
  let provider_id = 0
  const { store, backend } = await startScreen(<Shown />, {
    ...(version && { version }),
    prepare: ({ db }) => {
      for (const name of ['provider_order', 'article', 'provider'])
        for (const { id } of db.all(name)) db.remove(name, id)
      db.update('user', OWNER, { dollar: shop })
      const rated = (num: number, dolar: string | null) =>
        db.insert('provider', { num, name: `P${num}`, status: 'active', user_id: OWNER, dolar }).id as number
      provider_id = rated(1, order)
      const goods = { user_id: OWNER, status: 'active', provider_id, cost: '1.00', stock: '0.00', cost_in_dollars: 0 }
      const lineOf = (name: string, values: Row, pivot: Row) => ({
        id: db.insert('article', { ...goods, name, ...values }).id as number,
        pivot: { price: null, discount: null, cost_in_dollars: 0, update_provider: 0, notes: null, ...pivot },
      })
      articles = [
        lineOf('A', {}, { amount: 10, cost: 100, discount: 10, iva_id: IVA_21 }),
        lineOf('B', {}, { amount: 2, cost: 50, iva_id: EXENTO }),
        lineOf(
          'C',
          { provider_id: rated(2, own), cost_in_dollars: flagged },
          { amount: 3, cost: 10, iva_id: IVA_10, cost_in_dollars: 1 },
        ),
      ]
    },
  })
  const { db } = backend
  const body = {
    provider_id,
    provider_order_status_id: 1,
    update_prices: 0,
    update_stock: 0,
    generate_current_acount: 1,
    // As the form sends it: the tickets include their IVA.
    total_with_iva: byTickets ? 0 : withIva,
    total_from_provider_order_afip_tickets: byTickets,
    days_to_advise: null,
    address_id: 0,
    articles,
    ...(version && { moneda_id: 1, modo_facturacion: 'automatico' }),
  }
  const made = ((await (await callApi('POST', 'provider-order', body)).json()) as { model: { id: number } }).model
  db.insert('provider_order_extra_cost', { provider_order_id: made.id, description: 'Flete', value: '150.00' })
  for (const ticket of version ? [] : TICKETS)
    db.insert('provider_order_afip_ticket', { provider_order_id: made.id, ...ticket })
  // The totals follow with the order's own next save.
  const answer = ((await (await callApi('PUT', `provider-order/${made.id}`, body)).json()) as { model: ProviderOrder })
    .model
  for (const entity of [articleEntity, providerEntity, ivaEntity, provider_order]) await store.dispatch(load(entity))
  return { answer, db }
}

const shown = (totals: HTMLElement, label: RegExp) =>
  within(totals).queryByText(label)?.nextElementSibling?.textContent ?? null

describe('what an order comes to', () => {
  it.each(CASES.map((one) => [one.name, one] as const))(
    '%s: shown as the server stores it [ORD-008, ORD-009, D-29]',
    async (name, { dollars, byTickets, withIva }) => {
      const { answer, db } = await open(dollars, byTickets, withIva)
      const totals = await screen.findByRole('region', { name: 'Lo que suma el pedido' })
      expect(shown(totals, /^Subtotal/)).toBe(price(answer.sub_total, 'always'))
      const discount = Number(answer.total_descuento)
      expect(shown(totals, /^Descuentos/)).toBe(discount > 0 ? price(-discount, 'always') : null)
      expect(shown(totals, /^IVA/)).toBe(price(answer.total_iva, 'always'))
      expect(shown(totals, /^Total de lo recibido/)).toBe(price(answer.total, 'always'))
      // To the cent what the provider is owed, too.
      expect(db.all('current_acount').find(({ provider_order_id }) => provider_order_id === answer.id)?.debe).toBe(
        answer.total,
      )
      if (WORKED[name] !== undefined) expect(Number(answer.total)).toBe(WORKED[name])
    },
  )

  it.each(Object.entries(DOLLARS))(
    '%s: on v3.2.0, where the provider of the order gives the rate, shown as the server stores it [ORD-009, D-29]',
    async (_name, dollars) => {
      const { answer } = await open(dollars, 0, 1, 3)
      const totals = await screen.findByRole('region', { name: 'Lo que suma el pedido' })
      expect(shown(totals, /^IVA/)).toBe(price(answer.total_iva, 'always'))
      expect(shown(totals, /^Total de lo recibido/)).toBe(price(answer.total, 'always'))
    },
  )

  it('is worked by hand in each of its kinds', () => {
    const names = CASES.map(({ name }) => name)
    expect(names).toHaveLength(24)
    expect(names).toEqual(expect.arrayContaining(Object.keys(WORKED)))
  })
})
