import { describe, expect, it } from 'vitest'
import { isApiError } from '@/api/errors'
import { article } from '@/entities/article'
import { budget } from '@/entities/budget'
import { caja } from '@/entities/caja'
import { client } from '@/entities/client'
import type { Model } from '@/entities/types'
import { refuseConflict } from '@/list/saving/conflict'

const lines = (...amounts: (number | string)[]) =>
  amounts.map((amount, index) => ({ id: index + 1, pivot: { amount, price: '10.00', bonus: null, location: null } }))
const of = (articles: unknown) => ({ id: 1, articles }) as Model
const users = (...ids: number[]) => ({ id: 1, users: ids.map((id) => ({ id, name: `N${id}` })) }) as Model
const lists = (percentage: number, final_price: string) =>
  ({ id: 1, price_types: [{ id: 1, pivot: { percentage, price: final_price, final_price } }] }) as unknown as Model

describe('a change of what somebody else changed meanwhile is refused', () => {
  it('of a line that was changed, added or taken away', () => {
    for (const now of [lines(2, 4), lines(2, 3, 1), lines(2), []])
      expect(() => refuseConflict(budget, of(lines(2, 3)), of(now), { articles: lines(5, 3) })).toThrow(
        /^Cambió mientras lo editabas: otra persona cambió «Artículos»/,
      )
  })

  it('of ticks, and of a text, by an error that a form shows', () => {
    expect(() => refuseConflict(caja, users(1, 2), users(2, 3), users(1, 4))).toThrow(/«/)
    try {
      refuseConflict(client, { id: 1, phone: '1' } as Model, { id: 1, phone: '2' } as Model, { phone: '3' })
      expect.unreachable()
    } catch (error) {
      expect(isApiError(error)).toBe(true)
    }
  })

  it('of a percentage, but not of the price that the server works out from it', () => {
    const changes = { price_types: [{ id: 1, pivot: { percentage: 30, price: '1200', final_price: '1200' } }] }
    refuseConflict(article, lists(20, '1200'), lists(20, '1900'), changes)
    expect(() => refuseConflict(article, lists(20, '1200'), lists(25, '1250'), changes)).toThrow(/Listas de precios/)
  })
})

describe('a change is not refused', () => {
  it('where nobody else changed the field, however the wire spells it', () => {
    refuseConflict(budget, of(lines('2.00')), of(lines(2)), { articles: lines(5) })
    refuseConflict(article, { id: 1, cost: '10.00' } as Model, { id: 1, cost: 10 } as unknown as Model, { cost: 12 })
  })

  it('where the field already is as it is sent: the answer of an earlier save was lost', () => {
    refuseConflict(budget, of(lines(2)), of(lines(5)), { articles: lines(5) })
  })

  it('for fields that the form does not change, or did not know', () => {
    refuseConflict(budget, of(lines(2)), of(lines(3)), { observations: 'x' })
    refuseConflict(client, { id: 1 }, { id: 1, phone: '2' } as Model, { phone: '3' })
  })
})
