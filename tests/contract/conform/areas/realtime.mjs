import { area } from '../harness.mjs'
import { Subscriber } from '../realtime.mjs'
import { is } from '../shapes.mjs'

const EVENT = 'Illuminate\\Notifications\\Events\\BroadcastNotificationCreated'

async function listen(t) {
  if (!t.options.pusher || !t.options.key) t.skip('needs --pusher and --key')
  const subscriber = new Subscriber(t.options.pusher, t.options.key)
  t.later(() => subscriber.close())
  await subscriber.open()
  for (const name of ['added_model', 'deleted_model', 'update_models'])
    await subscriber.subscribe(`${name}.${t.user.id}`)
  return subscriber
}

/** v3 tells of deletions alone (contract d §8). */
const needAdditions = (t) => {
  if (t.newer) t.skip('v3 announces no additions')
}

const fits = (t, channel, names, id) => (e) =>
  e.channel === `${channel}.${t.user.id}` &&
  [names].flat().includes(e.data?.model_name) &&
  (id === undefined || e.data.model_id === id)

export default area('realtime', 'live events on the public channels (with --pusher and --key)', (test) => {
  test('payload of an added and a deleted row', async (t) => {
    const live = await listen(t)
    const brand = await t.made('brand', { name: t.unique('Marca') })
    const added = await live.next(fits(t, 'added_model', 'Brand', brand.id), t.newer ? 1500 : 5000)
    if (t.newer) t.equal('nothing added is announced', added, null)
    else {
      t.equal('event name', added?.event, EVENT)
      t.equal('added payload', added?.data, {
        model_name: 'Brand',
        model_id: brand.id,
        added_by: t.user.id,
        check_added_by: true,
        id: is.str,
        type: 'App\\Notifications\\AddedModel',
      })
    }
    await t.api.del(`/api/brand/${brand.id}`)
    const deleted = await live.next(fits(t, 'deleted_model', 'Brand', brand.id))
    t.equal('deleted payload', deleted?.data, {
      model_name: 'Brand',
      model_id: brand.id,
      added_by: t.user.id,
      check_added_by: true,
      type: 'App\\Notifications\\DeletedModel',
    })
  })

  test('an update is announced as added', async (t) => {
    needAdditions(t)
    const brand = await t.made('brand', { name: t.unique('Marca') })
    const live = await listen(t)
    await t.api.put(`/api/brand/${brand.id}`, { name: t.unique('Marca') })
    t.equal('added event', (await live.next(fits(t, 'added_model', 'Brand', brand.id)))?.data.model_id, brand.id)
  })

  test('spelling of the model names', async (t) => {
    const live = await listen(t)
    const provider = await t.provider()
    const client = await t.client()
    const category = await t.made('category', { name: t.unique('Categoria'), price_types: [] })
    const cases = [
      [
        'sub-category',
        { name: t.unique('Sub'), category_id: category.id, show_in_vender: 0, price_types: [] },
        'sub_category',
        'sub_category',
      ],
      ['deposit', { name: t.unique('Estante') }, 'deposits', 'Deposit'],
      [
        'price-type',
        { name: t.unique('Lista'), percentage: 1, position: 98, categories: [], sub_categories: [] },
        'price_type',
        'PriceType',
      ],
      ['delivery-zone', { name: t.unique('Zona'), price: 1 }, 'delivery_zone', 'delivery_zone'],
      ['expense-concept', { name: t.unique('Concepto') }, 'ExpenseConcept', 'ExpenseConcept'],
      [
        'cc-payment-method-discount',
        { current_acount_payment_method_id: 3, discount_percentage: 1 },
        'CurrentAcountPaymentMethodDiscount',
        'CurrentAcountPaymentMethodDiscount',
      ],
      ['title', { header: 'h', lead: 'l' }, 'Title', 'Title'],
      ['pending', { detalle: 'd', fecha_realizacion: '2031-01-01', es_recurrente: 0 }, 'Pending', 'Pending'],
      ['cupon', { code: 'c', amount: 1 }, 'cupon', 'cupon'],
      ['caja', { name: t.unique('Caja'), current_acount_payment_methods: [], users: [] }, 'Caja', 'Caja'],
      [
        'recipe',
        { article_id: (await t.article()).id, articles: [], address_id: 0, article_cost_from_recipe: 0 },
        'Recipe',
        'Recipe',
      ],
      [
        'budget',
        { client_id: client.id, budget_status_id: 1, total: 0, discounts: [], surchages: [], articles: [] },
        'Budget',
        'Budget',
      ],
    ]
    for (const [segment, body, addedName, deletedName] of cases) {
      const made = await t.api.post(`/api/${segment}`, body)
      t.status(made, 201)
      const { id } = made.json.model
      if (!t.newer)
        t.equal(
          `${segment} added`,
          (await live.next(fits(t, 'added_model', addedName, id)))?.data.model_name,
          addedName,
        )
      await t.api.del(`/api/${segment}/${id}`)
      t.equal(
        `${segment} deleted`,
        (await live.next(fits(t, 'deleted_model', deletedName, id)))?.data.model_name,
        deletedName,
      )
    }
    if (t.newer) return
    t.equal(
      'provider added',
      (await live.next(fits(t, 'added_model', 'Provider', provider.id)))?.data.check_added_by,
      true,
    )
    t.equal('client added', (await live.next(fits(t, 'added_model', 'Client', client.id)))?.data.check_added_by, true)
  })

  test('sale on account: sale, then client', async (t) => {
    needAdditions(t)
    const client = await t.client()
    const article = await t.article({ stock: 5 })
    const live = await listen(t)
    const sale = (
      await t.sell([t.item(article, 1, 10)], t.amount(), { client_id: client.id, current_acount_payment_method_id: 0 })
    ).json.model
    t.equal('sale added', (await live.next(fits(t, 'added_model', 'Sale', sale.id)))?.data, {
      added_by: t.user.id,
      check_added_by: true,
    })
    t.equal('client added', (await live.next(fits(t, 'added_model', ['Client', 'client'], client.id)))?.data, {
      added_by: t.user.id,
      check_added_by: true,
    })
    live.events.length = 0
    await t.api.post('/api/current-acount/pago', t.paymentBody('client', client.id, 5))
    t.equal(
      'payment announces the client',
      (await live.next(fits(t, 'added_model', ['Client', 'client'], client.id)))?.data.check_added_by,
      true,
    )
    await t.api.del(`/api/sale/${sale.id}`)
    t.equal(
      'sale deleted',
      (await live.next(fits(t, 'deleted_model', ['sale', 'Sale'], sale.id)))?.data.check_added_by,
      true,
    )
  })

  test('the acting employee is named', async (t) => {
    needAdditions(t)
    const { browser, user } = await t.employee()
    const live = await listen(t)
    const made = await browser.post('/api/brand', { name: t.unique('Marca') })
    t.status(made, 201)
    t.later(() => t.api.del(`/api/brand/${made.json.model.id}`))
    t.equal('added_by', (await live.next(fits(t, 'added_model', 'Brand', made.json.model.id)))?.data.added_by, user.id)
  })

  test('article: child changes are announced even to their author', async (t) => {
    needAdditions(t)
    const article = await t.article({ price: 100 })
    const live = await listen(t)
    const child = await t.api.post('/api/article-discount', { model_id: article.id, percentage: 10, show_in_online: 0 })
    t.status(child, 201)
    const event = await live.next(fits(t, 'added_model', 'article', article.id), t.user.download_articles ? 5000 : 1500)
    if (t.user.download_articles) t.equal('added event of the article', event?.data.check_added_by, false)
    else t.equal('articles are not announced when they are not downloaded', event, null)
    await t.api.del(`/api/article/${article.id}`)
    t.equal(
      'article deleted',
      (await live.next(fits(t, 'deleted_model', 'article', article.id)))?.data.model_name,
      'article',
    )
  })

  test('category delete offers a reload of the sub categories', async (t) => {
    const category = await t.made('category', { name: t.unique('Categoria'), price_types: [] })
    const live = await listen(t)
    await t.api.del(`/api/category/${category.id}`)
    t.equal('update_models', (await live.next(fits(t, 'update_models', 'sub_category')))?.data.check_added_by, false)
  })

  test('silent actions', async (t) => {
    needAdditions(t)
    const provider = await t.provider()
    const from = await t.caja()
    const to = await t.caja()
    const concept = await t.made('expense-concept', { name: t.unique('Concepto') })
    const live = await listen(t)
    await t.made('expense', {
      expense_concept_id: concept.id,
      amount: 1,
      current_acount_payment_method_id: 3,
      caja_id: 0,
      created_at: null,
      observations: '',
    })
    await t.made('movimiento-entre-caja', { from_caja_id: from.id, to_caja_id: to.id, amount: 1 })
    await t.made('provider-order', {
      provider_id: provider.id,
      provider_order_status_id: 1,
      update_prices: 0,
      update_stock: 0,
      generate_current_acount: 0,
      total_with_iva: 0,
      total_from_provider_order_afip_tickets: 0,
      days_to_advise: '',
      address_id: 0,
      articles: [],
      childrens: [],
    })
    await t.api.put(`/api/cerrar-caja/${from.id}`)
    await t.sleep(1000)
    const loud = live.events.filter(
      (e) =>
        e.channel === `added_model.${t.user.id}` &&
        /expense$|movimiento|provider_?order|caja/i.test(e.data?.model_name ?? ''),
    )
    t.equal(
      'nothing announced',
      loud.map((e) => e.data.model_name),
      [],
    )
  })
})
