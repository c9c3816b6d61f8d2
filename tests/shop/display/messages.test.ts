import { describe, expect, it } from 'vitest'
import { tillOfAddress } from '@/shop/display/address'
import { MOST_LINES, parseMessage, type Shown } from '@/shop/display/messages'

const promotion = { name: 'Yerba 2×1', off: 100 }
const line = { key: 'article-1', name: 'Yerba', amount: 2, unit: null, price: 100, discount: 5, promotion, total: 200 }
const sale = {
  lines: [line],
  count: 1,
  goods: 200,
  promoted: 100,
  off: 20,
  total: 180,
  cash: { part: null, paid: 200 },
}
const shown: Shown = { shop: { name: 'El Sol', image: null }, sale, thanks: null, pay: null }
const told = (change: object) => parseMessage({ v: 4, kind: 'shown', shown: { ...shown, ...change } })

describe('a message between the till and the display [PLUS-005]', () => {
  it('is taken as it was told, without what does not belong to it', () => {
    expect(told({ debt: 9 })).toEqual({ kind: 'shown', shown })
    expect(told({ sale: { ...sale, lines: [{ ...line, cost: 50, stock: 3 }] } })).toEqual({ kind: 'shown', shown })
    expect(told({ sale: { ...sale, lines: [{ ...line, price: null }] } })).toMatchObject({
      shown: { sale: { lines: [{ amount: 2, price: null, total: 200 }] } },
    })
    expect(parseMessage({ v: 4, kind: 'ask' })).toEqual({ kind: 'ask' })
    expect(parseMessage({ v: 4, kind: 'gone' })).toEqual({ kind: 'gone' })
  })

  it.each([
    ['another version', { v: 2, kind: 'shown', shown }],
    ['no version', { kind: 'ask' }],
    ['another kind', { v: 4, kind: 'open' }],
    ['nothing', null],
    ['text', 'shown'],
    ['no sale', { v: 4, kind: 'shown', shown: { ...shown, sale: 7 } }],
    ['a total that is no number', { v: 4, kind: 'shown', shown: { ...shown, sale: { ...sale, total: '180' } } }],
    ['a figure without end', { v: 4, kind: 'shown', shown: { ...shown, sale: { ...sale, goods: Infinity } } }],
    ['cash that is no amount', { v: 4, kind: 'shown', shown: { ...shown, sale: { ...sale, cash: 200 } } }],
    ['no shop', { v: 4, kind: 'shown', shown: { sale: null, thanks: null, pay: null } }],
    ['a name without end', { v: 4, kind: 'shown', shown: { ...shown, shop: { name: 'x'.repeat(600), image: null } } }],
  ])('of %s is ignored', (_what, value) => {
    expect(parseMessage(value)).toBeUndefined()
  })

  it('of more lines than any screen has is ignored', () => {
    const many = (count: number) => told({ sale: { ...sale, lines: Array.from({ length: count }, () => line) } })
    expect(many(MOST_LINES)).toBeDefined()
    expect(many(MOST_LINES + 1)).toBeUndefined()
  })

  it('keeps a picture only where it is an address of one', () => {
    const image = (address: string) => {
      const message = told({ shop: { name: 'El Sol', image: address } })
      return message?.kind === 'shown' ? message.shown.shop.image : undefined
    }
    for (const address of ['https://host/a.webp', '/storage/1.webp', 'data:image/png;base64,AA'])
      expect(image(address)).toBe(address)
    for (const address of ['javascript:alert(1)', '//host/a.png', 'data:text/html,<b>', 'a.png'])
      expect(image(address)).toBeNull()
  })
})

it('the address of a display names its till [PLUS-005]', () => {
  expect(tillOfAddress('/pantalla-cliente/V1StGXR8_Z5j')).toBe('V1StGXR8_Z5j')
  expect(tillOfAddress('/pantalla-cliente/V1StGXR8_Z5j/')).toBe('V1StGXR8_Z5j')
  for (const path of ['/pantalla-cliente', '/pantalla-cliente/', '/pantalla-cliente/a', '/pantalla-cliente/<script>'])
    expect(tillOfAddress(path)).toBeNull()
  for (const path of ['/', '/vender', '/pantalla-clientes/V1StGXR8_Z5j', '/pantalla-cliente/V1StGXR8_Z5j/more'])
    expect(tillOfAddress(path)).toBeUndefined()
})
