import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { useReading } from '@/api/useReading'
import { daysOfMonths, monthsBack, restocking, type RestockingQuestion } from '@/domain/purchases/restocking'
import { article as articleEntity } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import { today } from '@/lib/dates'
import { selectList } from '@/list/slices'
import { articlePurchases } from '@/shop/articles/articlePurchases'

/** A page size above what any shop sells in six months. */
const ALL = 20_000

/** The articles that run short, by the person's question, the articles held here and their sales (REP-013, REP-014). */
export function useRestocking(question: RestockingQuestion) {
  const articles = useSelector((state) => selectList(state, articleEntity)).models as readonly Article[]
  const { months, client_id } = question
  const sales = useReading(`restocking/${months}/${client_id}`, (api) =>
    articlePurchases(api, {
      client_id,
      provider_id: 0,
      category_id: 0,
      cantidad_resultados: ALL,
      orden: 'mayor-menor',
      ...monthsBack(today(), months),
    }),
  )
  const rows = useMemo(() => {
    const sold = new Map(
      (sales.value ?? []).map(({ article_id, unidades_vendidas }) => [article_id, unidades_vendidas]),
    )
    return restocking(articles, sold, question, daysOfMonths(today(), question.months))
  }, [articles, question, sales.value])
  return { rows, sales }
}
