import { area } from '../harness.mjs'
import { R } from '../records.mjs'
import { addDays, dec, is, localDay } from '../shapes.mjs'

const articleLine = (article, amount, price, more = {}) => ({
  id: article.id,
  name: article.name,
  status: 'active',
  pivot: { amount, price, bonus: null, location: '', ...more },
})

async function budgetBody(t, client, articles, total, more = {}) {
  return {
    client_id: client.id,
    budget_status_id: await t.statusId('budget-status', 'Sin confirmar'),
    price_type_id: null,
    address_id: 0,
    observations: 'vale una semana',
    start_at: null,
    finish_at: null,
    total,
    discounts: [],
    surchages: [],
    articles,
    ...more,
  }
}

export default area('budgets', 'budgets and the sale a confirmed budget becomes', (test) => {
  test('create, list, update, delete', async (t) => {
    const client = await t.client()
    const discount = await t.made('discount', { name: t.unique('Descuento'), percentage: 5 })
    const surchage = await t.made('surchage', { name: t.unique('Recargo'), percentage: 21 })
    const article = await t.article({ stock: 10 })
    const body = await budgetBody(
      t,
      client,
      [articleLine(article, 2, 1000, { bonus: 10, location: 'estante' })],
      2069.1,
      {
        discounts: [discount],
        surchages: [surchage],
      },
    )
    const made = await t.api.post('/api/budget', body)
    t.status(made, 201)
    const { id } = made.json.model
    t.later(() => t.api.del(`/api/budget/${id}`))
    t.shapeAt(made, 'model', R.budget)
    t.all(made, 'model', {
      client_id: client.id,
      'client.id': client.id,
      budget_status_id: 1,
      'budget_status.name': 'Sin confirmar',
      total: '2069.10',
      observations: 'vale una semana',
      articles: is.arrayOf(1),
      num: is.int,
    })
    t.shapeAt(made, 'model.articles.0.pivot', R.budgetArticlePivot)
    t.all(made, 'model.articles.0.pivot', { amount: '2.00', price: '1000.00', bonus: '10.00', location: 'estante' })
    t.all(made, 'model', { 'discounts.0.pivot.percentage': '5.00', 'surchages.0.pivot.percentage': '21.00' })
    t.equal('no stock taken', await t.stock(article.id), '10.00')
    t.equal('no account row', await t.account('client', client.id), [])
    const day = localDay(made.json.model.created_at)
    t.true(
      'listed on its day',
      (await t.api.get(`/api/budget/from-date/${day}`)).json.models.some((b) => b.id === id),
    )
    t.true(
      'not on the day before',
      !(await t.api.get(`/api/budget/from-date/${addDays(day, -1)}`)).json.models.some((b) => b.id === id),
    )
    const update = await t.api.put(`/api/budget/${id}`, {
      ...body,
      total: 900,
      articles: [articleLine(article, 1, 900)],
      discounts: [],
      surchages: [],
    })
    t.status(update, 200)
    t.all(update, 'model', {
      id,
      total: '900.00',
      articles: is.arrayOf(1),
      'articles.0.pivot.amount': '1.00',
      'articles.0.pivot.bonus': null,
      discounts: [],
      surchages: [],
    })
    t.empty(await t.api.del(`/api/budget/${id}`))
    t.equal('shown after delete', (await t.api.get(`/api/budget/${id}`)).json, { model: null })
  })

  test('confirming makes a sale', async (t) => {
    const client = await t.client()
    const discount = await t.made('discount', { name: t.unique('Descuento'), percentage: 10 })
    const article = await t.article({ stock: 10 })
    const scarce = await t.article({ stock: 1 })
    const body = await budgetBody(
      t,
      client,
      [articleLine(article, 2, 500, { bonus: 5 }), articleLine(scarce, 3, 0)],
      855,
      { discounts: [discount] },
    )
    const made = await t.api.post('/api/budget', body)
    t.status(made, 201)
    const { id } = made.json.model
    t.later(() => t.api.del(`/api/budget/${id}`))
    const confirmed = await t.api.put(`/api/budget/${id}`, {
      ...body,
      budget_status_id: await t.statusId('budget-status', 'Confirmado'),
    })
    t.status(confirmed, 200)
    t.all(confirmed, 'model', { budget_status_id: 2, 'budget_status.name': 'Confirmado' })

    const prepared = t.extension('check_sales')
    const day = localDay()
    const path = prepared ? '/api/sale/from-date/1' : `/api/sale/from-date/0/${addDays(day, -1)}/${addDays(day, 1)}`
    const find = async () => (await t.api.get(path)).json.models.filter((s) => s.budget_id === id)
    const sales = await find()
    t.equal('one sale of the budget', sales.length, 1)
    const sale = t.need('sale of the budget', sales[0])
    t.later(() => t.api.del(`/api/sale/${sale.id}`))
    t.shape('sale of the budget', sale, R.sale)
    t.equal('sale of the budget', sale, {
      client_id: client.id,
      total: '855.00',
      budget: { id },
      to_check: prepared ? 1 : 0,
      observations: 'vale una semana',
      save_current_acount: 1,
    })
    const line = (row) => sale.articles.find((a) => a.id === row.id)?.pivot
    t.equal('line', line(article), { amount: '2.00', price: '500.00', discount: '5.00', checked_amount: null })
    t.equal('line short of stock', line(scarce), { amount: '3.00', checked_amount: prepared ? '1.00' : null })
    t.equal(
      'discount copied',
      sale.discounts.map((d) => [d.id, d.pivot.percentage]),
      [[discount.id, 10]],
    )
    if (prepared) {
      t.equal('no stock before the warehouse confirms', await t.stock(article.id), '10.00')
      t.equal('no account row yet', await t.account('client', client.id), [])
    } else {
      t.equal('stock taken', await t.stock(article.id), '8.00')
      t.equal(
        'account row',
        (await t.account('client', client.id)).map((r) => r.debe),
        ['855.00'],
      )
    }
    const again = await t.api.put(`/api/budget/${id}`, { ...body, total: 800, budget_status_id: 2 })
    // v3.2.0 fails halfway: the budget is changed, its sale is not (contract d §4).
    t.status(again, t.newer ? 500 : 200)
    const after = await find()
    t.equal(
      'still one sale after saving again',
      after.map((s) => s.total),
      [t.newer ? '855.00' : '800.00'],
    )
    t.later(() => t.api.del(`/api/sale/${after[0]?.id}`))
  })

  test('missing client is refused', async (t) => {
    const client = await t.client()
    const body = await budgetBody(t, client, [], 10)
    const answer = await t.api.post('/api/budget', { ...body, client_id: null })
    t.true('POST /api/budget without client', answer.status >= 400, 'an error status', answer.status)
  })

  test('price list of a budget', async (t) => {
    const client = await t.client()
    const list = (await t.api.get('/api/price-type')).json.models[0]
    if (!list) t.skip('no price list')
    const made = await t.api.post('/api/budget', await budgetBody(t, client, [], 0, { price_type_id: list.id }))
    t.status(made, 201)
    t.later(() => t.api.del(`/api/budget/${made.json.model.id}`))
    t.all(made, 'model', { price_type_id: list.id, 'price_type.id': list.id, total: dec(0) })
  })
})
