import { describe, expect, it } from 'vitest'
import { budgetPayload, budgetProblems } from '@/domain/sale/budgetPayload'
import { saleTotals } from '@/domain/sale/totals'
import { article, cart, client, combo, context, percentages, service } from './build'

const ana = client()
const budget = (sale: ReturnType<typeof cart>) => budgetPayload({ ...sale, client: ana }, context())

describe('a budget made of the cart', () => {
  it('has its lines, its terms and the total of the contract [BUD-003] [BUD-005]', () => {
    const items = [article('1000.000000', 2, { discount: 10 }), article(250, 4, { id: 16, key: 'article-16' })]
    const body = budget(
      cart(items, {
        discounts: percentages(5),
        surchages: percentages('21.00'),
        observations: 'Retira',
        address_id: 2,
      }),
    )
    expect(body).toMatchObject({
      client_id: 7,
      budget_status_id: 1,
      total: 3218.6,
      address_id: 2,
      observations: 'Retira',
    })
    expect(body.articles.map(({ id, status, pivot }) => [id, status, pivot.amount, pivot.price, pivot.bonus])).toEqual([
      [15, 'active', 2, 1000, 10],
      [16, 'active', 4, 250, null],
    ])
    expect(Object.keys(body).sort()).toEqual(
      'address_id articles budget_status_id client_id discounts finish_at observations price_type_id start_at surchages total'.split(
        ' ',
      ),
    )
    expect(Object.keys(body.articles[0]?.pivot ?? {})).toEqual(
      expect.arrayContaining(['amount', 'price', 'bonus', 'location']),
    )
  })

  it('totals its prices as they are stored, with two decimals', () => {
    expect(budget(cart([article('33.333333', 3)]))).toMatchObject({
      total: 99.99,
      articles: [{ pivot: { price: 33.33 } }],
    })
  })

  it('has a line for each of several prices, so that all their units leave the stock [BUD-003]', () => {
    const varios_precios = [
      { price_vender: 100, amount: 2 },
      { price_vender: 90, amount: null },
    ]
    const body = budget(cart([article(100, 3, { varios_precios }), article(50, 1, { id: 16, key: 'article-16' })]))
    expect(body.articles.map(({ id, pivot }) => [id, pivot.amount, pivot.price])).toEqual([
      [15, 2, 100],
      [15, 1, 90],
      [16, 1, 50],
    ])
    expect(body.total).toBe(340)
  })

  it('takes the percentage of a line off each of its several prices, as the till shows them [D-59]', () => {
    const sale = cart([article(100, 3, { varios_precios: [{ price_vender: 33.33, amount: 3 }], discount: 10 })])
    const body = budget(sale)
    expect(body.articles.map(({ pivot }) => [pivot.amount, pivot.price, pivot.bonus])).toEqual([[3, 30, null]])
    expect(body.total).toBe(saleTotals(sale, context()).total)
  })

  it('stores a weight to the gram as units whose price comes to what is charged', () => {
    const body = budget(cart([article(20_000, 0.35, { weight: 0.345 })]))
    expect(body).toMatchObject({ total: 6900, articles: [{ pivot: { amount: 0.35, price: 19714.29 } }] })
  })

  it('leaves out what is not sold', () => {
    expect(budget(cart([article(100, 0), article(100, 1, { id: 16, key: 'article-16' })])).articles).toHaveLength(1)
  })
})

describe('what keeps it from being made [SALE-090]', () => {
  const problems = (sale: ReturnType<typeof cart>) => budgetProblems(sale, context()).map(({ field }) => field)
  const one = [article(100)]

  it('a client and an article are enough, whatever the sale would need', () => {
    expect(
      problems(cart(one, { client: ana, current_acount_payment_method_id: 0, omitir_en_cuenta_corriente: 1 })),
    ).toEqual([])
  })

  it('no client, no articles', () => {
    expect(problems(cart())).toEqual(['client', 'items'])
  })

  it('what a budget cannot store: combos, services, a forced total', () => {
    expect(problems(cart([...one, combo(100)], { client: ana }))).toEqual(['items'])
    expect(problems(cart([...one, service(100)], { client: ana }))).toEqual(['items'])
    expect(problems(cart(one, { client: ana, descuento: 2.8 }))).toEqual(['descuento'])
  })
})
