import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Article } from '@/entities/articleRecord'
import { append, remove, upsert, type Rows } from '@/list/transitions'
import { articleByCode, articleById, searchArticles } from '@/shop/articles/articleIndex'

const article = (id: number, more: Partial<Article> = {}) =>
  ({
    id,
    num: id,
    name: `Artículo ${id}`,
    bar_code: null,
    provider_code: null,
    article_variants: [],
    ...more,
  }) as unknown as Article
const rows = (...all: Article[]): Rows => all

describe('articleByCode', () => {
  const all = rows(
    article(3, { bar_code: '779', provider_code: 'P-3' }),
    article(2, { bar_code: '779', provider_code: 'P-2' }),
    article(1, { bar_code: '', article_variants: [{ id: 40 }] as unknown as Article['article_variants'] }),
  )

  it('answers the oldest of those that share a code, as the server does', () => {
    expect(articleByCode(all, '779', 'bar_code')).toMatchObject({ article: { id: 2 }, variantId: 0 })
  })

  it('names the others that have the code, of which a person says which is meant', () => {
    expect(articleByCode(all, '779', 'bar_code')?.others.map(({ id }) => id)).toEqual([3])
    expect(articleByCode(all, 'P-3', 'provider_code')?.others).toEqual([])
    const left = remove(all, [2])
    expect(articleByCode(left, '779', 'bar_code')).toMatchObject({ article: { id: 3 }, others: [] })
  })

  it('finds one bar code in all its printed lengths, the code as it was read first', () => {
    const printed = rows(article(5, { bar_code: '0012345678905' }), article(6, { bar_code: '00012345678905' }))
    expect(articleByCode(printed, '00012345678905', 'bar_code')?.article.id).toBe(6)
    for (const code of ['12345678905', '012345678905', '0012345678905'])
      expect(articleByCode(printed, code, 'bar_code')?.article.id, code).toBe(5)
    // Short codes are a shop's own: 12 and 00012 may be two articles.
    expect(articleByCode(rows(article(9, { bar_code: '00012' })), '12', 'bar_code')).toBeNull()
  })

  it('looks in the one column it is told, and finds no empty codes', () => {
    expect(articleByCode(all, 'P-3', 'provider_code')?.article.id).toBe(3)
    expect(articleByCode(all, 'P-3', 'bar_code')).toBeNull()
    expect(articleByCode(all, '', 'bar_code')).toBeNull()
  })

  it('compares codes as the server does, and figures in groups as the figures they are', () => {
    const coded = rows(article(7, { provider_code: 'ab-12 ', bar_code: '7 790000 000010' }))
    expect(articleByCode(coded, 'AB-12', 'provider_code')?.article.id).toBe(7)
    expect(articleByCode(rows(article(8, { provider_code: 'AB-12' })), ' ab-12', 'provider_code')?.article.id).toBe(8)
    expect(articleByCode(coded, '7790000000010', 'bar_code')?.article.id).toBe(7)
    expect(
      articleByCode(rows(article(9, { bar_code: '7790000000010' })), '7 790000 000010', 'bar_code')?.article.id,
    ).toBe(9)
    expect(articleByCode(rows(article(9, { provider_code: 'A B' })), 'AB', 'provider_code')).toBeNull()
  })

  it('reads numbers, and variants behind a zero', () => {
    expect(articleByCode(all, '3', 'num')?.article.id).toBe(3)
    expect(articleByCode(all, '040', 'num')).toMatchObject({ article: { id: 1 }, variantId: 40 })
    expect(articleByCode(all, '041', 'num')).toBeNull()
  })

  it('is new for every new array of rows', () => {
    expect(articleByCode(rows(article(9, { bar_code: '779' })), '779', 'bar_code')?.article.id).toBe(9)
    expect(articleById(all, 2)?.id).toBe(2)
    expect(articleById(rows(), 2)).toBeUndefined()
  })
})

describe('an index of many articles', () => {
  const CODES = 40
  const coded = (id: number, code: number, variant = id) =>
    article(id, {
      bar_code: code === 0 ? null : `c${code}`,
      article_variants: [{ id: variant }] as unknown as Article['article_variants'],
    })
  const many = Array.from({ length: 600 }, (_, index) => coded(600 - index, index < CODES ? index % 7 : 1000 + index))
  const id = fc.integer({ min: 590, max: 605 })
  const code = fc.integer({ min: 0, max: 9 })
  const change = fc.oneof(
    id.map((gone) => (all: Rows) => remove(all, [gone])),
    fc.uniqueArray(id, { minLength: 2 }).map((gone) => (all: Rows) => remove(all, gone)),
    fc.tuple(id, code).map(
      ([saved, as]) =>
        (all: Rows) =>
          upsert(all, [coded(saved, as)]),
    ),
    fc.tuple(id, code).map(
      ([arrived, as]) =>
        (all: Rows) =>
          append(all, [coded(arrived, as)]),
    ),
    fc.constant((all: Rows) => [...all].reverse()),
  )

  it('is brought up to date as if it were made anew, whatever changed since', () => {
    fc.assert(
      fc.property(fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { maxLength: 5 }), (steps) => {
        let all: Rows = [...many]
        for (const together of [[], ...steps]) {
          all = together.reduce((before, make) => make(before), all)
          for (let wanted = 588; wanted < 607; wanted++) {
            expect(articleById(all, wanted)).toBe(all.find((row) => row.id === wanted))
            expect(articleByCode(all, `0${wanted}`, 'num')?.article).toBe(all.find((row) => row.id === wanted))
          }
          for (let wanted = 1; wanted < 10; wanted++) {
            const last = all.findLast((row) => (row as Article).bar_code === `c${wanted}`)
            expect(articleByCode(all, `c${wanted}`, 'bar_code')?.article).toBe(last)
          }
        }
      }),
    )
  })
})

describe('searchArticles', () => {
  const all = rows(
    article(1, { name: 'Azúcar Ledesma 1 kg', bar_code: '7790' }),
    article(2, { name: 'Yerba Suave 1 kg' }),
    article(3, { name: null, provider_code: 'Ñ-7' }),
  )
  const found = (query: string, limit = 9) => searchArticles(all, query, limit).map(({ id }) => id)

  it('wants every word, in name or codes, accents and case aside', () => {
    expect(found('AZUCAR kg')).toEqual([1])
    expect(found('kg 1')).toEqual([1, 2])
    expect(found('7790')).toEqual([1])
    expect(found('ñ-7')).toEqual([3])
    expect(found('azucar suave')).toEqual([])
  })

  it('stops at the limit', () => {
    expect(found('1', 1)).toEqual([1])
  })
})
