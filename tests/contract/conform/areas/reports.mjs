import { area } from '../harness.mjs'
import { addDays, is, localDay, shape } from '../shapes.mjs'

const FIGURES = [
  'total_vendido',
  'total_vendido_costos',
  'total_pagado_mostrador',
  'total_vendido_a_cuenta_corriente',
  'total_pagado_a_cuenta_corriente',
  'total_devolucion',
  'total_ingresos',
  'total_gastos',
  'total_comprado',
  'ingresos_netos',
  'rentabilidad',
  'total_facturado',
  'total_pagado_a_proveedores',
  'total_iva_comprado',
]

const DAY =
  shape(`id:int month:int? year:int? day:int? ${FIGURES.map((f) => `${f}:dec2?`).join(' ')} cantidad_ventas:int?
  ingresos_mostrador:arr ingresos_cuenta_corriente:arr gastos:arr expense_concepts:arr users_payment_methods_formated:arr addresses_payment_methods_formated:arr`)
const RANGE = shape(`${FIGURES.map((f) => `${f}:num`).join(' ')} cantidad_ventas:num
  ingresos_mostrador:arr ingresos_cuenta_corriente:arr gastos:arr expense_concepts:arr users_payment_methods_formated:arr addresses_payment_methods_formated:arr`)

const thisMonth = () => localDay().slice(0, 7)
const monthsAgo = (n) => {
  const [year, month] = thisMonth().split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - n, 15)).toISOString().slice(0, 7)
}

export default area('reports', 'company performance, inventory, best sellers, old reports', (test) => {
  test('company performance: one day', async (t) => {
    const answer = await t.api.get(`/api/company-performance/${localDay()}`)
    t.status(answer, 201)
    // v3.2.0 works a day out like a range, and names it otherwise (contract d §7).
    t.shapeAt(answer, 'model', t.newer ? RANGE : DAY)
    t.is(answer, t.newer ? 'fecha_inicio' : 'from_date', is.str)
    const { model } = answer.json
    t.true(
      'one row per payment method',
      model.ingresos_mostrador.length >= 6 &&
        model.ingresos_mostrador.every((m) => m.id && m.name && (t.newer || /^-?\d+\.\d\d$/.test(m.pivot.amount))),
      '{id, name, pivot:{amount: text with 2 decimals}}',
      model.ingresos_mostrador[0],
    )
    t.true(
      'employees',
      model.users_payment_methods_formated.every((u) => u.user?.id && Array.isArray(u.payment_methods)),
      '{user, payment_methods}',
    )
    t.true(
      'warehouses',
      model.addresses_payment_methods_formated.every((a) => a.address?.id && Array.isArray(a.payment_methods)),
      '{address, payment_methods}',
    )
  })

  test('company performance: a sale, an expense and a payment count', async (t) => {
    const day = localDay()
    const read = async () => {
      const { model } = (await t.api.get(`/api/company-performance/${day}`)).json
      const cash = (rows) => Number(rows.find((m) => m.name === 'Efectivo')?.pivot.amount ?? 0)
      return {
        vendido: Number(model.total_vendido),
        mostrador: Number(model.total_pagado_mostrador),
        cuenta: Number(model.total_vendido_a_cuenta_corriente),
        pagado: Number(model.total_pagado_a_cuenta_corriente),
        ingresos: Number(model.total_ingresos),
        gastos: Number(model.total_gastos),
        ventas: model.cantidad_ventas,
        efectivo: cash(model.ingresos_mostrador),
        cobrado: cash(model.ingresos_cuenta_corriente),
      }
    }
    const concept = await t.made('expense-concept', { name: t.unique('Concepto') })
    const article = await t.article({ stock: 10, cost: 60 })
    const client = await t.client()
    const before = await read()
    const counter = t.amount()
    const account = t.amount()
    t.status(await t.sell([t.item(article, 1, counter)], counter), 201)
    t.status(
      await t.sell([t.item(article, 1, account)], account, {
        client_id: client.id,
        current_acount_payment_method_id: 0,
      }),
      201,
    )
    await t.api.post('/api/current-acount/pago', t.paymentBody('client', client.id, 500))
    await t.made('expense', {
      expense_concept_id: concept.id,
      amount: 300,
      current_acount_payment_method_id: 3,
      caja_id: 0,
      created_at: day,
      observations: '',
    })
    const after = await read()
    if (localDay() !== day) t.skip('midnight passed')
    const grown = Object.fromEntries(Object.keys(before).map((key) => [key, after[key] - before[key]]))
    t.equal('differences', grown, {
      vendido: is.amount(counter + account),
      mostrador: is.amount(counter),
      cuenta: is.amount(account),
      pagado: is.amount(500),
      ingresos: is.amount(counter + 500),
      gastos: is.amount(300),
      ventas: 2,
      efectivo: is.amount(counter),
      cobrado: is.amount(500),
    })
  })

  test('company performance: today so far', async (t) => {
    const answer = await t.api.get('/api/company-performance')
    t.status(answer, 201)
    t.shapeAt(answer, 'model', DAY)
  })

  test('company performance: months', async (t) => {
    const answer = await t.api.get(`/api/company-performance/${monthsAgo(2)}/${thisMonth()}`)
    t.status(answer, 201)
    t.shapeAt(answer, 'model', RANGE)
    t.is(answer, 'meses_anteriores', is.arr)
    const months = answer.json.meses_anteriores
    t.true('the current month is among them', months.length >= 1, 'at least one month', months.length)
    for (const month of months)
      t.shape(
        'month',
        month,
        shape(
          'fecha:str total_vendido:dec2? total_gastos:dec2? rentabilidad:dec2? deuda_clientes:dec2? expense_concepts:arr',
        ),
      )
    t.true(
      'name of the month',
      (t.newer ? /^1 de [a-z]+ \d{4}$/ : /^[a-z]+ \d{4}$/).test(months.at(-1)?.fecha ?? ''),
      'month name and year',
      months.at(-1)?.fecha,
    )
    t.true(
      'one row per payment method',
      answer.json.model.ingresos_mostrador.every((m) => m.name && typeof m.pivot.amount === 'number'),
      '{name, pivot:{amount: number}}',
      answer.json.model.ingresos_mostrador[0],
    )
  })

  test('inventory performance', async (t) => {
    await t.article({ stock: 3, cost: 10 })
    const answer = await t.api.get('/api/inventory-performance')
    t.status(answer, 200)
    t.is(answer, 'models', is.arrayOf(1))
    t.shapeAt(
      answer,
      'models.0',
      shape(`cantidad_articulos:int stockeados:int sin_stockear:int porcentaje_stockeado:numeric valor_inventario_en_costos:numeric valor_inventario_en_precios:numeric
      articulos_con_costos:int articulos_sin_costos:int porcentaje_con_costos:numeric sin_stock:int stock_minimo:int`),
    )
    const r = answer.json.models[0]
    t.equal(
      'counts add up',
      [r.stockeados + r.sin_stockear, r.articulos_con_costos + r.articulos_sin_costos],
      [r.cantidad_articulos, r.cantidad_articulos],
    )
  })

  test('best sellers', async (t) => {
    const category = await t.made('category', { name: t.unique('Categoria'), price_types: [] })
    const article = await t.article({ stock: 20, cost: 60, price: 100, category_id: category.id })
    await t.sell([t.item(article, 2, 100, { cost: 60 })], t.amount())
    await t.sell([t.item(article, 3, 110, { cost: 70 })], t.amount())
    const answer = await t.api.post('/api/article-purchase', {
      client_id: null,
      provider_id: null,
      category_id: category.id,
      cantidad_resultados: 11,
      orden: 'mayor-menor',
      mes_inicio: thisMonth(),
      mes_fin: thisMonth(),
    })
    t.status(answer, 200)
    t.equal(
      'POST /api/article-purchase models',
      answer.json.models?.map((m) => [m.article_name, Number(m.unidades_vendidas), m.price, m.cost, m.beneficio]),
      [[article.name, 5, 530, 330, 200]],
    )
    t.all(answer, 'models.0', { 'article.id': article.id, 'category.id': category.id })
    t.equal(
      'categories',
      answer.json.categories?.map((c) => [c.category_name, Number(c.unidades_vendidas), c.price, c.cost, c.beneficio]),
      [[category.name, 5, 530, 330, 200]],
    )
    t.is(answer, 'providers', is.arr)
  })

  test('cash report of a day', async (t) => {
    const day = localDay()
    const article = await t.article({ stock: 5 })
    const read = async () => await t.api.get(`/api/report/from-date/${day}/0/todos`)
    const before = await read()
    t.status(before, 200)
    for (const side of ['ingresos', 'egresos']) {
      t.is(before, `models.${side}.total`, is.num)
      t.true(
        `${side}.payment_methods`,
        before.json.models[side].payment_methods.every(
          (m) => typeof m.payment_method === 'string' && typeof m.total === 'number',
        ),
        '{payment_method, total}',
        before.json.models[side].payment_methods[0],
      )
    }
    t.is(before, 'models.devoluciones', is.num)
    const total = t.amount()
    await t.sell([t.item(article, 1, total)], total, { current_acount_payment_method_id: 2 })
    const after = await read()
    const debit = (answer) =>
      answer.json.models.ingresos.payment_methods.find((m) => m.payment_method === 'Debito')?.total ?? 0
    t.equal('income of the method', debit(after) - debit(before), is.amount(total))
    t.equal('total income', after.json.models.ingresos.total - before.json.models.ingresos.total, is.amount(total))
  })

  test('chart figures', async (t) => {
    const day = localDay()
    const answer = await t.api.get(`/api/chart/from-date/${addDays(day, -1)}/${day}`)
    t.status(answer, 200)
    t.shapeAt(
      answer,
      'models',
      shape(
        'cantidad_ventas:numeric total_ventas:numeric article:arr category:arr sub_category:arr clientes_cantidad_ventas:arr clientes_monto_gastado:arr metodos_de_pago:arr',
      ),
    )
  })

  test('import history', async (t) => {
    const answer = await t.api.get('/api/import-history/article')
    t.status(answer, 200)
    t.is(answer, 'models', is.arr)
  })
})
