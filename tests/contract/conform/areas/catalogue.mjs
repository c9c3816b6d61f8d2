import { area } from '../harness.mjs'
import { R } from '../records.mjs'
import { dec, is } from '../shapes.mjs'

// Simple entities: one generic story (create, show, list, update, delete) over this table.
//   body(t)    what to create (may make other rows)
//   echo       what the answer must say
//   change     body changes of the PUT, echoed back unless `changed` says otherwise
//   num        record gets a running number
//   list       'paged' = page object; 'any order' = position in the list is not checked
//   without    a required field: leaving it out must be refused
const name = (prefix) => (t) => ({ name: t.unique(prefix) })

const ENTITIES = [
  {
    segment: 'brand',
    shape: R.brand,
    body: name('Marca'),
    change: (t) => ({ name: t.unique('Marca') }),
    num: true,
    without: 'name',
  },
  {
    segment: 'location',
    shape: R.location,
    body: name('Localidad'),
    change: (t) => ({ name: t.unique('Localidad') }),
    num: true,
    without: 'name',
  },
  {
    segment: 'deposit',
    shape: R.deposit,
    body: (t) => ({ name: t.unique('Estante'), description: 'fondo' }),
    change: () => ({ description: 'frente' }),
    num: true,
    without: 'name',
  },
  {
    segment: 'condition',
    shape: R.condition,
    body: (t) => ({ name: t.unique('Condicion'), description: 'd' }),
    change: () => ({ description: 'e' }),
    without: 'name',
  },
  {
    segment: 'color',
    shape: R.color,
    body: (t) => ({ name: t.unique('Color'), value: '#123456' }),
    change: () => ({ value: '#654321' }),
    num: true,
    without: 'value',
  },
  {
    segment: 'size',
    shape: R.size,
    body: (t) => ({ value: t.unique('T') }),
    change: (t) => ({ value: t.unique('T') }),
    num: true,
    without: 'value',
  },
  {
    segment: 'tipo-envase',
    shape: R.tipo_envase,
    body: name('Envase'),
    change: (t) => ({ name: t.unique('Envase') }),
    without: 'name',
  },
  {
    segment: 'unidad-medida',
    shape: R.unidad_medida,
    body: name('Medida'),
    change: (t) => ({ name: t.unique('Medida') }),
    without: 'name',
  },
  {
    segment: 'address',
    shape: R.address,
    body: (t) => ({
      street: t.unique('Deposito'),
      street_number: '10',
      city: 'Ciudad',
      province: 'Provincia',
      default_address: 0,
    }),
    change: () => ({ city: 'Otra', default_address: 1 }),
    without: 'street',
  },
  {
    segment: 'category',
    shape: R.category,
    body: (t) => ({ name: t.unique('Categoria'), price_types: [] }),
    change: (t) => ({ name: t.unique('Categoria') }),
    num: true,
    without: 'name',
  },
  {
    segment: 'sub-category',
    shape: R.sub_category,
    num: true,
    without: 'name',
    body: async (t) => ({
      name: t.unique('Sub'),
      category_id: (await t.made('category', { name: t.unique('Categoria'), price_types: [] })).id,
      show_in_vender: 1,
      price_types: [],
    }),
    change: (t) => ({ name: t.unique('Sub'), show_in_vender: 0 }),
  },
  {
    segment: 'price-type',
    shape: R.price_type,
    num: true,
    without: 'name',
    body: (t) => ({ name: t.unique('Lista'), percentage: 12.5, position: 90, categories: [], sub_categories: [] }),
    echo: { percentage: '12.50', position: 90, categories: [], sub_categories: [] },
    change: () => ({ percentage: 7, position: 91 }),
    changed: { percentage: '7.00', position: 91 },
  },
  {
    segment: 'title',
    shape: R.title,
    num: true,
    body: (t) => ({
      header: t.unique('Titulo'),
      lead: 'bajada',
      image_url: 'http://img.test/a.webp',
      crop_image_url: null,
      hosting_image_url: null,
      text_color: '#fff',
      color: '#333',
    }),
    change: () => ({ lead: 'otra', image_url: null }),
  },
  {
    segment: 'article-property-type',
    shape: R.article_property_type,
    body: name('Propiedad'),
    change: (t) => ({ name: t.unique('Propiedad') }),
    num: true,
    without: 'name',
  },
  {
    segment: 'article-property-value',
    shape: R.article_property_value,
    num: true,
    without: 'name',
    body: async (t) => ({
      name: t.unique('Valor'),
      article_property_type_id: (await t.made('article-property-type', { name: t.unique('Propiedad') })).id,
    }),
    change: (t) => ({ name: t.unique('Valor') }),
  },
  {
    segment: 'article-pre-import-range',
    shape: R.article_pre_import_range,
    body: () => ({ min: 0, max: 10.5, color: 'verde' }),
    echo: { min: '0.00', max: '10.50', color: 'verde' },
    change: () => ({ max: 20 }),
    changed: { max: '20.00' },
  },
  {
    segment: 'category-price-type-range',
    shape: R.category_price_type_range,
    without: 'price_type_id',
    body: async (t) => ({
      category_id: (await t.made('category', { name: t.unique('Categoria'), price_types: [] })).id,
      sub_category_id: null,
      min: 1,
      max: 10,
      price_type_id: (
        await t.made('price-type', {
          name: t.unique('Lista'),
          percentage: 1,
          position: 95,
          categories: [],
          sub_categories: [],
        })
      ).id,
    }),
    change: () => ({ min: 11, max: null }),
  },
  {
    segment: 'combo',
    shape: R.combo,
    num: true,
    without: 'name',
    body: async (t) => ({
      name: t.unique('Combo'),
      cost: 50,
      price: 99.9,
      articles: [{ id: (await t.article()).id, pivot: { amount: 2 } }],
    }),
    echo: { cost: '50.00', price: '99.90', 'articles.0.pivot.amount': 2 },
    change: () => ({ price: 120 }),
    changed: { price: '120.00', articles: is.arrayOf(1) },
  },
  {
    segment: 'article-price-type-group',
    shape: R.article_price_type_group,
    body: async (t) => ({ articles: [{ id: (await t.article()).id }] }),
    echo: { articles: is.arrayOf(1) },
    change: () => ({ articles: [] }),
  },
  {
    segment: 'discount',
    shape: R.discount,
    body: (t) => ({ name: t.unique('Descuento'), percentage: 12.5 }),
    change: () => ({ percentage: 50 }),
    num: true,
    without: 'name',
  },
  {
    segment: 'surchage',
    shape: R.surchage,
    body: (t) => ({ name: t.unique('Recargo'), percentage: 21 }),
    echo: { percentage: '21.00' },
    change: () => ({ percentage: 10.5 }),
    changed: { percentage: '10.50' },
    num: true,
    without: 'percentage',
  },
  {
    segment: 'cuota',
    shape: R.cuota,
    body: () => ({ cantidad_cuotas: 6, descuento: null, recargo: 15 }),
    echo: { cantidad_cuotas: 6, descuento: null, recargo: '15.00' },
    change: () => ({ descuento: 5, recargo: null }),
    changed: { descuento: '5.00', recargo: null },
    without: 'cantidad_cuotas',
  },
  {
    segment: 'cc-payment-method-discount',
    shape: R.payment_discount,
    without: 'discount_percentage',
    body: () => ({ current_acount_payment_method_id: 3, discount_percentage: 10 }),
    echo: { discount_percentage: '10.00', 'current_acount_payment_method.name': 'Efectivo' },
    change: () => ({ discount_percentage: -5 }),
    changed: { discount_percentage: '-5.00' },
  },
  {
    segment: 'afip-selected-payment-method',
    shape: R.afip_selected_payment_method,
    body: () => ({ current_acount_payment_method_id: 6 }),
    change: () => ({ current_acount_payment_method_id: 1 }),
  },
  {
    segment: 'afip-information',
    shape: R.afip_information,
    body: (t) => ({
      iva_condition_id: 1,
      razon_social: t.unique('Razon'),
      domicilio_comercial: 'Calle 1',
      cuit: '1',
      ingresos_brutos: '1',
      description: 'd',
      inicio_actividades: '2020-01-01',
      punto_venta: 7,
      afip_ticket_production: 0,
      address_id: null,
    }),
    echo: {
      punto_venta: 7,
      'iva_condition.name': 'Responsable inscripto',
      inicio_actividades: '2020-01-01T03:00:00.000000Z',
    },
    change: () => ({ iva_condition_id: 2, inicio_actividades: '2021-05-01' }),
    changed: { 'iva_condition.name': 'Monotributista', inicio_actividades: '2021-05-01T03:00:00.000000Z' },
    without: 'afip_ticket_production',
  },
  {
    segment: 'expense-concept',
    shape: R.expense_concept,
    body: name('Concepto'),
    change: (t) => ({ name: t.unique('Concepto') }),
    num: true,
    without: 'name',
  },
  {
    segment: 'seller',
    shape: R.seller,
    body: (t) => ({ name: t.unique('Vendedor'), commission_after_pay_sale: 1, seller_id: null }),
    change: () => ({ commission_after_pay_sale: 0 }),
    num: true,
    without: 'name',
  },
  {
    segment: 'commission',
    shape: R.commission,
    num: true,
    body: async (t) => ({
      from: 0,
      until: 10,
      percentage: 5,
      sale_type_id: null,
      for_all_sellers: [
        {
          id: (await t.made('seller', { name: t.unique('Vendedor'), commission_after_pay_sale: 1 })).id,
          pivot: { percentage: 3 },
        },
      ],
      for_only_sellers: [],
      except_sellers: [],
    }),
    echo: {
      from: '0.00',
      until: '10.00',
      percentage: '5.00',
      'for_all_sellers.0.pivot.percentage': '3.00',
      for_only_sellers: [],
      except_sellers: [],
    },
    change: () => ({ percentage: 6.5 }),
    changed: { percentage: '6.50' },
  },
  {
    segment: 'caja',
    shape: R.caja,
    num: true,
    list: 'any order',
    body: (t) => ({
      name: t.unique('Caja'),
      notas: 'n',
      current_acount_payment_methods: [{ id: 3 }, { id: 6 }],
      users: [{ id: t.user.id }],
    }),
    echo: {
      abierta: 0,
      saldo: '0.00',
      current_apertura_caja_id: null,
      'users.0.id': is.int,
      current_acount_payment_methods: is.arrayOf(2),
    },
    change: (t) => ({ name: t.unique('Caja'), current_acount_payment_methods: [], users: [] }),
  },
  {
    segment: 'default-payment-method-caja',
    shape: R.default_payment_method_caja,
    without: 'caja_id',
    body: async (t) => ({
      current_acount_payment_method_id: 3,
      caja_id: (await t.caja({ open: false })).id,
      address_id: null,
    }),
    change: () => ({ current_acount_payment_method_id: 2 }),
  },
  {
    segment: 'delivery-zone',
    shape: R.delivery_zone,
    body: (t) => ({ name: t.unique('Zona'), description: 'd', price: 800 }),
    echo: { price: '800.00' },
    change: () => ({ price: 950.5 }),
    changed: { price: '950.50' },
    without: 'name',
  },
  {
    segment: 'payment-method',
    shape: R.payment_method,
    body: (t) => ({
      name: t.unique('Medio'),
      description: 'd',
      discount: 5,
      payment_method_type_id: 1,
      public_key: null,
      access_token: null,
      childrens: [],
    }),
    echo: { discount: '5.00', 'payment_method_type.name': 'MercadoPago', payment_method_installments: [] },
    change: () => ({ discount: null, payment_method_type_id: 2 }),
    changed: { discount: null, 'payment_method_type.name': 'Payway' },
    without: 'name',
  },
  {
    segment: 'cupon',
    shape: R.cupon,
    body: (t) => ({ code: t.unique('C'), amount: null, percentage: 20, min_amount: 1000 }),
    echo: { percentage: '20.00', amount: null, min_amount: '1000.00', type: 'normal', valid: 1 },
    change: () => ({ amount: 500, percentage: null }),
    changed: { amount: '500.00', percentage: null },
    num: true,
  },
  {
    segment: 'order-production-status',
    shape: R.order_production_status,
    list: 'any order',
    body: (t) => ({ name: t.unique('Estado'), position: 0 }),
    change: (t) => ({ name: t.unique('Estado') }),
    without: 'name',
  },
  {
    segment: 'provider',
    shape: R.provider,
    num: true,
    list: 'paged',
    without: 'name',
    body: (t) => t.providerBody({ phone: '123', percentage_gain: 10, dolar: 1200, iva_condition_id: 1 }),
    echo: {
      percentage_gain: '10.00',
      dolar: '1200.00',
      status: 'active',
      saldo: null,
      provider_price_lists: [],
      'iva_condition.name': 'Responsable inscripto',
    },
    change: () => ({ phone: '456', percentage_gain: null, dolar: null }),
  },
  {
    segment: 'client',
    shape: R.client,
    num: true,
    list: 'paged',
    without: 'name',
    body: (t) => t.clientBody({ phone: '123', cuit: '12-34567890-1', iva_condition_id: 2 }),
    echo: { cuit: '12345678901', status: 'active', 'iva_condition.name': 'Monotributista' },
    // On v3.2.0 no form writes the balance (contract d §3).
    change: (t) => ({ phone: '456', ...(!t.newer && { saldo: 12.5 }), description: 'x' }),
    changed: { phone: '456', description: 'x' },
  },
]

/** Expected answer of a body whose values come back unchanged. */
const plain = (body) => Object.fromEntries(Object.entries(body).filter(([, v]) => v === null || typeof v !== 'object'))

export default area('catalogue', 'create, show, list, update, delete of the simple entities', (test) => {
  for (const e of ENTITIES) {
    test(e.segment, async (t) => {
      const url = `/api/${e.segment}`
      const body = await e.body(t)
      const echo = e.echo ?? plain(body)

      const made = await t.api.post(url, body)
      t.status(made, 201)
      const model = t.need(`POST ${url} model`, made.json?.model)
      t.later(() => t.api.del(`${url}/${model.id}`))
      t.shapeAt(made, 'model', e.shape)
      t.all(made, 'model', echo)
      if ('user_id' in model && e.segment !== 'unidad-medida') t.is(made, 'model.user_id', t.user.id)

      const shown = await t.api.get(`${url}/${model.id}`)
      t.status(shown, 200)
      t.shapeAt(shown, 'model', e.shape)
      t.all(shown, 'model', echo)

      if (e.list === 'paged') {
        const page = await t.api.get(`${url}?page=1`)
        t.true(
          `GET ${url}?page=1 has the new row`,
          page.json.models.data.some((r) => r.id === model.id),
          `a row with id ${model.id}`,
        )
      } else {
        const list = await t.api.get(url)
        const at = list.json.models.findIndex((r) => r.id === model.id)
        t.true(`GET ${url} has the new row`, at >= 0, `a row with id ${model.id}`)
        if (!e.list && e.segment !== 'price-type' && e.segment !== 'unidad-medida') {
          const before = list.json.models.slice(0, Math.max(at, 0))
          t.true(
            `GET ${url} newest first`,
            before.every((r) => r.created_at >= model.created_at),
            'nothing older before the new row',
          )
        }
      }
      if (e.num) {
        const next = await t.api.post(url, { ...body, ...(body.name ? { name: t.unique('Otro') } : {}) })
        t.later(() => t.api.del(`${url}/${next.json?.model?.id}`))
        t.true(
          `POST ${url} num grows`,
          Number(next.json?.model?.num) > Number(model.num),
          `more than ${model.num}`,
          next.json?.model?.num,
        )
      }

      const change = e.change(t)
      const update = await t.api.put(`${url}/${model.id}`, { ...model, ...body, ...change, id: model.id })
      t.status(update, 200)
      t.shapeAt(update, 'model', e.shape)
      t.is(update, 'model.id', model.id)
      t.all(
        update,
        'model',
        e.changed ??
          Object.fromEntries(Object.entries(change).map(([k, v]) => [k, Array.isArray(v) ? is.arrayOf(v.length) : v])),
      )
      const again = await t.api.get(`${url}/${model.id}`)
      t.all(again, 'model', e.changed ?? plain(change))

      // v3.2.0 stores a client without a name; the app's form asks for it.
      if (e.without && !(t.newer && e.segment === 'client')) {
        const rest = { ...body }
        delete rest[e.without]
        const refused = await t.api.post(url, rest)
        t.true(
          `POST ${url} without ${e.without}`,
          refused.status >= 400 && typeof refused.json?.message === 'string',
          'an error status with a message',
          refused.status,
        )
        if (refused.json?.model?.id) t.later(() => t.api.del(`${url}/${refused.json.model.id}`))
      }

      t.empty(await t.api.del(`${url}/${model.id}`))
      const gone = await t.api.get(`${url}/${model.id}`)
      t.status(gone, 200)
      t.equal(`GET ${url}/{id} after delete`, gone.json, { model: null })
    })
  }

  test('empty text becomes null, text is trimmed', async (t) => {
    const made = await t.api.post('/api/deposit', { name: `  ${t.unique('Estante')}  `, description: '' })
    t.status(made, 201)
    t.later(() => t.api.del(`/api/deposit/${made.json.model.id}`))
    t.is(made, 'model.description', null)
    t.true(
      'name trimmed',
      made.json.model.name === made.json.model.name.trim(),
      'no blanks around',
      made.json.model.name,
    )
  })

  test('numbers may be sent as text, decimals come back as text', async (t) => {
    const made = await t.api.post('/api/surchage', { name: t.unique('Recargo'), percentage: '12.5' })
    t.status(made, 201)
    t.later(() => t.api.del(`/api/surchage/${made.json.model.id}`))
    t.is(made, 'model.percentage', '12.50')
  })

  test('PUT replaces: a field left out becomes null', async (t) => {
    const deposit = await t.made('deposit', { name: t.unique('Estante'), description: 'algo' })
    const update = await t.api.put(`/api/deposit/${deposit.id}`, { name: deposit.name })
    t.status(update, 200)
    t.all(update, 'model', { name: deposit.name, description: null })
  })

  test('unknown fields are ignored', async (t) => {
    const made = await t.api.post('/api/brand', { name: t.unique('Marca'), something_else: { a: [1] } })
    t.status(made, 201)
    t.later(() => t.api.del(`/api/brand/${made.json.model.id}`))
    t.is(made, 'model.something_else', undefined)
  })

  test('category delete takes its sub categories along and clears its articles', async (t) => {
    const category = await t.made('category', { name: t.unique('Categoria'), price_types: [] })
    const sub = await t.made('sub-category', {
      name: t.unique('Sub'),
      category_id: category.id,
      show_in_vender: 0,
      price_types: [],
    })
    const article = await t.article({ category_id: category.id, sub_category_id: sub.id })
    t.empty(await t.api.del(`/api/category/${category.id}`))
    const list = await t.api.get('/api/sub-category')
    t.true('sub category gone', !list.json.models.some((r) => r.id === sub.id))
    const shown = await t.api.get(`/api/article/${article.id}`)
    t.all(shown, 'model', { category_id: is.none, category: null, sub_category_id: is.none })
  })

  test('category and sub category price lists (pivots)', async (t) => {
    const list = await t.made('price-type', {
      name: t.unique('Lista'),
      percentage: 10,
      position: 96,
      categories: [],
      sub_categories: [],
    })
    const category = await t.api.post('/api/category', {
      name: t.unique('Categoria'),
      price_types: [{ id: list.id, pivot: { percentage: 30 } }],
    })
    t.status(category, 201)
    t.later(() => t.api.del(`/api/category/${category.json.model.id}`))
    const entry = category.json.model.price_types.find((p) => p.id === list.id)
    t.equal('category price_types pivot', entry?.pivot, {
      category_id: category.json.model.id,
      price_type_id: list.id,
      percentage: '30.00',
    })
    const shown = await t.api.get(`/api/price-type/${list.id}`)
    t.equal(
      'price type categories pivot',
      shown.json.model.categories.find((c) => c.id === category.json.model.id)?.pivot.percentage,
      '30.00',
    )
  })

  test('provider price lists: with parent, and before the parent', async (t) => {
    const provider = await t.provider()
    const child = await t.api.post('/api/provider-price-list', {
      model_id: provider.id,
      name: t.unique('Lista'),
      percentage: 20,
    })
    t.status(child, 201)
    t.shapeAt(child, 'model', R.provider_price_list)
    t.all(child, 'model', { provider_id: provider.id, percentage: '20.00' })
    const shown = await t.api.get(`/api/provider/${provider.id}`)
    t.equal(
      'provider.provider_price_lists',
      shown.json.model.provider_price_lists.map((l) => l.id),
      [child.json.model.id],
    )

    const orphan = await t.api.post('/api/provider-price-list', {
      model_id: null,
      name: t.unique('Lista'),
      percentage: 30,
    })
    t.status(orphan, 201)
    t.all(orphan, 'model', { provider_id: null, temporal_id: is.str })
    const parent = await t.provider({
      childrens: [{ model_name: 'provider_price_list', temporal_id: orphan.json.model.temporal_id }],
    })
    const adopted = await t.api.get(`/api/provider/${parent.id}`)
    t.equal(
      'adopted price list',
      adopted.json.model.provider_price_lists.map((l) => [l.id, l.percentage, l.temporal_id]),
      [[orphan.json.model.id, '30.00', null]],
    )

    const update = await t.api.put(`/api/provider-price-list/${child.json.model.id}`, {
      ...child.json.model,
      model_id: provider.id,
      percentage: 25,
    })
    t.status(update, 200)
    t.is(update, 'model.percentage', '25.00')
    t.empty(await t.api.del(`/api/provider-price-list/${child.json.model.id}`))
  })

  test('payment method installments', async (t) => {
    const method = await t.made('payment-method', {
      name: t.unique('Medio'),
      description: null,
      discount: null,
      payment_method_type_id: 2,
      public_key: null,
      access_token: null,
      childrens: [],
    })
    const made = await t.api.post('/api/payment-method-installment', {
      model_id: method.id,
      name: '3 cuotas',
      installments: 3,
    })
    t.status(made, 201)
    t.all(made, 'model', { installments: 3, name: '3 cuotas', payment_method_id: method.id })
    const shown = await t.api.get(`/api/payment-method/${method.id}`)
    t.equal(
      'payment_method_installments',
      shown.json.model.payment_method_installments.map((i) => i.installments),
      [3],
    )
    const update = await t.api.put(`/api/payment-method-installment/${made.json.model.id}`, {
      ...made.json.model,
      model_id: method.id,
      installments: 6,
    })
    t.status(update, 200)
    t.is(update, 'model.installments', 6)
  })

  test('service: only created', async (t) => {
    const made = await t.api.post('/api/service', { name: t.unique('Servicio'), price: 150 })
    t.status(made, 201)
    t.all(made, 'model', { id: is.int, price: is.amount(150), user_id: t.user.id })
    t.status(await t.api.get('/api/service'), 405)
  })

  test('online configuration: read and write back', async (t) => {
    const list = await t.api.get('/api/online-configuration')
    const record = list.json.models[0]
    if (!record) t.skip('the owner has no online configuration')
    const text = t.unique('mensaje')
    const update = await t.api.put(`/api/online-configuration/${record.id}`, {
      ...record,
      mensaje_contacto: text,
      has_delivery: record.has_delivery ? 0 : 1,
    })
    t.later(() => t.api.put(`/api/online-configuration/${record.id}`, record))
    t.status(update, 200)
    t.shapeAt(update, 'model', R.online_configuration)
    t.all(update, 'model', { mensaje_contacto: text, has_delivery: record.has_delivery ? 0 : 1 })
  })

  test('tasks', async (t) => {
    const { browser, user } = await t.employee()
    const made = await t.api.post('/api/task', { content: t.unique('tarea'), to_users: [user.id] })
    t.status(made, 200)
    t.shapeAt(made, 'model', R.task)
    t.all(made, 'model', { from_user_id: t.user.id, 'to_users.0.id': user.id, 'to_users.0.pivot.is_finished': 0 })
    const inbox = await browser.get('/api/task')
    t.true(
      'task in the inbox of the employee',
      inbox.json.models.some((r) => r.id === made.json.model.id),
    )
    const done = await browser.put(`/api/task-finish/${made.json.model.id}`)
    t.status(done, 200)
    t.is(done, 'model.to_users.0.pivot.is_finished', 1)
  })

  test('error report', async (t) => {
    t.empty(await t.api.post('/api/error', { message: 'conformance kit', file: 'x', line: 1 }))
  })

  test('rounding of decimals', async (t) => {
    for (const [sent, stored] of [
      [1.005, dec(1.005)],
      [12.345, dec(12.345)],
      [0.125, dec(0.125)],
      [33.3333, '33.33'],
    ]) {
      const made = await t.api.post('/api/surchage', { name: t.unique('Recargo'), percentage: sent })
      t.later(() => t.api.del(`/api/surchage/${made.json?.model?.id}`))
      t.equal(`stored ${sent}`, made.json?.model?.percentage, stored)
    }
  })
})
