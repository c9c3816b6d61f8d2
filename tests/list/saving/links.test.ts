import { describe, expect, it } from 'vitest'
import { isApiError } from '@/api/errors'
import { article } from '@/entities/article'
import { budget } from '@/entities/budget'
import { caja } from '@/entities/caja'
import type { Model } from '@/entities/types'
import { rebased } from '@/list/saving/links'

const lines = (...amounts: (number | string)[]) =>
  amounts.map((amount, index) => ({ id: index + 1, pivot: { amount, price: '10.00', bonus: null, location: null } }))
const of = (articles: unknown) => ({ id: 1, articles }) as Model
const users = (...ids: number[]) => ({ id: 1, users: ids.map((id) => ({ id, name: `N${id}` })) }) as Model
const idsOf = (changes: object) => (changes as { users: Model[] }).users.map(({ id }) => id)

describe('what a form may lay over the record as it is now', () => {
  it('is its lines where nobody changed them, however the wire spells them', () => {
    const changes = { articles: lines(5), total: 50 }
    expect(rebased(budget, [of(lines('2.00'))], of(lines(2)), changes)).toEqual(changes)
  })

  it('is refused where somebody else changed a line, added one or took one away', () => {
    const save = (now: unknown) => () => rebased(budget, [of(lines(2, 3))], of(now), { articles: lines(5, 3) })
    for (const now of [lines(2, 4), lines(2, 3, 1), lines(2), []])
      expect(save(now)).toThrow(/Otra persona cambió «Artículos»/)
  })

  it('is refused with an error that a form shows', () => {
    try {
      rebased(budget, [of(lines(2))], of(lines(3)), { articles: lines(5) })
      expect.unreachable()
    } catch (error) {
      expect(isApiError(error)).toBe(true)
    }
  })

  it('is what it holds where the server has worked out other prices of the same percentages', () => {
    const lists = (percentage: number, final_price: string) =>
      ({ id: 1, price_types: [{ id: 1, pivot: { percentage, price: final_price, final_price } }] }) as unknown as Model
    const changes = { price_types: [{ id: 1, pivot: { percentage: 30, price: '1200', final_price: '1200' } }] }
    expect(rebased(article, [lists(20, '1200')], lists(20, '1900'), changes)).toEqual(changes)
    expect(rebased(article, [lists(20, '1200')], lists(30, '1300'), changes)).toEqual(changes)
    expect(() => rebased(article, [lists(20, '1200')], lists(25, '1250'), changes)).toThrow(/Tipos de precio|Listas/)
  })

  it('is what was sent before and stored without an answer, or is stored already', () => {
    const begun = of(lines(2))
    expect(rebased(budget, [begun, of(lines(5))], of(lines(5)), { articles: lines(6) })).toEqual({ articles: lines(6) })
    expect(rebased(budget, [begun], of(lines(5)), { articles: lines(5) })).toEqual({ articles: lines(5) })
  })

  it('is not asked about in fields that it does not change', () => {
    expect(rebased(budget, [of(lines(2))], of(lines(3)), { observations: 'x' })).toEqual({ observations: 'x' })
  })

  it('gives and takes single ticks, so that those of somebody else stay', () => {
    const [begun, now] = [users(1, 2), users(2, 3)]
    // 1 was taken and 3 given by somebody else; this form takes 2 and gives 4.
    expect(idsOf(rebased(caja, [begun], now, users(1, 4)))).toEqual([3, 4])
  })
})
