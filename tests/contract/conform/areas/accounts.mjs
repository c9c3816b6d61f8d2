import { area } from '../harness.mjs'
import { R } from '../records.mjs'
import { addDays, dec, is, localDay } from '../shapes.mjs'

const CHEQUE = 1
const CASH = 3

/** A client owing two sales. */
async function debtor(t, first, second) {
  const client = await t.client()
  const article = await t.article({ stock: 100 })
  const sales = []
  for (const total of [first, second].filter(Boolean)) {
    sales.push(
      (await t.sell([t.item(article, 1, total)], total, { client_id: client.id, current_acount_payment_method_id: 0 }))
        .json.model,
    )
    await t.tick()
  }
  return {
    client,
    sales,
    pay: (haber, more) => t.api.post('/api/current-acount/pago', t.paymentBody('client', client.id, haber, more)),
  }
}

const rowsOf = async (t, client) =>
  (await t.account('client', client.id)).map((r) => [r.debe, r.haber, r.saldo, r.status, r.pagandose])
const balance = async (t, client) => (await t.model('client', client.id)).saldo

export default area('accounts', 'current accounts of clients and providers: payments, notes, allocation', (test) => {
  test('payment: record, allocation, pagado-por', async (t) => {
    const { client, sales, pay } = await debtor(t, 1000, 500)
    const paid = await pay(1200, { description: 'a cuenta' })
    t.status(paid, 201)
    t.all(paid, 'current_acount', {
      id: is.int,
      haber: is.amount(1200),
      status: 'pago_from_client',
      client_id: client.id,
      provider_id: is.none,
      detalle: is.match(/^Pago N°\d+$/),
      num_receipt: is.int,
      saldo: is.amount(300),
      created_at: is.iso,
      description: 'a cuenta',
    })
    t.equal('account', await rowsOf(t, client), [
      ['1000.00', null, '1000.00', 'pagado', '1000.00'],
      ['500.00', null, '1500.00', 'pagandose', '200.00'],
      [null, '1200.00', '300.00', 'pago_from_client', is.any],
    ])
    t.equal('balance of the client', await balance(t, client), '300.00')
    const rows = await t.account('client', client.id)
    t.shape('payment row', rows[2], R.current_acount)
    t.equal(
      'methods of the payment',
      rows[2].current_acount_payment_methods.map((m) => [m.id, m.pivot.amount]),
      [[CASH, '1200.00']],
    )
    t.equal(
      'debits point at the payment',
      rows.slice(0, 2).map((r) => r.pagado_por.map((p) => p.id)),
      [[rows[2].id], [rows[2].id]],
    )

    const byDebit = await t.api.get(`/api/pagado-por/client/${client.id}/${rows[0].id}/0`)
    t.status(byDebit, 200)
    t.is(byDebit, 'models', is.arrayOf(1))
    t.shapeAt(byDebit, 'models.0', R.pagado_por)
    t.all(byDebit, 'models.0', {
      debe_id: rows[0].id,
      haber_id: rows[2].id,
      pagado: '1000.00',
      total_pago: '1200.00',
      'debe.id': rows[0].id,
      'haber.id': rows[2].id,
    })
    const byCredit = await t.api.get(`/api/pagado-por/client/${client.id}/0/${rows[2].id}`)
    t.equal(
      'both debits of the payment',
      byCredit.json.models.map((p) => [p.debe_id, p.pagado]).sort((a, b) => a[0] - b[0]),
      [
        [rows[0].id, '1000.00'],
        [rows[1].id, '200.00'],
      ],
    )
    t.equal('sale shows its account status', (await t.model('sale', sales[0].id)).current_acount?.status, 'pagado')

    await t.tick()
    const rest = await pay(300)
    t.status(rest, 201)
    t.equal(
      'all paid',
      (await rowsOf(t, client)).map((r) => r[3]),
      ['pagado', 'pagado', 'pago_from_client', 'pago_from_client'],
    )
    t.true(
      'receipt numbers grow',
      rest.json.current_acount.num_receipt > paid.json.current_acount.num_receipt,
      `more than ${paid.json.current_acount.num_receipt}`,
      rest.json.current_acount.num_receipt,
    )
    t.equal('balance of the client', await balance(t, client), '0.00')
  })

  test('payment of a chosen debit', async (t) => {
    const { client, pay } = await debtor(t, 1000, 500)
    const target = (await t.account('client', client.id))[1]
    const paid = await pay(500, { to_pay: target })
    t.status(paid, 201)
    t.is(paid, 'current_acount.to_pay_id', target.id)
    t.equal(
      'the chosen one is paid',
      (await rowsOf(t, client)).map((r) => r[3]),
      ['sin_pagar', 'pagado', 'pago_from_client'],
    )
  })

  test('deleting a payment', async (t) => {
    const { client, pay } = await debtor(t, 1000, 500)
    const paid = await pay(1200)
    t.empty(await t.api.del(`/api/current-acount/client/${paid.json.current_acount.id}`))
    t.equal(
      'account',
      (await rowsOf(t, client)).map((r) => [r[2], r[3]]),
      [
        ['1000.00', 'sin_pagar'],
        ['1500.00', 'sin_pagar'],
      ],
    )
    t.equal('balance of the client', await balance(t, client), '1500.00')
  })

  test('payment in a cash register, several methods, cheque', async (t) => {
    const { client, pay } = await debtor(t, 1000)
    const register = await t.caja()
    const due = addDays(localDay(), 30)
    const num = t.code()
    const paid = await pay(900, {
      methods: [
        { current_acount_payment_method_id: CASH, amount: 400, caja_id: register.id },
        { current_acount_payment_method_id: CHEQUE, amount: 500, bank: 'Banco Uno', payment_date: due, num },
      ],
    })
    t.status(paid, 201)
    const [, row] = await t.account('client', client.id)
    t.equal(
      'methods',
      row.current_acount_payment_methods.map((m) => [m.id, m.pivot.amount]).sort((a, b) => a[0] - b[0]),
      [
        [CHEQUE, '500.00'],
        [CASH, '400.00'],
      ],
    )
    t.equal('haber is the sum', row.haber, '900.00')
    t.equal('cheque data', row.current_acount_payment_methods.find((m) => m.id === CHEQUE)?.pivot, {
      bank: 'Banco Uno',
      num,
      payment_date: `${due} 00:00:00`,
    })
    t.equal('balance of the register', (await t.model('caja', register.id)).saldo, '400.00')
    const [movement] = (await t.api.get(`/api/movimiento-caja/${register.current_apertura_caja_id}`)).json.models
    t.equal('cash movement', movement, { concepto_movimiento_caja_id: 3, ingreso: '400.00', egreso: null })
    const cheques = await t.api.get('/api/cheque')
    const cheque = cheques.json.models.find((c) => c.num === num)
    t.shape('cheque in its list', cheque, R.cheque)
    t.equal('cheque', cheque, {
      amount: '500.00',
      bank: 'Banco Uno',
      payment_date: `${due} 00:00:00`,
      current_acount: { id: row.id, client: { id: client.id } },
    })
  })

  test('payment on another day', async (t) => {
    const { client, pay } = await debtor(t, 1000)
    const day = addDays(localDay(), -1)
    const paid = await pay(100, { current_date: false, created_at: day })
    t.status(paid, 201)
    const row = (await t.account('client', client.id)).find((r) => r.id === paid.json.current_acount.id)
    t.equal('local day of the payment', localDay(row.created_at), day)
    t.empty(await t.api.get(`/api/check-saldos/client/${client.id}`))
    t.equal(
      'recalculated in date order',
      (await t.account('client', client.id)).map((r) => r.saldo),
      ['-100.00', '900.00'],
    )
    t.equal('balance of the client', await balance(t, client), '900.00')
  })

  test('credit waiting for a later sale', async (t) => {
    const client = await t.client()
    const article = await t.article({ stock: 10 })
    await t.api.post('/api/current-acount/pago', t.paymentBody('client', client.id, 300))
    t.equal('negative balance', await balance(t, client), '-300.00')
    await t.tick()
    const sale = await t.sell([t.item(article, 1, 1000)], 1000 + (t.amount() % 100), {
      client_id: client.id,
      current_acount_payment_method_id: 0,
    })
    t.status(sale, 201)
    const total = Number(sale.json.model.total)
    const rows = await rowsOf(t, client)
    t.equal('the credit is applied at once', rows[1]?.slice(0, 5), [
      dec(total),
      null,
      dec(total - 300),
      'pagandose',
      '300.00',
    ])
    t.equal('balance of the client', await balance(t, client), dec(total - 300))
  })

  test('credit note, debit note, initial balance', async (t) => {
    const client = await t.client()
    const initial = await t.api.post('/api/current-acount/saldo-inicial', {
      model_name: 'client',
      model_id: client.id,
      is_for_debe: true,
      saldo_inicial: 100,
    })
    t.status(initial, 201)
    t.all(initial, 'current_acount', {
      detalle: 'Saldo inicial',
      debe: is.amount(100),
      saldo: is.amount(100),
      status: 'sin_pagar',
    })
    await t.tick()
    const debit = await t.api.post('/api/current-acount/nota-debito', {
      model_name: 'client',
      model_id: client.id,
      debe: 50,
      description: 'interes',
    })
    t.status(debit, 201)
    t.all(debit, 'current_acount', {
      detalle: 'Nota de debito',
      debe: is.amount(50),
      status: 'sin_pagar',
      description: 'interes',
    })
    await t.tick()
    const credit = await t.api.post('/api/current-acount/nota-credito', {
      model_name: 'client',
      model_id: client.id,
      form: { nota_credito: 30, description: 'ajuste' },
    })
    t.status(credit, 201)
    t.all(credit, 'current_acount', {
      detalle: is.match(/^Nota Credito N°\d+$/),
      haber: is.amount(30),
      status: 'nota_credito',
      description: 'ajuste',
    })
    t.equal(
      'balances',
      (await t.account('client', client.id)).map((r) => r.saldo),
      ['100.00', '150.00', '120.00'],
    )
    t.equal('balance of the client', await balance(t, client), '120.00')
    t.empty(await t.api.del(`/api/current-acount/client/${debit.json.current_acount.id}`))
    t.equal(
      'after deleting the debit note',
      (await t.account('client', client.id)).map((r) => r.saldo),
      ['100.00', '70.00'],
    )
    t.equal('balance of the client', await balance(t, client), '70.00')
    const other = await t.client()
    const credited = await t.api.post('/api/current-acount/saldo-inicial', {
      model_name: 'client',
      model_id: other.id,
      is_for_debe: false,
      saldo_inicial: 80,
    })
    t.status(credited, 201)
    t.all(credited, 'current_acount', { haber: is.amount(80), saldo: is.amount(-80) })
  })

  test('account of a provider', async (t) => {
    const provider = await t.provider()
    const register = await t.caja()
    await t.api.post('/api/current-acount/saldo-inicial', {
      model_name: 'provider',
      model_id: provider.id,
      is_for_debe: true,
      saldo_inicial: 1000,
    })
    await t.tick()
    const paid = await t.api.post(
      '/api/current-acount/pago',
      t.paymentBody('provider', provider.id, 400, {
        methods: [{ current_acount_payment_method_id: CASH, amount: 400, caja_id: register.id }],
      }),
    )
    t.status(paid, 201)
    t.all(paid, 'current_acount', {
      provider_id: provider.id,
      client_id: is.none,
      status: 'pago_from_client',
      saldo: is.amount(600),
    })
    t.equal(
      'account',
      (await t.account('provider', provider.id)).map((r) => [r.debe, r.haber, r.saldo]),
      [
        ['1000.00', null, '1000.00'],
        [null, '400.00', '600.00'],
      ],
    )
    t.equal('balance of the provider', (await t.model('provider', provider.id)).saldo, '600.00')
    t.equal('cash goes out', (await t.model('caja', register.id)).saldo, '-400.00')
    const [movement] = (await t.api.get(`/api/movimiento-caja/${register.current_apertura_caja_id}`)).json.models
    t.equal('cash movement', movement, { concepto_movimiento_caja_id: 4, ingreso: null, egreso: '400.00' })
  })

  test('months of an account', async (t) => {
    const { client, pay } = await debtor(t, 1000)
    await pay(10)
    for (const months of [1, 6]) {
      const answer = await t.api.get(`/api/current-acount/client/${client.id}/${months}`)
      t.status(answer, 200)
      t.is(answer, 'models', is.arrayOf(2))
    }
  })

  test('payments of clients list', async (t) => {
    const { client, pay } = await debtor(t, 1000)
    const paid = (await pay(10)).json.current_acount
    const day = localDay(paid.created_at)
    const list = await t.api.get(`/api/pago-de-cliente/from-date/${day}`)
    t.status(list, 200)
    const row = list.json.models.find((r) => r.id === paid.id)
    t.shape('payment in its list', row, R.current_acount)
    t.equal('payment in its list', row, { client_id: client.id, haber: '10.00', status: 'pago_from_client' })
    t.equal(
      'with its methods',
      row?.current_acount_payment_methods?.map((m) => m.pivot.amount),
      ['10.00'],
    )
    t.true(
      'not on the day before',
      !(await t.api.get(`/api/pago-de-cliente/from-date/${addDays(day, -1)}`)).json.models.some(
        (r) => r.id === paid.id,
      ),
    )
  })

  test('client form overwrites the balance', async (t) => {
    const client = await t.client({ saldo: 100 })
    // On v3.2.0 the balance is that of the credit account (contract d §3).
    t.equal('saldo on create', t.newer ? Number(client.saldo) : client.saldo, t.newer ? 0 : '100.00')
    const update = await t.api.put(`/api/client/${client.id}`, { ...client, saldo: 55.5 })
    t.equal('saldo on change', Number(update.json.model.saldo), t.newer ? 0 : 55.5)
  })

  test('commissions of sellers', async (t) => {
    const seller = await t.made('seller', { name: t.unique('Vendedor'), commission_after_pay_sale: 1, seller_id: null })
    const today = localDay()
    const list = (id) => t.api.get(`/api/seller-commission/${id}/${addDays(today, -1)}/${addDays(today, 1)}`)
    t.equal('none yet', (await list(seller.id)).json, { models: [] })
    const paid = await t.api.post('/api/seller-commission/pago', { seller_id: seller.id, pago: 120 })
    t.status(paid, 201)
    t.all(paid, 'model', { id: is.int, seller_id: seller.id, haber: is.amount(120), saldo: is.amount(-120) })
    const rows = (await list(seller.id)).json.models
    t.equal(
      'listed',
      rows.map((r) => [r.id, r.haber, r.saldo, r.status]),
      [[paid.json.model.id, '120.00', '-120.00', 'active']],
    )
    t.true(
      'listed for all sellers too',
      (await list(0)).json.models.some((r) => r.id === paid.json.model.id),
    )
    t.empty(await t.api.del(`/api/seller-commission/${paid.json.model.id}`))
    t.equal('deleted', (await list(seller.id)).json.models, [])
  })
})
