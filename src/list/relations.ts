import { entities } from '@/entities'
import type { AnyField } from '@/entities/types'

/**
 * Entities whose lists the fields are shown or chosen with. `short`: without those read page by page, which a phone does not
 * download (NS-26); their choices come from the server's search there.
 */
export function relationsOf(fields: readonly AnyField[], short = false): string[] {
  const names = fields
    .filter((field) => field.type === 'relation' || field.type === 'pivot')
    // The articles of a document are searched for; their list is too long to be read for a form.
    .filter((field) => field.type === 'relation' || field.inline)
    .map((field) => field.entity)
  return [...new Set(names)].filter((name) => !short || !entities[name]?.list?.paged)
}
