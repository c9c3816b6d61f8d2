import { area } from '../harness.mjs'
import { R } from '../records.mjs'
import { addDays, dec, is, localDay } from '../shapes.mjs'

const line = (article, pivot) => ({
  id: article.id,
  name: article.name,
  status: article.status,
  bar_code: article.bar_code,
  provider_code: article.provider_code,
  pivot: {
    amount: '',
    amount_pedida: '',
    cost: null,
    price: null,
    discount: null,
    iva_id: 0,
    cost_in_dollars: 0,
    update_provider: 0,
    notes: '',
    ...pivot,
  },
})

const order = (provider, articles, more = {}) => ({
  provider_id: provider.id,
  provider_order_status_id: 1,
  update_prices: 0,
  update_stock: 0,
  generate_current_acount: 0,
  total_with_iva: 0,
  total_from_provider_order_afip_tickets: 0,
  days_to_advise: '',
  address_id: 0,
  articles,
  childrens: [],
  ...more,
})

/** v3.2.0 keeps costs of lines with four decimals, and those of articles with two (contract d §3, §7). */
const cost = (t, n, places) => (t.newer ? is.amount(n) : n.toFixed(places))

async function placed(t, body) {
  const made = await t.api.post('/api/provider-order', body)
  t.status(made, 201)
  t.later(() => t.api.del(`/api/provider-order/${made.json.model.id}`))
  return made
}

export default area('purchasing', 'provider orders: totals, stock, prices, current account', (test) => {
  test('record, list, status', async (t) => {
    const provider = await t.provider()
    const article = await t.article()
    const made = await placed(
      t,
      order(provider, [line(article, { amount: 3, cost: 10, notes: 'urgente' })], { days_to_advise: 5 }),
    )
    t.shapeAt(made, 'model', R.provider_order)
    t.all(made, 'model', {
      provider_id: provider.id,
      'provider.id': provider.id,
      'provider_order_status.name': 'En proceso',
      days_to_advise: 5,
      num: is.int,
      articles: is.arrayOf(1),
      // There the tax of the lines makes a ticket (contract d §7).
      provider_order_afip_tickets: t.newer ? is.arr : [],
      provider_order_extra_costs: [],
    })
    if (!t.newer) t.shapeAt(made, 'model.articles.0.pivot', R.providerOrderPivot)
    t.all(made, 'model.articles.0.pivot', { amount: 3, cost: cost(t, 10, 2), notes: 'urgente', price: null })
    t.is(made, 'model.articles.0.addresses', is.arr)
    t.equal('no stock without update_stock', await t.stock(article.id), null)
    t.equal('no account without generate_current_acount', await t.account('provider', provider.id), [])
    const day = localDay(made.json.model.created_at)
    t.true(
      'listed on its day',
      (await t.api.get(`/api/provider-order/from-date/${day}`)).json.models.some((o) => o.id === made.json.model.id),
    )
    t.true(
      'not on the day before',
      !(await t.api.get(`/api/provider-order/from-date/${addDays(day, -1)}`)).json.models.some(
        (o) => o.id === made.json.model.id,
      ),
    )
    const update = await t.api.put(
      `/api/provider-order/${made.json.model.id}`,
      order(provider, [line(article, { amount: 4, cost: 10 })], { provider_order_status_id: 2 }),
    )
    t.status(update, 200)
    t.all(update, 'model', {
      provider_order_status_id: 2,
      'provider_order_status.name': 'Recibido',
      'articles.0.pivot.amount': 4,
    })
    t.empty(await t.api.del(`/api/provider-order/${made.json.model.id}`))
    t.equal('shown after delete', (await t.api.get(`/api/provider-order/${made.json.model.id}`)).json, { model: null })
  })

  test('totals', async (t) => {
    const provider = await t.provider({ dolar: 900 })
    const rated = await t.provider({ dolar: 1200 })
    const [a, b] = [await t.article({ cost: 1 }), await t.article({ cost: 1 })]
    const c = await t.article({ cost: 1, cost_in_dollars: 1, provider_id: rated.id })
    const vat21 = await t.iva('21')
    const vat105 = await t.iva('10.5')
    const exempt = await t.iva('Exento')
    const lines = [
      line(a, { amount: 10, cost: 100, discount: 10, iva_id: vat21 }),
      line(b, { amount: 2, cost: 50, iva_id: exempt }),
      line(c, { amount: 3, cost: 10, iva_id: vat105, cost_in_dollars: 1 }),
    ]
    const extra = await t.api.post('/api/provider-order-extra-cost', { description: 'flete', value: 150 })
    t.status(extra, 201)
    t.shapeAt(extra, 'model', R.provider_order_extra_cost)
    t.all(extra, 'model', { value: '150.00', provider_order_id: null, temporal_id: is.str })
    const made = await placed(
      t,
      order(provider, lines, {
        total_with_iva: 1,
        childrens: [{ model_name: 'provider_order_extra_cost', temporal_id: extra.json.model.temporal_id }],
      }),
    )
    const figures = (answer) =>
      ['sub_total', 'total_descuento', 'total_iva', 'total'].map((key) => answer.json.model[key])
    // lines: 1000 + 100 + 36000 (3 × 10 dollars at the rate of the article's provider); tax 189 + 0 + 3780
    // v3.2.0 takes the rate of the order's provider: 1000 + 100 + 27000, tax 189 + 0 + 2835 (contract d §7)
    const [gross, tax] = t.newer ? [28100, 3024] : [37100, 3969]
    const before = [dec(gross), '100.00', dec(tax)]
    t.equal('sub_total, discount, tax, total', figures(made), [...before, dec(gross - 100 + 150 + tax)])
    t.is(made, 'model.provider_order_extra_costs', is.arrayOf(1))
    t.is(made, 'model.provider_order_extra_costs.0.temporal_id', null)
    const noTax = await t.api.put(
      `/api/provider-order/${made.json.model.id}`,
      order(provider, lines, { total_with_iva: 0 }),
    )
    t.equal('without tax in the total', figures(noTax), [...before, dec(gross - 100 + 150)])
  })

  test('totals from tickets', async (t) => {
    const provider = await t.provider()
    const tickets = []
    for (const [code, total, total_iva] of [
      ['A-1', 12100, 2100],
      ['A-2', 5000, null],
    ]) {
      const ticket = await t.api.post('/api/provider-order-afip-ticket', {
        code,
        issued_at: '2025-03-01',
        total,
        total_iva,
      })
      t.status(ticket, 201)
      t.shapeAt(ticket, 'model', R.provider_order_afip_ticket)
      t.all(ticket, 'model', { code, total: dec(total), issued_at: '2025-03-01 00:00:00', temporal_id: is.str })
      tickets.push({ model_name: 'provider_order_afip_ticket', temporal_id: ticket.json.model.temporal_id })
    }
    const made = await placed(t, order(provider, [], { total_from_provider_order_afip_tickets: 1, childrens: tickets }))
    t.all(made, 'model', { total: '17100.00', total_iva: '2100.00', provider_order_afip_tickets: is.arrayOf(2) })
    const id = made.json.model.provider_order_afip_tickets[0].id
    const update = await t.api.put(`/api/provider-order-afip-ticket/${id}`, {
      ...made.json.model.provider_order_afip_tickets[0],
      model_id: made.json.model.id,
      code: 'B-9',
    })
    t.status(update, 200)
    t.is(update, 'model.code', 'B-9')
    t.empty(await t.api.del(`/api/provider-order-afip-ticket/${id}`))
  })

  test('receiving: stock, difference on change, delete', async (t) => {
    const provider = await t.provider()
    const tracked = await t.article({ stock: 5 })
    const fresh = await t.article()
    const body = (amount) =>
      order(provider, [line(tracked, { amount, cost: 10 }), line(fresh, { amount: 4, cost: 10 })], { update_stock: 1 })
    const made = await placed(t, body(10))
    t.equal('stock', [await t.stock(tracked.id), await t.stock(fresh.id)], ['15.00', '4.00'])
    const bought = await t.statusId('concepto-stock-movement', 'Compra a proveedor')
    const [movement] = await t.movements(tracked.id, 10, bought)
    t.equal('movement', movement, { amount: '10.00', provider_order_id: made.json.model.id, provider_id: provider.id })
    const less = await t.api.put(`/api/provider-order/${made.json.model.id}`, body(7))
    t.status(less, 200)
    t.equal('only the difference moves', [await t.stock(tracked.id), await t.stock(fresh.id)], ['12.00', '4.00'])
    const changed = await t.statusId('concepto-stock-movement', 'Act Compra a proveedor')
    t.equal(
      'booked with its concept',
      (await t.movements(tracked.id, 10, changed)).map((m) => m.amount),
      ['-3.00'],
    )
    t.empty(await t.api.del(`/api/provider-order/${made.json.model.id}`))
    t.equal('taken back on delete', [await t.stock(tracked.id), await t.stock(fresh.id)], ['5.00', '0.00'])
  })

  test('receiving into a warehouse', async (t) => {
    const [a] = await t.addresses(1)
    const provider = await t.provider()
    const article = await t.article()
    await placed(t, order(provider, [line(article, { amount: 6, cost: 10 })], { update_stock: 1, address_id: a.id }))
    const now = await t.model('article', article.id)
    t.equal(
      'warehouse and stock',
      [now.addresses.find((x) => x.id === a.id)?.pivot.amount, now.stock],
      ['6.00', '6.00'],
    )
  })

  test('prices, tax and provider of the articles', async (t) => {
    const provider = await t.provider()
    const article = await t.article({ cost: 10, percentage_gain: 100, price: null })
    t.equal('final price before', article.final_price, cost(t, 20, 6))
    const exempt = await t.iva('Exento')
    await placed(
      t,
      order(provider, [line(article, { amount: 1, cost: 30, iva_id: exempt, update_provider: 1 })], {
        update_prices: 1,
      }),
    )
    const now = await t.model('article', article.id)
    t.equal(
      'cost, final price, tax, provider',
      [now.cost, now.final_price, now.iva_id, now.provider_id],
      [cost(t, 30, 6), cost(t, 60, 6), exempt, provider.id],
    )
    const other = await t.article({ cost: 10, percentage_gain: 100, price: null })
    await placed(t, order(provider, [line(other, { amount: 1, cost: 30 })], { update_prices: 0 }))
    const untouched = await t.model('article', other.id)
    t.equal('update_prices 0 leaves cost and provider', [untouched.cost, untouched.provider_id], [cost(t, 10, 6), null])
  })

  test('an inactive article becomes active when received', async (t) => {
    const provider = await t.provider()
    const made = await t.api.post(
      `/api/search/save-if-not-exist/article/name/${encodeURIComponent(t.unique('Nuevo'))}`,
      {
        properties_to_set: [{ key: 'status', value: 'inactive' }],
      },
    )
    t.status(made, 201)
    t.later(() => t.api.del(`/api/article/${made.json.model.id}`))
    const article = await t.model('article', made.json.model.id)
    await placed(t, order(provider, [line(article, { amount: 2, cost: 10 })], { update_stock: 1 }))
    const now = await t.model('article', article.id)
    t.equal('status and stock', [now.status, now.stock], ['active', '2.00'])
  })

  test('current account of the provider', async (t) => {
    const provider = await t.provider()
    const article = await t.article()
    const body = (amount) => order(provider, [line(article, { amount, cost: 100 })], { generate_current_acount: 1 })
    const made = await placed(t, body(3))
    const rows = await t.account('provider', provider.id)
    t.equal(
      'account',
      rows.map((r) => [r.detalle, r.debe, r.saldo, r.status, r.provider_order_id]),
      [[`Pedido N°${made.json.model.num}`, '300.00', '300.00', 'sin_pagar', made.json.model.id]],
    )
    t.equal('balance', (await t.model('provider', provider.id)).saldo, '300.00')
    await t.api.put(`/api/provider-order/${made.json.model.id}`, body(5))
    t.equal(
      'debit follows the total',
      (await t.account('provider', provider.id)).map((r) => r.debe),
      ['500.00'],
    )
    t.equal('balance', (await t.model('provider', provider.id)).saldo, '500.00')
    await t.api.del(`/api/provider-order/${made.json.model.id}`)
    t.equal('row gone with the order', await t.account('provider', provider.id), [])
    t.equal('balance', (await t.model('provider', provider.id)).saldo, is.amount(0))
  })

  test('orders overdue', async (t) => {
    const provider = await t.provider()
    const made = await placed(t, order(provider, [], { days_to_advise: 30 }))
    const answer = await t.api.get('/api/provider-order/days-to-advise/not-received')
    t.status(answer, 200)
    t.is(answer, 'models', is.arr)
    t.true(
      'only orders in process with a deadline',
      answer.json.models.every((o) => o.provider_order_status_id === 1 && o.days_to_advise > 0),
    )
    t.true('not yet due', !answer.json.models.some((o) => o.id === made.json.model.id))
  })
})
