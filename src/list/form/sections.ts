import type { AnyField } from '@/entities/types'

export interface Section {
  name: string
  fields: readonly AnyField[]
}

const WIDE = new Set<AnyField['type']>(['textarea', 'pivot', 'children', 'images', 'image'])

/** Whether a field takes the whole width of a form. */
export const isWide = ({ type }: AnyField): boolean => WIDE.has(type)

/** Fields under their headings, in the order the headings first come. */
export function sectionsOf(fields: readonly AnyField[]): readonly Section[] {
  const names = [...new Set(fields.map((field) => field.section ?? ''))]
  return names.map((name) => ({ name, fields: fields.filter((field) => (field.section ?? '') === name) }))
}
