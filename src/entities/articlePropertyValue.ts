import type { ArticlePropertyTypeRow } from './articlePropertyType'
import { defineEntity, type Model } from './types'

export interface ArticlePropertyValueRow extends Model {
  num: number | null
  name: string
  value: string | null
  article_property_type_id: number
  article_property_type?: ArticlePropertyTypeRow
}

export const article_property_value = defineEntity<ArticlePropertyValueRow>({
  name: 'article_property_value',
  labels: {
    one: 'Valor de propiedad de artículo',
    many: 'Valores de propiedad de artículo',
    create: 'Crear valor',
  },
  title: 'name',
  fields: [
    { key: 'name', label: 'Nombre', type: 'text', required: true, in: { search: true } },
    {
      key: 'article_property_type_id',
      label: 'Tipo de propiedad',
      type: 'relation',
      entity: 'article_property_type',
      required: true,
    },
  ],
  list: { perPage: 50, atBoot: 'article_variants' },
})

export const declared = [article_property_value]
