import { set, createStore } from 'idb-keyval'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { emptyRing, diskRing } from '@/lib/disk/diskRing'

interface Thing {
  kind: string
  text: string
}
const parse = (value: unknown): Thing | undefined =>
  typeof (value as Thing | null)?.text === 'string' ? (value as Thing) : undefined
let made = 0
const fresh = () => `ring-${made++}`
const ringOf = (database: string, most = 3) => diskRing<Thing>(database, { kindOf: ({ kind }) => kind, most, parse })
const thing = (kind: string, text: string): Thing => ({ kind, text })
const texts = async (ring: ReturnType<typeof ringOf>) => (await ring.read()).map(({ text }) => text)
afterEach(() => vi.restoreAllMocks())

describe('the ring on the disk (PLUS-004)', () => {
  it('keeps the last ones of each kind, in the order they were added', async () => {
    const ring = ringOf(fresh())
    await ring.add([thing('a', 'a1'), thing('b', 'b1'), thing('a', 'a2')])
    await ring.add([thing('a', 'a3'), thing('b', 'b2')])
    await ring.add([thing('a', 'a4'), thing('a', 'a5')])
    expect(await texts(ring)).toEqual(['b1', 'a3', 'b2', 'a4', 'a5'])
  })

  it('does not grow with what is added', async () => {
    const database = fresh()
    const ring = ringOf(database)
    for (let index = 0; index < 50; index++) await ring.add([thing('a', String(index))])
    const place = createStore(database, 'batches')
    const held = await place(
      'readonly',
      (store) =>
        new Promise<number>(
          (resolve) => (store.count().onsuccess = (e) => resolve((e.target as IDBRequest<number>).result)),
        ),
    )
    expect(held).toBeLessThanOrEqual(4)
    expect(await texts(ring)).toEqual(['47', '48', '49'])
  })

  it('is one for every tab, and none of them loses what another added', async () => {
    const database = fresh()
    const [one, other] = [ringOf(database, 10), ringOf(database, 10)]
    await Promise.all([one.add([thing('a', '1')]), other.add([thing('a', '2')]), one.add([thing('a', '3')])])
    expect((await texts(one)).toSorted()).toEqual(['1', '2', '3'])
  })

  it('drops quietly what is damaged: an entry alone, or all of it where its counts are', async () => {
    const database = fresh()
    const ring = ringOf(database)
    const place = createStore(database, 'batches')
    await ring.add([thing('a', '1')])
    await set(['a', 0.5], 'no batch', place)
    await ring.add([{ kind: 'a' } as Thing, thing('a', '2')])
    expect(await texts(ring)).toEqual(['1', '2'])
    await set('counts', 'broken', place)
    expect(await texts(ring)).toEqual([])
    await set('counts', { a: -1 }, place)
    await ring.add([thing('a', 'new')])
    expect(await texts(ring)).toEqual(['new'])
  })

  it('gives its room up when the disk is full, and goes on when there is some again', async () => {
    const ring = ringOf(fresh())
    await ring.add([thing('a', '1')])
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(await ring.add([thing('a', '2')])).toBe(false)
    full.mockRestore()
    expect(await texts(ring)).toEqual([])
    expect(await ring.add([thing('a', '3')])).toBe(true)
    expect(await texts(ring)).toEqual(['3'])
  })

  it('gives its room up to others when it is asked to, whoever has it open [PLUS-014]', async () => {
    const name = fresh()
    const ring = ringOf(name)
    await ring.add([thing('a', '1')])
    await emptyRing(name)
    expect(await texts(ring)).toEqual([])
    expect(await ring.add([thing('a', '2')])).toBe(true)
    expect(await texts(ring)).toEqual(['2'])
  })

  it('has nothing where the browser refuses storage, and throws nothing', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError')
    })
    const ring = ringOf(fresh())
    expect(await ring.add([thing('a', '1')])).toBe(false)
    expect(await ring.read()).toEqual([])
  })
})
