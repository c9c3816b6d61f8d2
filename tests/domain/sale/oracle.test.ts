import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { salePayload } from '@/domain/sale/payload'
import { descuentoFor, saleTotals } from '@/domain/sale/totals'
import { cartOf, shopOf } from './asCart'
import { rounded, type Exact } from './exact'
import { oracle, type OracleSale } from './oracle'
import { sales, type RandomSale } from './sales'

/** Cents shared out by weight; the last one takes what is left. */
function share(total: bigint, weights: readonly number[]): bigint[] {
  const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0))
  const parts = weights.map((weight) => (total * BigInt(weight)) / whole)
  return parts.map((part, index) =>
    index === parts.length - 1 ? total - parts.slice(0, -1).reduce((sum, other) => sum + other, 0n) : part,
  )
}

const pesos = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`

/** The sale with its split filled in, so that each dialog leaves nothing over. A method without an amount is not used. */
function distributed({ sale, shop, weights }: RandomSale): OracleSale {
  if (weights.length === 0) return sale
  const weighed = weights.map(({ weight }) => weight)
  const shares = share(rounded(oracle(sale, shop).sub_total), weighed)
  const used = weights.flatMap(({ method }, index) =>
    shares[index] ? [{ method, amount: pesos(shares[index]), net: null as string | null }] : [],
  )
  const first = { ...sale, split: used }
  // Discounts on methods ask for the second dialog before anything is sent (contract b §3.6).
  if (Object.keys(shop.methods).length === 0) return first
  const nets = share(rounded(oracle(first, shop).net), weighed.slice(0, used.length).reverse())
  return { ...sale, split: used.map((row, index) => ({ ...row, net: pesos(nets[index] ?? 0n) })) }
}

const cents = (value: Exact | null) => (value === null ? null : Number(rounded(value)) / 100)

const OPTIONS = { seed: 20_261_121, numRuns: 1000 }

describe('a second opinion on the arithmetic of a sale', () => {
  it('1,000 random sales agree to the cent [SALE-030, SALE-031, SALE-032, SALE-033, SALE-034, SALE-035, SALE-036, SALE-037, SALE-038, SALE-039, SALE-040, SALE-041, SALE-042, SALE-043, D-45]', () => {
    fc.assert(
      fc.property(sales, (random) => {
        const sale = distributed(random)
        const expected = oracle(sale, random.shop)
        const context = shopOf(random.shop)
        const cart = cartOf({ ...random, sale })
        const totals = saleTotals(cart, context)
        const sent = salePayload(cart, totals, context)
        expect({ sub_total: sent.sub_total, total: sent.total }).toEqual({
          sub_total: cents(expected.sub_total),
          total: cents(expected.total),
        })
        expect(sent.monto_credito_real ?? null).toBe(cents(expected.monto_credito_real))
        expect(totals.left).toBe(0)
        const whole = random.sale.lines.every(({ several, weight }) => several.length === 0 && weight === null)
        if (whole)
          expect(sent.items.map(({ price_vender }) => price_vender)).toEqual(
            expected.prices.map((price) => Number(rounded(price, 6)) / 1e6),
          )
      }),
      OPTIONS,
    )
  })

  it('a forced total is met to the cent where the sale has only articles and no installments [SALE-016]', () => {
    fc.assert(
      fc.property(sales, fc.integer({ min: 1, max: 10 ** 9 }), (random, wanted) => {
        const lines = random.sale.lines.filter(({ kind }) => kind === 'article')
        const sale = { ...random.sale, lines, cuota: null, descuento: null }
        const [cart, context] = [cartOf({ ...random, sale }), shopOf(random.shop)]
        const descuento = descuentoFor(wanted / 100, cart, context)
        if (descuento === null) {
          expect(rounded(oracle(sale, random.shop).sub_total, 12)).toBe(0n)
          return
        }
        expect(saleTotals({ ...cart, descuento }, context).sub_total).toBe(wanted / 100)
        expect(cents(oracle({ ...sale, descuento: String(descuento) }, random.shop).sub_total)).toBe(wanted / 100)
      }),
      OPTIONS,
    )
  })
})
