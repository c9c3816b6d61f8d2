import { describe, expect, it } from 'vitest'
import type { ApiClient } from '@/api/client'
import { readRows } from '@/api/read'
import { caja as cajaEntity } from '@/entities/caja'
import { readShifts } from '@/features/cierre/readClose'
import { addDays, today } from '@/lib/dates'
import type { RunningBackend } from '../backend/app'
import { calls } from '../list/screen'
import { newestOpenings } from '@/shop/cajas/openings'
import { testStore } from '../support/store'

const YEARS = 1_000

/** A caja that had a shift on each of the last 1,000 days, the last one on `newest`. */
function openedDaily({ db }: RunningBackend, name: string, newest: string, open: boolean): number {
  const caja = db.insert('caja', { num: 1, name, saldo: '0.00', user_id: 1, abierta: open ? 1 : 0, _users: [] })
  const at = (back: number, hour: number) => `${addDays(newest, -back)}T${hour}:00:00.000000Z`
  for (let back = YEARS - 1; back >= 0; back--) {
    const goesOn = open && back === 0
    const { id } = db.insert('apertura_caja', {
      caja_id: caja.id,
      saldo_apertura: '100.00',
      created_at: at(back, 11),
      ...(!goesOn && { cerrada_at: at(back, 23), saldo_cierre: '110.25' }),
    })
    const movement = { caja_id: caja.id, apertura_caja_id: id, employee_id: 1, concepto_movimiento_caja_id: 6 }
    db.insert('movimiento_caja', { ...movement, ingreso: '10.25', created_at: at(back, 12) })
    if (goesOn) db.update('caja', caja.id, { current_apertura_caja_id: id })
  }
  db.update('caja', caja.id, open ? { abierta_at: `${newest} 08:00:00` } : { cerrada_at: `${newest} 20:00:00` })
  return caja.id as number
}

/** The same client; counts the shifts of its answers that were looked into. */
function counted(api: ApiClient): { api: ApiClient; looked: () => number } {
  const seen = new Set<unknown>()
  const watched = (row: object) =>
    new Proxy(row, {
      get(target, key) {
        seen.add(target)
        return Reflect.get(target, key) as unknown
      },
    })
  const get: ApiClient['get'] = async (path, options) => {
    const answer = await api.get(path, options)
    const { models } = answer as { models?: readonly object[] }
    return path.startsWith('apertura-caja/') && models ? { models: models.map(watched) } : answer
  }
  return { api: { ...api, get }, looked: () => seen.size }
}

async function prepared() {
  const { api, backend } = await testStore()
  const { db } = backend
  for (const table of ['movimiento_caja', 'apertura_caja', 'caja'])
    for (const { id } of db.all(table)) db.remove(table, id)
  const cajas = {
    daily: openedDaily(backend, 'Mostrador', today(), true),
    long: openedDaily(backend, 'Fin de semana', addDays(today(), -3), true),
    old: openedDaily(backend, 'Vieja', addDays(today(), -30), false),
    never: db.insert('caja', { num: 4, name: 'Nueva', saldo: '0.00', user_id: 1, abierta: 0, _users: [] }).id as number,
  }
  const watching = counted(api)
  const rows = [...(await readRows(api, cajaEntity))].sort((one, other) => one.id - other.id)
  const of = (date: string) => readShifts(watching.api, rows, date, new AbortController().signal)
  return { cajas, of, looked: watching.looked, backend, api: watching.api }
}

describe('the shifts of one day of a shop of 3,000', () => {
  it('are read without the years before, and of no caja that was shut [NS-13]', async () => {
    const { cajas, of, looked } = await prepared()
    const asked = calls('GET', 'apertura-caja')
    const shifts = await of(today())
    expect(shifts.map(({ caja, close }) => [caja.id, close.ingresos, close.expected])).toEqual([
      [cajas.daily, 10.25, 110.25],
      [cajas.long, 0, 110.25],
    ])
    // Of the caja open since another day its shift alone; of the other its list, as far as the shift of yesterday.
    expect(asked.map(({ path }) => path.replace(/\d+$/, ''))).toEqual(
      expect.arrayContaining(['apertura-caja/', 'apertura-caja/show/']),
    )
    expect(asked).toHaveLength(2)
    expect(looked()).toBe(2)
  })

  it('of a past day no further back than the one before it [NS-13]', async () => {
    const { cajas, of, looked } = await prepared()
    const asked = calls('GET', 'apertura-caja')
    const shifts = await of(addDays(today(), -40))
    expect(shifts.map(({ caja }) => caja.id)).toEqual([cajas.daily, cajas.long, cajas.old])
    expect(shifts.every(({ close }) => close.expected === 110.25)).toBe(true)
    expect(asked).toHaveLength(3)
    expect(looked()).toBe(42 + 39 + 12)
  })

  it('a caja another till opened meanwhile is among them: no event told of it [NS-13]', async () => {
    const { cajas, of, backend } = await prepared()
    const { id } = backend.db.insert('apertura_caja', { caja_id: cajas.old, saldo_apertura: '5.00' })
    backend.db.update('caja', cajas.old, { abierta: 1, cerrada_at: null, current_apertura_caja_id: id })
    expect((await of(today())).map(({ opening }) => opening.id)).toContain(id)
  })
})

describe('the last opening of a caja of 1,000', () => {
  it('is found without those before it, alone or with what was opened since another [NS-16]', async () => {
    const { cajas, looked, api } = await prepared()
    const [last] = await newestOpenings(api, cajas.old)
    expect(last?.cerrada_at).not.toBeNull()
    expect(looked()).toBe(1)
    const since = await newestOpenings(api, cajas.old, (last?.id ?? 0) - 2)
    expect(since.map(({ id }) => id)).toEqual([0, 1, 2].map((back) => (last?.id ?? 0) - back))
    expect(looked()).toBeLessThanOrEqual(1 + 3)
    expect(await newestOpenings(api, cajas.never)).toEqual([])
  })
})
