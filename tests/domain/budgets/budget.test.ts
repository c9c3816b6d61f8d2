import { describe, expect, it } from 'vitest'
import { budgetLine, budgetProblem, budgetTotal } from '@/domain/budgets/budget'

const lines = [
  [{ price: '100.00', amount: '3.00', bonus: '10.00' }, 270],
  [{ price: '3742.046000', amount: 1, bonus: 5 }, 3554.94],
  [{ price: '10.10', amount: '2.50', bonus: null }, 25.25],
  // 0.125 is an exact half: up, away from zero.
  [{ price: '0.25', amount: '0.50', bonus: '0.00' }, 0.13],
  [{ price: '500.00', amount: '2.00', bonus: '100.00' }, 0],
  [{ price: null, amount: '2.00', bonus: '' }, 0],
] as const

const article = (price: string, amount: string, bonus: string | null = null) => ({ pivot: { price, amount, bonus } })

describe('a budget', () => {
  it.each(lines)('totals the line %j as price times amount less bonus: %d [BUD-003]', (pivot, total) => {
    expect(budgetLine(pivot)).toBe(total)
  })

  it('adds its lines, then takes each discount and adds each surcharge on the running total [BUD-003]', () => {
    const articles = [article('100.00', '2.00'), article('50.00', '4.00', '25.00')]
    expect(budgetTotal({ articles })).toBe(350)
    expect(
      budgetTotal({
        articles,
        discounts: [{ percentage: 10 }, { percentage: '10.00' }],
        surchages: [{ percentage: '20.00' }],
      }),
    ).toBe(340.2)
  })

  it('goes by the percentage it was made with, not by today’s', () => {
    const articles = [article('100.00', '1.00')]
    expect(budgetTotal({ articles, discounts: [{ percentage: 50, pivot: { percentage: '10.00' } }] })).toBe(90)
  })

  it.each([
    [{ amount: 1, price: '10.50', bonus: null }, null],
    [{ amount: '2.50', price: null, bonus: '' }, null],
    [{ amount: 0.125, price: 10_000, bonus: null }, /dos decimales/],
    [{ amount: 1, price: 33.333333, bonus: null }, /dos decimales/],
    [{ amount: 0, price: 10, bonus: null }, /cantidad/],
    [{ amount: 7_790_000_000_010, price: 10, bonus: null }, /cantidad/],
    [{ amount: 1, price: -1, bonus: null }, /precio/],
    [{ amount: 1, price: 10, bonus: 150 }, /bonificación/],
  ])('takes no line the server would store otherwise: %j [BUD-003]', (pivot, problem) => {
    const said = budgetProblem([{ name: 'Yerba', pivot }])
    if (problem === null) expect(said).toBeNull()
    else expect(said).toMatch(problem)
  })

  it('rounds once, at the end', () => {
    expect(budgetTotal({ articles: [article('0.005', '1.00'), article('0.005', '1.00')] })).toBe(0.01)
    expect(budgetTotal({ articles: null })).toBe(0)
  })
})
