// What the wire embeds in an article (contract a §11.1), and what an article inside other records brings.
import type { Relation } from '../relations'
import { PIVOT } from './pivots'

const values: Relation = { key: 'article_property_values', table: 'article_property_value', links: '' }

export const VARIANT: Relation[] = [values, { key: 'addresses', table: 'address', links: PIVOT.variantAddress }]

export const PROPERTY: Relation[] = [
  { key: 'article_property_type', table: 'article_property_type', one: 'article_property_type_id' },
  values,
]

const children = (key: string, table: string): Relation => ({ key, table, many: 'article_id' })
const parent = (table: string): Relation => ({ key: table, table, one: `${table}_id` })

/** `images` is left out: its rows name their owner in two columns. */
export const ARTICLE: Relation[] = [
  parent('iva'),
  parent('condition'),
  parent('category'),
  parent('sub_category'),
  parent('brand'),
  parent('provider_price_list'),
  { key: 'sizes', table: 'size', links: '' },
  { key: 'colors', table: 'color', links: '' },
  { key: 'tags', table: 'tag', links: '' },
  children('descriptions', 'description'),
  children('article_discounts', 'article_discount'),
  children('article_discounts_blanco', 'article_discount_blanco'),
  children('article_surchages', 'article_surchage'),
  children('article_surchages_blanco', 'article_surchage_blanco'),
  { key: 'deposits', table: 'deposit', links: PIVOT.articleDeposit },
  { key: 'addresses', table: 'address', links: PIVOT.articleAddress },
  { key: 'price_types', table: 'price_type', links: PIVOT.articlePriceType },
  { ...children('article_properties', 'article_property'), more: [values] },
  { ...children('article_variants', 'article_variant'), more: VARIANT },
]

/** Lines keep showing articles that were deleted since. */
export const articleLines = (note: string, key = 'articles'): Relation => ({
  key,
  table: 'article',
  links: note,
  deleted: true,
  more: [children('article_variants', 'article_variant')],
})
