import { describe, expect, it } from 'vitest'
import type { PaymentRow } from '@/domain/sale/paymentRow'
import {
  draftOf,
  proposed,
  refusalOf,
  takesRest,
  textOf,
  typed,
  withMethods,
  wrongOf,
  type Distribution,
  type SplitDraft,
} from '@/features/vender/payment/splitDraft'

const row = (id: number, name: string, amount: number | null = null, net: number | null = null): PaymentRow => ({
  id,
  name,
  amount,
  net,
  caja_id: 0,
})
const METHODS = [row(2, 'Debito'), row(3, 'Efectivo'), row(5, 'Credito')]
const WHOLE: Distribution = { share: 'amount', total: 1000 }
const put = (draft: SplitDraft, id: number, text: string) => typed(draft, id, text, WHOLE)
const amounts = ({ rows }: SplitDraft) => rows.map(({ amount }) => amount)

const BAD = [
  ['0', 'Tiene que ser mayor que 0'],
  ['-5', 'Tiene que ser mayor que 0'],
  ['0,004', 'Tiene que ser mayor que 0'],
  ['abc', 'No es un importe'],
  ['1e9', 'No es un importe'],
  ['600,01', 'Supera lo que falta: $600,00'],
  ['9'.repeat(40), 'Supera lo que falta: $600,00'],
] as const

describe('a split being typed', () => {
  const draft = put(draftOf(METHODS, []), 3, '400')

  it('has a row for each method there is by now, and those of before that something was typed in', () => {
    const next = withMethods(put(draft, 2, 'abc'), [row(3, 'Efectivo'), row(9, 'Billetera')])
    expect(next.rows.map(({ name, amount }) => [name, amount])).toEqual([
      ['Efectivo', 400],
      ['Billetera', null],
      ['Debito', null],
    ])
    expect(textOf(next, 2, 'amount')).toBe('abc')
  })

  it.each(BAD)('%s says why it does not count, and the other rows stay [SALE-005]', (text, message) => {
    const next = put(draft, 2, text)
    expect(wrongOf(next, 2, WHOLE)).toBe(message)
    expect(textOf(next, 2, 'amount')).toBe(text)
    expect(amounts(next)).toEqual([null, 400, null])
    expect(textOf(next, 3, 'amount')).toBe('400')
    expect(refusalOf(next, WHOLE)).toEqual({ id: 2, message: 'Revisá el importe de Debito' })
  })

  it('takes amounts as they are written here, to the cent', () => {
    expect(amounts(put(draft, 2, '1.234,5'))).toEqual([null, 400, null])
    expect(amounts(put(draft, 2, '599,995'))).toEqual([600, 400, null])
    expect(amounts(put(draft, 2, ' $ 99,90 '))).toEqual([99.9, 400, null])
    expect(wrongOf(put(draft, 2, ' '), 2, WHOLE)).toBeNull()
  })

  it('a row that exceeded the rest counts when another leaves room', () => {
    const tight = put(draft, 2, '700')
    expect(amounts(tight)).toEqual([null, 400, null])
    expect(amounts(put(tight, 3, '300'))).toEqual([700, 300, null])
    expect(wrongOf(put(put(draft, 2, '600'), 5, '1'), 5, WHOLE)).toBe('Ya está todo repartido')
  })

  it('"agregar total" takes what the others leave [SALE-027]', () => {
    const filled = takesRest(draft, 5, WHOLE)
    expect(amounts(filled)).toEqual([null, 400, 600])
    expect(textOf(filled, 5, 'amount')).toBe('600')
    expect(refusalOf(filled, WHOLE)).toBeNull()
    // Nothing is left for a third: it stays as it was.
    expect(takesRest(filled, 2, WHOLE)).toEqual(filled)
    expect(amounts(takesRest(put(filled, 2, 'abc'), 5, WHOLE))).toEqual([null, 400, 600])
  })

  it('says what is missing, and where [SALE-056]', () => {
    expect(refusalOf(draft, WHOLE)).toEqual({ id: 2, message: 'Falta repartir $600,00' })
    expect(refusalOf(draft, { share: 'amount', total: 300 })).toEqual({ id: 3, message: 'Sobran $100,00' })
    expect(refusalOf(draftOf(METHODS, []), { share: 'amount', total: 0 })).toEqual({
      id: 2,
      message: 'No hay nada para repartir',
    })
  })

  it('begins with what the sale has, and keeps a method the list no longer names', () => {
    const begun = draftOf(METHODS, [row(3, 'Efectivo', 150.5), row(9, 'Vale', 20)])
    expect(begun.rows.map(({ id, amount }) => [id, amount])).toEqual([
      [2, null],
      [3, 150.5],
      [5, null],
      [9, 20],
    ])
    expect(textOf(begun, 3, 'amount')).toBe('150,5')
  })

  it('distributes the net total over the used methods, each with an amount [SALE-028]', () => {
    const net: Distribution = { share: 'net', total: 900 }
    const begun: SplitDraft = { rows: [row(3, 'Efectivo', 600, 540), row(5, 'Credito', 400, 360)], texts: {} }
    expect(refusalOf(begun, net)).toBeNull()
    const moved = takesRest(typed(begun, 3, '500', net), 5, net)
    expect(moved.rows.map((each) => [each.amount, each.net])).toEqual([
      [600, 500],
      [400, 400],
    ])
    const all = typed(typed(begun, 5, '', net), 3, '900', net)
    expect(refusalOf(all, net)).toEqual({ id: 5, message: 'Falta el importe de Credito' })
  })
})

describe('the second distribution', () => {
  // 60.000, of which 53.000 is left by the discounts (contract b §3.11 #9).
  const NET: Distribution = { share: 'net', total: 53_000 }
  const begun = proposed([
    row(3, 'Efectivo', 20_000, 16_000),
    row(4, 'Transferencia', 20_000, 17_000),
    row(5, 'Credito', 20_000, 20_000),
  ])
  const type = (draft: SplitDraft, id: number, text: string) => typed(draft, id, text, NET)
  const nets = ({ rows }: SplitDraft) => rows.map(({ net }) => net)

  it('raises a row over what was proposed for the others, which take what is left then [SALE-028]', () => {
    const raised = type(type(begun, 5, '20000'), 4, '20.000')
    expect(nets(raised)).toEqual([null, 20_000, 20_000])
    expect([wrongOf(raised, 4, NET), wrongOf(raised, 5, NET)]).toEqual([null, null])
    expect(refusalOf(raised, NET)).toEqual({ id: 3, message: 'Falta repartir $13.000,00' })
    const whole = takesRest(raised, 3, NET)
    expect(nets(whole)).toEqual([13_000, 20_000, 20_000])
    expect(refusalOf(whole, NET)).toBeNull()
  })

  it('leaves in place what no discount made, and what fits', () => {
    expect(nets(type(begun, 4, '20000'))).toEqual([null, 20_000, 20_000])
    expect(nets(type(begun, 3, '15000'))).toEqual([15_000, 17_000, 20_000])
  })

  it('while a figure is typed the proposals come back as soon as they fit, and a figure too high says so', () => {
    expect(nets(type(type(begun, 4, '20000'), 4, '2000'))).toEqual([16_000, 2000, 20_000])
    const high = type(begun, 4, '60000')
    expect(nets(high)).toEqual([16_000, null, 20_000])
    expect(wrongOf(high, 4, NET)).toBe('Supera lo que falta: $17.000,00')
  })

  it('what somebody typed gives way to nothing', () => {
    const typedAll = type(type(begun, 3, '16000'), 5, '20000')
    expect(wrongOf(type(typedAll, 4, '20000'), 4, NET)).toBe('Supera lo que falta: $17.000,00')
  })
})
