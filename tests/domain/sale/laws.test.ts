import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CartItem } from '@/domain/sale/item'
import { unitsOfWeight } from '@/domain/sale/label'
import { changeLine, setAmount } from '@/domain/sale/lines'
import { addTotal, change, distributed, leftToDistribute, setShare } from '@/domain/sale/payments'
import { salePayload } from '@/domain/sale/payload'
import { descuentoFor, saleTotals } from '@/domain/sale/totals'
import {
  article,
  cart,
  combo,
  context,
  hundreds,
  list,
  methodDiscount,
  percentages,
  row,
  service,
  split,
} from './build'

const rate = fc.integer({ min: 0, max: 9999 }).map((value) => (value / 100).toFixed(2))
const rates = fc.array(rate, { maxLength: 3 }).map((values) => percentages(...values))
/** Prices of the wire: up to six decimals. */
const price = fc.integer({ min: 0, max: 10 ** 11 }).map((value) => (value / 10 ** 6).toFixed(6))
const amount = fc.integer({ min: 0, max: 5000 }).map((value) => value / 100)
const line: fc.Arbitrary<CartItem> = fc.oneof(
  fc
    .record({
      price,
      amount,
      discount: fc.option(fc.integer({ min: 0, max: 100 })),
      grams: fc.option(fc.integer({ min: 5, max: 50_000 })),
    })
    .map((of) =>
      article(of.price, of.amount, { discount: of.discount, ...(of.grams !== null && unitsOfWeight(of.grams / 1000)) }),
    ),
  fc.record({ price, amount: fc.nat(20) }).map((of) => combo(of.price, of.amount)),
  fc.record({ price, amount: fc.nat(20) }).map((of) => service(of.price, of.amount)),
)
const flag = fc.constantFrom(0 as const, 1 as const)
const choices = fc.record({
  discounts: rates,
  surchages: rates,
  discounts_in_services: flag,
  surchages_in_services: flag,
})
const shop = context({ price_types: [list(1, 1, '21.00'), list(2, 2, '10.50')] })
const figures = (items: readonly CartItem[], part: Parameters<typeof cart>[1], where = shop) => {
  const { sub_total, total, units, lineCount } = saleTotals(cart(items, part), where)
  return { sub_total, total, units, lineCount }
}

describe('laws of a sale', () => {
  it('the order of the lines does not matter', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), choices, (items, part) => {
        expect(figures([...items].reverse(), part)).toEqual(figures(items, part))
      }),
    )
  })

  it('0 % changes nothing', () => {
    const zero = { discounts: percentages('0.00', 0), surchages: percentages('0.00'), descuento: 0 }
    const where = {
      ...shop,
      payment_method_discounts: [methodDiscount(3, '0.00')],
      price_types: [...shop.price_types, list(3, 3, '0.00')],
    }
    const cuota = { id: 1, cantidad_cuotas: 1, descuento: '0.00', recargo: '0.00' }
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (items) => {
        const plain = figures(items, { current_acount_payment_method_id: 5 })
        expect(figures(items, { ...zero, current_acount_payment_method_id: 5, cuota }, where)).toEqual(plain)
        expect(figures(items, { ...zero }, where)).toEqual(figures(items, {}))
      }),
    )
  })

  it('never makes a minus zero, of whatever is given back or forced', () => {
    const small = fc.integer({ min: -20_000, max: 20_000 }).map((value) => (value / 10 ** 6).toFixed(6))
    fc.assert(
      fc.property(fc.array(small, { maxLength: 4 }), fc.integer({ min: -100, max: 100 }), (all, descuento) => {
        const sale = cart(
          all.map((value) => article(value)),
          { descuento },
        )
        const totals = saleTotals(sale, context())
        const figures = [
          totals.total,
          totals.sub_total,
          totals.netTotal,
          ...totals.lines.flatMap((of) => [of.total, of.price_vender]),
        ]
        const payload = salePayload(sale, totals, context())
        for (const figure of [...figures, payload.total, payload.sub_total, descuentoFor(0.01, sale, context()) ?? 0])
          expect(Object.is(figure, -0)).toBe(false)
      }),
    )
  })

  it('agrees with a sum of integers written apart', () => {
    // Prices in cents, whole amounts and whole percentages: Σ price × amount × (100 − discount), all in BigInt.
    const whole = fc.record({ cents: fc.nat(10 ** 8), amount: fc.nat(500), discount: fc.nat(100) })
    fc.assert(
      fc.property(fc.array(whole, { maxLength: 10 }), fc.nat(100), fc.nat(100), (lines, less, more) => {
        const items = lines.map((of) => article((of.cents / 100).toFixed(6), of.amount, { discount: of.discount }))
        const sum = lines.reduce(
          (total, of) => total + BigInt(of.cents) * BigInt(of.amount) * BigInt(100 - of.discount),
          0n,
        )
        const exact = sum * BigInt(100 - less) * BigInt(100 + more)
        const rounded = Number((exact + 500_000n) / 1_000_000n) / 100
        const total = saleTotals(
          cart(items, { discounts: percentages(less), surchages: percentages(more) }),
          context(),
        ).total
        expect(total).toBe(rounded)
      }),
    )
  })

  it('prices rounded to hundreds are multiples of 100, never below', () => {
    fc.assert(
      fc.property(price, (final) => {
        const unit = saleTotals(cart([article(final)]), context({ owner: hundreds })).lines[0]?.price_vender ?? -1
        expect(unit % 100).toBe(0)
        expect(unit - Number(final)).toBeLessThan(100)
        expect(unit).toBeGreaterThanOrEqual(Number(Number(final).toFixed(2)) - 0.01)
      }),
    )
  })

  it('a forced total of articles is reached to the cent', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ price, amount: fc.integer({ min: 1, max: 20 }) }), { minLength: 1, maxLength: 5 }),
        fc.nat(10 ** 8),
        (lines, wanted) => {
          const sale = cart(lines.map((of) => article(of.price, of.amount)))
          const descuento = descuentoFor(wanted / 100, sale, context())
          fc.pre(descuento !== null && saleTotals(sale, context()).total > 1)
          expect(saleTotals({ ...sale, descuento }, context()).total).toBe(wanted / 100)
          // One forced before is not there to be brought down further.
          expect(descuentoFor(wanted / 100, { ...sale, descuento: 37.5 }, context())).toBe(descuento)
        },
      ),
    )
  })
})

describe('figures kept from one change to the next', () => {
  it('are those of a sale computed afresh', () => {
    const where = context({ payment_method_discounts: [methodDiscount(3, '20.00')], price_types: shop.price_types })
    const change = fc.record({
      at: fc.nat(7),
      amount,
      discount: fc.option(fc.integer({ min: 0, max: 100 })),
      customPrice: fc.option(amount),
      current_acount_payment_method_id: fc.constantFrom(2, 3),
      price_type_id: fc.constantFrom(null, 1, 2),
      gone: fc.boolean(),
      come: fc.option(line),
    })
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 8 }),
        fc.array(change, { maxLength: 8 }),
        (items, changes) => {
          let sale = cart(items)
          for (const [index, { at, amount, discount, customPrice, gone, come, ...part }] of changes.entries()) {
            const key = sale.items[at % sale.items.length]?.key ?? ''
            const left = gone ? sale.items.filter((item) => item.key !== key) : sale.items
            sale = { ...sale, items: come === null ? left : [{ ...come, key: `come-${index}` }, ...left] }
            sale = changeLine(setAmount({ ...sale, ...part }, key, amount), key, { discount, customPrice })
            expect(saleTotals(sale, where)).toEqual(saleTotals(structuredClone(sale), { ...where }))
          }
        },
      ),
    )
  })
})

describe('laws of a split', () => {
  const pesos = fc.integer({ min: 1, max: 10 ** 9 }).map((value) => value / 100)

  it('paid + left = total', () => {
    fc.assert(
      fc.property(pesos, fc.array(fc.record({ id: fc.integer({ min: 1, max: 6 }), value: pesos })), (total, typed) => {
        const empty = [1, 2, 3, 4, 5, 6].map((id) => row(id, null))
        const rows = typed.reduce<readonly ReturnType<typeof row>[]>(
          (left, { id, value }) => setShare(left, id, value, total),
          empty,
        )
        expect(leftToDistribute(rows, total)).toBeGreaterThanOrEqual(0)
        expect(Math.round((distributed(rows) + leftToDistribute(rows, total)) * 100)).toBe(Math.round(total * 100))
        expect(leftToDistribute(addTotal(rows, 3, total), total)).toBe(0)
      }),
    )
  })

  it('the rows sent add up to the total, installments and method discounts included', () => {
    const where = context({
      payment_method_discounts: [methodDiscount(3, '20.00'), methodDiscount(6, '-7.35'), methodDiscount(2, '33.33')],
    })
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 5 }),
        choices,
        pesos,
        pesos,
        rate,
        fc.boolean(),
        (items, part, first, second, percent, off) => {
          const cuota = { id: 1, cantidad_cuotas: 3, descuento: off ? percent : '0.00', recargo: percent }
          const whole = saleTotals(cart(items, { ...part, ...split() }), where).sub_total
          let rows = [5, 3, 6, 2].map((id) => row(id, null)) as readonly ReturnType<typeof row>[]
          rows = setShare(rows, 5, first % whole, whole)
          rows = setShare(rows, 3, second % whole, whole)
          rows = addTotal(rows, 6, whole)
          const sale = cart(items, { ...part, ...split(...rows), cuota })
          const totals = saleTotals(sale, where)
          const { selected_payment_methods, total, monto_credito_real } = salePayload(sale, totals, where)
          expect([totals.left, totals.netLeft]).toEqual([0, 0])
          const stored = selected_payment_methods.map((method) =>
            method.id === 5 ? (monto_credito_real ?? method.amount) : method.amount,
          )
          expect(stored.reduce((sum, value) => sum + Math.round(value * 100), 0)).toBe(Math.round(total * 100))
        },
      ),
    )
  })

  it('change − missing = paid − total', () => {
    fc.assert(
      fc.property(pesos, pesos, (total, paid) => {
        const result = change(total, paid)
        expect(Math.min(result.change, result.missing)).toBe(0)
        expect(Math.round((result.change - result.missing) * 100)).toBe(
          Math.round(paid * 100) - Math.round(total * 100),
        )
      }),
    )
  })
})
