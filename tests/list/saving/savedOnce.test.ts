import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerOf } from '@/api/read'
import { MAY_ARRIVE_MS } from '@/domain/lateArrival'
import { expense } from '@/entities/expense'
import { savedOnce } from '@/list/saving/savedOnce'
import type { Attempt } from '@/list/saving/record'
import { entriesOf } from '@/outbox/entries'
import { checkSession } from '@/session/session'
import { selectUser } from '@/session/sessionSlice'
import type { Fault } from '../../backend/faults'
import { spend, what } from '../../outbox/spend'
import { testStore } from '../../support/store'

// The records are read again some seconds after an unclear answer: nobody has to wait for that here.
beforeEach(() => {
  const { setTimeout: wait } = globalThis
  const sooner = (go: () => void, ms = 0) => wait(go, ms > 1_000 && ms < 5_000 ? 0 : ms)
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(sooner as typeof setTimeout)
})
afterEach(() => vi.useRealTimers())

/** The server's answer brings the record. */
const spendAndTell: typeof spend = {
  ...spend,
  send:
    (sent) =>
    async (_dispatch, _getState, { api }) => {
      const body = { expense_concept_id: 1, caja_id: 0, ...sent }
      return answerOf(api, expense, (await api.send('POST', 'expense', body, { quiet: true })).data) ?? false
    },
}

/** A form of a new record, saved with these figures. */
async function form() {
  const { store, backend } = await testStore('owner')
  await store.dispatch(checkSession())
  const attempt: Attempt = { entry: null }
  const save = savedOnce(
    () => spendAndTell,
    (_record, changes) => ({ ...what, ...changes }),
  )
  return {
    backend,
    attempt,
    fail: (method: string, fault: Fault, times = 1) =>
      backend.faults.set([{ method, path: '^/api/expense', fault, times }]),
    saved: (changes: object) =>
      store
        .dispatch(save(expense, { id: null }, changes, attempt))
        .catch((error: { message: string }) => error.message),
    stored: () => backend.db.all('expense').filter((row) => row.observations === what.observations),
    entries: () => entriesOf(selectUser(store.getState())?.id ?? 0),
  }
}

describe('a form that saves by an operation', () => {
  it('of a new record that did not arrive sends what stands there now, and leaves nothing to be sent beside it', async () => {
    const { fail, saved, stored, entries } = await form()
    fail('POST', 'html')
    expect(await saved({ amount: 50 })).toMatch(/^No llegó a guardarse/)
    expect(await entries()).toHaveLength(1)
    expect(await saved({ amount: 60 })).toMatchObject({ amount: '60.00' })
    expect([stored().length, (await entries()).length]).toEqual([1, 0])
  })

  it('of a new record of which nobody knows sends no other, however it was changed meanwhile', async () => {
    const { backend, attempt, saved, stored } = await form()
    backend.faults.set([{ method: 'POST', path: '^/api/expense', fault: 'drop-before', times: 1 }])
    expect(await saved({ amount: 50 })).toMatch(/^Sin respuesta/)
    expect(attempt.entry).not.toBeNull()
    expect(await saved({ amount: 60 })).toMatch(/^Sin respuesta/)
    expect(stored()).toHaveLength(0)
  })

  it('of a new record that arrived late is not sent again as it was changed: it is said, and the record is there', async () => {
    const { backend, saved, stored } = await form()
    backend.faults.set([
      { method: 'POST', path: '^/api/expense$', fault: 'drop-after', times: 1 },
      { method: 'GET', path: '^/api/expense', fault: '500', after: 1, times: 3 },
    ] as Parameters<typeof backend.faults.set>[0])
    expect(await saved({ amount: 50 })).toMatch(/^Sin respuesta/)
    backend.faults.set([])
    expect(await saved({ amount: 60 })).toMatch(/quedó guardado al final/)
    expect(stored()).toHaveLength(1)
    expect(await saved({ amount: 50 })).toMatchObject({ amount: '50.00' })
    expect(stored()).toHaveLength(1)
  })

  it('of a change of which nobody knows sends no other beside it, and the newer one once it is known', async () => {
    const { store, backend } = await testStore('owner')
    await store.dispatch(checkSession())
    const id = Number(backend.db.all('expense')[0]?.id)
    const asIs = backend.db.get('expense', id)
    const change: typeof spend = {
      ...spend,
      needs: [expense, 'update'],
      isChange: true,
      send:
        (sent) =>
        async (_dispatch, _getState, { api }) =>
          answerOf(api, expense, await api.put(`expense/${id}`, { ...asIs, ...sent, caja_id: 0 }, { quiet: true })) ??
          false,
    }
    const attempt: Attempt = { entry: null }
    let begun: object = {}
    const save = savedOnce(
      () => change,
      (record, changes) => {
        begun = record
        return { ...what, ...changes }
      },
    )
    const saved = (changes: object) =>
      store.dispatch(save(expense, { id }, changes, attempt)).catch((error: { message: string }) => error.message)
    const amount = () => backend.db.get('expense', id)?.amount
    backend.faults.set([{ method: 'PUT', path: '^/api/expense', fault: 'drop-before', times: 1 }])
    expect(await saved({ amount: 300 })).toMatch(/^Sin respuesta/)
    const before = amount()
    expect(await saved({ amount: 400 })).toMatch(/^Sin respuesta/)
    expect(amount()).toBe(before)
    // By then what was sent first can no longer arrive.
    vi.setSystemTime(Date.now() + MAY_ARRIVE_MS)
    expect(await saved({ amount: 400 })).toMatchObject({ amount: '400.00' })
    expect(await entriesOf(selectUser(store.getState())?.id ?? 0)).toEqual([])
    // One that arrived after all is gone over with what stands there now.
    backend.faults.set([
      { method: 'PUT', path: '^/api/expense', fault: 'drop-after', times: 1 },
      { method: 'GET', path: '^/api/expense', fault: '500', after: 1, times: 3 },
    ] as Parameters<typeof backend.faults.set>[0])
    expect(await saved({ amount: 500 })).toMatch(/^Sin respuesta/)
    backend.faults.set([])
    expect(await saved({ amount: 600 })).toMatchObject({ amount: '600.00' })
    // It was changed from what had been stored, which is nobody else's.
    expect(begun).toMatchObject({ amount: '500.00' })
    expect(await entriesOf(selectUser(store.getState())?.id ?? 0)).toEqual([])
  })
})
