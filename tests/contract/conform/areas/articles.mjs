import { area } from '../harness.mjs'
import { R } from '../records.mjs'
import { dec, is, localDay } from '../shapes.mjs'

const child = { percentage: 10, show_in_online: 0 }

/** Price rules depend on two owner flags; the figures below hold for the usual setting. */
function needPlainPrices(t) {
  if (t.user.iva_included) t.skip('owner prices include tax')
  if (t.user.redondear_centenas_en_vender) t.skip('owner rounds prices to hundreds')
  if (t.user.aplicar_descuentos_en_articulos_antes_del_margen_de_ganancia)
    t.skip('owner applies discounts before the margin')
}

export default area('articles', 'article record, prices, children, variants, look-ups, browsing', (test) => {
  test('create: record, defaults, echo', async (t) => {
    const name = t.unique('articulo')
    const body = t.articleBody({
      name,
      provider_code: 'PC-1',
      stock_min: 3,
      online: 1,
      iva_id: await t.iva('0'),
      price: 150.5,
    })
    const made = await t.api.post('/api/article', body)
    t.status(made, 201)
    const { model } = made.json
    t.later(() => t.api.del(`/api/article/${model.id}`))
    t.shapeAt(made, 'model', R.articleColumns)
    t.shapeAt(made, 'model', R.articleRelations)
    t.all(made, 'model', {
      name: name[0].toUpperCase() + name.slice(1),
      bar_code: body.bar_code,
      provider_code: 'PC-1',
      stock: null,
      stock_min: 3,
      status: 'active',
      online: 1,
      price: '150.500000',
      final_price: '150.500000',
      cost: null,
      num: is.int,
      slug: is.str,
      featured: null,
      deleted_at: null,
      user_id: t.user.id,
      images: [],
      article_variants: [],
      addresses: [],
    })
    const shown = await t.api.get(`/api/article/${model.id}`)
    t.status(shown, 200)
    t.shapeAt(shown, 'model', R.articleColumns)
    const list = await t.api.get('/api/article/index/from-status?page=1')
    t.true(
      'new article on page 1',
      list.json.models.data.some((a) => a.id === model.id),
    )
  })

  test('price: cost, margin, tax', async (t) => {
    needPlainPrices(t)
    const cases = [
      [
        'cost 100, margin 50, tax 21',
        { cost: 100, percentage_gain: 50, price: null, iva_id: await t.iva('21') },
        { price: null, final_price: '181.500000' },
      ],
      [
        'cost 1000, margin 100, tax 10.5',
        { cost: 1000, percentage_gain: 100, price: null, iva_id: await t.iva('10.5') },
        { price: null, final_price: '2210.000000' },
      ],
      [
        'manual price 100, tax 21',
        { price: 100, iva_id: await t.iva('21') },
        // On v3.2.0 the IVA goes onto the cost (contract d §3).
        { price: '100.000000', final_price: t.newer ? is.amount(100) : '121.000000' },
      ],
      [
        'manual price 100, exempt',
        { price: 100, iva_id: await t.iva('Exento') },
        { price: '100.000000', final_price: '100.000000' },
      ],
      [
        'manual price and margin: the margin wins',
        { cost: 10, price: 999, percentage_gain: 20, iva_id: await t.iva('0') },
        { price: null, final_price: '12.000000' },
      ],
      ['cost alone', { cost: 40, price: null, iva_id: await t.iva('0') }, { final_price: '40.000000' }],
    ]
    for (const [label, body, expected] of cases) {
      const made = await t.api.post('/api/article', t.articleBody(body))
      t.status(made, 201)
      t.later(() => t.api.del(`/api/article/${made.json.model.id}`))
      for (const [key, value] of Object.entries(expected)) t.equal(`${label}: ${key}`, made.json.model[key], value)
    }
  })

  test('price: margin of the provider, dollar cost', async (t) => {
    needPlainPrices(t)
    const provider = await t.provider({ percentage_gain: 40, dolar: 1200 })
    const zero = await t.iva('0')
    const margin = await t.article({
      provider_id: provider.id,
      cost: 100,
      price: null,
      apply_provider_percentage_gain: 1,
      iva_id: zero,
    })
    t.equal('provider margin 40 on cost 100', margin.final_price, '140.000000')
    const both = await t.article({
      provider_id: provider.id,
      cost: 100,
      price: null,
      percentage_gain: 10,
      apply_provider_percentage_gain: 1,
      iva_id: zero,
    })
    t.equal('provider margin 40, then own margin 10', both.final_price, '154.000000')
    const dollars = await t.article({
      provider_id: provider.id,
      cost: 10,
      cost_in_dollars: 1,
      price: null,
      apply_provider_percentage_gain: 1,
      iva_id: await t.iva('21'),
    })
    t.equal('10 dollars at 1200, margin 40, tax 21', dollars.final_price, '20328.000000')
    t.equal('cost keeps the dollars', dollars.cost, '10.000000')
    if (Number(t.user.dollar) > 0) {
      const noRate = await t.provider()
      const own = await t.article({ provider_id: noRate.id, cost: 10, cost_in_dollars: 1, price: null, iva_id: zero })
      t.equal('dollar rate of the owner', own.final_price, dec(10 * Number(t.user.dollar), 6))
    }
    const update = await t.api.put(`/api/provider/${provider.id}`, { ...provider, percentage_gain: 50 })
    t.status(update, 200)
    const repriced = await t.model('article', margin.id)
    t.equal('articles follow a changed provider margin', repriced.final_price, '150.000000')
  })

  test('update: id in the body, price history', async (t) => {
    const article = await t.article({ price: 200, cost: 50 })
    await t.tick()
    const update = await t.api.put(`/api/article/${article.id}`, {
      ...article,
      price: 250,
      name: t.unique('Cambiado'),
      bar_code: '',
      featured: 1,
    })
    t.status(update, 200)
    t.shapeAt(update, 'model', R.articleColumns)
    t.all(update, 'model', {
      id: article.id,
      price: '250.000000',
      final_price: '250.000000',
      previus_final_price: '200.00',
      bar_code: null,
      final_price_updated_at: is.raw,
      featured: 1,
    })
    const history = await t.api.get(`/api/price-change/${article.id}`)
    t.status(history, 200)
    t.true('a price change row', history.json.models.length >= 1, 'at least one row', history.json.models.length)
    t.shapeAt(history, 'models.0', R.price_change)
    t.all(history, 'models.0', { final_price: '250.00', price: '250.00', employee_id: t.user.id })
  })

  test('update: status goes back to active', async (t) => {
    const made = await t.api.post(
      '/api/search/save-if-not-exist/article/name/' + encodeURIComponent(t.unique('Inactivo')),
      {
        properties_to_set: [{ key: 'status', value: 'inactive' }],
      },
    )
    t.status(made, 201)
    const { id } = made.json.model
    t.later(() => t.api.del(`/api/article/${id}`))
    const article = await t.model('article', id)
    t.equal('created inactive', article.status, 'inactive')
    const list = async () =>
      (await t.api.get('/api/article/index/from-status?page=1')).json.models.data.some((a) => a.id === id)
    t.equal('inactive articles are not listed', await list(), false)
    const update = await t.api.put(`/api/article/${id}`, {
      ...article,
      online: 0,
      apply_provider_percentage_gain: 0,
      price_types: [],
    })
    t.status(update, 200)
    t.is(update, 'model.status', 'active')
    t.equal('listed once active', await list(), true)
  })

  test('price lists of the article', async (t) => {
    needPlainPrices(t)
    t.needExtension('articulo_margen_de_ganancia_segun_lista_de_precios')
    const list = await t.made('price-type', {
      name: t.unique('Lista'),
      percentage: 5,
      position: 97,
      categories: [],
      sub_categories: [],
    })
    const article = await t.article({ cost: 1000, percentage_gain: 20, price: null, iva_id: await t.iva('10.5') })
    const update = await t.api.put(`/api/article/${article.id}`, {
      ...article,
      price_types: [{ id: list.id, pivot: { percentage: 20 } }],
    })
    t.status(update, 200)
    const entry = (answer) => answer.json.model.price_types.find((p) => p.id === list.id)?.pivot
    t.equal('own percentage', entry(update), {
      price_type_id: list.id,
      article_id: article.id,
      percentage: '20.00',
      price: t.newer ? null : '1200.00',
      final_price: '1326.00',
    })
  })

  test('featured and online toggles', async (t) => {
    const article = await t.article({ online: 1 })
    const on = await t.api.get(`/api/article/set-featured/${article.id}`)
    t.status(on, 200)
    t.is(on, 'model.featured', is.int)
    const off = await t.api.get(`/api/article/set-featured/${article.id}`)
    t.is(off, 'model.featured', null)
    const hidden = await t.api.get(`/api/article/set-online/${article.id}`)
    t.status(hidden, 200)
    t.is(hidden, 'model.online', 0)
    t.is(await t.api.get(`/api/article/set-online/${article.id}`), 'model.online', 1)
  })

  test('quick create from the point of sale', async (t) => {
    const code = t.code()
    const made = await t.api.post('/api/article/new-article', { name: t.unique('Rapido'), bar_code: code, price: 100 })
    t.status(made, 201)
    t.later(() => t.api.del(`/api/article/${made.json.model.id}`))
    t.shapeAt(made, 'model', R.articleColumns)
    t.all(made, 'model', { bar_code: code, price: '100.000000', status: 'active', stock: null })
  })

  test('bar code look-up', async (t) => {
    if (t.extension('codigos_de_barra_basados_en_numero_interno') || t.extension('codigo_proveedor_en_vender'))
      t.skip('look-up uses another column')
    const article = await t.article()
    const found = await t.api.get(`/api/vender/buscar-articulo-por-codido/${article.bar_code}`)
    t.status(found, 200)
    t.is(found, 'article.id', article.id)
    t.shapeAt(found, 'article', R.articleColumns)
    t.shapeAt(found, 'article', R.articleRelations)
    t.all(found, '', { variant_id: null, variant: null })
    const missing = await t.api.get(`/api/vender/buscar-articulo-por-codido/${t.code()}`)
    t.status(missing, 200)
    t.equal('unknown code', missing.json, { article: null, variant_id: null, variant: null })
  })

  test('price consultant', async (t) => {
    const article = await t.article({ provider_code: t.code() })
    for (const code of [article.bar_code, article.provider_code]) {
      const found = await t.api.get(`/api/consultora-de-precio/buscador/${code}`)
      t.status(found, 200)
      t.is(found, 'article.id', article.id)
    }
    const missing = await t.api.get(`/api/consultora-de-precio/buscador/${t.code()}`)
    t.status(missing, 200)
    t.is(missing, 'article', null)
  })

  for (const [segment, relation] of [
    ['article-discount', 'article_discounts'],
    ['article-surchage', 'article_surchages'],
    ['article-discount-blanco', 'article_discounts_blanco'],
    ['article-surchage-blanco', 'article_surchages_blanco'],
  ]) {
    test(`children: ${segment}`, async (t) => {
      needPlainPrices(t)
      const article = await t.article({ cost: 100, percentage_gain: 50, price: null, iva_id: await t.iva('21') })
      const made = await t.api.post(`/api/${segment}`, { ...child, model_id: article.id })
      t.status(made, 201)
      t.shapeAt(made, 'model', R.article_child)
      t.all(made, 'model', { article_id: article.id, percentage: '10.00', temporal_id: null })
      const price = { 'article-discount': '163.350000', 'article-surchage': '199.650000' }[segment] ?? '181.500000'
      const after = await t.model('article', article.id)
      t.equal(
        `article ${relation}`,
        after[relation].map((r) => r.id),
        [made.json.model.id],
      )
      t.equal('final price with the child', after.final_price, price)
      const shown = await t.api.get(`/api/${segment}/${made.json.model.id}`)
      t.is(shown, 'model.percentage', '10.00')
      const update = await t.api.put(`/api/${segment}/${made.json.model.id}`, {
        ...made.json.model,
        model_id: article.id,
        percentage: 20,
      })
      t.status(update, 200)
      t.is(update, 'model.percentage', '20.00')
      const repriced = { 'article-discount': '145.200000', 'article-surchage': '217.800000' }[segment] ?? '181.500000'
      t.equal('final price after the change', (await t.model('article', article.id)).final_price, repriced)
      t.empty(await t.api.del(`/api/${segment}/${made.json.model.id}`))
      t.equal('gone from the article', (await t.model('article', article.id))[relation], [])
    })
  }

  test('children before their parent', async (t) => {
    needPlainPrices(t)
    const discount = await t.api.post('/api/article-discount', { ...child, model_id: null })
    t.status(discount, 201)
    t.all(discount, 'model', { article_id: null, temporal_id: is.str })
    const description = await t.api.post('/api/description', { model_id: null, title: 'Medidas', content: '10 x 20' })
    t.status(description, 201)
    t.shapeAt(description, 'model', R.description)
    const article = await t.article({
      price: 100,
      childrens: [
        { model_name: 'article_discount', temporal_id: discount.json.model.temporal_id },
        { model_name: 'description', temporal_id: description.json.model.temporal_id },
      ],
    })
    const shown = await t.model('article', article.id)
    t.equal(
      'adopted discount',
      shown.article_discounts.map((d) => [d.id, d.article_id, d.temporal_id]),
      [[discount.json.model.id, article.id, null]],
    )
    t.equal(
      'adopted description',
      shown.descriptions.map((d) => [d.title, d.content]),
      [['Medidas', '10 x 20']],
    )
    t.equal('price with the adopted discount', shown.final_price, '90.000000')
  })

  test('properties and variants', async (t) => {
    const article = await t.article({ stock: undefined })
    const values = {}
    const types = []
    for (const [type, names] of [
      ['Color', ['Rojo', 'Azul']],
      ['Talle', ['S', 'M']],
    ]) {
      const row = await t.made('article-property-type', { name: t.unique(type) })
      types.push(row)
      for (const name of names)
        values[name] = await t.made('article-property-value', { name, article_property_type_id: row.id })
    }
    for (const [type, names] of [
      [types[0], ['Rojo', 'Azul']],
      [types[1], ['S', 'M']],
    ]) {
      const made = await t.api.post('/api/article-property', {
        article_id: article.id,
        article_property_type_id: type.id,
        article_property_values: names.map((n) => ({ id: values[n].id })),
      })
      t.status(made, 201)
      t.all(made, 'model', {
        article_id: article.id,
        article_property_type_id: type.id,
        'article_property_type.id': type.id,
        article_property_values: is.arrayOf(2),
      })
    }
    const models = ['Rojo', 'Azul'].flatMap((color) =>
      ['S', 'M'].map((size) => ({
        article_id: article.id,
        variant_description: `${color} ${size} `,
        article_property_values: [{ id: values[color].id }, { id: values[size].id }],
      })),
    )
    const variants = await t.api.post('/api/article-variant', { article_id: article.id, models })
    t.status(variants, 201)
    t.is(variants, 'models', is.arrayOf(4))
    t.shapeAt(variants, 'models.0', R.article_variant)
    t.equal('variant names', variants.json.models.map((v) => v.variant_description.trim()).sort(), [
      'Azul M',
      'Azul S',
      'Rojo M',
      'Rojo S',
    ])
    t.equal('values of a variant', variants.json.models[0].article_property_values.length, 2)
    const again = await t.api.post('/api/article-variant', { article_id: article.id, models })
    t.equal(
      'existing combinations are kept',
      again.json.models.map((v) => v.id).sort(),
      variants.json.models.map((v) => v.id).sort(),
    )
    const shown = await t.model('article', article.id)
    t.equal('article.article_variants', shown.article_variants.length, 4)
    t.equal(
      'article.article_properties',
      shown.article_properties.map((p) => p.article_property_values.length),
      [2, 2],
    )

    const id = variants.json.models[0].id
    const update = await t.api.put(`/api/article-variant/${id}`, {
      stock: 7,
      price: 130,
      image_url: 'http://img.test/v.webp',
    })
    t.status(update, 200)
    const variant = (await t.model('article', article.id)).article_variants.find((v) => v.id === id)
    t.equal('variant after PUT', variant, { stock: 7, price: 130, image_url: 'http://img.test/v.webp' })
  })

  test('latest and default articles', async (t) => {
    const article = await t.article({ default_in_vender: 1 })
    const latest = await t.api.get('/api/articles-ultimos-actualizados')
    t.status(latest, 200)
    t.true(
      'newest article among the latest',
      latest.json.models.some((a) => a.id === article.id),
    )
    const defaults = await t.api.get('/api/articles-por-defecto')
    t.status(defaults, 200)
    t.true(
      'article among the defaults',
      defaults.json.models.some((a) => a.id === article.id),
    )
    t.true(
      'only defaults',
      defaults.json.models.every((a) => a.default_in_vender === 1),
    )
  })

  test('sold units, sales, provider history, performance', async (t) => {
    const article = await t.article({ stock: 20, price: 100 })
    const total = t.amount()
    const sale = await t.sell([t.item(article, 3, total / 3)], total)
    t.status(sale, 201)
    const day = localDay(sale.json.model.created_at)
    const charts = await t.api.get(`/api/article/charts/${article.id}/${day}/${day}`)
    t.status(charts, 200)
    t.is(charts, 'result', is.arrayOf(1))
    t.all(charts, 'result.0', { date: is.match(new RegExp(`^${day} 00:00:00$`)), unidades_vendidas: is.amount(3) })
    const sales = await t.api.get(`/api/article/sales/${article.id}/${day}/${day}`)
    t.status(sales, 200)
    t.equal(
      'sales of the article',
      sales.json.result.map((s) => s.id),
      [sale.json.model.id],
    )
    t.shapeAt(sales, 'result.0', R.sale)
    const history = await t.api.get(`/api/article/providers-history/${article.id}`)
    t.status(history, 200)
    t.all(history, 'model', { id: article.id, providers: is.arr })
    const performance = await t.api.get(`/api/article-performance/${article.id}`)
    t.status(performance, 200)
    t.is(performance, 'models', is.arr)
  })

  test('browsing by position', async (t) => {
    const older = await t.article()
    const newer = await t.article()
    const first = await t.api.get('/api/previus-next/article/1')
    t.status(first, 200)
    t.true(
      'position 1 is the newest row',
      first.json.model.id >= newer.id,
      `id ${newer.id} or newer`,
      first.json.model.id,
    )
    const index = await t.api.get(`/api/previus-next-index/article/${older.id}`)
    t.status(index, 200)
    t.is(index, 'index', is.int)
    const back = await t.api.get(`/api/previus-next/article/${index.json.index}`)
    t.is(back, 'model.id', older.id)
  })

  test('delete', async (t) => {
    const article = await t.article()
    t.empty(await t.api.del(`/api/article/${article.id}`))
    t.equal('show after delete', (await t.api.get(`/api/article/${article.id}`)).json, { model: null })
    const list = await t.api.get('/api/article/index/from-status?page=1')
    t.true('not listed any more', !list.json.models.data.some((a) => a.id === article.id))
    const code = await t.api.get(`/api/vender/buscar-articulo-por-codido/${article.bar_code}`)
    t.is(code, 'article', null)
  })
})
