import { describe, expect, it } from 'vitest'
import { createApiClient } from '@/api/client'
import { createBudget } from '@/api/budget'
import { today } from '@/lib/dates'
import { HOST, signIn, standIn } from '../../support/standIn'

type Row = Record<string, unknown>
interface Made {
  model: Row & { id: number }
}
interface List {
  models: readonly Row[]
}

async function opened(version?: 3) {
  const backend = standIn(version ? { version } : {})
  await signIn('owner')
  const api = createApiClient(HOST, createBudget(100_000))
  await api.get('user')
  const made = async (segment: string, body: Row) => ((await api.post(segment, body)) as Made).model
  const caja = await made('caja', { name: 'Mostrador', current_acount_payment_methods: [{ id: 3 }], users: [] })
  await api.put(`abrir-caja/${caja.id}`)
  const concept = await made('expense-concept', { name: 'Nafta' })
  const bodyOf = (values: Row): Row => ({
    expense_concept_id: concept.id,
    amount: 120.5,
    current_acount_payment_method_id: 3,
    caja_id: caja.id,
    created_at: today(),
    observations: '',
    ...values,
  })
  const balance = async () => Number(((await api.get(`caja/${caja.id}`)) as Made).model.saldo)
  return { backend, api, made, caja, concept, bodyOf, balance }
}

describe.each([undefined, 3] as const)('the money of version %s of the server', (version) => {
  it('an expense takes its money out of the caja and says how it was paid', async () => {
    const { api, made, caja, bodyOf, balance } = await opened(version)
    const { id } = await made('expense', bodyOf({}))
    expect(await balance()).toBe(-120.5)
    const row = { amount: '120.50', current_acount_payment_method_id: 3, caja_id: caja.id }
    expect(((await api.get(`expense/${id}`)) as Made).model).toMatchObject(row)
    const { models } = (await api.get(`expense/from-date/${today()}`)) as List
    expect(models.find((one) => one.id === id)).toMatchObject(row)
  })

  it('an expense out of a caja without a method takes its money all the same', async () => {
    const { made, bodyOf, balance } = await opened(version)
    await made('expense', bodyOf({ current_acount_payment_method_id: 0 }))
    expect(await balance()).toBe(-120.5)
  })

  it('an expense keeps the columns that this app does not know when it is changed', async () => {
    const { api, made, bodyOf } = await opened(version)
    const { id, importe_iva } = await made('expense', bodyOf({ importe_iva: 21 }))
    await api.put(`expense/${id}`, bodyOf({ observations: 'Ruta 2', created_at: '2026-11-01' }))
    const { model } = (await api.get(`expense/${id}`)) as Made
    expect(model).toMatchObject({ observations: 'Ruta 2' })
    expect(model.importe_iva).toEqual(importe_iva)
  })

  it('a caja is made with the methods it takes, and keeps its other columns', async () => {
    const { api, caja } = await opened(version)
    const read = async () => ((await api.get(`caja/${caja.id}`)) as Made).model
    const { moneda_id, ...before } = await read()
    expect(before.current_acount_payment_methods).toMatchObject([{ id: 3 }])
    await api.put(`caja/${caja.id}`, { ...before, name: 'Barra' })
    expect((await read()).moneda_id).toEqual(moneda_id)
  })

  it('a caja that is closed closes with the sum of its movements', async () => {
    const { api, caja, made, bodyOf } = await opened(version)
    const { current_apertura_caja_id: opening } = ((await api.get(`caja/${caja.id}`)) as Made).model
    const move = {
      concepto_movimiento_caja_id: 6,
      egreso: null,
      notas: '',
      caja_id: caja.id,
      apertura_caja_id: opening,
    }
    await made('movimiento-caja', { ...move, ingreso: 7952.5 })
    await made('expense', bodyOf({}))
    await api.put(`cerrar-caja/${caja.id}`)
    expect(((await api.get(`apertura-caja/show/${String(opening)}`)) as Made).model.saldo_cierre).toBe('7832.00')
  })

  it('a task with an expense is done once, with its expense booked', async () => {
    const { api, made, concept } = await opened(version)
    const task = await made('pending', {
      ...{ detalle: 'Pagar la luz', fecha_realizacion: today(), es_recurrente: 0, unidad_frecuencia_id: null },
      ...{ cantidad_frecuencia: null, expense_concept_id: concept.id, expense_amount: 5000, notas: null },
    })
    const { status } = await api.send('POST', 'pending-completed', task)
    expect(status).toBe(201)
    const { models } = (await api.get(`expense/from-date/${today()}`)) as List
    expect(models.filter(({ amount }) => amount === '5000.00')).toHaveLength(1)
  })

  it('a task whose concept was sent as 0 books no expense', async () => {
    const { made } = await opened(version)
    const task = await made('pending', { detalle: 'Barrer', fecha_realizacion: today(), expense_concept_id: 0 })
    expect(task.expense_concept_id).toBeNull()
  })
})

it('a deleted expense gives its money back to the caja where the server can', async () => {
  const { api, made, bodyOf, balance } = await opened(3)
  const { id } = await made('expense', bodyOf({}))
  await api.remove(`expense/${id}`)
  expect(await balance()).toBe(0)
})
