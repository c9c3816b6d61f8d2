import { area } from '../harness.mjs'
import { R } from '../records.mjs'
import { dec, is, localDay } from '../shapes.mjs'

export default area(
  'deposit-check',
  'sales prepared in the warehouse: to check, checked, confirmed, finished',
  (test) => {
    test('whole flow on account', async (t) => {
      t.needExtension('check_sales')
      const client = await t.client()
      const full = await t.article({ stock: 20, price: 100 })
      const short = await t.article({ stock: 20, price: 50 })
      const total = 5 * 100 + 4 * 50
      const made = await t.sell([t.item(full, 5, 100), t.item(short, 4, 50)], total, {
        client_id: client.id,
        current_acount_payment_method_id: 0,
        to_check: 1,
      })
      t.status(made, 201)
      const { id } = made.json.model
      t.all(made, 'model', {
        to_check: 1,
        checked: 0,
        confirmed: 0,
        terminada: 0,
        terminada_at: null,
        total: dec(total),
        current_acount: null,
      })
      t.equal('no stock taken', [await t.stock(full.id), await t.stock(short.id)], ['20.00', '20.00'])
      t.equal('no account row', await t.account('client', client.id), [])
      const inWarehouse = async () => (await t.api.get('/api/sale/from-date/1')).json.models.find((s) => s.id === id)
      t.equal('listed for the warehouse', (await inWarehouse())?.to_check, 1)
      const day = await t.api.get(`/api/sale/from-date/0/${localDay(made.json.model.created_at)}`)
      t.true('not in the normal list', !day.json.models.some((s) => s.id === id))

      const toCheck = t.saleUpdateBody(made.json.model, { to_check: 0, checked: 1, confirmed: 0 })
      toCheck.items = toCheck.items.map((i) => (i.id === short.id ? { ...i, checked_amount: 1 } : i))
      const checked = await t.api.put(`/api/sale/${id}`, toCheck)
      t.status(checked, 200)
      t.all(checked, 'model', { to_check: 0, checked: 1, confirmed: 0, terminada: 0 })
      const pivot = (answer, article) => answer.json.model.articles.find((a) => a.id === article.id)?.pivot
      t.equal(
        'checked amount beside the ordered one',
        [pivot(checked, short).amount, pivot(checked, short).checked_amount, pivot(checked, full).checked_amount],
        ['4.00', '1.00', null],
      )
      t.equal('still no stock taken', [await t.stock(full.id), await t.stock(short.id)], ['20.00', '20.00'])
      t.equal('still no account row', await t.account('client', client.id), [])

      const confirmed = await t.api.put(
        `/api/sale/${id}`,
        t.saleUpdateBody(checked.json.model, { to_check: 0, checked: 0, confirmed: 1 }),
      )
      t.status(confirmed, 200)
      const shown = await t.api.get(`/api/sale/${id}`)
      t.all(shown, 'model', { to_check: 0, checked: 0, confirmed: 1, terminada: 0, total: '550.00' })
      t.equal(
        'checked amount becomes the amount',
        [pivot(shown, short).amount, pivot(shown, short).checked_amount, pivot(shown, full).amount],
        ['1.00', null, '5.00'],
      )
      t.equal('stock taken', [await t.stock(full.id), await t.stock(short.id)], ['15.00', '19.00'])
      t.equal(
        'account row',
        (await t.account('client', client.id)).map((r) => [r.sale_id, r.debe, r.status]),
        [[id, '550.00', 'sin_pagar']],
      )
      t.equal('still listed for the warehouse', (await inWarehouse())?.confirmed, 1)

      const finished = await t.api.put(`/api/sale-set-terminada/${id}`)
      t.status(finished, 201)
      t.all(finished, 'sale', { id, terminada: 1, terminada_at: is.raw })
      t.equal('out of the list of the warehouse', await inWarehouse(), undefined)
      const history = await t.api.get(`/api/sale-modifications/${id}`)
      t.equal(
        'states in the history',
        history.json.models.map((m) => [m.estado_antes_de_actualizar, m.estado_despues_de_actualizar]),
        [
          ['Para chequear', 'Chequeada'],
          ['Chequeada', 'Confirmada'],
        ],
      )
      t.shapeAt(history, 'models.0', R.sale_modification)
    })

    test('discounts in the recomputed total', async (t) => {
      t.needExtension('check_sales')
      const discount = await t.made('discount', { name: t.unique('Descuento'), percentage: 10 })
      const surchage = await t.made('surchage', { name: t.unique('Recargo'), percentage: 21 })
      const article = await t.article({ stock: 20 })
      const total = t.amount() // not what the server will compute
      const made = await t.sell([t.item(article, 10, 100, { discount: 10 })], total, {
        to_check: 1,
        discounts: [discount],
        surchages: [surchage],
      })
      t.status(made, 201)
      const body = t.saleUpdateBody(made.json.model, { to_check: 0, checked: 1 })
      body.items[0].checked_amount = 4
      const checked = await t.api.put(`/api/sale/${made.json.model.id}`, body)
      t.status(checked, 200)
      const confirmed = await t.api.put(
        `/api/sale/${made.json.model.id}`,
        t.saleUpdateBody(checked.json.model, { checked: 0, confirmed: 1 }),
      )
      t.status(confirmed, 200)
      t.equal(
        'total: 4 × 100, line 10 %, discount 10 %, surcharge 21 %',
        (await t.model('sale', made.json.model.id)).total,
        dec(4 * 100 * 0.9 * 0.9 * 1.21),
      )
    })

    test('deleting an unconfirmed sale gives no stock back', async (t) => {
      t.needExtension('check_sales')
      const article = await t.article({ stock: 20 })
      const made = await t.sell([t.item(article, 5, 100)], t.amount(), { to_check: 1 })
      t.status(made, 201)
      t.empty(await t.api.del(`/api/sale/${made.json.model.id}`))
      t.equal('stock', await t.stock(article.id), '20.00')
    })
  },
)
