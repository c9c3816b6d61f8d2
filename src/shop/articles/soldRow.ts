import type { SoldRow } from '@/domain/reports/soldArticles'
import { isBag } from '@/lib/bag'

const figure = (value: unknown): number => (Number.isFinite(Number(value)) ? Number(value) : 0)
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const idOf = (value: unknown): number => (isBag(value) && Number.isInteger(value.id) ? (value.id as number) : 0)
const nameOf = (value: unknown): string => (isBag(value) ? text(value.name) : '')

/** What was sold of one article, as the server answers it (contract c §12.2); null where the value is no such row. */
export function soldRow(value: unknown): SoldRow | null {
  if (!isBag(value)) return null
  return {
    article_id: idOf(value.article),
    article_name: text(value.article_name) || nameOf(value.article) || 'Artículo eliminado',
    provider_code: text(value.provider_code),
    category_name: nameOf(value.category),
    provider_name: nameOf(value.provider),
    provider_id: idOf(value.provider),
    unidades_vendidas: figure(value.unidades_vendidas),
    price: figure(value.price),
    cost: figure(value.cost),
    beneficio: figure(value.beneficio),
  }
}
