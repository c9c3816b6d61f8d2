import { bare, withRelations } from '../relations'
import type { Backend } from '../types'
import { ARTICLE, PROPERTY, VARIANT } from './articleRelations'
import { where } from './caller'

export function presentArticles({ db, presenters }: Backend): void {
  presenters.set('article', (article) => ({
    images: where(db, 'image', 'imageable_id', article.id)
      .filter((image) => image.imageable_type === 'article')
      .map(bare),
    ...withRelations(db, 'article', ARTICLE, article),
  }))
  presenters.set('article_variant', (variant) => withRelations(db, 'article_variant', VARIANT, variant))
  presenters.set('article_property', (property) => withRelations(db, 'article_property', PROPERTY, property))
}
