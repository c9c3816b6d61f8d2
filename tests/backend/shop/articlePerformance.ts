// What an article sold, month by month (contract a §15.3), oldest first.
import { dayOf, momentOf } from '../columns'
import { json } from '../http'
import type { Backend, Row } from '../types'
import { existing, where } from './caller'
import { money, num, sum } from './figures'

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

export function installArticlePerformance({ app, db }: Backend): void {
  app.get('/api/article-performance/:articleId', (c) => {
    const article = existing(db, 'article', c.req.param('articleId'))
    const months = new Map<string, Row[]>()
    for (const purchase of where(db, 'article_purchase', 'article_id', article.id)) {
      const month = dayOf(purchase.created_at as string).slice(0, 7)
      months.set(month, [...(months.get(month) ?? []), purchase])
    }
    return json({ models: [...months].sort().map(([month, rows]) => performanceOf(article, month, rows)) })
  })
}

/** The month itself is the id: the rows are counted anew every time. */
function performanceOf(article: Row, month: string, rows: Row[]): Row {
  const [year = '', number = ''] = month.split('-')
  const total = (column: string): string => money(sum(rows.map((row) => num(row[column]) * num(row.amount))))
  const date = momentOf(`${month}-01`).toISOString().replace('.000Z', '.000000Z')
  const { provider_id, category_id, user_id } = article
  return {
    id: Number(`${year}${number}`),
    article_id: article.id,
    article_name: article.name,
    amount: money(sum(rows.map((row) => num(row.amount)))),
    cost: total('cost'),
    price: total('price'),
    ...{ provider_id, category_id, user_id, company_performance_id: null, performance_date: date },
    fecha: `${MONTHS[Number(number) - 1]} ${year}`,
    created_at: date,
    updated_at: date,
  }
}
