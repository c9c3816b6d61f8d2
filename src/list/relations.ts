import { entities } from '@/entities'
import type { AnyField } from '@/entities/types'

/** The entities whose records the columns of a link are chosen from. */
export const columnEntities = (field: AnyField & { type: 'pivot' }): string[] =>
  field.columns.map(({ entity }) => entity).filter((name) => name !== undefined)

/**
 * The entities whose lists are needed to show or choose the fields' values. `short`: leaves out lists read page by
 * page, which a phone does not download (NS-26); their choices come from the server's search there.
 */
export function relationsOf(fields: readonly AnyField[], short = false): string[] {
  const names = fields
    .filter((field) => field.type === 'relation' || field.type === 'pivot')
    // The articles of a document are searched for; their list is too long to be read for a form.
    .flatMap((field) => (field.type === 'relation' || field.inline ? [field.entity] : columnEntities(field)))
  return [...new Set(names)].filter((name) => !short || !entities[name]?.list?.paged)
}
