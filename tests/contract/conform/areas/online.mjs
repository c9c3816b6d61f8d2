import { area } from '../harness.mjs'
import { R } from '../records.mjs'
import { addDays, is, localDay } from '../shapes.mjs'

/** Online orders are written by the store, not by this API: any existing one is used and put back afterwards. */
async function anyOrder(t) {
  const list = await t.api.get('/api/order')
  const order =
    list.json.models.find((o) => o.articles.length && o.order_status.name === 'Sin confirmar') ??
    list.json.models.find((o) => o.articles.length)
  if (!order) t.skip('no online order in the shop')
  t.later(() => t.api.put(`/api/order/update-status/${order.id}`, { order_status_id: order.order_status_id }))
  return order
}

export default area('online', 'online orders, buyers, messages', (test) => {
  test('order: record, lists', async (t) => {
    const order = await anyOrder(t)
    const shown = await t.api.get(`/api/order/${order.id}`)
    t.status(shown, 200)
    t.shapeAt(shown, 'model', R.order)
    t.shapeAt(shown, 'model.articles.0.pivot', R.orderArticlePivot)
    for (const key of ['images', 'colors', 'sizes']) t.is(shown, `model.articles.0.${key}`, is.arr)
    const day = localDay(order.created_at)
    t.true(
      'listed on its day',
      (await t.api.get(`/api/order/from-date/${day}`)).json.models.some((o) => o.id === order.id),
    )
    t.true(
      'not on the day before',
      !(await t.api.get(`/api/order/from-date/${addDays(day, -1)}`)).json.models.some((o) => o.id === order.id),
    )
  })

  test('order: status transitions', async (t) => {
    const order = await anyOrder(t)
    const unconfirmed = async () =>
      (await t.api.get('/api/order/unconfirmed/models')).json.models.some((o) => o.id === order.id)
    for (const [id, name] of [
      [3, 'Terminado'],
      [4, 'Entregado'],
      [1, 'Sin confirmar'],
    ]) {
      const answer = await t.api.put(`/api/order/update-status/${order.id}`, { order_status_id: id })
      t.status(answer, 200)
      t.all(answer, 'model', { id: order.id, order_status_id: id, 'order_status.name': name })
      t.equal(`unconfirmed list while "${name}"`, await unconfirmed(), id === 1)
    }
    t.is(await t.api.get(`/api/order/${order.id}`), 'model.order_status_id', 1)
  })

  test('order: confirming makes a sale when the store says so', async (t) => {
    const order = await anyOrder(t)
    if (!t.user.online_configuration?.save_sale_after_finish_order) t.skip('the store makes no sales of orders')
    const today = localDay()
    const prepared = t.extension('check_sales')
    const path = prepared ? '/api/sale/from-date/1' : `/api/sale/from-date/0/${addDays(today, -1)}/${addDays(today, 1)}`
    const find = async () => (await t.api.get(path)).json.models.filter((s) => s.order_id === order.id)
    const before = new Set((await find()).map((s) => s.id))
    await t.api.put(`/api/order/update-status/${order.id}`, { order_status_id: 1 })
    const confirmed = await t.api.put(`/api/order/update-status/${order.id}`, { order_status_id: 2 })
    t.status(confirmed, 200)
    t.is(confirmed, 'model.order_status.name', 'Confirmado')
    const fresh = (await find()).filter((s) => !before.has(s.id))
    for (const sale of fresh) t.later(() => t.api.del(`/api/sale/${sale.id}`))
    t.equal('one new sale of the order', fresh.length, 1)
    const sale = t.need('sale of the order', fresh[0])
    t.shape('sale of the order', sale, R.sale)
    t.equal('sale of the order', sale, {
      order_id: order.id,
      buyer_id: order.buyer_id,
      to_check: prepared ? 1 : 0,
      terminada: prepared ? 0 : 1,
    })
    t.equal(
      'lines',
      sale.articles.map((a) => [a.id, Number(a.pivot.amount)]).sort((x, y) => x[0] - y[0]),
      order.articles.map((a) => [a.id, a.pivot.amount]).sort((x, y) => x[0] - y[0]),
    )
  })

  test('order: warehouse and lines', async (t) => {
    const order = await anyOrder(t)
    const [address] = await t.addresses(1)
    const articles = order.articles.map((a) => ({
      id: a.id,
      pivot: { price: Number(a.pivot.price), amount: a.pivot.amount, address_id: address.id },
    }))
    const answer = await t.api.put(`/api/order/${order.id}`, { address_id: address.id, articles })
    t.status(answer, 200)
    t.shapeAt(answer, 'model', R.order)
    t.all(answer, 'model', { id: order.id, address_id: address.id })
    t.equal(
      'lines',
      answer.json.model.articles.map((a) => [a.id, a.pivot.amount, a.pivot.price, a.pivot.address_id]).sort(),
      order.articles.map((a) => [a.id, a.pivot.amount, a.pivot.price, address.id]).sort(),
    )
    await t.api.put(`/api/order/${order.id}`, { address_id: order.address_id, articles: order.articles })
  })

  test('order: cancel', async (t) => {
    const order = await anyOrder(t)
    const answer = await t.api.put(`/api/order/cancel/${order.id}`, { description: 'sin stock' })
    t.status(answer, 200)
    t.all(answer, 'model', { id: order.id, 'order_status.name': 'Cancelado', order_status_id: 5 })
  })

  test('orders are not created here', async (t) => {
    const answer = await t.api.post('/api/order', {})
    t.true('POST /api/order', answer.status >= 400, 'an error status', answer.status)
  })

  test('buyer: create from a client, update, messages', async (t) => {
    const client = await t.client()
    const made = await t.api.post('/api/buyer', {
      id: client.id,
      num: client.num,
      name: t.unique('Comprador'),
      email: null,
      phone: '123',
    })
    t.status(made, 201)
    const { id } = t.need('POST /api/buyer model', made.json?.model)
    t.later(() => t.api.del(`/api/buyer/${id}`))
    t.shapeAt(made, 'model', R.buyer)
    t.all(made, 'model', {
      comercio_city_client_id: client.id,
      'comercio_city_client.id': client.id,
      messages: [],
      phone: '123',
    })
    const update = await t.api.put(`/api/buyer/${id}`, { ...made.json.model, phone: '456' })
    t.true('PUT /api/buyer status', update.status === 200 || update.status === 201, '201', update.status)
    t.is(update, 'model.phone', '456')

    const text = t.unique('hola')
    const sent = await t.api.post('/api/message', { buyer_id: id, text, article_id: null })
    t.status(sent, 201)
    t.shapeAt(sent, 'model', R.message)
    t.all(sent, 'model', {
      buyer_id: id,
      from_buyer: 0,
      text: text[0].toUpperCase() + text.slice(1).toLowerCase(),
      article: null,
    })
    const chat = await t.api.get(`/api/message/${id}`)
    t.status(chat, 200)
    t.equal(
      'chat',
      chat.json.models.map((m) => m.id),
      [sent.json.model.id],
    )
    t.shapeAt(chat, 'models.0', R.message)
    t.empty(await t.api.get(`/api/message/set-read/${id}`))
    const buyers = await t.api.get('/api/buyer')
    t.equal(
      'messages inside the buyer',
      buyers.json.models.find((b) => b.id === id)?.messages.map((m) => m.id),
      [sent.json.model.id],
    )
    t.equal('client knows its buyer', (await t.model('client', client.id)).buyer?.id, id)
  })

  test('link a buyer to a client by name', async (t) => {
    const client = await t.client()
    const buyer = await t.made('buyer', {
      id: (await t.client()).id,
      name: t.unique('Comprador'),
      email: null,
      phone: null,
    })
    const linked = await t.api.post('/api/set-comercio-city-user', {
      model_name: 'buyer',
      model_id: buyer.id,
      model_name_to_attach: 'client',
      prop_to_find_model: 'name',
      prop_value: client.name,
    })
    t.status(linked, 200)
    t.all(linked, '', { user_finded: true, 'model.id': buyer.id, 'model.comercio_city_client_id': client.id })
    const missing = await t.api.post('/api/set-comercio-city-user', {
      model_name: 'buyer',
      model_id: buyer.id,
      model_name_to_attach: 'client',
      prop_to_find_model: 'name',
      prop_value: t.unique('Nadie'),
    })
    t.status(missing, 200)
    t.is(missing, 'user_finded', false)
  })

  test('messages have no delete', async (t) => {
    const answer = await t.api.del('/api/message/1')
    t.status(answer, 405)
  })
})
