import { describe, expect, it } from 'vitest'
import type { Article } from '@/entities/articleRecord'
import { articleByCode, articleById, searchArticles } from '@/list/articleIndex'
import type { Rows } from '@/list/transitions'

const article = (id: number, more: Partial<Article> = {}) =>
  ({ id, num: id, name: `Artículo ${id}`, bar_code: null, provider_code: null, article_variants: [], ...more }) as unknown as Article
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

  it('looks in the one column it is told, and finds no empty codes', () => {
    expect(articleByCode(all, 'P-3', 'provider_code')?.article.id).toBe(3)
    expect(articleByCode(all, 'P-3', 'bar_code')).toBeNull()
    expect(articleByCode(all, '', 'bar_code')).toBeNull()
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
