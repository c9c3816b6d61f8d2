import type { SoldRow } from '@/domain/reports/soldArticles'
import { isBag } from '@/lib/bag'

const figure = (value: unknown): number => (Number.isFinite(Number(value)) ? Number(value) : 0)
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const idOf = (value: unknown): number => (isBag(value) && Number.isInteger(value.id) ? (value.id as number) : 0)
const nameOf = (value: unknown): string => (isBag(value) ? text(value.name) : '')

/** What was sold of one article, by whichever company. */
export interface AnyonesSoldRow extends SoldRow {
  /** Null: the row names none. */
  company_id: number | null
}

/** The company of the first of the records that names one. */
function companyOf(records: readonly unknown[]): number | null {
  const ids = records.map((record) => (isBag(record) ? record.user_id : null))
  return ids.find((id): id is number => typeof id === 'number') ?? null
}

/** What was sold of one article, as the server answers it (contract c §12.2); null where the value is no such row. */
export function soldRow(value: unknown): AnyonesSoldRow | null {
  if (!isBag(value)) return null
  return {
    company_id: companyOf([value.article, value.provider, value.category]),
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
