import { expect, it, onTestFinished, vi } from 'vitest'
import { createAccess } from '@/domain/access'
import { budget } from '@/entities/budget'
import { client } from '@/entities/client'
import { expense } from '@/entities/expense'
import { movimiento_entre_caja } from '@/entities/movimientoEntreCaja'
import { sale } from '@/entities/sale'
import type { Model } from '@/entities/types'
import { mayChooseDates } from '@/session/rights'
import { listActions, selectList } from '@/list/slices'
import { ensureLoaded, takeIn } from '@/list/thunks'
import { standIn } from '../support/standIn'
import { testStore } from '../support/store'
import { calls } from './screen'

const holding = (...slugs: readonly string[]) =>
  createAccess({ owner_id: 1, admin_access: null, permissions: slugs.map((slug) => ({ slug })), extencions: [] })

it('other days are for who holds their slug, and for all where the platform has none [NS-25]', () => {
  expect(mayChooseDates(sale, holding('sale.index'))).toBe(false)
  expect(mayChooseDates(movimiento_entre_caja, holding('movimiento_entre_caja.index'))).toBe(false)
  expect(mayChooseDates(movimiento_entre_caja, holding('movimiento_entre_caja.index.previus_days'))).toBe(true)
  expect(mayChooseDates(expense, holding('expense.index'))).toBe(true)
  expect(mayChooseDates(client, holding('client.index'))).toBe(false)
})

it('a night over, a list nobody has chosen other days for goes on to the new day; chosen days stay [NS-25]', async () => {
  // The seeded shop is made once for all tests: of today, and not of the day that is held here.
  standIn()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-18T23:50:00-03:00') })
  onTestFinished(() => void vi.useRealTimers())
  const { store } = await testStore()
  const from = () => selectList(store.getState(), sale).fromDate
  await store.dispatch(ensureLoaded(sale))
  await store.dispatch(ensureLoaded(budget))
  const read = calls('GET', 'budget/from-date')
  vi.setSystemTime(Date.parse('2026-11-19T00:10:00-03:00'))
  // Its screen opens.
  await store.dispatch(ensureLoaded(budget))
  expect(read.map(({ path }) => path)).toEqual(['budget/from-date/2026-11-19'])
  // A sale is made, with the list of the day before behind the till.
  expect(from()).toBe('2026-11-18')
  store.dispatch(takeIn(sale, { id: 1, created_at: '2026-11-19T03:05:00.000000Z' } as Model))
  expect(from()).toBe('2026-11-19')
  store.dispatch(listActions(sale).datesSet({ from: '2026-11-02', until: '' }))
  vi.setSystemTime(Date.parse('2026-11-20T00:10:00-03:00'))
  await store.dispatch(ensureLoaded(sale))
  expect(from()).toBe('2026-11-02')
})
