import type { ArticlePrices } from '@/domain/articles/articlePriceTypes'
import type { Article } from '@/entities/articleRecord'

/**
 * The article as the till will hold it once saved: where lists have prices of their own, the server works those out
 * anew.
 */
export function savedPrices(record: Partial<Article>, { final, lists }: Pick<ArticlePrices, 'final' | 'lists'>) {
  const own = new Map(
    (record.price_types ?? []).map(({ id, pivot }) => [id, pivot.final_price as string | number | null]),
  )
  for (const list of lists ?? []) own.set(list.id, list.final)
  return {
    id: record.id ?? null,
    name: record.name ?? null,
    sub_category_id: record.sub_category_id ?? null,
    final_price: final,
    price_types: [...own].map(([id, final_price]) => ({ id, pivot: { final_price } })),
  }
}
