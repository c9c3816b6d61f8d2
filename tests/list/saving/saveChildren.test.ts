import { describe, expect, it } from 'vitest'
import { article } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
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
  const read = async () => (await store.dispatch(reload(article, id))) as Article
  let parent = await read()
  let changes: Record<string, unknown> = {
    article_discounts: { ...NONE, ...changesOf(parent.article_discounts[0] as Child) },
  }
  return {
    save: () =>
      store.dispatch(saveChildren(article, parent, changes, (key, left) => (changes = { ...changes, [key]: left }))),
    /** As the form does after a failure. */
    readAgain: async () => (parent = await read()),
    left: () => asChanges(changes.article_discounts),
    stored: () =>
      backend.db
        .all('article_discount')
        .filter(({ article_id }) => article_id === id)
        .map(({ percentage }) => percentage),
    fails: (method: string, fault: Fault) => backend.faults.set([{ method, path: PATH, fault, times: 1 }]),
    removeHeld: () => callApi('DELETE', `article-discount/${parent.article_discounts[0]?.id}`),
  }
}

describe('a child whose answer is lost', () => {
  it('that is new is said by its name, and stays in the form beside those that are read again [FORM-001]', async () => {
    const { save, left, stored, fails } = await form(() => ({ added: [tenPercent()] }))
    fails('POST', 'drop-after')
    await expect(save()).rejects.toThrow(/^No sabemos si se guardó «.*». Fijate si ya figura/)
    expect(left().added).toHaveLength(1)
    expect(stored()).toEqual(['10.00', '10.00'])
  })

  it('that was deleted is found gone, and not deleted again: the server would refuse it for ever (contract a trap 23)', async () => {
    const { save, left, stored, fails } = await form(({ id }) => ({ removed: [id as number] }))
    fails('DELETE', 'drop-after')
    await save()
    expect(stored()).toEqual([])
    expect(left().removed).toEqual([])
  })

  it('that was changed is changed by the next save', async () => {
    const { save, left, stored, fails } = await form((held) => ({ changed: [{ ...held, percentage: 12.5 } as Child] }))
    fails('PUT', 'drop-after')
    await expect(save()).rejects.toMatchObject({ kind: 'network' })
    await save()
    expect(left().changed).toEqual([])
    expect(stored()).toEqual(['12.50'])
  })
})

it('a changed child that somebody else deleted holds up no further save', async () => {
  const { save, readAgain, removeHeld, stored } = await form((held) => ({
    changed: [{ ...held, percentage: 20 } as Child],
  }))
  await removeHeld()
  await expect(save()).rejects.toThrow()
  await readAgain()
  await save()
  expect(stored()).toEqual([])
})
