import { describe, expect, it } from 'vitest'
import { movementCosts, recipeCosts } from '@/domain/stock/production'

const flour = { final_price: '400.000000', costo_mano_de_obra: '50.00', pivot: { amount: '2.00' } }
const box = { final_price: '120.000000', costo_mano_de_obra: null, pivot: { amount: '1.50' } }

describe('the costs of a recipe', () => {
  it('are the inputs’ selling prices and their labour, times what one unit takes [PROD-011]', () => {
    expect(recipeCosts([flour, box])).toEqual({ materials: 980, labour: 100, net: 1080, cost: '1080.000000' })
    expect(recipeCosts([])).toMatchObject({ materials: 0, labour: 0, net: 0 })
  })

  it('of a movement are over the inputs of its step, times its units [CAT-039, NS-28]', () => {
    const step = (id: number | null, input: typeof flour) => ({
      ...input,
      pivot: { ...input.pivot, order_production_status_id: id },
    })
    const inputs = [step(1, flour), step(2, flour), step(null, flour)]
    expect(movementCosts(inputs, 1, '10.00')).toMatchObject({ materials: 8000, labour: 1000, net: 9000 })
    expect(movementCosts(inputs, 3, '10.00')).toMatchObject({ materials: 0, labour: 0, net: 0 })
  })

  it('are rounded once, at the end, and take what cannot be read for nothing', () => {
    const third = { final_price: '0.333333', pivot: { amount: '0.1' } }
    expect(recipeCosts([third, third, third])).toEqual({ materials: 0.1, labour: 0, net: 0.1, cost: '0.100000' })
    expect(recipeCosts([{ ...flour, pivot: { amount: 'x' } }])).toMatchObject({ materials: 0, labour: 0, net: 0 })
  })
})
