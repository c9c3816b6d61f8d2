import type { Access } from '@/domain/access'
import type { ListEntry, PriceContext } from '@/domain/articles/articlePriceTypes'
import type { Article } from '@/entities/articleRecord'
import type { Category } from '@/entities/category'
import type { Iva } from '@/entities/iva'
import type { PriceType } from '@/entities/priceType'
import type { Provider } from '@/entities/provider'
import type { SubCategory } from '@/entities/subCategory'
import type { OwnerColumns } from '@/session/user'

/** The lists an article's price depends on, as far as they are held here. */
export interface PriceTables {
  ivas: readonly Iva[]
  providers: readonly Provider[]
  priceTypes: readonly PriceType[]
  categories: readonly Category[]
  subCategories: readonly SubCategory[]
}

const byId = <M extends { id: number | null }>(rows: readonly M[], id: unknown): M | undefined =>
  Number(id) ? rows.find((row) => row.id === Number(id)) : undefined

const position = ({ position }: PriceType) => position ?? 0

/** All price lists of the company, with the article's own percentage where it has one (extension 25). */
function companyLists(record: Partial<Article>, { priceTypes }: PriceTables): readonly ListEntry[] {
  const own = new Map((record.price_types ?? []).map(({ id, pivot }) => [id, pivot.percentage]))
  return [...priceTypes]
    .sort((a, b) => position(a) - position(b))
    .map(({ id, name, percentage }) => ({ id, name, percentage: own.get(id) ?? percentage }))
}

/**
 * The price lists of the sub category where one of them has a percentage, else those of the category (extension 41).
 */
function categoryLists(record: Partial<Article>, { categories, subCategories }: PriceTables): readonly ListEntry[] {
  const sub = byId(subCategories, record.sub_category_id)?.price_types ?? []
  const links = sub.some(({ pivot }) => pivot.percentage !== null)
    ? sub
    : (byId(categories, record.category_id)?.price_types ?? [])
  return links.map(({ id, name, pivot }) => ({ id, name, percentage: pivot.percentage }))
}

function listsOf(record: Partial<Article>, tables: PriceTables, { has }: Access): PriceContext['lists'] {
  if (has('articulo_margen_de_ganancia_segun_lista_de_precios'))
    return { entries: companyLists(record, tables), taxed: true }
  if (has('lista_de_precios_por_categoria')) return { entries: categoryLists(record, tables), taxed: false }
  return null
}

/** What the price of an article depends on besides its own columns (contract a §12). */
export function priceContext(
  record: Partial<Article>,
  tables: PriceTables,
  owner: OwnerColumns,
  access: Access,
): PriceContext {
  const provider = byId(tables.providers, record.provider_id)
  const held = byId(tables.ivas, record.iva_id)
  const iva = held ?? (Number(record.iva_id) && record.iva?.id === record.iva_id ? record.iva : null)
  return {
    owner,
    provider: provider ?? null,
    providerList: byId(provider?.provider_price_lists ?? [], record.provider_price_list_id) ?? null,
    iva: iva?.percentage ?? null,
    discounts: record.article_discounts ?? [],
    surchages: record.article_surchages ?? [],
    blank: access.has('articulos_precios_en_blanco')
      ? { discounts: record.article_discounts_blanco ?? [], surchages: record.article_surchages_blanco ?? [] }
      : null,
    lists: listsOf(record, tables, access),
  }
}
