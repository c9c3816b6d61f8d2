import { describe, expect, it } from 'vitest'
import { isDamaged } from '@/api/errors'
import { answerOf, pageOf, readRecord, readRows } from '@/api/read'
import { NOT_SENT } from '@/api/shape'
import { entities } from '@/entities'
import { article } from '@/entities/article'
import { sale } from '@/entities/sale'
import type { AnyEntity } from '@/entities/types'
import { hasList } from '@/list/thunks'
import { testStore } from '../support/store'

const nobody = { ownsShop: () => false }
const first = (entity: AnyEntity, row: object) =>
  pageOf(nobody, entity, { models: [{ id: 1, ...row }] })?.models[0] as unknown
const carried = ({ carries = {} }: AnyEntity, wanted: (what: unknown) => boolean): readonly string[] =>
  Object.keys(carries).filter((key) => wanted(carries[key]))
const arraysOf = (entity: AnyEntity): readonly string[] => [
  ...entity.fields.filter(({ type }) => ['pivot', 'children', 'images'].includes(type)).map(({ key }) => key),
  ...carried(entity, (what) => what !== 'text'),
]

describe('what arrives is read by its declaration', () => {
  it.each(Object.values(entities).filter((entity) => arraysOf(entity).length > 0))(
    '$name: its arrays are arrays',
    (entity) => {
      for (const key of arraysOf(entity)) {
        expect(first(entity, {})).toHaveProperty(key, NOT_SENT)
        for (const damage of [null, 'texto', 7, {}]) expect(first(entity, { [key]: damage })).toHaveProperty(key, [])
        for (const rows of [[null], [null, 'x', 4]]) expect(first(entity, { [key]: rows })).toHaveProperty(key, [])
      }
    },
  )

  it.each(Object.values(entities))('$name: no column is something that its declaration does not know', (entity) => {
    for (const { key, type, required } of entity.fields) {
      // Code works with the text that a record must have: a name of null would end the screen that sorts by it.
      const none = (type === 'text' || type === 'textarea') && required === true ? '' : null
      if (type === 'computed' || key === 'id' || entity.ownersOnly?.includes(key)) continue
      for (const damage of [{}, [{}]]) {
        const row = first(entity, { [key]: damage })
        if (!arraysOf(entity).includes(key)) expect(row).toHaveProperty(key, none)
      }
      if (none === '') expect(first(entity, { [key]: null })).toHaveProperty(key, '')
      if (type === 'number') expect(first(entity, { [key]: 'diez' })).toHaveProperty(key, null)
      if (type === 'number') expect(first(entity, { [key]: '1234.50' })).toHaveProperty(key, '1234.50')
      if (type === 'relation') expect(first(entity, { [key]: '12' })).toHaveProperty(key, 12)
      if (type === 'text') expect(first(entity, { [key]: 12 })).toHaveProperty(key, '12')
    }
    for (const key of carried(entity, (what) => what === 'text'))
      expect(first(entity, { [key]: [{}] })).toHaveProperty(key, null)
  })

  it('a relation that is text is none, and the arrays within one are arrays', () => {
    expect(first(sale, { client: 'Ana' })).toHaveProperty('client', null)
    expect(first(sale, { articles: [{ id: 2, pivot: {}, price_types: 'x' }] })).toHaveProperty(
      'articles.0.price_types',
      [],
    )
    expect(first(sale, { articles: [{ id: 2 }] })).toHaveProperty('articles.0.pivot', {})
  })

  it('a sound record is not copied, however often it is read', () => {
    const whole = Object.fromEntries(arraysOf(article).map((key) => [key, []]))
    const row = { id: 1, name: 'Yerba', ...whole }
    expect(first(article, row)).not.toBe(row)
    const body = { models: [row] }
    expect(pageOf(nobody, article, body)?.models[0]).toBe(row)
  })

  it('a record that arrived damaged is shown, and is none to write by', async () => {
    const { api, backend } = await testStore('owner')
    const id = backend.db.all('article')[0]?.id as number
    const asked = backend.fetch.bind(backend)
    backend.fetch = async (request) => {
      const answer = await asked(request)
      if (!request.url.includes('/api/article/')) return answer
      const body = (await answer.json()) as { model: object }
      return new Response(JSON.stringify({ model: { ...body.model, price_types: 'x' } }), {
        headers: { 'content-type': 'application/json' },
      })
    }
    expect(answerOf(api, article, { model: { id, price_types: 'x' } })).toHaveProperty('price_types', [])
    expect(isDamaged(await readRecord(api, article, id).catch((error: unknown) => error))).toBe(true)
  })

  it('no array comes that a screen could iterate and its declaration does not know', async () => {
    const { api } = await testStore('owner', { seed: 'demo' })
    // Nothing of the app reads these.
    const UNREAD = [
      'article.colors',
      'article.sizes',
      'article.tags',
      'order_production.articles_finished',
      'sale.impressions',
      'sale.sale_modifications',
    ]
    const unknown = new Set<string>()
    for (const entity of Object.values(entities).filter(
      (entity) => hasList(entity) && entity.list?.parent === undefined,
    )) {
      const declared = arraysOf(entity)
      for (const row of await readRows(api, entity, { allDates: true }).catch(() => []))
        for (const [key, value] of Object.entries(row))
          if (Array.isArray(value) && !declared.includes(key))
            unknown.add(`${entity.list?.trashOf ?? entity.name}.${key}`)
    }
    expect([...unknown].sort()).toEqual(UNREAD)
  })

  it('nothing of what the shop answers is changed by it', async () => {
    const { api } = await testStore('owner', { seed: 'demo' })
    const asked = Object.values(entities).filter((entity) => hasList(entity) && entity.list?.parent === undefined)
    for (const entity of asked) {
      const rows = await readRows(api, entity).catch(() => [])
      const bodies = rows.map((row) => JSON.stringify(row))
      const again = pageOf(api, entity, { models: rows })?.models ?? []
      expect(
        again.map((row) => JSON.stringify(row)),
        entity.name,
      ).toEqual(bodies)
    }
  })
})
