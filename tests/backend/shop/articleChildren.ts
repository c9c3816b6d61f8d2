// Discounts, surcharges and descriptions of an article; they may be posted before it (contract a §0.8, §11.4).
import { installResource, type Call } from '../resource'
import type { Backend, Row } from '../types'
import { priceBook, repriceArticle } from './reprice'

const TABLES = [
  { table: 'article_discount', fields: 'percentage show_in_online', deleted: 'ArticleDiscount' },
  { table: 'article_discount_blanco', fields: 'percentage', deleted: 'ArticleDiscountBlanco' },
  { table: 'article_surchage', fields: 'percentage', deleted: 'ArticleSurchage' },
  { table: 'article_surchage_blanco', fields: 'percentage', deleted: 'ArticleSurchageBlanco' },
]

/** Everybody reloads the article, the author too. */
const parent = { table: 'article', column: 'article_id', added: 'article', check: false }

export function installArticleChildren(backend: Backend): void {
  function reprice(child: Row, user: Row): void {
    const article = child.article_id ? backend.db.get('article', child.article_id) : undefined
    if (article) repriceArticle(priceBook(backend, article.user_id as number, user.id as number), article.id as number)
  }

  for (const child of TABLES) {
    const saved = (row: Row, { user }: Call): void => reprice(row, user)
    // The reference leaves the price alone when a child is deleted.
    installResource(backend, { ...child, parent, saved, removed: reprice })
  }
  installResource(backend, {
    table: 'description',
    fields: 'title content',
    parent,
    added: 'Description',
    deleted: 'Description',
  })
}
