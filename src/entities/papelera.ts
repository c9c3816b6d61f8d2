import { article } from './article'
import type { Article } from './articleRecord'
import { sale } from './sale'
import type { Sale } from './saleRecord'
import { defineEntity, type EntityDefinition, type FieldDefinition, type Key, type Model } from './types'

/** The entity's columns with the moment of the deletion as the second one (NS-02g). */
function withDeletion<M extends Model & { deleted_at: string | null }>({
  fields,
}: EntityDefinition<M>): readonly FieldDefinition<M>[] {
  const [first, ...rest] = fields
  if (first === undefined) return fields
  const deletion = {
    key: 'deleted_at' as Key<M>,
    label: 'Eliminado',
    type: 'date',
    as: 'moment',
    readOnly: true,
    ...(first.section !== undefined && { section: first.section }),
  } as FieldDefinition<M>
  return [first, deletion, ...rest]
}

const carriedBy = <M extends Model>({ carries }: EntityDefinition<M>) => carries && { carries }

// Deleted records have lists of their own, so that they are never taken for existing ones. They are read whole and
// never changed.
export const papelera_article = defineEntity<Article>({
  name: 'papelera_article',
  segment: 'papelera/article',
  labels: { one: 'Artículo eliminado', many: 'Artículos eliminados', create: 'Crear artículo' },
  title: 'name',
  fields: withDeletion(article),
  ...carriedBy(article),
  routes: 'list',
  list: { perPage: 50, trashOf: 'article' },
})

export const papelera_sale = defineEntity<Sale>({
  name: 'papelera_sale',
  segment: 'papelera/sale',
  labels: { one: 'Venta eliminada', many: 'Ventas eliminadas', create: 'Crear venta' },
  title: 'num',
  fields: withDeletion(sale),
  ...carriedBy(sale),
  routes: 'list',
  list: { perPage: 50, trashOf: 'sale' },
})

export const declared = [papelera_article, papelera_sale]
