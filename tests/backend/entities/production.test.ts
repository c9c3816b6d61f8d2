import { describe, expect, it } from 'vitest'
import { createBackend } from '../app'
import { browse } from '../testBrowser'
import type { Row } from '../types'

const OWNER = 1

/** A shop with the recipe of the contract's example: 2 of X in the first of three steps, 2 of Y in the second. */
async function shop(late: 0 | 1 = 0) {
  const backend = createBackend({ seed: 'plain' })
  const { db } = backend
  for (const table of ['recipe', 'production_movement', 'order_production_status'])
    for (const { id } of db.all(table)) db.remove(table, id)
  db.update('user', OWNER, { discount_stock_from_recipe_after_advance_to_next_status: late })
  const article = (name: string, stock: string) =>
    db.insert('article', { name, stock, user_id: OWNER, status: 'active', final_price: '400.00', cost: '10.00' })
      .id as number
  const [x, y, product] = [article('X', '100.00'), article('Y', '100.00'), article('Producto', '0.00')]
  const [a, b, c] = [1, 2, 3].map(
    (position) => db.insert('order_production_status', { name: `E${position}`, position, user_id: OWNER }).id as number,
  )
  const owner = browse(backend)
  await owner.login()
  const input = (id: number, order_production_status_id: number | undefined) => ({
    id,
    name: 'i',
    status: 'active',
    pivot: { amount: 2, order_production_status_id, address_id: 0, notes: '' },
  })
  await owner.send('POST', '/api/recipe', {
    article_id: product,
    address_id: 0,
    article_cost_from_recipe: 0,
    articles: [input(x, a), input(y, b)],
  })
  const stock = () => [x, y, product].map((id) => Number(db.get('article', id)?.stock))
  const move = async (step: number | undefined, amount: number) =>
    (
      await owner.send('POST', '/api/production-movement', {
        employee_id: 0,
        article_id: product,
        order_production_status_id: step,
        amount,
        notes: '',
      })
    ).body.model as Row
  const amounts = async () =>
    ((await owner.send('GET', `/api/production-movement/current-amounts/${product}`)).body.response as Row[]).map(
      ({ current_amount }) => Number(current_amount),
    )
  return { owner, stock, move, amounts, steps: { a, b, c } }
}

describe('a movement of production (contract c §6.2)', () => {
  it('takes the inputs of its step, makes the product in the last one, and gives all back when it is deleted', async () => {
    const { owner, stock, move, amounts, steps } = await shop()
    const after: unknown[] = []
    const note = async () => after.push([...stock(), await amounts()])
    await move(steps.a, 10)
    await note()
    await move(steps.b, 4)
    await note()
    await move(steps.a, 5)
    await note()
    const last = await move(steps.c, 3)
    await note()
    await owner.send('DELETE', `/api/production-movement/${last.id as number}`)
    await note()
    expect(after).toEqual([
      [80, 100, 0, [10]],
      [80, 92, 0, [6, 4]],
      [70, 92, 0, [11, 4]],
      [70, 92, 3, [11, 1, 3]],
      [70, 92, 0, [11, 4]],
    ])
  })

  it('takes them when units leave the step, where the shop wants it so', async () => {
    const { stock, move, steps } = await shop(1)
    await move(steps.a, 10)
    expect(stock()).toEqual([100, 100, 0])
    await move(steps.b, 4)
    expect(stock()).toEqual([92, 100, 0])
  })
})
