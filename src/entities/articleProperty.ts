import type { ArticlePropertyTypeRow } from './articlePropertyType'
import type { ArticlePropertyValueRow } from './articlePropertyValue'
import { defineEntity, type Linked, type Model } from './types'

/**
 * A property type of an article (Color, Talle) with the values it comes in, of which its variants are made (contract a
 * §11.4).
 */
export interface ArticleProperty extends Model {
  article_id: number
  article_property_type_id: number
  article_property_type?: ArticlePropertyTypeRow
  article_property_values: readonly Linked<ArticlePropertyValueRow, object>[]
}

export const article_property = defineEntity<ArticleProperty>({
  name: 'article_property',
  labels: { one: 'Propiedad de artículo', many: 'Propiedades de artículo' },
  title: 'article_property_type_id',
  fields: [
    {
      key: 'article_property_type_id',
      label: 'Tipo de propiedad',
      type: 'relation',
      entity: 'article_property_type',
      required: true,
    },
    {
      key: 'article_property_values',
      label: 'Valores',
      type: 'pivot',
      entity: 'article_property_value',
      columns: [],
      within: 'article_property_type_id',
      required: true,
    },
  ],
  defaults: { article_property_values: [] },
  // The backend has neither its list nor its show: it arrives inside the article.
  routes: 'child',
  list: { perPage: 50 },
})

export const declared = [article_property]
