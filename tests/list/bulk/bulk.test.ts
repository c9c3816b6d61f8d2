import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { discount } from '@/entities/discount'
import type { Discount } from '@/entities/discount'
import { changeMany, type BulkChange } from '@/list/bulk/bulk'
import { selectList } from '@/list/slices'
import { load } from '@/list/thunks'
import type { Fault } from '../../backend/faults'
import { HOST, server } from '../../support/standIn'
import { testStore } from '../../support/store'

const RAISE: BulkChange[] = [{ type: 'number', key: 'increment_percentage', value: 10, round: 0 }]
const PUT = { method: 'PUT', path: '^/api/update/discount' }

/** A hundred and some discounts of 10 %: three parts. */
async function discounts() {
  const { store, backend } = await testStore()
  const user_id = backend.db.all('discount')[0]?.user_id
  for (let index = 0; index < 110; index++)
    backend.db.insert('discount', { name: `Tanda ${index}`, percentage: '10.00', user_id })
  await store.dispatch(load(discount))
  const held = () =>
    (selectList(store.getState(), discount).models as readonly Discount[]).filter(({ name }) =>
      name?.startsWith('Tanda'),
    )
  const ids = held().map(({ id }) => id ?? 0)
  const shown = (some: readonly number[]) =>
    held()
      .filter(({ id }) => some.includes(id ?? 0))
      .map(({ percentage }) => Number(percentage))
  return {
    ids,
    shown,
    fails: (fault: Fault, after: number, unread = false) =>
      backend.faults.set([
        { ...PUT, fault, times: 1, after },
        ...(unread ? [{ method: 'GET', path: '^/api/discount/', fault: '500' as const }] : []),
      ]),
    change: () => store.dispatch(changeMany(discount, [{ ids, changes: RAISE }])),
  }
}

describe('chosen records changed some at a time', () => {
  it('are read again where the answer of their part was lost: what is shown is what the server has', async () => {
    const { ids, shown, fails, change } = await discounts()
    fails('drop-after', 1)
    const { answered, unsure, unread, failure } = await change()
    expect(answered.map(({ id }) => id)).toEqual(ids.slice(0, 50))
    expect(unsure).toEqual(ids.slice(50, 100))
    expect({ unread, failure }).toEqual({ unread: [], failure: null })
    // An event tells nobody of it (contract a §9.4).
    expect(new Set(shown(unsure))).toEqual(new Set([11]))
    expect(new Set(shown(ids.slice(100)))).toEqual(new Set([10]))
  })

  it('that cannot be read are told: what is shown of them is old', async () => {
    const { ids, fails, change } = await discounts()
    fails('drop-after', 0, true)
    expect(await change()).toMatchObject({ answered: [], unsure: ids.slice(0, 50), unread: ids.slice(0, 50) })
  })

  it('are in doubt, with the reason, where the server took the change and did not end it', async () => {
    const { ids, change } = await discounts()
    const failed = { models: [{ id: 7, status: 'failed', error_message: 'Sin memoria' }] }
    server.use(
      http.put(`${HOST}/api/update/discount`, () => HttpResponse.json({ message: 'En cola', masive_update_id: 7 })),
      http.get(`${HOST}/api/masive-update/discount`, () => HttpResponse.json(failed)),
    )
    const failure = expect.stringContaining('no terminó el cambio: Sin memoria') as string
    expect(await change()).toMatchObject({ answered: [], unsure: ids.slice(0, 50), unread: [], failure })
  })

  it('are not in doubt after a plain no: nothing of that part was changed', async () => {
    const { ids, fails, change } = await discounts()
    fails('401', 1)
    expect(await change()).toMatchObject({
      answered: ids.slice(0, 50).map((id) => ({ id })),
      unsure: [],
      failure: expect.stringMatching(/./) as string,
    })
    fails('401', 0)
    await expect(change()).rejects.toMatchObject({ status: 401 })
  })
})
