import { area } from '../harness.mjs'
import { PAGE, R } from '../records.mjs'
import { addDays, is, localDay, mismatches } from '../shapes.mjs'

// Unpaged lists of the company, newest created_at first unless `order` says otherwise (order: null = unspecified).
const LISTS = [
  ['address', R.address],
  ['brand', R.brand],
  ['category', R.category],
  ['sub-category', R.sub_category],
  ['color', R.color],
  ['condition', R.condition],
  ['size', R.size],
  ['location', R.location],
  ['deposit', R.deposit],
  ['tipo-envase', R.tipo_envase],
  ['price-type', R.price_type, 'position'],
  ['title', R.title],
  ['article-property-type', R.article_property_type, null],
  ['article-property-value', R.article_property_value, null],
  ['article-pre-import-range', R.article_pre_import_range],
  ['article-price-type-group', R.article_price_type_group],
  ['category-price-type-range', R.category_price_type_range],
  ['combo', R.combo],
  ['inventory-linkage', null],
  ['discount', R.discount],
  ['surchage', R.surchage],
  ['cuota', R.cuota],
  ['cc-payment-method-discount', R.payment_discount],
  ['afip-selected-payment-method', R.afip_selected_payment_method],
  ['afip-information', R.afip_information],
  ['expense-concept', R.expense_concept],
  ['seller', R.seller],
  ['commission', R.commission],
  ['caja', R.caja, null],
  ['default-payment-method-caja', R.default_payment_method_caja],
  ['delivery-zone', R.delivery_zone],
  ['payment-method', R.payment_method],
  ['cupon', R.cupon],
  ['order-production-status', R.order_production_status, 'position'],
  ['recipe', R.recipe],
  ['order-production', R.order_production],
  ['employee', R.employee, 'name'],
  ['buyer', R.buyer, null],
  ['sale-type', null],
  ['cheque', R.cheque, null],
  ['task', R.task],
  ['online-configuration', R.online_configuration, null],
  ['articles-pre-import', null],
  ['pending-recurrentes', null, null],
]

// Fixed tables shared by all companies. Their order is unspecified; the names below must exist.
const TABLES = [
  ['iva', R.iva, 'percentage', ['27', '21', '10.5', '5', '2.5', '0', 'Exento', 'No Gravado']],
  ['iva-condition', R.named, 'name', ['Responsable inscripto', 'Monotributista', 'Consumidor final', 'Exento']],
  ['unidad-medida', R.named, 'name', ['Unidad', 'Kilo', 'Litro', 'Metro']],
  [
    'current-acount-payment-method',
    R.named,
    'name',
    ['Cheque', 'Debito', 'Efectivo', 'Transferencia', 'Credito', 'Mercado Pago'],
  ],
  [
    'concepto-stock-movement',
    R.named,
    'name',
    [
      'Ingreso manual',
      'Venta',
      'Act Venta',
      'Se elimino la venta',
      'Nota de credito',
      'Compra a proveedor',
      'Mov entre depositos',
      'Mov manual entre depositos',
    ],
  ],
  [
    'concepto-movimiento-caja',
    R.named,
    'name',
    ['Venta', 'Gasto', 'Pago de Cliente', 'Pago a Proveedor', 'Movimiento entre Cajas', 'Varios'],
  ],
  ['afip-tipo-comprobante', R.afip_tipo_comprobante, 'codigo', ['1', '6', '11', '51', '201', '206', '211']],
  ['budget-status', R.named, 'name', ['Sin confirmar', 'Confirmado']],
  ['provider-order-status', R.named, 'name', ['En proceso', 'Recibido']],
  ['deposit-movement-status', R.named, 'name', ['En proceso', 'Recibido']],
  ['order-status', R.named, 'name', ['Sin confirmar', 'Confirmado', 'Terminado', 'Entregado', 'Cancelado']],
  ['payment-method-type', R.named, 'name', ['MercadoPago', 'Payway']],
  ['online-price-type', R.slugged, 'slug', ['all', 'only_registered', 'only_buyers_with_comerciocity_client']],
  ['unidad-frecuencia', R.slugged, 'slug', ['day', 'week', 'month', 'year']],
  ['article-ticket-info', R.named, 'name', ['Codigo de barras', 'Codigo de proveedor']],
  ['inventory-linkage-scope', R.named, 'name', []],
  ['plan', R.plan, 'name', []],
  ['plan-feature', R.plan_feature, 'name', []],
  ['update-feature', R.plan_feature, 'name', []],
]

// Ids that clients rely on.
const FIXED_IDS = [
  [
    'current-acount-payment-method',
    { 1: 'Cheque', 2: 'Debito', 3: 'Efectivo', 4: 'Transferencia', 5: 'Credito', 6: 'Mercado Pago' },
  ],
  ['order-status', { 1: 'Sin confirmar', 2: 'Confirmado', 3: 'Terminado', 4: 'Entregado', 5: 'Cancelado' }],
  ['budget-status', { 1: 'Sin confirmar', 2: 'Confirmado' }],
  ['provider-order-status', { 1: 'En proceso', 2: 'Recibido' }],
  ['deposit-movement-status', { 1: 'En proceso', 2: 'Recibido' }],
  ['iva-condition', { 1: 'Responsable inscripto', 2: 'Monotributista', 3: 'Consumidor final', 4: 'Exento' }],
  [
    'concepto-movimiento-caja',
    { 1: 'Venta', 2: 'Gasto', 3: 'Pago de Cliente', 4: 'Pago a Proveedor', 5: 'Movimiento entre Cajas', 6: 'Varios' },
  ],
]

// The last one: rows of a page on v3.2.0.
const PAGED = [
  ['/api/article/index/from-status', 200, R.articleColumns, 500],
  ['/api/client', 100, R.client, 25],
  ['/api/provider', 100, R.provider, 100],
]

// Lists by day: path prefix, path of the list without dates (null = none), shape.
// The bare `…/from-date` is only a list where it is named here; elsewhere it reads as an id.
const DATED = [
  ['/api/sale/from-date/0', null, R.sale],
  ['/api/budget/from-date', '/api/budget', R.budget],
  ['/api/order/from-date', '/api/order', R.order],
  ['/api/provider-order/from-date', '/api/provider-order', R.provider_order],
  ['/api/production-movement/from-date', '/api/production-movement', R.production_movement],
  ['/api/expense/from-date', '/api/expense', R.expense],
  ['/api/deposit-movement/from-date', '/api/deposit-movement', R.deposit_movement],
  ['/api/movimiento-entre-caja/from-date', null, R.movimiento_entre_caja],
  ['/api/nota-credito/from-date', '/api/nota-credito', null],
  ['/api/pago-de-cliente/from-date', '/api/pago-de-cliente/from-date', null],
  ['/api/me-li-order/from-date', '/api/me-li-order/from-date', R.me_li_order],
]

const newestFirst = (rows) => rows.every((row, i) => i === 0 || rows[i - 1].created_at >= row.created_at)

export default area('lists', 'envelopes, page sizes, record types, ordering, date ranges of every list', (test) => {
  for (const [segment, shape, order = 'created_at'] of LISTS) {
    test(segment, async (t) => {
      const answer = await t.api.get(`/api/${segment}`)
      t.status(answer, 200)
      const rows = answer.json?.models
      if (!t.equal(`GET /api/${segment} models`, rows, is.arr)) return
      if (shape) {
        const bad = rows.find((row) => mismatches(row, shape).length)
        t.shape(`${segment} row`, bad ?? rows[0] ?? {}, rows.length ? shape : [])
      }
      if (order === 'created_at')
        t.true(
          `GET /api/${segment} order`,
          newestFirst(rows),
          'newest created_at first',
          rows.map((r) => r.created_at).slice(0, 5),
        )
      if (order === 'position') {
        t.true(
          `GET /api/${segment} order`,
          rows.every((r, i) => i === 0 || (rows[i - 1].position ?? -1) <= (r.position ?? -1)),
          'position ascending',
          rows.map((r) => r.position),
        )
      }
      if (order === 'name') {
        const names = rows.map((r) => r.name.toLowerCase())
        t.true(
          `GET /api/${segment} order`,
          names.every((n, i) => i === 0 || names[i - 1].localeCompare(n, 'es') <= 0),
          'name A to Z',
          names.slice(0, 5),
        )
      }
    })
  }

  for (const [segment, shape, key, values] of TABLES) {
    test(segment, async (t) => {
      const answer = await t.api.get(`/api/${segment}`)
      t.status(answer, 200)
      const rows = answer.json?.models
      if (!t.equal(`GET /api/${segment} models`, rows, is.arr)) return
      if (values.length) t.true(`${segment} has rows`, rows.length > 0, 'rows', rows.length)
      const bad = rows.find((row) => mismatches(row, shape).length)
      t.shape(`${segment} row`, bad ?? rows[0] ?? {}, rows.length ? shape : [])
      for (const value of values)
        t.true(
          `${segment} ${key} ${value}`,
          rows.some((r) => r[key].trim() === value),
          `a row with ${key} "${value}"`,
          rows.map((r) => r[key]),
        )
    })
  }

  test('fixed ids', async (t) => {
    for (const [segment, ids] of FIXED_IDS) {
      const rows = await t.rows(segment)
      for (const [id, name] of Object.entries(ids))
        t.equal(`${segment} id ${id}`, rows.find((r) => r.id === Number(id))?.name, name)
    }
  })

  for (const [path, before, shape, now] of PAGED) {
    test(`paged ${path}`, async (t) => {
      const perPage = t.newer ? now : before
      const answer = await t.api.get(`${path}?page=1`)
      t.status(answer, 200)
      t.shapeAt(answer, 'models', PAGE)
      const page = answer.json.models
      t.all(answer, 'models', { current_page: 1, per_page: perPage, prev_page_url: null })
      t.equal('rows on page 1', page.data.length, Math.min(perPage, page.total))
      t.equal('last_page', page.last_page, Math.max(1, Math.ceil(page.total / perPage)))
      t.true(
        'newest first',
        newestFirst(page.data),
        'newest created_at first',
        page.data.map((r) => r.created_at).slice(0, 3),
      )
      if (page.data.length)
        t.shape(`${path} row`, page.data.find((r) => mismatches(r, shape).length) ?? page.data[0], shape)
      const bare = await t.api.get(path)
      t.is(bare, 'models.current_page', 1)
      const beyond = await t.api.get(`${path}?page=${page.last_page + 1}`)
      t.status(beyond, 200)
      t.all(beyond, 'models', {
        current_page: page.last_page + 1,
        data: is.arrayOf(0),
        from: null,
        to: null,
        total: is.int,
        next_page_url: null,
      })
      if (page.last_page > 1) {
        const second = await t.api.get(`${path}?page=2`)
        const seen = new Set(page.data.map((r) => r.id))
        t.true(
          'page 2 has other rows',
          second.json.models.data.every((r) => !seen.has(r.id)),
          'no row of page 1',
        )
        t.is(second, 'models.from', perPage + 1)
      }
    })
  }

  test('article list ignores the status segment', async (t) => {
    for (const segment of ['null', encodeURIComponent('2020-01-01 00:00:00')]) {
      const answer = await t.api.get(`/api/article/index/from-status/${segment}?page=1`)
      t.status(answer, 200, { fatal: false })
      t.is(answer, 'models.per_page', t.newer ? 500 : 200)
    }
  })

  for (const [prefix, undated, shape] of DATED) {
    test(`by day ${prefix}`, async (t) => {
      const today = localDay()
      const range = await t.api.get(`${prefix}/${addDays(today, -6)}/${addDays(today, 1)}`)
      t.status(range, 200)
      const rows = range.json?.models
      if (!t.equal(`GET ${prefix}/from/until models`, rows, is.arr)) return
      if (shape && rows.length)
        t.shape(`${prefix} row`, rows.find((r) => mismatches(r, shape).length) ?? rows[0], shape)
      t.true(`${prefix} order`, newestFirst(rows), 'newest created_at first', rows.map((r) => r.created_at).slice(0, 5))
      const outside = rows.filter((r) => {
        const day = localDay(r.created_at)
        return day < addDays(today, -6) || day > addDays(today, 1)
      })
      t.equal(
        'rows outside the range',
        outside.map((r) => r.created_at),
        is.arrayOf(0),
      )
      const old = await t.api.get(`${prefix}/1999-01-01`)
      t.status(old, 200)
      t.is(old, 'models', is.arrayOf(0))
      const day = rows[0] ? localDay(rows[0].created_at) : today
      const one = await t.api.get(`${prefix}/${day}`)
      t.status(one, 200)
      t.true(
        'one date is that local day only',
        one.json.models.every((r) => localDay(r.created_at) === day),
        day,
        one.json.models.map((r) => r.created_at).slice(0, 5),
      )
      const expected = rows
        .filter((r) => localDay(r.created_at) === day)
        .map((r) => r.id)
        .sort((a, b) => a - b)
      t.equal(
        'the day inside the range and the day alone agree',
        one.json.models.map((r) => r.id).filter((id) => expected.includes(id)).length,
        expected.length,
      )
      if (undated) {
        const all = await t.api.get(undated)
        t.status(all, 200)
        const ids = new Set(all.json.models?.map((r) => r.id))
        t.true(
          `GET ${undated} has the rows of the range`,
          rows.every((r) => ids.has(r.id)),
        )
      }
    })
  }

  test('week strip', async (t) => {
    for (const model of ['expense', 'provider-order']) {
      const answer = await t.api.get(`/api/previus-day/${model}/0`)
      t.status(answer, 200)
      t.is(answer, 'days', is.arrayOf(7))
      const days = answer.json.days
      t.equal('first day', days[0]?.date, is.raw)
      t.equal('first day is a Monday', new Date(`${days[0]?.date.slice(0, 10)}T12:00:00Z`).getUTCDay(), 1)
      t.true(
        'seven days in a row',
        days.every((d, i) => d.date.slice(0, 10) === addDays(days[0].date.slice(0, 10), i)),
      )
      t.true(
        'today is in week 0',
        days.some((d) => d.date.slice(0, 10) === localDay()),
        localDay(),
        days.map((d) => d.date),
      )
      t.true(
        'models are arrays',
        days.every((d) => Array.isArray(d.models)),
      )
      const before = await t.api.get(`/api/previus-day/${model}/1`)
      t.equal(
        'week 1 starts seven days earlier',
        before.json.days[0].date.slice(0, 10),
        addDays(days[0].date.slice(0, 10), -7),
      )
    }
  })

  test('showing an unknown id is 200 with null', async (t) => {
    for (const segment of [
      'brand',
      'client',
      'provider',
      'article',
      'sale',
      'budget',
      'caja',
      'expense',
      'provider-order',
      'recipe',
      'pending',
      'combo',
      'cupon',
      'seller',
      'discount',
    ]) {
      const answer = await t.api.get(`/api/${segment}/${t.missingId}`)
      t.status(answer, 200, { fatal: false })
      t.equal(`GET /api/${segment}/unknown`, answer.json, { model: null })
    }
  })

  test('a list segment /0 is a show', async (t) => {
    const answer = await t.api.get('/api/client/0')
    t.status(answer, 200)
    t.equal('GET /api/client/0', answer.json, { model: null })
    t.status(await t.api.get('/api/sale/0/from-date/0/2020-01-01'), 404)
  })

  test('segments use dashes', async (t) => {
    for (const path of ['/api/update_feature', '/api/sub_category', '/api/price_type'])
      t.status(await t.api.get(path), 404, { fatal: false })
  })

  test('unsaved changes of unknown rows are refused', async (t) => {
    for (const [segment, body] of [
      ['brand', { name: 'x' }],
      ['cuota', { cantidad_cuotas: 1 }],
    ]) {
      const update = await t.api.put(`/api/${segment}/${t.missingId}`, body)
      t.true(`PUT /api/${segment}/unknown status`, update.status >= 400, 'an error status', update.status)
      const remove = await t.api.del(`/api/${segment}/${t.missingId}`)
      t.true(`DELETE /api/${segment}/unknown status`, remove.status >= 400, 'an error status', remove.status)
    }
  })
})
