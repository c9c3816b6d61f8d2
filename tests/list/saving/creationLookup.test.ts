import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { MAY_ARRIVE_MS } from '@/domain/lateArrival'
import { article } from '@/entities/article'
import { budget } from '@/entities/budget'
import { client } from '@/entities/client'
import { employee } from '@/entities/employee'
import type { AnyEntity, Model } from '@/entities/types'
import { addDays, instant, today } from '@/lib/dates'
import { creation, creationOf } from '@/list/saving/creation'
import { listActions, selectList } from '@/list/slices'
import { emptyModel } from '@/list/state'
import { load } from '@/list/thunks'
import { save } from '@/list/saving/record'
import type { Fault } from '../../backend/faults'
import { entriesOf } from '@/outbox/entries'
import { lookFor, run } from '@/outbox/outbox'
import type { Outcome } from '@/outbox/operation'
import { selectUser } from '@/session/sessionSlice'
import { testStore } from '../../support/store'
import { calls } from '../screen'

/** A record that is sent and gets this answer. */
async function unanswered(
  entity: AnyEntity,
  values: object,
  fault: Fault,
  prepare: (parts: Awaited<ReturnType<typeof testStore>>) => unknown,
) {
  const parts = await testStore()
  await prepare(parts)
  const { store, backend } = parts
  const sent = { ...emptyModel(entity), ...values } as Model
  const before = selectList(store.getState(), entity).models
  backend.faults.set([{ method: 'POST', path: `^/api/${entity.name}$`, fault, times: 1 }])
  const what = creationOf(entity, sent, before, '/')
  const outcome = await store.dispatch(run({ ...creation, send: () => save(entity, sent) }, what))
  const entry = outcome.kind === 'doubt' ? outcome.entry : null
  return { ...parts, find: async () => entry && found(await store.dispatch(lookFor(creation, entry))) }
}

/** The record it became, or what is known instead. */
const found = (outcome: Outcome | null) =>
  outcome?.kind === 'stored' ? outcome.record : outcome?.kind === 'doubt' ? outcome.doubt : outcome

describe('a creation without a clear answer', () => {
  it('is looked for in the days it was made in, whichever are in view [LIST-034]', async () => {
    const yesterday = addDays(today(), -1)
    const { find, backend } = await unanswered(budget, { client_id: 3, articles: [] }, 'drop-after', ({ store }) => {
      store.dispatch(listActions(budget).datesSet({ from: yesterday, until: yesterday }))
      return store.dispatch(load(budget))
    })
    const made = backend.db.all('budget').at(-1)
    expect(await find()).toMatchObject({ id: made?.id, client_id: 3 })
  })

  it('is not sent again while it may still arrive: a line that broke says nothing of the server behind it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { find, store } = await unanswered(client, { name: 'En camino' }, 'drop-before', () => undefined)
    expect(await find()).toBe('unknown')
    // It lands.
    await store.dispatch(save(client, { ...emptyModel(client), name: 'En camino' } as Model))
    expect(await find()).toMatchObject({ name: 'En camino' })
    const never = await unanswered(client, { name: 'En camino' }, 'drop-before', () => undefined)
    vi.setSystemTime(Date.now() + MAY_ARRIVE_MS)
    expect(await never.find()).toBe('absent')
    const answered = await unanswered(client, { name: 'En camino' }, '500', () => undefined)
    expect(await answered.find()).toBe('absent')
  })

  it('became none of the old records of its name, which are not held where a list is read by page', async () => {
    const old = (days: number) => instant(Date.now() - days * 24 * 60 * 60 * 1000)
    const { find } = await unanswered(article, { name: 'Tocayo' }, '500', ({ backend }) => {
      const { id } = backend.db.all('article')[0] ?? { id: 0 }
      backend.db.update('article', id as number, { name: 'Tocayo', created_at: old(3) })
    })
    expect(await find()).toBe('absent')
    const made = await unanswered(article, { name: 'Tocayo' }, '500-after', ({ backend }) => {
      const { id } = backend.db.all('article')[0] ?? { id: 0 }
      backend.db.update('article', id as number, { name: 'Tocayo', created_at: old(3) })
    })
    expect(await made.find()).toMatchObject({ id: made.backend.db.all('article').at(-1)?.id })
  })

  it('of an article without a name is looked for by its code, not in the whole catalogue', async () => {
    const { find, backend } = await unanswered(
      article,
      { name: null, bar_code: '7791234567898' },
      '500-after',
      () => undefined,
    )
    const read = calls('GET', 'article')
    expect(await find()).toMatchObject({ id: backend.db.all('article').at(-1)?.id, bar_code: '7791234567898' })
    expect(read).toHaveLength(0)
  })

  it('keeps on the disk by what it is recognised, and never a password [CFG-001, CAT-105]', async () => {
    const { store } = await unanswered(
      employee,
      { name: 'Rosa', doc_number: '30111222', visible_password: 'muy-secreta' },
      'drop-before',
      () => undefined,
    )
    const [entry] = await entriesOf(selectUser(store.getState())?.id ?? 0)
    expect(entry).toMatchObject({ key: 'record-new', words: 'el registro nuevo «Rosa» (Empleado)' })
    expect(JSON.stringify(entry)).toContain('30111222')
    expect(JSON.stringify(entry)).not.toContain('muy-secreta')
  })

  it('that the server refuses in its own words leaves nothing to look for', async () => {
    const { store, backend } = await testStore()
    const [taken] = backend.db.all('user').filter(({ doc_number }) => doc_number)
    const sent = { ...emptyModel(employee), name: 'Otra', doc_number: taken?.doc_number } as Model
    const send = () => save(employee, { ...sent, visible_password: 'x' } as Model)
    const outcome = await store.dispatch(run({ ...creation, send }, creationOf(employee, sent, [], '/empleados')))
    expect(outcome).toMatchObject({
      kind: 'refused',
      message: 'El servidor no aceptó el registro: puede que ya exista',
    })
    expect(await entriesOf(selectUser(store.getState())?.id ?? 0)).toEqual([])
  })
})
