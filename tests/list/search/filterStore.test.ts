import { expect, it } from 'vitest'
import { createAccess } from '@/domain/access'
import { article } from '@/entities/article'
import { savedFilters, storeFilters } from '@/list/search/filterStore'
import type { Filter } from '@/list/state'

const employee = (...slugs: string[]) =>
  createAccess({ owner_id: 1, admin_access: 0, permissions: slugs.map((slug) => ({ slug })), extencions: [] })

it('a saved filter by a value one may no longer see is not applied: it would tell the value [ART-021]', () => {
  const cost: Filter = { key: 'cost', type: 'number', mayor_que: 100 }
  const price: Filter = { key: 'final_price', type: 'number', mayor_que: 100 }
  storeFilters(article, 7, [
    { name: 'Caros', filters: [cost, price] },
    { name: 'Costosos', filters: [{ ...cost, ordenar_de: 'DESC' }] },
  ])
  expect(savedFilters(article, 7, employee())).toEqual([{ name: 'Caros', filters: [price] }])
  expect(savedFilters(article, 7, employee('articles.cost'))).toHaveLength(2)
})
