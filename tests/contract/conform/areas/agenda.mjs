import { area } from '../harness.mjs'
import { R } from '../records.mjs'
import { addDays, is, localDay } from '../shapes.mjs'

const pendingBody = (t, more = {}) => ({
  detalle: t.unique('Tarea'),
  fecha_realizacion: localDay(),
  es_recurrente: 0,
  unidad_frecuencia_id: null,
  cantidad_frecuencia: null,
  expense_concept_id: null,
  expense_amount: null,
  notas: 'n',
  ...more,
})
const between = async (t, from, until) => (await t.api.get(`/api/pending/from-date/${from}/${until}`)).json.models
/** Both date notations, as a local day. */
const dayOf = (value) => (value?.endsWith('Z') ? localDay(value) : value?.slice(0, 10))

export default area('agenda', 'pending tasks, recurring ones, completion with an expense', (test) => {
  test('one-off task: create, list by its date, update, delete', async (t) => {
    const made = await t.api.post('/api/pending', pendingBody(t, { fecha_realizacion: '2031-03-10' }))
    t.status(made, 201)
    const { id } = made.json.model
    t.later(() => t.api.del(`/api/pending/${id}`))
    t.shapeAt(made, 'model', R.pending)
    t.all(made, 'model', { es_recurrente: 0, expense_concept_id: null, notas: 'n', user_id: t.user.id })
    const row = (await between(t, '2031-03-01', '2031-03-31')).find((p) => p.id === id)
    t.shape('task in its list', row, R.pending)
    t.equal('date of the task', row?.fecha_realizacion, '2031-03-10 00:00:00')
    t.true('not in another month', !(await between(t, '2031-04-01', '2031-04-30')).some((p) => p.id === id))
    const update = await t.api.put(
      `/api/pending/${id}`,
      pendingBody(t, { fecha_realizacion: '2031-04-05', notas: null }),
    )
    t.status(update, 200)
    t.is(update, 'model.notas', null)
    t.true(
      'moved to the other month',
      (await between(t, '2031-04-01', '2031-04-30')).some((p) => p.id === id),
    )
    t.empty(await t.api.del(`/api/pending/${id}`))
    t.true('deleted', !(await between(t, '2031-04-01', '2031-04-30')).some((p) => p.id === id))
  })

  test('recurring task: occurrences, completing one', async (t) => {
    const week = (await t.rows('unidad-frecuencia')).find((u) => u.slug === 'week').id
    const made = await t.api.post(
      '/api/pending',
      pendingBody(t, {
        fecha_realizacion: '2030-10-06',
        es_recurrente: 1,
        unidad_frecuencia_id: week,
        cantidad_frecuencia: 2,
      }),
    )
    t.status(made, 201)
    const { id } = made.json.model
    t.later(() => t.api.del(`/api/pending/${id}`))
    const occurrences = async (from, until) => (await between(t, from, until)).filter((p) => p.id === id)
    const november = await occurrences('2030-11-01', '2030-11-30')
    t.equal('days, every two weeks', november.map((p) => dayOf(p.fecha_realizacion)).sort(), [
      '2030-11-03',
      '2030-11-17',
    ])
    t.equal('an occurrence', november[0], {
      id,
      es_recurrente: 1,
      completado: 0,
      unidad_frecuencia_id: week,
      cantidad_frecuencia: 2,
      detalle: made.json.model.detalle,
    })
    const definitions = await t.api.get('/api/pending-recurrentes')
    t.status(definitions, 200)
    t.equal(
      'definition',
      definitions.json.models.find((p) => p.id === id),
      { fecha_realizacion: null, es_recurrente: 1, detalle: made.json.model.detalle },
    )
    const done = await t.api.post('/api/pending-completed', {
      ...november.find((p) => dayOf(p.fecha_realizacion) === '2030-11-03'),
    })
    t.status(done, 201)
    t.later(() => t.api.del(`/api/pending-completed/${done.json.model.id}`))
    t.shapeAt(done, 'model', R.pending_completed)
    t.equal(
      'the completed one is gone',
      (await occurrences('2030-11-01', '2030-11-30')).map((p) => dayOf(p.fecha_realizacion)),
      ['2030-11-17'],
    )
  })

  test('month steps', async (t) => {
    const month = (await t.rows('unidad-frecuencia')).find((u) => u.slug === 'month').id
    const made = await t.made(
      'pending',
      pendingBody(t, {
        fecha_realizacion: '2030-01-15',
        es_recurrente: 1,
        unidad_frecuencia_id: month,
        cantidad_frecuencia: 3,
      }),
    )
    const days = (await between(t, '2030-04-01', '2030-12-31'))
      .filter((p) => p.id === made.id)
      .map((p) => dayOf(p.fecha_realizacion))
      .sort()
    t.equal('every three months', days, ['2030-04-15', '2030-07-15', '2030-10-15'])
  })

  test('completing a task with an expense', async (t) => {
    const concept = await t.made('expense-concept', { name: t.unique('Concepto') })
    const made = await t.api.post(
      '/api/pending',
      pendingBody(t, { expense_concept_id: concept.id, expense_amount: 5000 }),
    )
    t.status(made, 201)
    const { id } = made.json.model
    t.later(() => t.api.del(`/api/pending/${id}`))
    t.is(made, 'model.expense_amount', '5000.00')
    const today = localDay()
    const row = (await between(t, addDays(today, -1), addDays(today, 1))).find((p) => p.id === id)
    const done = await t.api.post('/api/pending-completed', row)
    t.status(done, 201)
    t.later(() => t.api.del(`/api/pending-completed/${done.json.model.id}`))
    t.all(done, 'model', {
      pending_id: id,
      detalle: row.detalle,
      fecha_realizada: is.raw,
      // v3.2.0 leaves it empty (contract d §6).
      expense_concept_id: t.newer ? is.none : concept.id,
    })
    t.true(
      'task gone from the list',
      !(await between(t, addDays(today, -1), addDays(today, 1))).some((p) => p.id === id),
    )
    t.equal('task marked', (await t.model('pending', id))?.completado, 1)
    const expenses = (
      await t.api.get(`/api/expense/from-date/${addDays(today, -1)}/${addDays(today, 1)}`)
    ).json.models.filter((e) => e.expense_concept_id === concept.id)
    t.equal(
      'expense made',
      expenses.map((e) => [e.amount, Boolean(e.caja_id)]),
      [['5000.00', false]],
    )
    for (const e of expenses) t.later(() => t.api.del(`/api/expense/${e.id}`))
    const list = await t.api.get(`/api/pending-completed/from-date/${addDays(today, -1)}/${addDays(today, 1)}`)
    t.status(list, 200)
    t.shape(
      'completed task in its list',
      list.json.models.find((p) => p.id === done.json.model.id),
      R.pending_completed,
    )
  })

  test('completing a task without an expense', async (t) => {
    const concept = await t.made('expense-concept', { name: t.unique('Concepto') })
    const count = async () => (await t.api.get('/api/expense')).json.models.length
    const made = await t.made('pending', pendingBody(t))
    const before = await count()
    const done = await t.api.post('/api/pending-completed', made)
    t.status(done, 201)
    t.later(() => t.api.del(`/api/pending-completed/${done.json.model.id}`))
    t.is(done, 'model.expense_concept_id', is.none)
    t.equal('no expense made', await count(), before)
    t.need('concept', concept.id)
  })
})
