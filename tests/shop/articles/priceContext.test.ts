import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAccess } from '@/domain/access'
import { articlePrices } from '@/domain/articles/articlePrice'
import { entities } from '@/entities'
import type { Article } from '@/entities/articleRecord'
import type { AnyEntity } from '@/entities/types'
import { selectList } from '@/list/slices'
import { ensureLoaded } from '@/list/thunks'
import { checkSession } from '@/session/session'
import { ownerOf } from '@/session/user'
import { priceContext, type PriceTables } from '@/shop/articles/priceContext'
import { callApi } from '../../support/standIn'
import { testStore } from '../../support/store'

const flag = fc.constantFrom(0, 1)
const money = fc.integer({ min: 0, max: 10 ** 8 }).map((value) => value / 1000)
const rate = fc.integer({ min: 0, max: 12_000 }).map((value) => value / 100)
const rates = fc.array(
  fc.integer({ min: 0, max: 10_000 }).map((value) => value / 100),
  { maxLength: 2 },
)
const typed = fc.record({
  cost: fc.option(money, { freq: 5 }),
  price: fc.option(money),
  percentage_gain: fc.option(rate),
  percentage_gain_blanco: fc.option(rate),
  cost_in_dollars: flag,
  apply_provider_percentage_gain: flag,
  provider_id: fc.constantFrom(0, 1, 2, 3),
  iva_id: fc.constantFrom(0, 1, 2, 3, 6, 7, 8),
})
const flags = fc.record({
  iva_included: flag,
  redondear_centenas_en_vender: flag,
  aplicar_descuentos_en_articulos_antes_del_margen_de_ganancia: flag,
})
const CHILDREN = ['article_discount', 'article_surchage', 'article_discount_blanco', 'article_surchage_blanco']
const EXTENSIONS = [[25, 27], [41], []]
const ID = 1

describe('the preview of the form', () => {
  it('is what the server answers, for whatever is typed [ART-001, ART-002, ART-005, ART-023]', async () => {
    const { store, backend } = await testStore()
    const { db } = backend
    const rows = async <M>(name: string) => {
      await store.dispatch(ensureLoaded(entities[name] as AnyEntity))
      return selectList(store.getState(), entities[name] as AnyEntity).models as readonly unknown[] as readonly M[]
    }
    const read = async (): Promise<PriceTables> => ({
      ivas: await rows('iva'),
      providers: await rows('provider'),
      priceTypes: await rows('price_type'),
      categories: await rows('category'),
      subCategories: await rows('sub_category'),
    })
    db.update('provider', 1, { percentage_gain: 40, dolar: 1200 })
    db.update('provider', 2, { percentage_gain: null, dolar: null })
    db.update('category', db.get('article', ID)?.category_id, {
      _price_types: [{ id: 1, pivot: { percentage: '12.50' } }],
    })
    const tables = await read()
    const check = fc.asyncProperty(
      typed,
      flags,
      fc.tuple(rates, rates, rates, rates),
      fc.constantFrom(...EXTENSIONS),
      async (body, owner, children, extensions) => {
        db.update('user', 1, { ...owner, _extencions: extensions.map((id) => ({ id, pivot: {} })) })
        for (const [index, name] of CHILDREN.entries()) {
          for (const row of db.all(name).filter(({ article_id }) => article_id === ID)) db.remove(name, row.id)
          for (const percentage of children[index] ?? [])
            db.insert(name, { article_id: ID, percentage, ...(name === 'article_discount' && { show_in_online: 0 }) })
        }
        const user = await store.dispatch(checkSession())
        if (user === null) throw new Error('nobody is signed in')
        const held = backend.present('article', db.get('article', ID)) as unknown as Article
        const record = { ...held, ...body } as unknown as Article
        const access = createAccess(user)
        const preview = articlePrices(record, priceContext(record, tables, ownerOf(user), access))
        const answer = (await (await callApi('PUT', `article/${ID}`, record)).json()) as { model: Article }
        const number = (value: string | null) => (value === null ? null : Number(value))
        // The server counts in doubles: of a price of millions its sixth decimal is noise.
        const far = Math.abs((preview.final ?? -1) - (number(answer.model.final_price) ?? -1))
        expect(far).toBeLessThan(0.0001)
        expect(preview.price).toBe(number(answer.model.price))
        if (access.has('articulos_precios_en_blanco'))
          expect(preview.blank).toBe(number(answer.model.final_price_blanco))
        for (const list of preview.lists ?? []) {
          const pivot = answer.model.price_types.find(({ id }) => id === list.id)?.pivot
          expect([list.price, list.final]).toEqual([number(pivot?.price ?? null), number(pivot?.final_price ?? null)])
        }
      },
    )
    await fc.assert(check, { numRuns: 60 })
  })
})
