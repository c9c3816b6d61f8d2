import { area } from '../harness.mjs'
import { R } from '../records.mjs'
import { addDays, is, localDay } from '../shapes.mjs'

const move = (register, more) => ({
  concepto_movimiento_caja_id: 6,
  ingreso: null,
  egreso: null,
  notas: 'prueba',
  caja_id: register.id,
  apertura_caja_id: register.current_apertura_caja_id,
  ...more,
})
const balance = async (t, register) => (await t.model('caja', register.id)).saldo

export default area('cash', 'cash registers: open, close, movements, transfers, expenses', (test) => {
  test('open, close, open again', async (t) => {
    const register = await t.caja({ open: false })
    t.equal('closed at first', [register.abierta, register.current_apertura_caja_id], [0, null])
    const opened = await t.api.put(`/api/abrir-caja/${register.id}`)
    t.status(opened, 200)
    t.shapeAt(opened, 'model', R.caja)
    t.all(opened, 'model', {
      abierta: 1,
      abierta_at: is.raw,
      cerrada_at: null,
      current_apertura_caja_id: is.int,
      saldo: '0.00',
    })
    await t.api.post('/api/movimiento-caja', move(opened.json.model, { ingreso: 100 }))
    const closed = await t.api.put(`/api/cerrar-caja/${register.id}`)
    t.status(closed, 200)
    t.all(closed, 'model', { abierta: 0, cerrada_at: is.raw, current_apertura_caja_id: null, saldo: '100.00' })
    const twice = await t.api.put(`/api/cerrar-caja/${register.id}`)
    t.true('closing twice is refused', twice.status >= 400, 'an error status', twice.status)
    await t.tick()
    const again = await t.api.put(`/api/abrir-caja/${register.id}`)
    t.all(again, 'model', { abierta: 1, saldo: '100.00' })
    const list = await t.api.get(`/api/apertura-caja/${register.id}`)
    t.status(list, 200)
    t.is(list, 'models', is.arrayOf(2))
    t.shapeAt(list, 'models.0', R.apertura_caja)
    t.equal(
      'openings, newest first',
      list.json.models.map((a) => [
        a.id === again.json.model.current_apertura_caja_id,
        a.saldo_apertura,
        a.saldo_cierre,
        a.cerrada_at,
      ]),
      [
        [true, '100.00', null, null],
        [false, '0.00', '100.00', is.iso],
      ],
    )
    t.equal(
      'totals of the closed one',
      [list.json.models[1].total_ingresos, Number(list.json.models[1].total_egresos)],
      ['100.00', 0],
    )
    const one = await t.api.get(`/api/apertura-caja/show/${list.json.models[1].id}`)
    t.status(one, 200)
    t.all(one, 'model', { id: list.json.models[1].id, caja_id: register.id, movimientos_caja: is.arrayOf(1) })
  })

  test('reopen the last opening', async (t) => {
    const register = await t.caja()
    const opening = register.current_apertura_caja_id
    await t.api.put(`/api/cerrar-caja/${register.id}`)
    t.empty(await t.api.post(`/api/apertura-caja/reabrir/${opening}`))
    const now = await t.model('caja', register.id)
    t.equal('register', [now.abierta, now.current_apertura_caja_id, now.cerrada_at], [1, opening, null])
    t.equal('opening', (await t.api.get(`/api/apertura-caja/show/${opening}`)).json.model, {
      cerrada_at: null,
      saldo_cierre: null,
    })
  })

  test('movements: income, expense, change, delete', async (t) => {
    const register = await t.caja()
    const income = await t.api.post('/api/movimiento-caja', move(register, { ingreso: 1000.5 }))
    t.status(income, 201)
    t.all(income, 'model', {
      id: is.int,
      ingreso: is.amount(1000.5),
      egreso: null,
      caja_id: register.id,
      apertura_caja_id: register.current_apertura_caja_id,
      notas: 'prueba',
      saldo: is.amount(1000.5),
      employee_id: t.user.id,
    })
    t.equal('balance after the income', await balance(t, register), '1000.50')
    await t.tick()
    const expense = await t.api.post('/api/movimiento-caja', move(register, { egreso: 200, apertura_caja_id: null }))
    t.status(expense, 201)
    t.equal('balance after the expense', await balance(t, register), '800.50')
    const list = await t.api.get(`/api/movimiento-caja/${register.current_apertura_caja_id}`)
    t.status(list, 200)
    t.is(list, 'models', is.arrayOf(2))
    t.shapeAt(list, 'models.0', R.movimiento_caja)
    t.equal(
      'running balances, newest first',
      list.json.models.map((m) => [m.ingreso, m.egreso, m.saldo]),
      [
        [null, '200.00', '800.50'],
        ['1000.50', null, '1000.50'],
      ],
    )
    t.equal(
      'totals of the opening',
      (await t.api.get(`/api/apertura-caja/show/${register.current_apertura_caja_id}`)).json.model,
      {
        total_ingresos: '1000.50',
        total_egresos: '200.00',
      },
    )
    // v3.2.0 fails halfway: a movement is deleted and entered anew (contract d §6).
    if (!t.newer) {
      const change = await t.api.put(`/api/movimiento-caja/${expense.json.model.id}`, {
        ...list.json.models[0],
        egreso: 300,
      })
      t.status(change, 200)
      t.is(change, 'model.egreso', '300.00')
      t.equal('balance after the change', await balance(t, register), '700.50')
    }
    t.empty(await t.api.del(`/api/movimiento-caja/${expense.json.model.id}`))
    t.equal('balance after the delete', await balance(t, register), '1000.50')
  })

  test('a movement needs exactly one amount', async (t) => {
    const register = await t.caja()
    const none = await t.api.post('/api/movimiento-caja', move(register, {}))
    t.true('neither income nor expense', none.status >= 400, 'an error status', none.status)
    const empty = await t.api.post('/api/movimiento-caja', move(register, { ingreso: '', egreso: 50 }))
    t.status(empty, 201)
    t.equal('empty text counts as none', await balance(t, register), '-50.00')
  })

  test('transfer between registers', async (t) => {
    const from = await t.caja()
    const to = await t.caja()
    await t.api.post('/api/movimiento-caja', move(from, { ingreso: 1000 }))
    await t.tick()
    const made = await t.api.post('/api/movimiento-entre-caja', {
      from_caja_id: from.id,
      to_caja_id: to.id,
      amount: 400,
    })
    t.status(made, 201)
    t.later(() => t.api.del(`/api/movimiento-entre-caja/${made.json.model.id}`))
    t.shapeAt(made, 'model', R.movimiento_entre_caja)
    t.all(made, 'model', { from_caja_id: from.id, to_caja_id: to.id, amount: '400.00', employee_id: t.user.id })
    t.equal('balances', [await balance(t, from), await balance(t, to)], ['600.00', '400.00'])
    const last = async (register) =>
      (await t.api.get(`/api/movimiento-caja/${register.current_apertura_caja_id}`)).json.models[0]
    t.equal('movement of the origin', await last(from), {
      concepto_movimiento_caja_id: 5,
      egreso: '400.00',
      ingreso: null,
      notas: is.match(new RegExp(to.name)),
    })
    t.equal('movement of the destination', await last(to), {
      concepto_movimiento_caja_id: 5,
      ingreso: '400.00',
      egreso: null,
      notas: is.match(new RegExp(from.name)),
    })
    const day = localDay(made.json.model.created_at)
    t.true(
      'listed on its day',
      (await t.api.get(`/api/movimiento-entre-caja/from-date/${day}`)).json.models.some(
        (m) => m.id === made.json.model.id,
      ),
    )
    t.true(
      'not on the day before',
      !(await t.api.get(`/api/movimiento-entre-caja/from-date/${addDays(day, -1)}`)).json.models.some(
        (m) => m.id === made.json.model.id,
      ),
    )
  })

  test('register closed and reopened keeps its balance through a sale', async (t) => {
    const register = await t.caja()
    const article = await t.article({ stock: 10 })
    const total = t.amount()
    await t.api.post('/api/movimiento-caja', move(register, { ingreso: 100 }))
    await t.tick()
    const sale = await t.sell([t.item(article, 1, total)], total, { caja_id: register.id })
    t.status(sale, 201)
    const closed = await t.api.put(`/api/cerrar-caja/${register.id}`)
    t.is(closed, 'model.saldo', is.amount(100 + total))
    const opening = await t.api.get(`/api/apertura-caja/show/${register.current_apertura_caja_id}`)
    t.all(opening, 'model', { saldo_cierre: is.amount(100 + total), total_ingresos: is.amount(100 + total) })
  })

  test('expense: record, day, cash', async (t) => {
    const register = await t.caja()
    const concept = await t.made('expense-concept', { name: t.unique('Concepto') })
    const day = addDays(localDay(), -1)
    const body = {
      expense_concept_id: concept.id,
      amount: 250.5,
      current_acount_payment_method_id: 3,
      caja_id: register.id,
      created_at: day,
      observations: 'nafta',
    }
    const made = await t.api.post('/api/expense', body)
    t.status(made, 201)
    t.later(() => t.api.del(`/api/expense/${made.json.model.id}`))
    t.shapeAt(made, 'model', R.expense)
    t.all(made, 'model', {
      expense_concept_id: concept.id,
      amount: '250.50',
      current_acount_payment_method_id: 3,
      caja_id: register.id,
      observations: 'nafta',
      num: is.int,
      created_at: `${day}T03:00:00.000000Z`,
    })
    t.equal('cash goes out', await balance(t, register), '-250.50')
    const [movement] = (await t.api.get(`/api/movimiento-caja/${register.current_apertura_caja_id}`)).json.models
    t.equal('cash movement', movement, {
      concepto_movimiento_caja_id: 2,
      egreso: '250.50',
      ingreso: null,
      expense_id: made.json.model.id,
      notas: is.match(new RegExp(concept.name)),
    })
    t.true(
      'listed on its day',
      (await t.api.get(`/api/expense/from-date/${day}`)).json.models.some((e) => e.id === made.json.model.id),
    )
    t.true(
      'not on the next day',
      !(await t.api.get(`/api/expense/from-date/${addDays(day, 1)}`)).json.models.some(
        (e) => e.id === made.json.model.id,
      ),
    )
    const update = await t.api.put(`/api/expense/${made.json.model.id}`, { ...body, amount: 300 })
    t.status(update, 200)
    t.all(update, 'model', { amount: '300.00', created_at: `${day}T03:00:00.000000Z` })
    // On v3.2.0 the movement stays as it was, and a delete gives the money back (contract d §4, §6).
    t.equal('its movement follows', await balance(t, register), t.newer ? '-250.50' : '-300.00')
    t.empty(await t.api.del(`/api/expense/${made.json.model.id}`))
    t.equal('the movement stays after a delete', Number(await balance(t, register)), t.newer ? 0 : -300)
  })

  test('expense without register', async (t) => {
    const concept = await t.made('expense-concept', { name: t.unique('Concepto') })
    const made = await t.api.post('/api/expense', {
      expense_concept_id: concept.id,
      amount: 10,
      current_acount_payment_method_id: 0,
      caja_id: 0,
      created_at: localDay(),
      observations: '',
    })
    t.status(made, 201)
    t.later(() => t.api.del(`/api/expense/${made.json.model.id}`))
    t.all(made, 'model', { amount: '10.00', caja_id: is.none, observations: null })
  })

  test('registers embed their methods and users', async (t) => {
    const { user } = await t.employee()
    const register = await t.made('caja', {
      name: t.unique('Caja'),
      notas: null,
      current_acount_payment_methods: [{ id: 3 }],
      users: [{ id: user.id }],
    })
    t.equal(
      'methods',
      register.current_acount_payment_methods.map((m) => m.name),
      ['Efectivo'],
    )
    t.equal(
      'users',
      register.users.map((u) => u.id),
      [user.id],
    )
  })
})
