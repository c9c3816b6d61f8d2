import { describe, expect, it } from 'vitest'
import { addCard, cardsOfNextSale, chargeCards, type ScanCard } from '@/lib/scanCards'
import { byUnit, parseQuantity } from '@/features/vender/cart/quantity'
import { parseScan } from '@/lib/scan'

describe('parseScan', () => {
  it.each([
    ['7790000000010', { kind: 'code', code: '7790000000010', amount: 1 }],
    ['  779 ', { kind: 'code', code: '779', amount: 1 }],
    ['\u000277900\r', { kind: 'code', code: '77900', amount: 1 }],
    ['7 790000 000010', { kind: 'code', code: '7790000000010', amount: 1 }],
    ['2 * 7 790\u00a0000', { kind: 'code', code: '7790000', amount: 2 }],
    ['AB 12', { kind: 'code', code: 'AB 12', amount: 1 }],
    ['3*779', { kind: 'code', code: '779', amount: 3 }],
    ['1,5*779', { kind: 'code', code: '779', amount: 1.5 }],
    [']E07790000000010', { kind: 'code', code: '7790000000010', amount: 1 }],
    ['(01)07790000000010', { kind: 'code', code: '07790000000010', amount: 1 }],
    ['AB*C-1', { kind: 'code', code: 'AB*C-1', amount: 1 }],
    ['', { kind: 'empty' }],
    [' \t ', { kind: 'empty' }],
  ])('reads %j', (text, scan) => {
    expect(parseScan(text)).toEqual(scan)
  })

  it.each(['0*779', '3*', '1000000*779', '1..2*779', 'x'.repeat(65)])('refuses %j', (text) => {
    expect(parseScan(text)).toMatchObject({ kind: 'refused' })
  })

  it('shows at most 64 characters of a refused code', () => {
    const scan = parseScan('9'.repeat(200))
    expect(scan).toMatchObject({ message: 'El código es demasiado largo (200 caracteres)' })
    expect(scan.kind === 'refused' && scan.code).toBe(`${'9'.repeat(64)}…`)
  })
})

describe('parseQuantity', () => {
  it.each([
    ['2', 2],
    ['1.250', 1250],
    ['999999,99', 999999.99],
    ['0,25', 0.25],
  ])('takes %s', (text, amount) => {
    expect(parseQuantity(text, false)).toEqual({ amount })
  })

  it.each([
    ['', /Escribí/],
    ['0', /mayor que 0/],
    ['-3', /mayor que 0/],
    ['abc', /«abc» no es una cantidad/],
    ['1e9', /no es una cantidad/],
    ['1000000', /máxima/],
    ['0,005', /dos decimales/],
  ])('refuses %j', (text, wrong) => {
    expect(parseQuantity(text, false)).toEqual({ wrong: expect.stringMatching(wrong) as string })
  })

  it('refuses decimals of what is sold by the unit', () => {
    expect(parseQuantity('1,5', true)).toEqual({ wrong: 'Se vende por unidad: no lleva decimales' })
    const units = new Map([
      [1, { name: 'Unidad' }],
      [3, { name: 'Kilo' }],
    ])
    expect(byUnit({ kind: 'article', unidad_medida_id: 1 }, units)).toBe(true)
    expect(byUnit({ kind: 'article', unidad_medida_id: 3 }, units)).toBe(false)
    // Not known (yet): nothing that may be right is refused.
    expect(byUnit({ kind: 'article', unidad_medida_id: 9 }, units)).toBe(false)
    expect(byUnit({ kind: 'combo', unidad_medida_id: null }, units)).toBe(true)
  })
})

describe('cards', () => {
  const card = (kind: ScanCard['kind'], code: string, amount = 1) => ({ kind, code, amount, message: '' })

  it('counts what could not be looked up, raises what is known to be unknown, newest first', () => {
    const all = [card('failed', 'A', 2), card('unknown', 'B'), card('failed', 'A', 3), card('unknown', 'B')].reduce(
      addCard,
      [] as readonly ScanCard[],
    )
    expect(all.map(({ kind, code, amount }) => [kind, code, amount])).toEqual([
      ['unknown', 'B', 1],
      ['failed', 'A', 5],
    ])
    expect(new Set(all.map(({ id }) => id)).size).toBe(2)
  })

  it('stay for one sale more, told apart, and what comes while a sale is on its way is of the next', () => {
    const first = addCard([], card('failed', 'A'))
    const meanwhile = addCard(chargeCards(first), card('refused', 'B'))
    // A code nobody knows leaves with its customer.
    const second = cardsOfNextSale(addCard(meanwhile, { ...card('unknown', 'C'), age: 'charging' }))
    expect(second.map(({ code, age }) => [code, age])).toEqual([
      ['B', undefined],
      ['A', 'past'],
    ])
    expect(cardsOfNextSale(chargeCards(second)).map(({ code, age }) => [code, age])).toEqual([['B', 'past']])
  })

  it('of the customer before add nothing to the same code of this one, and stay [U4] [U5]', () => {
    const past = cardsOfNextSale(chargeCards(addCard([], card('failed', 'A', 2))))
    const seen = (cards: readonly ScanCard[]) => cards.map(({ code, amount, age }) => [code, amount, age])
    const both = addCard(past, card('failed', 'A', 3))
    expect(seen(both)).toEqual([
      ['A', 3, undefined],
      ['A', 2, 'past'],
    ])
    expect(seen(addCard(both, card('failed', 'A')))).toEqual([
      ['A', 4, undefined],
      ['A', 2, 'past'],
    ])
    expect(new Set(both.map(({ id }) => id)).size).toBe(2)
    expect(seen(addCard(chargeCards(addCard([], card('failed', 'B', 2))), card('failed', 'B')))).toEqual([
      ['B', 1, undefined],
      ['B', 2, 'charging'],
    ])
  })
})
