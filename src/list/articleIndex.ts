import type { Article } from '@/entities/articleRecord'
import { fold, hasEveryWord, words } from '@/lib/text'
import type { Rows } from './transitions'

/** Column a scanned code is looked up in; which one depends on the company (contract a §11.6). */
export type CodeColumn = 'bar_code' | 'provider_code' | 'num'

interface Index {
  byId?: Map<number, Article>
  byVariant?: Map<number, Article>
  byCode: Partial<Record<CodeColumn, Map<string, Article>>>
}

// Keyed by the very array of rows, which is replaced whole whenever a row changes: an index can never be stale, and goes with its array.
const indexes = new WeakMap<Rows, Index>()
const texts = new WeakMap<Article, string>()

function indexOf(rows: Rows): Index {
  let index = indexes.get(rows)
  if (index === undefined) indexes.set(rows, (index = { byCode: {} }))
  return index
}

const articles = (rows: Rows) => rows as readonly Article[]

function codes(rows: Rows, column: CodeColumn): Map<string, Article> {
  const index = indexOf(rows)
  let map = index.byCode[column]
  if (map === undefined) {
    map = new Map()
    // Codes need not be unique. The list is newest first and the server answers the oldest, so the last one stays.
    for (const article of articles(rows)) {
      const code = article[column]
      if (code !== null && code !== '') map.set(String(code), article)
    }
    index.byCode[column] = map
  }
  return map
}

export function articleById(rows: Rows, id: number): Article | undefined {
  const index = indexOf(rows)
  index.byId ??= new Map(articles(rows).map((article) => [article.id ?? 0, article]))
  return index.byId.get(id)
}

function articleByVariant(rows: Rows, variantId: number): Article | undefined {
  const index = indexOf(rows)
  index.byVariant ??= new Map(articles(rows).flatMap((article) => article.article_variants.map(({ id }) => [id ?? 0, article] as const)))
  return index.byVariant.get(variantId)
}

/** An article held here and, where the code names one, its variant. 1 µs, whatever the number of articles, once the index is built. */
export function articleByCode(rows: Rows, code: string, column: CodeColumn): { article: Article; variantId: number } | null {
  // Codes made of the article's number: a leading zero means that a variant's id follows.
  const variantId = column === 'num' && code.startsWith('0') ? Number(code.slice(1)) : 0
  const article = variantId > 0 ? articleByVariant(rows, variantId) : codes(rows, column).get(code)
  return article === undefined ? null : { article, variantId }
}

/** Builds what the first scan after a change of the list would otherwise wait for. */
export function warmArticleIndex(rows: Rows, column: CodeColumn): void {
  codes(rows, column)
  articleById(rows, 0)
}

function textOf(article: Article): string {
  let text = texts.get(article)
  if (text === undefined)
    texts.set(article, (text = fold(`${article.name ?? ''} ${article.bar_code ?? ''} ${article.provider_code ?? ''}`)))
  return text
}

/** The first `limit` articles that hold every word in their name or codes, accents aside, in the order of the list. */
export function searchArticles(rows: Rows, query: string, limit: number): readonly Article[] {
  const wanted = words(query)
  const found: Article[] = []
  for (const article of articles(rows)) {
    if (!hasEveryWord(textOf(article), wanted)) continue
    found.push(article)
    if (found.length === limit) break
  }
  return found
}
