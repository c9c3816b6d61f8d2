import { describe, expect, it } from 'vitest'
import {
  MOST_QUICK_KEYS,
  movedQuickKey,
  paintedQuickKey,
  parseQuickKeys,
  quickNumber,
  shownQuickKeys,
  withoutQuickKey,
  withQuickKey,
  type QuickKeys,
} from '@/domain/articles/quickKeys'

/** Of somebody who has chosen none. */
const NONE: QuickKeys = { own: [], hidden: [] }
const SHOP = [10, 11]
const ids = (keys: QuickKeys, shop: readonly number[] = SHOP) => shownQuickKeys(keys, shop).map(({ id }) => id)

describe('the quick keys of a person', () => {
  it('begin with those of the shop; his own come after them and keep their numbers', () => {
    expect(ids(NONE)).toEqual([10, 11])
    const two = withQuickKey(6)(withQuickKey(5)(NONE, SHOP), SHOP)
    expect(ids(two)).toEqual([10, 11, 5, 6])
    expect(ids(withQuickKey(5)(two, SHOP))).toEqual([10, 11, 5, 6])
    // One more of the shop takes no number that somebody knows.
    expect(ids(two, [9, 10, 11])).toEqual([10, 11, 5, 6, 9])
  })

  it('can be without one of the shop, which may come back', () => {
    const without = withoutQuickKey(10)(NONE, SHOP)
    expect(ids(without)).toEqual([11])
    expect(ids(withQuickKey(10)(without, SHOP))).toEqual([11, 10])
    expect(withoutQuickKey(10)(without, SHOP)).toEqual(without)
  })

  it('change places and colours, and nothing at the ends', () => {
    const moved = movedQuickKey(11, -1)(NONE, SHOP)
    expect(ids(moved)).toEqual([11, 10])
    expect(movedQuickKey(11, -1)(moved, SHOP)).toBe(moved)
    expect(movedQuickKey(10, 1)(moved, SHOP)).toBe(moved)
    expect(shownQuickKeys(paintedQuickKey(10, 3)(moved, SHOP), SHOP)).toEqual([
      { id: 11, color: null },
      { id: 10, color: 3 },
    ])
  })

  it('are no more than two digits can name', () => {
    const many = Array.from({ length: 200 }, (_, index) => index + 1)
    expect(ids(NONE, many)).toHaveLength(MOST_QUICK_KEYS)
    expect(withQuickKey(500)(NONE, many)).toBe(NONE)
  })

  it.each([
    [undefined, []],
    ['text', []],
    [{ own: 'x', hidden: 3 }, [10, 11]],
    [{ own: [{ id: 7, color: 99 }, { id: '8' }, null, { id: -1 }, { id: 7 }], hidden: [10, 'x', null] }, [7, 11]],
  ])('kept as %j are read without harm', (value, expected) => {
    const keys = parseQuickKeys(value)
    expect(ids(keys)).toEqual(expected.length === 0 ? SHOP : expected)
    expect(keys.own.every(({ color }) => color === null)).toBe(true)
  })

  it.each([
    ['5', { number: 5, times: '' }],
    [' 3*12 ', { number: 12, times: '3' }],
    ['0,35 * 2', { number: 2, times: '0,35' }],
    ['123', null],
    ['pan', null],
    ['3*', null],
  ])('are called by «%s»', (text, expected) => expect(quickNumber(text)).toEqual(expected))
})
