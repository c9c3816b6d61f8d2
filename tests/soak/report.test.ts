import { expect, it } from 'vitest'
import { judge, wrongStock, type Sold } from './oracle'
import { reportOf, type Shift } from './report'

const sold = (total: string): Sold => ({ user: 1, total, lines: [[5, 2]] })
const FLAT = Array.from({ length: 9 }, (_, hour) => ({ hour, mb: 100, page: 0, whole: true }))

function shift({
  till = {},
  ...change
}: Partial<Omit<Shift, 'tills'>> & { till?: Partial<Shift['tills'][number]> } = {}) {
  return reportOf({
    shop: 'demo',
    minutes: 40,
    seed: 1,
    tills: [
      {
        user: 1,
        charged: [{ ...sold('10.00'), at: 0, ms: 100 }],
        unsure: [],
        samples: FLAT,
        loaded: [],
        sent: [1_000],
        refused: [],
        waited: 0,
        opened: [],
        failed: [],
        happened: [],
        late: 0,
        ...till,
      },
    ],
    restarts: [],
    asked: new Map([[1, [1_000]]]),
    began: 0,
    verdict: { lost: [], doubled: [] },
    repeated: 0,
    wrongStock: [],
    lostAnswers: [2, 2],
    unsure: 0,
    unsettled: 0,
    load: '',
    ...change,
  })
}
const missed = (of: ReturnType<typeof shift>) =>
  of.gates.filter(({ met }) => !met).map(({ name }) => name.split(' ')[0])

it('a shift in which all went well meets every gate, and none is met by having looked at nothing [PLUS-013]', () => {
  expect(missed(shift())).toEqual([])
  expect(missed(shift({ till: { charged: [] } }))).toEqual(['every'])
  expect(missed(shift({ asked: new Map() }))).toEqual(['no'])
  expect(missed(shift({ till: { sent: [] } }))).toEqual(['no'])
  expect(missed(shift({ till: { samples: FLAT.slice(0, 4) } }))).toEqual(['memory'])
})

it('what went wrong in a shift misses its gate [PLUS-013]', () => {
  expect(missed(shift({ verdict: { lost: [sold('10.00')], doubled: [] } }))).toEqual(['every'])
  expect(missed(shift({ verdict: { lost: [], doubled: [sold('10.00')] } }))).toEqual(['every'])
  expect(missed(shift({ wrongStock: [5] }))).toEqual(['the'])
  expect(missed(shift({ lostAnswers: [7, 16] }))).toEqual(['answers'])
  expect(missed(shift({ unsettled: 1 }))).toEqual(['nothing'])
  expect(missed(shift({ till: { failed: ['sale: …'] } }))).toEqual(['every'])
  expect(missed(shift({ till: { sent: Array<number>(61).fill(1_000) } }))).toEqual(['no'])
  expect(missed(shift({ till: { samples: FLAT.map((one) => ({ ...one, mb: 100 + one.hour * 2 })) } }))).toEqual([
    'memory',
  ])
})

it('a page that was loaded anew may be refused for a minute, and no other [PLUS-013]', () => {
  expect(missed(shift({ till: { refused: [70_000], loaded: [10_000] } }))).toEqual([])
  expect(missed(shift({ till: { refused: [80_000], loaded: [10_000] } }))).toEqual(['no'])
})

it('a page that ended had a sale waiting in it, else its end proves nothing [PLUS-013]', () => {
  const ended = { happened: ['offline', 'killed'], samples: FLAT }
  expect(missed(shift({ till: { ...ended, waited: 0 } }))).toContain('pages')
  expect(missed(shift({ till: { ...ended, waited: 1 } }))).not.toContain('pages')
})

it('a sale whose charging was not seen to its end may be stored once or not at all, and as it was charged [PLUS-013]', () => {
  const [a, b] = [sold('10.00'), sold('20.00')]
  expect(judge([a], [b], [a])).toEqual({ lost: [], doubled: [] })
  expect(judge([a], [b], [a, b])).toEqual({ lost: [], doubled: [] })
  expect(judge([a], [b], [a, b, b])).toEqual({ lost: [], doubled: [b] })
  expect(judge([a], [b], [a, sold('20.01')])).toEqual({ lost: [], doubled: [sold('20.01')] })
  expect(judge([a], [b], [b])).toEqual({ lost: [a], doubled: [] })
})

it('stock that was taken twice, or not at all, is found [PLUS-013]', () => {
  const before = new Map([
    [5, 10],
    [6, 10],
  ])
  const left = (of5: number, of6 = 10) => wrongStock(before, new Map([[5, of5], [6, of6]]), [sold('10.00')]) // prettier-ignore
  expect(left(8)).toEqual([])
  expect(left(6)).toEqual([5])
  expect(left(10)).toEqual([5])
  expect(left(8, 9)).toEqual([6])
})
