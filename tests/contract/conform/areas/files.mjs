import { area } from '../harness.mjs'

/** A file answered inline at the host root (no /api). */
async function pdf(t, path) {
  const answer = await t.api.get(path, { headers: { accept: '*/*' } })
  const label = path.replace(/\?.*/, '').replace(/\d+/g, 'n')
  t.status(answer, 200, { fatal: false })
  t.true(
    `${label} content type`,
    /application\/pdf/.test(answer.headers.get('content-type') ?? ''),
    'application/pdf',
    answer.headers.get('content-type'),
  )
  t.true(
    `${label} is a PDF`,
    answer.buffer.subarray(0, 5).toString('latin1') === '%PDF-',
    '%PDF-…',
    answer.buffer.subarray(0, 20).toString('latin1'),
  )
}

export default area('files', 'printable documents opened in a new tab', (test) => {
  test('sale: ticket, sheet, delivered articles', async (t) => {
    const article = await t.article({ stock: 5 })
    const sale = await t.sell([t.item(article, 1, 100)], t.amount())
    t.status(sale, 201)
    const { id } = sale.json.model
    await pdf(t, `/sale/ticket-pdf/${id}`)
    await pdf(t, `/sale/pdf/${id}/1/0/0`)
    await pdf(t, `/sale/pdf/${id}/0/0/0/1`)
    await pdf(t, `/sale/delivered-articles-pdf/${id}`)
    t.status(await t.api.get(`/sales/tickets/pdf/${id}`), 404)
  })

  test('budget', async (t) => {
    const client = await t.client()
    const article = await t.article()
    const budget = await t.made('budget', {
      client_id: client.id,
      budget_status_id: 1,
      price_type_id: null,
      address_id: 0,
      observations: '',
      start_at: null,
      finish_at: null,
      total: 100,
      discounts: [],
      surchages: [],
      articles: [
        {
          id: article.id,
          name: article.name,
          status: 'active',
          pivot: { amount: 1, price: 100, bonus: null, location: '' },
        },
      ],
    })
    await pdf(t, `/budget/pdf/${budget.id}/1`)
  })

  test('current account: statement and receipt', async (t) => {
    const client = await t.client()
    const paid = await t.api.post('/api/current-acount/pago', t.paymentBody('client', client.id, 100))
    t.status(paid, 201)
    await pdf(t, `/current-acount/pdf/client/${client.id}/1`)
    await pdf(t, `/current-acount/pdf/${paid.json.current_acount.id}/client`)
  })

  test('clients, filtered', async (t) => {
    const client = await t.client()
    if (t.newer) t.skip('v3.2.0 has no sheet of the clients (contract d §7)')
    await pdf(
      t,
      `/client/pdf?filters=${encodeURIComponent(JSON.stringify([{ key: 'name', type: 'text', igual_que: client.name }]))}`,
    )
  })

  test('online order', async (t) => {
    const [order] = (await t.api.get('/api/order')).json.models
    if (!order) t.skip('no online order in the shop')
    await pdf(t, `/order/pdf/${order.id}`)
  })

  test('transfer between warehouses', async (t) => {
    const [a, b] = await t.addresses(2)
    const article = await t.article()
    const movement = await t.made('deposit-movement', {
      from_address_id: a.id,
      to_address_id: b.id,
      deposit_movement_status_id: 1,
      employee_id: t.user.id,
      notes: '',
      recibido_at: null,
      articles: [{ id: article.id, pivot: { amount: 1, article_variant_id: null } }],
    })
    await pdf(t, `/deposit-movement/pdf/${movement.id}`)
  })

  test('article shelf tickets', async (t) => {
    const article = await t.article({ bar_code: '7790000000010' })
    await pdf(t, `/article/tickets-pdf/${article.id}`)
  })
})
