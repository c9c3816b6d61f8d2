import { describe, expect, it } from 'vitest'
import { stepOf, stepsFrom } from '@/list/lineage'
import { append, remove, replace, reread, sharing, upsert, type Rows } from '@/list/transitions'

const row = (id: number) => ({ id })
const before: Rows = [row(4), row(3), row(2), row(1)]
/** What was noted between two versions; null: nothing is known of it. */
const noted = (rows: Rows) =>
  stepsFrom((step) => step === stepOf(before), rows)?.steps.map(({ gone, come }) => [
    gone.map(({ id }) => id),
    come.map(({ id }) => id),
  ])

describe('lineage of rows', () => {
  it('says what each change took and brought', () => {
    expect(noted(upsert(before, [row(3)]))).toEqual([[[3], [3]]])
    expect(noted(upsert(before, [row(5)]))).toEqual([[[], [5]]])
    expect(noted(upsert(before, [row(5), row(2)]))).toEqual([[[2], [5, 2]]])
    expect(noted(replace(before, [row(1), row(9)]))).toEqual([[[1], [1]]])
    expect(noted(remove(before, [3]))).toEqual([[[3], []]])
    expect(noted(remove(before, [4, 1, 8]))).toEqual([[[4, 1], []]])
    expect(noted(append(before, [row(4), row(0)]))).toEqual([[[], [0]]])
    expect(noted(reread(before, sharing(before, [row(5), row(4), row(3), row(1)], 0)))).toEqual([[[2], [5]]])
  })

  it('goes back over several changes, in their order, along its own line only', () => {
    const one = upsert(before, [row(5)])
    const two = remove(one, [5])
    remove(one, [1])
    expect(noted(two)).toEqual([
      [[], [5]],
      [[5], []],
    ])
    expect(noted([...before])).toBeUndefined()
  })

  it('follows no list read again that is another for the most part', () => {
    const others: Rows = Array.from({ length: 501 }, (_, index) => row(1000 - index))
    expect(noted(reread(before, others))).toBeUndefined()
  })

  it('forgets what nobody asked for in 500 changes', () => {
    let rows = before
    for (let change = 0; change < 501; change++) rows = upsert(rows, [row(4)])
    expect(noted(rows)).toBeUndefined()
    rows = before
    for (let change = 0; change < 500; change++) rows = upsert(rows, [row(4)])
    expect(noted(rows)).toHaveLength(500)
  })
})
