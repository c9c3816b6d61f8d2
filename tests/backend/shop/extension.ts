import { linksOf } from '../relations'
import type { Db } from '../types'

/** Whether the company has switched on a paid extra, by its `slug`. */
export function extension(db: Db, ownerId: number, slug: string): boolean {
  return linksOf(db.get('user', ownerId) ?? {}, 'extencions').some(({ id }) => db.get('extencion', id)?.slug === slug)
}
