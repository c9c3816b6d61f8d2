import { beforeEach, describe, expect, it } from 'vitest'
import { createBackend, type RunningBackend } from '../app'
import { addOwner, browse, type TestBrowser } from '../testBrowser'
import type { Row } from '../types'

let backend: RunningBackend
let owner: TestBrowser

beforeEach(async () => {
  backend = createBackend({ now: () => new Date('2025-03-20T15:00:00Z') })
  addOwner(backend)
  owner = browse(backend)
  await owner.login()
})

/** Everything happens within one second here, which the reference cannot keep apart. */
describe('rows of one second', () => {
  it('are allocated and balanced by their ids', async () => {
    const client = backend.db.insert('client', { name: 'Ana', user_id: 1 })
    const note = (debe: number): Promise<unknown> =>
      owner.send('POST', '/api/current-acount/nota-debito', {
        model_name: 'client',
        model_id: client.id,
        debe,
        description: null,
      })
    await note(1000)
    await note(500)
    const entry = { bank: '', payment_date: '', num: '', credit_card_id: 0, credit_card_payment_plan_id: 0 }
    const paid = await owner.send('POST', '/api/current-acount/pago', {
      ...{ model_name: 'client', model_id: client.id, haber: 1200, current_date: true, to_pay: null },
      current_acount_payment_methods: [{ ...entry, current_acount_payment_method_id: 3, amount: 1200 }],
    })
    expect(paid.body.current_acount).toMatchObject({ saldo: 300, haber: 1200, num_receipt: 1 })
    const rows = async (): Promise<unknown[]> =>
      ((await owner.send('GET', `/api/current-acount/client/${client.id}/1`)).body.models as Row[]).map((row) => [
        row.saldo,
        row.status,
        row.pagandose,
      ])
    expect(await rows()).toEqual([
      ['1000.00', 'pagado', '1000.00'],
      ['1500.00', 'pagandose', '200.00'],
      ['300.00', 'pago_from_client', null],
    ])
    await owner.send('DELETE', `/api/current-acount/client/${paid.body.current_acount.id}`)
    expect(await rows()).toEqual([
      ['1000.00', 'sin_pagar', '0.00'],
      ['1500.00', 'sin_pagar', '0.00'],
    ])
    expect(backend.db.all('pagado_por')).toEqual([])
  })

  it('are counted by their ids in a register too', async () => {
    const caja = (
      await owner.send('POST', '/api/caja', { name: 'Mostrador', current_acount_payment_methods: [], users: [] })
    ).body.model
    await owner.send('PUT', `/api/abrir-caja/${caja.id}`)
    const move = async (ingreso: number | null, egreso: number | null): Promise<Row> =>
      (
        await owner.send('POST', '/api/movimiento-caja', {
          caja_id: caja.id,
          concepto_movimiento_caja_id: 6,
          ingreso,
          egreso,
        })
      ).body.model
    const first = await move(1000, null)
    await move(null, 200)
    await move(500, null)
    await owner.send('PUT', `/api/movimiento-caja/${first.id}`, { ...first, ingreso: 1100 })
    expect(backend.db.get('caja', caja.id)?.saldo).toBe('1400.00')
    expect(backend.db.all('apertura_caja')[0]).toMatchObject({ total_ingresos: '1600.00', total_egresos: '200.00' })
    expect(
      (await owner.send('POST', '/api/movimiento-caja', { caja_id: caja.id, ingreso: '', egreso: '' })).status,
    ).toBe(500)
  })
})
