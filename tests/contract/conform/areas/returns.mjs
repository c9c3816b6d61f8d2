import { area } from '../harness.mjs'
import { R } from '../records.mjs'
import { dec, is, localDay } from '../shapes.mjs'

const line = (article, pivot, back, more = {}) => ({
  ...article,
  is_article: true,
  price_vender: Number(pivot?.price ?? article.final_price),
  amount: Number(pivot?.amount ?? 0),
  discount: pivot?.discount ?? null,
  article_variant_id: pivot?.article_variant_id ?? null,
  ya_devueltas: Number(pivot?.returned_amount ?? 0),
  returned_amount: Number(pivot?.returned_amount ?? 0) + back,
  unidades_devueltas: back,
  ...more,
})

const body = (items, total, more = {}) => ({
  sale_id: null,
  client_id: null,
  items,
  total_devolucion: total,
  regresar_stock: 1,
  address_id: 0,
  generar_current_acount: 1,
  facturar_nota_credito: 0,
  ...more,
})

export default area('returns', 'returns screen: find a sale, credit note, stock, account', (test) => {
  test('find a sale by its number', async (t) => {
    const article = await t.article({ stock: 10 })
    const sale = (await t.sell([t.item(article, 2, 100)], t.amount())).json.model
    const found = await t.api.get(`/api/devoluciones/search-sale/${sale.num}`)
    t.status(found, 200)
    t.is(found, 'sale.id', sale.id)
    t.shapeAt(found, 'sale', R.sale)
    const missing = await t.api.get(`/api/devoluciones/search-sale/${t.missingId}`)
    t.status(missing, 200)
    t.equal('unknown number', missing.json, { sale: null })
    await t.api.del(`/api/sale/${sale.id}`)
    t.equal('deleted sale', (await t.api.get(`/api/devoluciones/search-sale/${sale.num}`)).json, { sale: null })
  })

  test('return on account, in two steps', async (t) => {
    const client = await t.client()
    const article = await t.article({ stock: 10 })
    const total = 500 + (t.amount() % 50)
    const sale = (
      await t.sell([t.item(article, 5, 100)], total, { client_id: client.id, current_acount_payment_method_id: 0 })
    ).json.model
    t.equal('stock after the sale', await t.stock(article.id), '5.00')
    await t.tick()
    const first = await t.api.post(
      '/api/devoluciones',
      body([line(article, sale.articles[0].pivot, 2)], 200, { sale_id: sale.id, client_id: client.id }),
    )
    t.empty(first, 201)
    t.equal('stock after the return', await t.stock(article.id), '7.00')
    t.equal('units on the sale', (await t.model('sale', sale.id)).articles[0].pivot.returned_amount, '2.00')
    const rows = await t.account('client', client.id)
    t.equal(
      'credit note in the account',
      rows.map((r) => [r.debe, r.haber, r.saldo]),
      [
        [dec(total), null, dec(total)],
        [null, '200.00', dec(total - 200)],
      ],
    )
    t.equal(
      'status of the note, part of the sale covered',
      rows.map((r) => [r.status, r.pagandose]),
      [
        ['pagandose', '200.00'],
        ['nota_credito', is.any],
      ],
    )
    t.true(
      'credit note text',
      /^Nota Credito N°\d+$/.test(rows[1]?.detalle ?? ''),
      'Nota Credito N°n',
      rows[1]?.detalle,
    )
    t.equal('balance of the client', (await t.model('client', client.id)).saldo, dec(total - 200))
    const concept = await t.statusId('concepto-stock-movement', 'Nota de credito')
    t.true(
      'stock booked with its concept',
      (await t.movements(article.id, 10, concept)).some((m) => m.amount === '2.00'),
    )

    await t.tick()
    const again = (await t.api.get(`/api/devoluciones/search-sale/${sale.num}`)).json.sale
    t.empty(
      await t.api.post(
        '/api/devoluciones',
        body([line(article, again.articles[0].pivot, 1)], 100, { sale_id: sale.id, client_id: client.id }),
      ),
      201,
    )
    t.equal('running total on the sale', (await t.model('sale', sale.id)).articles[0].pivot.returned_amount, '3.00')
    t.equal('stock', await t.stock(article.id), '8.00')
    t.equal('balance of the client', (await t.model('client', client.id)).saldo, dec(total - 300))

    const list = await t.api.get(`/api/nota-credito/from-date/${localDay(rows[1].created_at)}`)
    t.status(list, 200)
    const note = list.json.models.find((n) => n.id === rows[1].id)
    t.shape('credit note in its list', note, R.current_acount)
    t.equal(
      'articles of the note',
      note?.articles?.map((a) => [a.id, a.pivot.amount, a.pivot.price]),
      [[article.id, '2.00', '100.00']],
    )
    await t.api.del(`/api/sale/${sale.id}`)
    t.equal('deleting the sale gives back only what was not returned', await t.stock(article.id), '10.00')
  })

  test('stock stays out when not wanted', async (t) => {
    const article = await t.article({ stock: 10 })
    const sale = (await t.sell([t.item(article, 5, 100)], t.amount())).json.model
    t.empty(
      await t.api.post(
        '/api/devoluciones',
        body([line(article, sale.articles[0].pivot, 2)], 200, {
          sale_id: sale.id,
          regresar_stock: 0,
          generar_current_acount: 0,
        }),
      ),
      201,
    )
    t.equal('stock', await t.stock(article.id), '5.00')
    t.equal('units on the sale', (await t.model('sale', sale.id)).articles[0].pivot.returned_amount, '2.00')
  })

  test('return without account', async (t) => {
    const client = await t.client()
    const article = await t.article({ stock: 10 })
    const sale = (
      await t.sell([t.item(article, 5, 100)], t.amount(), { client_id: client.id, current_acount_payment_method_id: 0 })
    ).json.model
    const before = (await t.model('client', client.id)).saldo
    t.empty(
      await t.api.post(
        '/api/devoluciones',
        body([line(article, sale.articles[0].pivot, 1)], 100, {
          sale_id: sale.id,
          client_id: client.id,
          generar_current_acount: 0,
        }),
      ),
      201,
    )
    t.equal('balance of the client unchanged', (await t.model('client', client.id)).saldo, before)
    t.equal('account has only the sale', (await t.account('client', client.id)).length, 1)
  })

  test('free return without a sale, into a warehouse', async (t) => {
    const [a] = await t.addresses(1)
    const client = await t.client()
    const article = await t.article({ price: 80 })
    await t.api.post('/api/stock-movement', {
      model_id: article.id,
      amount: 3,
      to_address_id: a.id,
      from_address_id: 0,
      provider_id: 0,
      article_variant_id: 0,
      observations: '',
    })
    t.empty(
      await t.api.post(
        '/api/devoluciones',
        body([line(article, null, 2)], 160, { client_id: client.id, address_id: a.id }),
      ),
      201,
    )
    const now = await t.model('article', article.id)
    t.equal(
      'warehouse and stock',
      [now.addresses.find((x) => x.id === a.id)?.pivot.amount, now.stock],
      ['5.00', '5.00'],
    )
    // v3.2.0 credits nobody for goods that come back without a sale (contract d §4).
    const { saldo } = await t.model('client', client.id)
    t.equal('balance of the client', t.newer ? Number(saldo) : saldo, t.newer ? 0 : '-160.00')
  })

  test('credit notes list', async (t) => {
    const all = await t.api.get('/api/nota-credito')
    t.status(all, 200)
    t.is(all, 'models', is.arr)
    t.true(
      'only credit notes',
      all.json.models.every((r) => r.status === 'nota_credito'),
    )
  })
})
