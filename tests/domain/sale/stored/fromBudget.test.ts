import { describe, expect, it } from 'vitest'
import type { Cart } from '@/domain/sale/cart'
import { addItem } from '@/domain/sale/lines'
import { articleItem } from '@/domain/sale/newItem'
import { cartFromBudget, type BudgetRecord } from '@/domain/sale/stored/fromBudget'
import { budgetTotal } from '@/domain/budgets/budget'
import { saleTotals } from '@/domain/sale/totals'
import { context } from '../build'

const article = (id: number, price: string, amount: string, bonus: string | null = null) => ({
  id,
  name: `Artículo ${id}`,
  final_price: '999.00',
  pivot: { price, amount, bonus, price_type_personalizado_id: null },
})

const budget = (values: Partial<BudgetRecord> = {}): BudgetRecord => ({
  id: 7,
  client: { id: 4, name: 'Ana', price_type_id: 2, seller_id: null },
  price_type_id: 3,
  address_id: 2,
  observations: 'Entregar el viernes',
  articles: [article(1, '100.00', '3.00', '10.00'), article(2, '50.50', '1.50')],
  discounts: [{ id: 5, name: 'Contado', percentage: 20, pivot: { percentage: '10.00' } }],
  surchages: [{ id: 6, name: 'Envío', percentage: '5.00' }],
  ...values,
})

describe('a sale of a budget', () => {
  it('has its lines at the prices of the budget, its client and its terms [BUD-005, SALE-031]', () => {
    const cart = cartFromBudget(budget(), {})
    expect(cart.items.map(({ id, amount, pivotPrice, discount }) => [id, amount, pivotPrice, discount])).toEqual([
      [1, 3, '100.00', 10],
      [2, 1.5, '50.50', null],
    ])
    expect(cart).toMatchObject({
      budget: { id: 7, price_type_id: 3 },
      client: { id: 4 },
      address_id: 2,
      observations: 'Entregar el viernes',
      discounts: [{ id: 5, percentage: '10.00' }],
      surchages: [{ id: 6, percentage: '5.00' }],
      current_acount_payment_method_id: 0,
    })
  })

  it('comes to the total of the budget, whatever the articles cost today [BUD-005]', () => {
    const from = budget()
    expect(saleTotals(cartFromBudget(from, {}), context()).total).toBe(budgetTotal(from))
  })

  it('keeps two lines of one article apart', () => {
    const cart = cartFromBudget(budget({ articles: [article(1, '10.00', '1.00'), article(1, '20.00', '2.00')] }), {})
    expect(new Set(cart.items.map(({ key }) => key)).size).toBe(2)
    expect(cart.items.map(({ pivotPrice }) => pivotPrice)).toEqual(['10.00', '20.00'])
  })

  it('sells further units of what it gives for less at their own price, in a line of their own [BUD-005, SALE-044, PLUS-007]', () => {
    const added = articleItem({ id: 2, name: 'Artículo 2', final_price: '800.00' }, 1)
    const total = (cart: Cart) => saleTotals(cart, context()).total
    for (const bonus of ['100.00', '50.00']) {
      const articles = [article(1, '1000.00', '1.00'), article(2, '800.00', '1.00', bonus)]
      const cart = cartFromBudget(budget({ articles, discounts: [], surchages: [] }), {})
      const more = addItem(cart, added)
      expect(total(more)).toBe(total(cart) + 800)
      expect(total(addItem(more, added))).toBe(total(cart) + 1600)
      expect(more.items.map(({ id, amount }) => [id, amount])).toEqual([
        [2, 1],
        [1, 1],
        [2, 1],
      ])
      expect(addItem(cart, { ...added, id: 1 }).items).toHaveLength(2)
    }
  })

  it('takes from the copy held here what the budget does not carry, and the defaults for what it leaves open', () => {
    const held = { id: 1, name: 'Yerba', final_price: '10.00', stock: '8.00', addresses: [{}] }
    const cart = cartFromBudget(budget({ address_id: null, client: null }), { address_id: 9, employee_id: 3 }, (id) =>
      id === 1 ? held : undefined,
    )
    expect(cart.items[0]).toMatchObject({ name: 'Yerba', stock: '8.00', addresses: true, pivotPrice: '100.00' })
    expect(cart.items[1]).toMatchObject({ name: 'Artículo 2', addresses: false })
    expect(cart).toMatchObject({ address_id: 9, employee_id: 3, client: null, current_acount_payment_method_id: 3 })
  })
})
