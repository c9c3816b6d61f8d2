import { describe, expect, it } from 'vitest'
import { parseQuantity } from '@/features/vender/cart/quantity'

describe('typed quantities', () => {
  const good = [
    ['2', 2],
    ['1250', 1250],
    ['1,25', 1.25],
    ['1.25', 1.25],
    ['999999,99', 999999.99],
  ] as const
  it.each(good)('%s is %s', (text, amount) => {
    expect(parseQuantity(text, false)).toEqual({ amount })
  })

  it.each(['', '0', '-2', 'abc', '1e9', '1000000', '1,234'])('%j is refused with a reason', (text) => {
    expect(parseQuantity(text, false)).toEqual({ wrong: expect.any(String) as string })
  })

  it('has no decimals where the article is sold by the unit', () => {
    expect(parseQuantity('1,5', true)).toEqual({ wrong: expect.any(String) as string })
    expect(parseQuantity('2', true)).toEqual({ amount: 2 })
  })
})
