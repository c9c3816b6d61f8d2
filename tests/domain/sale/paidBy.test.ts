import { describe, expect, it } from 'vitest'
import type { Cart } from '@/domain/sale/cart'
import { splitPayment } from '@/domain/sale/choices'
import type { SaleContext } from '@/domain/sale/context'
import { cashDue, methodEffect, saleTotals } from '@/domain/sale/totals'
import { article, cart, client, context, hundreds, methodDiscount, row, split } from './build'
import { promotionOf } from './promotions/build'

const due = (sale: Cart, shop: SaleContext = context()) => cashDue(sale, saleTotals(sale, shop))
const effect = (sale: Cart, shop: SaleContext) => methodEffect(sale, saleTotals(sale, shop), shop)
const by = (current_acount_payment_method_id: number) => ({ current_acount_payment_method_id })
const card = { id: 1, cantidad_cuotas: 3, descuento: null, recargo: '15.00' }

describe('what is paid in cash [U16]', () => {
  it('is the whole sale, its part of a split, or nothing', () => {
    expect(due(cart([article('1000.55')]))).toBe(1000.55)
    expect(due(cart([article(1000)], by(5)))).toBeNull()
    expect(due(cart([article(1000)], split(row(5, 400.1), row(3, 599.9))))).toBe(599.9)
    expect(due(cart([article(1000)], split(row(5, 1000))))).toBeNull()
    expect(due(cart([article(1000)], { ...by(0), client: client() }))).toBeNull()
    expect(due(cart([article(1000)], { client: client(), omitir_en_cuenta_corriente: 1 }))).toBe(1000)
  })

  it('is net of the discount of cash, and free of the card’s installments', () => {
    const shop = context({ payment_method_discounts: [methodDiscount(3, '20.00')] })
    expect(due(cart([article(1000)]), shop)).toBe(800)
    expect(due(cart([article(1000)], { ...split(row(3, 500), row(5, 500)), cuota: card }), shop)).toBe(400)
  })
})

describe('what the discounts of the methods do to a sale [D-24]', () => {
  const shop = context({ payment_method_discounts: [methodDiscount(3, '20.00'), methodDiscount(5, '-5.00')] })

  it('of the only method, or of each part', () => {
    expect(effect(cart([article(1000)]), shop)).toBe(-200)
    expect(effect(cart([article(1000)], by(5)), shop)).toBe(50)
    expect(effect(cart([article(1000)], by(2)), shop)).toBe(0)
    expect(effect(cart([article(1000)], split(row(3, 500), row(5, 400), row(2, 100))), shop)).toBe(-80)
    expect(effect(cart([article(1000)], { client: client() }), shop)).toBe(0)
  })

  it('without what a promotion does, also one that is given by some methods alone [PLUS-007]', () => {
    const half = promotionOf({ id: 'p', name: 'Mitad', deal: { kind: 'percentage', percentage: 50 } })
    const but = (...methods: number[]) => ({ ...shop, promotions: [{ ...half, except: { ...half.except, methods } }] })
    expect(effect(cart([article(1000)]), but())).toBe(-100)
    expect(effect(cart([article(1000)]), but(0))).toBe(-100)
    expect(effect(cart([article(1000)], by(5)), but(0))).toBe(25)
    expect(effect(cart([article(1000)]), but(3))).toBe(-200)
  })

  it('after the rounding of the prices, which have the discount in them', () => {
    expect(effect(cart([article('1234.56', 3)]), { ...shop, owner: hundreds })).toBe(-900)
    expect(effect(cart([article(1000, 1, { customPrice: 900 })]), shop)).toBe(0)
  })
})

describe('installments and a split', () => {
  it('stay while a credit card pays a part, and leave with it [SALE-015]', () => {
    const paid = cart([article(1000)], { ...by(5), cuota: card })
    expect(splitPayment(paid, [row(3, 400), row(5, 600)]).cuota).toBe(card)
    expect(splitPayment(paid, [row(3, 1000), row(5, null)]).cuota).toBeNull()
  })
})
