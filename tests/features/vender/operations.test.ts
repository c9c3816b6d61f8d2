import { describe, expect, it } from 'vitest'
import { changeSale } from '@/features/vender/past/operations'
import { createBudget } from '@/features/vender/save/budgetOperations'
import { createCounterArticle } from '@/features/vender/scan/operations'
import type { Shape } from '@/lib/shape'

const lists = { discounts: [], surchages: [] }
const line = { id: 3, status: 'active', pivot: { amount: 2, price: 100.25, bonus: null, location: null } }
const sale = {
  sale_modifications_count: 0,
  ...lists,
  ...{ total: '10.00', articles: [], combos: [], services: [], current_acount_payment_methods: [] },
}
const body = { total: 10, items: [{ id: 1, amount: 1, price_vender: 10 }], selected_payment_methods: [], ...lists }

const SAMPLES: readonly (readonly [string, Shape<unknown>, object, readonly object[]])[] = [
  [
    createBudget.key,
    createBudget.shape,
    { client_id: 7, total: 200.5, ...lists, articles: [line] },
    [{ total: '200.50' }, { articles: [{ id: 3 }] }, { articles: null }, { discounts: {} }],
  ],
  [
    changeSale.key,
    changeSale.shape,
    { id: 5, num: 12, at: 1, before: sale, payload: body, moved: [1] },
    [{ before: {} }, { payload: { ...body, items: [{}] } }, { moved: ['1'] }, { id: null }],
  ],
  [
    createCounterArticle.key,
    createCounterArticle.shape,
    { name: 'Escoba', bar_code: '779', final: 121, price: 100, iva_id: 2 },
    [{ name: null }, { price: NaN }],
  ],
]

describe('what the till has stored exactly once', () => {
  it.each(SAMPLES)('%s comes whole from the disk, or not at all', (_key, shape, sample, damages) => {
    expect(shape(JSON.parse(JSON.stringify(sample)))).toEqual(sample)
    for (const damage of damages) expect(shape({ ...sample, ...damage })).toBeUndefined()
  })

  it('an article of the counter is known by its code, its name and what the customer pays', () => {
    const typed = { name: 'Escoba', bar_code: '779', final: 121, price: 100, iva_id: 2 }
    const row = { name: 'ESCOBA', bar_code: '779', final_price: '121.00' }
    const isLike = (part: object) => createCounterArticle.isLike({ ...row, ...part } as never, typed)
    expect(isLike({})).toBe(true)
    expect([{ name: 'Escobillón' }, { bar_code: null }, { final_price: '121.01' }].map(isLike)).toEqual([
      false,
      false,
      false,
    ])
  })
})
