import { area } from '../harness.mjs'
import { R } from '../records.mjs'
import { is, localDay } from '../shapes.mjs'

const movement = (article, amount, more = {}) => ({
  model_id: article.id,
  amount,
  observations: '',
  provider_id: 0,
  from_address_id: 0,
  to_address_id: 0,
  article_variant_id: 0,
  ...more,
})

const inAddress = (article, address) => article.addresses.find((a) => a.id === address.id)?.pivot.amount

/** An article with two variants (one property, two values). */
export async function withVariants(t, overrides = {}) {
  const article = await t.article(overrides)
  const type = await t.made('article-property-type', { name: t.unique('Talle') })
  const values = []
  for (const name of ['S', 'M'])
    values.push(await t.made('article-property-value', { name, article_property_type_id: type.id }))
  await t.api.post('/api/article-property', {
    article_id: article.id,
    article_property_type_id: type.id,
    article_property_values: values.map((v) => ({ id: v.id })),
  })
  const made = await t.api.post('/api/article-variant', {
    article_id: article.id,
    models: values.map((v) => ({
      article_id: article.id,
      variant_description: `${v.name} `,
      article_property_values: [{ id: v.id }],
    })),
  })
  return { article, variants: made.json.models.sort((a, b) => a.id - b.id) }
}

export default area(
  'stock',
  'stock movements, warehouses, variants, mass edits, transfers between warehouses',
  (test) => {
    test('global stock', async (t) => {
      const article = await t.article()
      t.equal('stock of a new article', article.stock, null)
      t.empty(await t.api.post('/api/stock-movement', movement(article, 10, { observations: 'primera carga' })), 201)
      t.equal('stock after +10', await t.stock(article.id), '10.00')
      await t.tick()
      t.empty(await t.api.post('/api/stock-movement', movement(article, -2.5)), 201)
      const after = await t.model('article', article.id)
      t.equal('stock after -2.5', after.stock, '7.50')
      t.equal('stock_updated_at', after.stock_updated_at, is.raw)
      const list = await t.api.get(`/api/stock-movement/${article.id}/10/0`)
      t.status(list, 200)
      t.is(list, 'models', is.arrayOf(2))
      t.shapeAt(list, 'models.0', R.stock_movement)
      t.equal(
        'amounts, newest first',
        list.json.models.map((m) => m.amount),
        ['-2.50', '10.00'],
      )
      const concept = await t.statusId('concepto-stock-movement', 'Ingreso manual')
      t.all(list, 'models.1', {
        concepto_stock_movement_id: concept,
        employee_id: t.user.id,
        sale: null,
        article_variant: null,
      })
      t.true(
        'note of the user kept',
        /primera carga/.test(list.json.models[1].observations ?? ''),
        'text with the note',
        list.json.models[1].observations,
      )
      t.true(
        'resulting stock at the end of the note',
        /7\.5\d?$/.test(list.json.models[0].observations ?? ''),
        'text ending in 7.5',
        list.json.models[0].observations,
      )
      t.equal(
        'last one only',
        (await t.movements(article.id, 1)).map((m) => m.amount),
        ['-2.50'],
      )
      t.equal(
        'filter by another concept',
        await t.movements(article.id, 10, await t.statusId('concepto-stock-movement', 'Venta')),
        [],
      )
    })

    test('list needs three segments', async (t) => {
      const article = await t.article()
      const answer = await t.api.get(`/api/stock-movement/${article.id}`)
      t.status(answer, 405)
    })

    test('concept by name, provider of the movement', async (t) => {
      const article = await t.article()
      const provider = await t.provider()
      t.empty(
        await t.api.post(
          '/api/stock-movement',
          movement(article, 5, { provider_id: provider.id, concepto_stock_movement_name: 'Creacion de deposito' }),
        ),
        201,
      )
      const [row] = await t.movements(article.id)
      t.equal(
        'concept',
        row?.concepto_stock_movement_id,
        await t.statusId('concepto-stock-movement', 'Creacion de deposito'),
      )
      t.equal('provider of the movement', row?.provider_id, provider.id)
      t.equal('provider of the article', (await t.model('article', article.id)).provider_id, provider.id)
    })

    test('warehouses: first entry, second warehouse, transfer', async (t) => {
      const [a, b] = await t.addresses(2)
      const article = await t.article()
      await t.api.post('/api/stock-movement', movement(article, 4, { to_address_id: a.id }))
      let now = await t.model('article', article.id)
      t.equal('amount in the first warehouse', inAddress(now, a), '4.00')
      t.equal('stock = sum of warehouses', now.stock, '4.00')
      await t.api.post('/api/stock-movement', movement(article, 6, { to_address_id: b.id }))
      now = await t.model('article', article.id)
      t.equal('amount in the second warehouse', inAddress(now, b), '6.00')
      t.equal('stock = sum of warehouses', now.stock, '10.00')
      t.empty(
        await t.api.post(
          '/api/stock-movement',
          movement(article, 3, {
            from_address_id: b.id,
            to_address_id: a.id,
            concepto_stock_movement_name: 'Mov manual entre depositos',
          }),
        ),
        201,
      )
      now = await t.model('article', article.id)
      t.equal('after the transfer', [inAddress(now, a), inAddress(now, b), now.stock], ['7.00', '3.00', '10.00'])
    })

    test('global stock is replaced by the first warehouse entry', async (t) => {
      const [a] = await t.addresses(1)
      const article = await t.article({ stock: 10 })
      await t.api.post('/api/stock-movement', movement(article, 4, { to_address_id: a.id }))
      t.equal('stock', await t.stock(article.id), '4.00')
    })

    test('amounts per warehouse are absolute', async (t) => {
      const [a, b] = await t.addresses(2)
      const article = await t.article()
      const set = async (...rows) =>
        t.api.put('/api/article-update-addresses', {
          article_id: article.id,
          addresses: rows.map(([address, amount]) => ({ id: address.id, pivot: { amount } })),
        })
      const first = await set([a, 5], [b, 2])
      t.status(first, 200)
      t.is(first, 'model.id', article.id)
      t.equal(
        'first split',
        [inAddress(first.json.model, a), inAddress(first.json.model, b), first.json.model.stock],
        ['5.00', '2.00', '7.00'],
      )
      const second = await set([a, 1])
      t.status(second, 200)
      const now = await t.model('article', article.id)
      t.equal('second edit', [inAddress(now, a), inAddress(now, b), now.stock], ['1.00', '2.00', '3.00'])
      t.true(
        'differences are booked',
        (await t.movements(article.id)).some((m) => m.amount === '-4.00'),
        'a movement of -4.00',
        (await t.movements(article.id)).map((m) => m.amount),
      )
    })

    test('variants in warehouses', async (t) => {
      const [a, b] = await t.addresses(2)
      const { article, variants } = await withVariants(t)
      const [s, m] = variants
      await t.api.post('/api/stock-movement', movement(article, 5, { article_variant_id: s.id, to_address_id: a.id }))
      await t.api.post('/api/stock-movement', movement(article, 3, { article_variant_id: m.id, to_address_id: b.id }))
      let now = await t.model('article', article.id)
      const variant = (id) => now.article_variants.find((v) => v.id === id)
      t.equal('stock of the article = sum of variants', now.stock, '8.00')
      t.equal('stock of each variant', [variant(s.id).stock, variant(m.id).stock], [5, 3])
      t.equal('variant in its warehouse', variant(s.id).addresses.find((x) => x.id === a.id)?.pivot.amount, 5)
      const edit = await t.api.put('/api/article-update-varians-stock', {
        article_id: article.id,
        variants_to_update: [{ id: s.id, addresses: [{ id: a.id, amount: 9 }] }],
      })
      t.status(edit, 200)
      t.is(edit, 'model.id', article.id)
      now = await t.model('article', article.id)
      t.equal('after the edit', [variant(s.id).stock, now.stock], [9, '12.00'])
      t.equal('warehouses of the article follow', [inAddress(now, a), inAddress(now, b)], ['9.00', '3.00'])
    })

    test('reset to zero', async (t) => {
      const one = await t.article({ stock: 5 })
      const two = await t.article({ stock: -3 })
      t.empty(await t.api.put('/api/article/reset-stock/to-0', { articles_id: [one.id, two.id] }))
      t.equal('stock of both', [await t.stock(one.id), await t.stock(two.id)], ['0.00', '0.00'])
      const concept = await t.statusId('concepto-stock-movement', 'Reseteo de Stock')
      t.true(
        'booked with its concept',
        (await t.movements(one.id)).some((m) => m.concepto_stock_movement_id === concept && m.amount === '-5.00'),
      )
    })

    test('deposit movement: stored, then received once', async (t) => {
      const [a, b] = await t.addresses(2)
      const article = await t.article()
      await t.api.post('/api/stock-movement', movement(article, 10, { to_address_id: a.id }))
      await t.api.post('/api/stock-movement', movement(article, 1, { to_address_id: b.id }))
      const body = {
        from_address_id: a.id,
        to_address_id: b.id,
        deposit_movement_status_id: await t.statusId('deposit-movement-status', 'En proceso'),
        employee_id: t.user.id,
        notes: 'llevar',
        recibido_at: null,
        articles: [{ id: article.id, pivot: { amount: 4, article_variant_id: null } }],
      }
      const made = await t.api.post('/api/deposit-movement', body)
      t.status(made, 201)
      t.later(() => t.api.del(`/api/deposit-movement/${made.json.model.id}`))
      t.shapeAt(made, 'model', R.deposit_movement)
      t.all(made, 'model', {
        from_address_id: a.id,
        to_address_id: b.id,
        recibido_at: null,
        notes: 'llevar',
        articles: is.arrayOf(1),
        'articles.0.pivot.amount': '4.00',
        'articles.0.pivot.article_variant_id': null,
      })
      let now = await t.model('article', article.id)
      t.equal('nothing moved yet', [inAddress(now, a), inAddress(now, b)], ['10.00', '1.00'])
      const pending = await t.api.get('/api/deposit-movement-en-curso')
      t.status(pending, 200)
      t.true(
        'in course for its employee',
        pending.json.models.some((m) => m.id === made.json.model.id),
      )

      const received = await t.api.put(`/api/deposit-movement/${made.json.model.id}`, {
        ...body,
        deposit_movement_status_id: await t.statusId('deposit-movement-status', 'Recibido'),
      })
      t.status(received, 200)
      t.is(received, 'model.recibido_at', is.raw)
      now = await t.model('article', article.id)
      t.equal('moved', [inAddress(now, a), inAddress(now, b), now.stock], ['6.00', '5.00', '11.00'])
      const concept = await t.statusId('concepto-stock-movement', 'Mov entre depositos')
      t.true(
        'booked with its concept',
        (await t.movements(article.id)).some(
          (m) => m.concepto_stock_movement_id === concept && m.deposit_movement_id === made.json.model.id,
        ),
      )
      const over = await t.api.get('/api/deposit-movement-en-curso')
      t.true('no longer in course', !over.json.models.some((m) => m.id === made.json.model.id))
      const day = localDay(made.json.model.created_at)
      const list = await t.api.get(`/api/deposit-movement/from-date/${day}`)
      t.true(
        'listed on its day',
        list.json.models.some((m) => m.id === made.json.model.id),
      )
    })
  },
)
