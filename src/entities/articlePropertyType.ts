import { defineEntity, type Model } from './types'

export interface ArticlePropertyTypeRow extends Model {
  num: number | null
  name: string
  /** Null: a type of the whole platform (Color, Talle). */
  user_id: number | null
}

export const article_property_type = defineEntity<ArticlePropertyTypeRow>({
  name: 'article_property_type',
  labels: {
    one: 'Tipo de propiedad de artículo',
    many: 'Tipos de propiedad de artículo',
    create: 'Crear tipo de propiedad',
  },
  title: 'name',
  fields: [{ key: 'name', label: 'Nombre', type: 'text', required: true, in: { search: true } }],
  list: { perPage: 50, atBoot: 'article_variants' },
})

export const declared = [article_property_type]
