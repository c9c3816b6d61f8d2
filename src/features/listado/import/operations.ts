import { readRows } from '@/api/read'
import { article } from '@/entities/article'
import { articles_pre_import as entity, type ArticlesPreImport } from '@/entities/articlesPreImport'
import { bagOf } from '@/lib/bag'
import { listOf, number, record } from '@/lib/shape'
import { load } from '@/list/thunks'
import type { Operation } from '@/outbox/operation'
import { rereadArticles } from '@/shop/articles/rereadArticles'

/** New costs of an import that a person accepts. */
export interface AcceptedCosts {
  id: number
  article_ids: readonly number[]
}

/** The articles among the chosen ones that already took their new cost. */
const marked = ({ articles }: ArticlesPreImport, { article_ids }: AcceptedCosts) =>
  articles.filter(({ pivot }) => pivot.actualizado && article_ids.includes(pivot.article_id))

/**
 * Writes the new costs of the chosen articles, whose prices the server works out again; those articles stay marked
 * (contract a §15.2).
 */
export const acceptCosts: Operation<AcceptedCosts, ArticlesPreImport> = {
  key: 'pre-import-costs',
  lock: 'pre-import-costs',
  needs: [article, 'update'],
  isChange: true,
  shape: record<AcceptedCosts>({ id: number, article_ids: listOf(number) }),
  read:
    ({ id }) =>
    async (_dispatch, _getState, { api }) =>
      (await readRows(api, entity)).filter((row) => row.id === id),
  // Nobody can have marked them before: the form offers only those that are not marked yet.
  readsBefore: () => false,
  isLike: (row, what) => marked(row, what).length > 0,
  isWhole: (row, what) => () => Promise.resolve(marked(row, what).length === what.article_ids.length),
  send:
    ({ id, article_ids }) =>
    async (_dispatch, _getState, { api }) => {
      const body = { articles_pre_import_id: id, articles_id: article_ids }
      const answer = await api.put('articles-pre-import/update-articles', body, { quiet: true, timeout: 120_000 })
      return typeof bagOf(answer).articulos_actualizados === 'number'
    },
  // Whatever the outcome, since part of the costs may have been written.
  after:
    ({ article_ids }) =>
    (dispatch) => {
      void dispatch(load(entity, { refresh: true }))
      void dispatch(rereadArticles(article_ids))
    },
  words: ({ article_ids: { length } }) => `el costo nuevo de ${length === 1 ? '1 artículo' : `${length} artículos`}`,
  half: 'Los artículos que faltan siguen en la lista de costos para revisar.',
  place: '/listado-de-articulos',
}
