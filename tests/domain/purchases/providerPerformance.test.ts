import { describe, expect, it } from 'vitest'
import {
  addSold,
  articlesOf,
  forgetMonth,
  monthsOf,
  ordered,
  profitabilityOf,
  profitOf,
  summaryOf,
  sumsOf,
  type PanelSums,
  type ProviderSums,
  type SoldInMonth,
} from '@/domain/purchases/providerPerformance'
import { FIRST_STATE, panelState, type PanelState } from '@/features/panelDeControl/panelState'

const row = (values: Partial<SoldInMonth>): SoldInMonth => ({
  month: '2026-11',
  provider_id: 3,
  provider_name: 'Arcor',
  article_id: 7,
  article_name: 'Yerba',
  units: 1,
  costs: 1,
  prices: 2,
  ...values,
})

describe('what was sold of a provider', () => {
  it('is, of a row of the stated call, its cost and price by its units [CTRL-001]', () => {
    expect(sumsOf({ provider_id: 3, cost: '60.10', price: '100.25', amount: '2.50' })).toEqual({
      units: 2.5,
      costs: 150.25,
      prices: 250.63,
    })
    expect(sumsOf({ provider_id: null, cost: null, price: '10.00', amount: '3.00' })).toEqual({
      units: 3,
      costs: 0,
      prices: 30,
    })
    expect(sumsOf({ provider_id: 3, cost: 'x', price: null, amount: null })).toEqual({ units: 0, costs: 0, prices: 0 })
  })

  it('adds up to the cent over months and articles [CTRL-002]', () => {
    const sums: PanelSums = new Map()
    for (let day = 0; day < 1000; day++) addSold(sums, row({ units: 0.1, costs: 0.1, prices: 0.2 }))
    addSold(
      sums,
      row({ month: '2026-10', article_id: 8, article_name: 'Azúcar', units: 5, costs: 330, prices: 530.55 }),
    )
    addSold(
      sums,
      row({
        provider_id: 0,
        provider_name: '',
        article_id: 0,
        article_name: 'Borrado',
        units: 1,
        costs: 0,
        prices: 9.99,
      }),
    )
    expect([...sums.values()].map(summaryOf)).toEqual([
      { id: 3, name: 'Arcor', total_costs: 430, total_prices: 730.55, unidades_vendidas: 105 },
      { id: 0, name: '', total_costs: 0, total_prices: 9.99, unidades_vendidas: 1 },
    ])
    const [first, second] = articlesOf(sums.get(3) as ProviderSums)
    expect([first?.name, first?.units, second?.name, second?.units]).toEqual(['Yerba', 100, 'Azúcar', 5])
    expect(second && monthsOf(second)).toEqual([{ month: '2026-10', units: 5 }])
    // A month that is read anew goes out first.
    forgetMonth(sums.get(3) as ProviderSums, '2026-11')
    expect([...sums.values()].map(summaryOf)[0]).toEqual({
      id: 3,
      name: 'Arcor',
      total_costs: 330,
      total_prices: 530.55,
      unidades_vendidas: 5,
    })
    expect(articlesOf(sums.get(3) as ProviderSums).map(({ name }) => name)).toEqual(['Azúcar'])
  })

  it('is profit, and how much of it; of nothing there is no percentage', () => {
    const summary = (total_costs: number, total_prices: number) => ({
      id: 1,
      name: '',
      total_costs,
      total_prices,
      unidades_vendidas: 1,
    })
    expect([profitOf(summary(330, 530.55)), profitabilityOf(summary(330, 530.55))]).toEqual([200.55, 37.8])
    expect([profitOf(summary(10, 4)), profitabilityOf(summary(10, 4))]).toEqual([-6, -150])
    expect(profitabilityOf(summary(10, 0))).toBeNull()
  })

  it.each([
    ['mayor-a-menor', [9, 5, -1, null]],
    ['menor-a-mayor', [-1, 5, 9, null]],
  ] as const)('stands %s, what has no figure last', (order, expected) => {
    expect(ordered([5, null, 9, -1], (value) => value, order)).toEqual(expected)
  })
})

describe('the state of the panel', () => {
  it('begins twelve months back, the most first, with ten articles of a provider a page [CTRL-003]', () => {
    expect(FIRST_STATE).toMatchObject({
      meses_atras: 12,
      order: 'mayor-a-menor',
      current_page: 1,
      provider_articles_per_page: 10,
      selected_provider: null,
      selected_article: null,
    })
  })

  it('goes page by page from twelve months back to this one, then to twelve again, and reads no more [CTRL-004]', () => {
    const seen: string[] = []
    let state: PanelState = FIRST_STATE
    while (state.state === 'reading') {
      seen.push(`${state.meses_atras}/${state.current_page}`)
      state = panelState(state, { type: 'pageRead', lastPage: state.meses_atras === 5 ? 3 : 1 })
    }
    expect(seen).toEqual([
      '12/1',
      '11/1',
      '10/1',
      '9/1',
      '8/1',
      '7/1',
      '6/1',
      '5/1',
      '5/2',
      '5/3',
      '4/1',
      '3/1',
      '2/1',
      '1/1',
      '0/1',
    ])
    expect(state).toMatchObject({ meses_atras: 12, current_page: 1, done: 13, state: 'read' })
  })

  it('keeps where it was when it is stopped or fails; another provider has no article chosen', () => {
    const there = panelState(FIRST_STATE, { type: 'pageRead', lastPage: 2 })
    const failed = panelState(there, { type: 'failed', problem: 'sin conexión' })
    expect(panelState(failed, { type: 'wentOn' })).toEqual(there)
    const chosen = panelState(panelState(there, { type: 'providerChosen', id: 3 }), { type: 'articleChosen', id: 7 })
    expect(panelState(chosen, { type: 'providerChosen', id: 4 })).toMatchObject({
      selected_provider: 4,
      selected_article: null,
    })
    expect(panelState(there, { type: 'orderChosen', order: 'menor-a-mayor' }).order).toBe('menor-a-mayor')
    expect(panelState(there, { type: 'stopped' }).state).toBe('stopped')
  })
})
