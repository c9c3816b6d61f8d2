import { describe, expect, it } from 'vitest'
import { boolean, listOf, number, oneOf, orNull, record, text } from '@/lib/shape'

const line = record<{ id: number; amount: number; note: string | null; kind: 'in' | 'out'; tags: readonly string[] }>({
  id: number,
  amount: number,
  note: orNull(text),
  kind: oneOf('in', 'out'),
  tags: listOf(text),
})
const good = { id: 1, amount: 2.5, note: null, kind: 'in', tags: ['a'] }

describe('a value of the disk', () => {
  it('is read in its type, without what it has besides', () => {
    expect(line({ ...good, other: 'x' })).toEqual(good)
    expect(line({ id: 1, amount: 2.5, kind: 'out', tags: [] })).toEqual({ ...good, note: null, kind: 'out', tags: [] })
    expect(boolean(false)).toBe(false)
  })

  it.each([
    null,
    'text',
    [],
    { ...good, id: '1' },
    { ...good, amount: NaN },
    { ...good, note: 3 },
    { ...good, kind: 'else' },
    { ...good, tags: ['a', 1] },
    { ...good, tags: undefined },
  ])('is refused whole where a part is damaged: %j', (value) => expect(line(value)).toBeUndefined())
})
