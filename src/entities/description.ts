import { defineEntity, type Model } from './types'

/** A titled text of an article. It arrives inside the article, since its list answers 500. */
export interface Description extends Model {
  title: string | null
  content: string | null
  article_id: number | null
  temporal_id: string | null
}

export const description = defineEntity<Description>({
  name: 'description',
  labels: { one: 'Descripción', many: 'Descripciones' },
  title: 'title',
  fields: [
    { key: 'title', label: 'Título', type: 'text' },
    { key: 'content', label: 'Contenido', type: 'textarea' },
  ],
  routes: 'child',
  list: { perPage: 25 },
})

export const declared = [description]
