import type { Article } from '@/entities/articleRecord'
import { remembered } from '@/lib/remembered'
import { printedForms } from '@/lib/scan'
import { fold, hasEveryWord, withoutGroups, words } from '@/lib/text'
import { stepOf, stepsFrom, WORTH_FOLLOWING, type Step } from '@/list/lineage'
import type { Rows } from '@/list/transitions'

/** The column a scanned code is looked up in; the company decides which one (contract a §11.6). */
export type CodeColumn = 'bar_code' | 'provider_code' | 'num'

interface Codes {
  articles: Map<string, Article>
  /** Codes that more than one article has, or had. */
  shared: Set<string>
}

interface Index {
  byId?: Map<number, Article>
  byVariant?: Map<number, Article>
  byCode: Partial<Record<CodeColumn, Codes>>
}

// The key is the mark of the very array of rows, which is replaced as a whole whenever a row changes: an index can
// never be stale, and is dropped with its array.
// eslint-disable-next-line no-restricted-syntax -- derived of the array alone: no store, nor person, has a say in it
const indexes = new WeakMap<Step, Index>()

const articles = (rows: Rows) => rows as readonly Article[]

function indexOf(rows: Rows): Index {
  const mark = stepOf(rows)
  const index = indexes.get(mark) ?? patched(rows) ?? { byCode: {} }
  indexes.set(mark, index)
  return index
}

/**
 * The index of an earlier version of the rows, taken over and brought up to date: an event changes one row of 50,000.
 */
function patched(rows: Rows): Index | null {
  const { mark, steps } = stepsFrom((step) => indexes.has(step), rows) ?? { steps: [] }
  const index = mark && indexes.get(mark)
  if (!index) return null
  indexes.delete(mark)
  if (steps.reduce((sum, { gone, come }) => sum + gone.length + come.length, 0) > WORTH_FOLLOWING) return null
  for (const step of steps) patch(index, step, rows)
  return index
}

function patch({ byId, byVariant, byCode }: Index, step: Step, rows: Rows): void {
  const gone = articles(step.gone)
  const come = articles(step.come)
  for (const article of gone) {
    byId?.delete(article.id)
    if (byVariant) for (const { id } of article.article_variants) byVariant.delete(id)
  }
  for (const article of come) {
    byId?.set(article.id, article)
    if (byVariant) for (const { id } of article.article_variants) byVariant.set(id, article)
  }
  for (const [column, codes] of Object.entries(byCode)) patchCodes(codes, column as CodeColumn, { gone, come }, rows)
}

/**
 * The code as the server compares it: capitals do not matter, nor spaces at the ends. Figures in groups count as the
 * figures without spaces.
 */
function asCompared(code: string): string {
  const plain = code.trim().toLowerCase()
  return plain.includes(' ') ? withoutGroups(plain) : plain
}

/** The code an article is found by; empty: it has none. */
const codeOf = (article: Article, column: CodeColumn): string => asCompared(String(article[column] ?? ''))

/** Codes need not be unique. The list is newest first and the server answers the oldest, so the last one stays. */
function addCodes({ articles: held, shared }: Codes, column: CodeColumn, rows: readonly Article[]): void {
  for (const article of rows) {
    const code = codeOf(article, column)
    if (code === '') continue
    if (held.has(code)) shared.add(code)
    held.set(code, article)
  }
}

function patchCodes(
  codes: Codes,
  column: CodeColumn,
  { gone, come }: Record<'gone' | 'come', readonly Article[]>,
  rows: Rows,
): void {
  const left = new Set(gone.map((article) => codeOf(article, column)))
  for (const code of left) codes.articles.delete(code)
  addCodes(codes, column, come)
  // Which of several articles with one code comes last can only be read from the whole list.
  const unsure = new Set(
    [...left, ...come.map((article) => codeOf(article, column))].filter((code) => codes.shared.has(code)),
  )
  if (unsure.size > 0)
    addCodes(
      codes,
      column,
      articles(rows).filter((article) => unsure.has(codeOf(article, column))),
    )
}

function codes(rows: Rows, column: CodeColumn): Codes {
  const { byCode } = indexOf(rows)
  const held = byCode[column]
  if (held !== undefined) return held
  const made: Codes = { articles: new Map(), shared: new Set() }
  addCodes(made, column, articles(rows))
  byCode[column] = made
  return made
}

export function articleById(rows: Rows, id: number): Article | undefined {
  const index = indexOf(rows)
  index.byId ??= new Map(articles(rows).map((article) => [article.id, article]))
  return index.byId.get(id)
}

function articleByVariant(rows: Rows, variantId: number): Article | undefined {
  const index = indexOf(rows)
  index.byVariant ??= new Map(
    articles(rows).flatMap((article) => article.article_variants.map(({ id }) => [id, article] as const)),
  )
  return index.byVariant.get(variantId)
}

export interface ArticleOfCode {
  article: Article
  /** 0: the code names no variant. */
  variantId: number
  /** Other articles with the same code: a person says which is meant. */
  others: readonly Article[]
}

/**
 * The article held here that has the code, as it is or as it is printed elsewhere (`printedForms`). Takes 1 µs once the
 * index is built, however many articles there are, and a walk through all where several have the code.
 */
export function articleByCode(rows: Rows, code: string, column: CodeColumn): ArticleOfCode | null {
  // In codes made of the article's number, a leading zero means that a variant's id follows.
  const variantId = column === 'num' && code.startsWith('0') ? Number(code.slice(1)) : 0
  if (variantId > 0) {
    const article = articleByVariant(rows, variantId)
    return article ? { article, variantId, others: [] } : null
  }
  const held = codes(rows, column)
  const plain = asCompared(code)
  for (const form of column === 'num' ? [plain] : printedForms(plain)) {
    const article = held.articles.get(form)
    if (article === undefined) continue
    const others = held.shared.has(form)
      ? articles(rows).filter((other) => other !== article && codeOf(other, column) === form)
      : []
    return { article, variantId: 0, others }
  }
  return null
}

/** Builds the index that the first scan after a change of the list would otherwise wait for. */
export function warmArticleIndex(rows: Rows, column: CodeColumn): void {
  codes(rows, column)
  articleById(rows, 0)
}

const textOf = remembered((article: Article): string =>
  fold(`${article.name ?? ''} ${article.bar_code ?? ''} ${article.provider_code ?? ''}`),
)

/** The first `limit` articles whose name or codes hold every word, accents aside, in the order of the list. */
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
