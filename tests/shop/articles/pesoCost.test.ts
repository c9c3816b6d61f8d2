import { describe, expect, it } from 'vitest'
import { articleItem } from '@/domain/sale/newItem'
import { provider } from '@/entities/provider'
import { listActions } from '@/list/slices'
import { checkSession } from '@/session/session'
import { authenticated } from '@/session/sessionSlice'
import type { User } from '@/session/user'
import { selectPesoCost } from '@/shop/articles/pesoCost'
import { testStore } from '../../support/store'

const mate = { id: 1, name: 'Mate', final_price: '20000', cost: '10.000000', cost_in_dollars: 1 } as const

/** The shop's dollar is at that rate; its articles have their IVA in their costs, unless told otherwise. */
async function shop(dollar: string | null, part: Partial<User> = {}) {
  const { store } = await testStore('owner')
  const user = await store.dispatch(checkSession())
  if (user === null) throw new Error('nobody is signed in')
  store.dispatch(authenticated({ ...user, dollar, ...part }))
  const { loadStarted, loadEnded } = listActions(provider)
  return {
    costOf: (article: Parameters<typeof articleItem>[0]) => selectPesoCost(store.getState())(article),
    providersRead: (...rows: { id: number; dolar: string | null }[]) => {
      store.dispatch(loadStarted({ loadId: 'test', refresh: true }))
      store.dispatch(loadEnded({ loadId: 'test', models: rows as never, at: 1 }))
    },
  }
}

describe('the cost in pesos of a line [ART-022] [PLUS-007]', () => {
  it('is the dollars’ at the rate of the provider, else of the shop', async () => {
    const { costOf, providersRead } = await shop('1000.00')
    expect(costOf(mate)).toBe(10_000)
    providersRead({ id: 2, dolar: '1200.00' }, { id: 3, dolar: null })
    expect(costOf({ ...mate, provider_id: 2 })).toBe(12_000)
    expect(costOf({ ...mate, provider_id: 3 })).toBe(10_000)
    // A deleted provider is in no list, and the server knows no dollar of his.
    expect(costOf({ ...mate, provider_id: 4 })).toBe(10_000)
  })

  it('is not known without a rate, nor while the provider is not', async () => {
    const { costOf } = await shop('1000.00')
    expect(costOf({ ...mate, provider_id: 2 })).toBe(0)
    expect((await shop(null)).costOf(mate)).toBe(0)
    expect(articleItem(mate)).toMatchObject({ cost: '10.000000', peso_cost: 0 })
  })

  it('is the cost itself where that is in pesos, or there is none', async () => {
    const { costOf } = await shop('1000.00')
    for (const article of [
      { ...mate, cost_in_dollars: 0 },
      { ...mate, cost: null },
      { ...mate, cost: '0.000000' },
      { ...mate, costo_real: '12100.00' },
    ] as const) {
      expect(costOf(article)).toBeNull()
      expect(articleItem(article).peso_cost).toBeNull()
    }
  })

  it('has the IVA where the shop adds it to the price, which is what promotions are held at', async () => {
    const taxed = { ...mate, cost: '100.000000', cost_in_dollars: 0, iva: { percentage: '21' } } as const
    const { costOf } = await shop('1000.00', { iva_included: 0 })
    expect(costOf(taxed)).toBe(121)
    expect(costOf({ ...taxed, cost_in_dollars: 1 })).toBe(121_000)
    expect(costOf({ ...taxed, iva: { percentage: 'Exento' } })).toBe(100)
    expect(costOf({ ...taxed, iva: null })).toBeNull()
    expect(costOf({ ...taxed, cost: null })).toBeNull()
    expect(costOf({ ...taxed, costo_real: '121.00' })).toBeNull()
    expect((await shop('1000.00', { iva_included: 1 })).costOf(taxed)).toBeNull()
    // Where a price may be without IVA, the cost is the floor.
    for (const slug of ['articulos_precios_en_blanco', 'lista_de_precios_por_categoria']) {
      const extencions = [{ id: 1, name: slug, slug }]
      expect((await shop('1000.00', { iva_included: 0, extencions })).costOf(taxed)).toBeNull()
    }
  })
})
