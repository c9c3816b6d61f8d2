import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { MAY_ARRIVE_MS } from '@/domain/lateArrival'
import { article } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import type { ChildDoubt } from '@/list/saving/childDoubt'
import { asChanges, type Child, type ChildChanges } from '@/list/saving/children'
import { saveChildren } from '@/list/saving/saveChildren'
import { reload } from '@/list/thunks'
import type { Fault } from '../../backend/faults'
import { callApi } from '../../support/standIn'
import { testStore } from '../../support/store'

const PATH = '^/api/article-discount'
const NONE: ChildChanges = { added: [], changed: [], removed: [] }
const tenPercent = (): Child => ({ id: null, percentage: 10, show_in_online: 0 }) as Child

/** An article that holds one discount of 10 %, in a form with these changes of its discounts. */
async function form(changesOf: (held: Child) => Partial<ChildChanges>) {
  const { store, backend } = await testStore()
  const id = backend.db.all('article')[0]?.id as number
  for (const row of backend.db.all('article_discount').filter(({ article_id }) => article_id === id))
    backend.db.remove('article_discount', row.id)
  await callApi('POST', 'article-discount', { model_id: id, percentage: 10, show_in_online: 0 })
  const parent = (await store.dispatch(reload(article, id))) as Article
  let changes: Record<string, unknown> = {
    article_discounts: { ...NONE, ...changesOf(parent.article_discounts[0] as Child) },
  }
  const doubt: { current: ChildDoubt | null } = { current: null }
  return {
    backend,
    save: () =>
      store.dispatch(
        saveChildren(article, parent, changes, (key, left) => (changes = { ...changes, [key]: left }), doubt),
      ),
    left: () => asChanges(changes.article_discounts),
    set: (value: Record<string, ChildChanges>) => (changes = value),
    stored: () =>
      backend.db
        .all('article_discount')
        .filter(({ article_id }) => article_id === id)
        .map(({ percentage }) => percentage),
    fails: (method: string, fault: Fault, unread = false) =>
      backend.faults.set([
        { method, path: PATH, fault, times: 1 },
        ...(unread ? [{ method: 'GET', path: `^/api/article/${id}$`, fault: 'drop-before' as const, times: 1 }] : []),
      ]),
  }
}

function stopClock() {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

describe('a new child without a clear answer', () => {
  it('is found among those of its record, and the save goes on [FORM-001]', async () => {
    for (const fault of ['drop-after', '500-after'] as const) {
      const { save, left, stored, fails } = await form(() => ({ added: [tenPercent()] }))
      fails('POST', fault)
      await save()
      expect(stored()).toEqual(['10.00', '10.00'])
      expect(left().added).toEqual([])
    }
  })

  it('is looked for before it is sent again, where the record could not be read at once', async () => {
    const { save, left, stored, fails } = await form(() => ({ added: [tenPercent()] }))
    fails('POST', 'drop-after', true)
    await expect(save()).rejects.toMatchObject({ kind: 'network' })
    expect(left().added).toHaveLength(1)
    await save()
    expect(left().added).toEqual([])
    expect(stored()).toEqual(['10.00', '10.00'])
  })

  it('is not sent again while it may still arrive; an equal one that was there before is not taken for it', async () => {
    stopClock()
    const { save, stored, fails } = await form(() => ({ added: [tenPercent()] }))
    fails('POST', 'drop-before')
    await expect(save()).rejects.toMatchObject({ kind: 'network' })
    await expect(save()).rejects.toThrow('Todavía puede llegar')
    expect(stored()).toEqual(['10.00'])
    vi.setSystemTime(Date.now() + MAY_ARRIVE_MS)
    await save()
    expect(stored()).toEqual(['10.00', '10.00'])
  })

  it('is sent again at once where the server said it failed, and stored nothing', async () => {
    const { save, stored, fails } = await form(() => ({ added: [tenPercent()] }))
    fails('POST', '500')
    await expect(save()).rejects.toMatchObject({ status: 500 })
    await save()
    expect(stored()).toEqual(['10.00', '10.00'])
  })

  it('is told of where it was changed, or taken away, in the form meanwhile', async () => {
    const { save, set, stored, fails } = await form(() => ({ added: [tenPercent()] }))
    fails('POST', 'drop-after', true)
    await expect(save()).rejects.toMatchObject({ kind: 'network' })
    set({ article_discounts: { ...NONE, added: [{ ...tenPercent(), percentage: 15 } as Child] } })
    await expect(save()).rejects.toThrow('ya está entre los guardados')
    expect(stored()).toEqual(['10.00', '10.00'])
    await save()
    expect(stored()).toEqual(['10.00', '10.00', '15.00'])
  })
})

it('one that was left open is settled before anything else is sent, of whichever field', async () => {
  const { backend, save, set, stored } = await form(() => ({}))
  const surchage = tenPercent()
  const surchages = () => backend.db.all('article_surchage').filter(({ percentage }) => percentage === '10.00').length
  const before = surchages()
  set({ article_surchages: { ...NONE, added: [surchage] } })
  const unread = { method: 'GET', path: '^/api/article/', fault: 'drop-before' as const, times: 1 }
  backend.faults.set([{ method: 'POST', path: '^/api/article-surchage', fault: 'drop-after', times: 1 }, unread])
  await expect(save()).rejects.toMatchObject({ kind: 'network' })
  set({ article_surchages: { ...NONE, added: [surchage] }, article_discounts: { ...NONE, added: [tenPercent()] } })
  // The discounts come first in the form; theirs is lost as well, and the record cannot be read after it.
  backend.faults.set([
    { method: 'POST', path: PATH, fault: 'drop-after', times: 1 },
    { ...unread, after: 1 },
  ])
  await expect(save()).rejects.toMatchObject({ kind: 'network' })
  await save()
  expect(surchages()).toBe(before + 1)
  expect(stored()).toEqual(['10.00', '10.00'])
})

describe('a child whose change or deletion has no clear answer', () => {
  it('is gone once its record is without it, whoever deleted it', async () => {
    for (const unread of [false, true]) {
      const { save, left, stored, fails } = await form(({ id }) => ({ removed: [id as number] }))
      fails('DELETE', 'drop-after', unread)
      // Unread, the deletion is sent again: of what is gone already the server answers 500 (contract a trap 23).
      if (unread) await expect(save()).rejects.toMatchObject({ kind: 'network' })
      await save()
      expect(left().removed).toEqual([])
      expect(stored()).toEqual([])
    }
  })

  it('is changed once its record shows it so; one that somebody deleted meanwhile is told of, and holds up no further save', async () => {
    const changed = await form((held) => ({ changed: [{ ...held, percentage: 12.5 } as Child] }))
    changed.fails('PUT', 'drop-after')
    await changed.save()
    expect(changed.left().changed).toEqual([])
    expect(changed.stored()).toEqual(['12.50'])

    const { backend, save, stored } = await form((held) => ({ changed: [{ ...held, percentage: 20 } as Child] }))
    await callApi('DELETE', `article-discount/${backend.db.all('article_discount').at(-1)?.id}`)
    await expect(save()).rejects.toThrow('alguien lo eliminó')
    await save()
    expect(stored()).toEqual([])
  })
})
