import type { Db } from '../types'
import { owned } from './caller'

/** Unique per company: `azucar`, then `azucar-1`, … */
export function slugOf(db: Db, ownerId: number, name: string, exceptId?: number): string {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const taken = new Set<unknown>()
  for (const article of owned(db, 'article', ownerId)) if (article.id !== exceptId) taken.add(article.slug)
  let slug = plain
  for (let n = 1; taken.has(slug); n++) slug = `${plain}-${n}`
  return slug
}
