import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, toAmount, ZERO } from '@/domain/money'
import { budgetPayload } from '@/domain/sale/budgetPayload'
import { salePayload } from '@/domain/sale/payload'
import type { Deal } from '@/domain/sale/promotions/promotion'
import { saleTotals } from '@/domain/sale/totals'
import { article, cart, client, context } from '../build'
import { NOTHING_CHOSEN } from './build'
import { promotion, sold, storedSum, totalOf } from './combinedSale'

const price = fc.integer({ min: 1, max: 500_000_00 }).map((value) => value / 100)
/** Few of them, so that lines of one price meet. */
const fewPrices = fc.constantFrom(100, 250.5, 999.99, 1000, 4250)
const rate = fc.integer({ min: 1, max: 9999 }).map((value) => value / 100)
const deal = fc.oneof(
  fc
    .record({ take: fc.integer({ min: 2, max: 6 }), fewer: fc.integer({ min: 1, max: 5 }) })
    .map(({ take, fewer }): Deal => ({ kind: 'take_pay', take, pay: Math.max(1, take - fewer) })),
  rate.map((percentage): Deal => ({ kind: 'second', percentage })),
  fc
    .record({ units: fc.integer({ min: 1, max: 8 }), price: fewPrices })
    .map((of): Deal => ({ kind: 'from_units', ...of })),
)
const line = fc.record({
  price: fc.oneof(price, fewPrices),
  units: fc.integer({ min: 1, max: 12 }),
  cost: fc.option(fewPrices),
  category_id: fc.constantFrom(4, 5, 6),
})
interface Line {
  id?: number
  price: number
  units: number
  cost: number | null
  category_id: number
}
const lines = fc.array(line, { minLength: 1, maxLength: 8 })
const anyDeal = fc.oneof(
  deal,
  rate.map((percentage): Deal => ({ kind: 'percentage', percentage })),
)
const promotions = fc
  .array(
    fc.record({
      deal: anyDeal,
      belowCost: fc.boolean(),
      combine: fc.boolean(),
      categories: fc.subarray([4, 5, 6]),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((all) =>
    all.map(({ categories, deal: of, ...part }, place) =>
      promotion(of, { ...part, id: `p${place}`, scope: { ...NOTHING_CHOSEN, categories } }),
    ),
  )
const made = (all: readonly Line[]) =>
  all.map(({ id, price: of, units, cost, category_id }, place) =>
    article(of, units, { id: id ?? place + 1, cost, category_id }),
  )
const once = (of: Deal, belowCost: boolean) => promotion(of, { belowCost })

describe('the laws of counting together [PLUS-007]', () => {
  it('the order of the lines makes no difference to the total', () => {
    const shuffled = lines.chain((all) => {
      const named = all.map((one, place) => ({ ...one, id: place + 1 }))
      const same = fc.shuffledSubarray(named, { minLength: named.length, maxLength: named.length })
      return same.map((other) => [named, other] as const)
    })
    fc.assert(
      fc.property(shuffled, promotions, ([all, other], given) => {
        expect(totalOf(made(other), ...given)).toBe(totalOf(made(all), ...given))
      }),
      { numRuns: 300 },
    )
  })

  it('no line is less than nothing nor dearer than without, and every unit is sold once', () => {
    fc.assert(
      fc.property(lines, promotions, (all, given) => {
        const { totals, rows } = sold(made(all), ...given)
        all.forEach(({ price: of, units }, place) => {
          const total = totals.lines[place]?.total ?? -1
          expect(total).toBeGreaterThanOrEqual(0)
          expect(total).toBeLessThanOrEqual(cents(toAmount(of).times(units)))
          const own = rows.filter(({ id }) => id === place + 1)
          expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBe(units)
          expect(storedSum(own).toNumber()).toBe(total)
        })
        expect(totals.total).toBeGreaterThan(0)
      }),
      { numRuns: 300 },
    )
  })

  it('what is stored, in a sale and in a budget, comes to what was shown', () => {
    fc.assert(
      fc.property(lines, promotions, (all, given) => {
        const shop = context({ promotions: given })
        const sale = { ...cart(made(all)), client: client() }
        const totals = saleTotals(sale, shop)
        expect(storedSum(salePayload(sale, totals, shop).items).toNumber()).toBe(totals.total)
        expect(budgetPayload(sale, shop).total).toBe(totals.total)
      }),
      { numRuns: 300 },
    )
  })

  it('units of one article in one line are the same in two', () => {
    fc.assert(
      fc.property(lines, deal, fc.boolean(), fc.nat(), fc.nat(), (all, of, belowCost, which, where) => {
        const named = all.map((one, place) => ({ ...one, id: place + 1 }))
        const at = which % named.length
        const parted = named.flatMap((one, place) => {
          const some = where % one.units
          return place !== at || some === 0
            ? [one]
            : [
                { ...one, units: some },
                { ...one, units: one.units - some },
              ]
        })
        expect(totalOf(made(parted), once(of, belowCost))).toBe(totalOf(made(named), once(of, belowCost)))
      }),
      { numRuns: 300 },
    )
  })

  const grouping = deal.filter(({ kind }) => kind !== 'from_units')

  it('a further unit costs its price at most, held at the cost or not', () => {
    fc.assert(
      fc.property(lines, line, grouping, fc.boolean(), (all, one, of, belowCost) => {
        const before = totalOf(made(all), once(of, belowCost))
        const more = totalOf(made([...all, { ...one, units: 1 }]), once(of, belowCost))
        expect(toAmount(more).minus(before).toNumber()).toBeLessThanOrEqual(one.price)
      }),
      { numRuns: 1000 },
    )
  })

  it('nor does one of a line that is counted by itself', () => {
    fc.assert(
      fc.property(line, anyDeal, fc.boolean(), (one, of, belowCost) => {
        const alone = promotion(of, { combine: false, belowCost })
        const [before, more] = [one.units, one.units + 1].map((units) => totalOf(made([{ ...one, units }]), alone))
        expect(toAmount(more).minus(toAmount(before)).toNumber()).toBeLessThanOrEqual(one.price)
      }),
      { numRuns: 300 },
    )
  })

  it('nobody pays more than for each line by itself', () => {
    fc.assert(
      fc.property(lines, grouping, (all, of) => {
        expect(totalOf(made(all), once(of, true))).toBeLessThanOrEqual(
          totalOf(made(all), promotion(of, { combine: false })),
        )
      }),
      { numRuns: 300 },
    )
  })

  it('what is counted together never comes to less than it costs where that is not allowed', () => {
    fc.assert(
      fc.property(lines, deal, (all, of) => {
        const dear = all.map((one) => ({ ...one, cost: one.cost === null ? null : Math.min(one.cost, one.price) }))
        const { totals } = sold(made(dear), once(of, false))
        const costs = dear.reduce((sum, { cost, units }) => sum.plus(toAmount(cost).times(units)), ZERO)
        expect(totals.total).toBeGreaterThanOrEqual(cents(costs))
      }),
      { numRuns: 300 },
    )
  })
})
