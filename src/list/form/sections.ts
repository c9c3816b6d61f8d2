import type { AnyField } from '@/entities/types'

export interface Section {
  name: string
  fields: readonly AnyField[]
}

/** Heights in px, rather too small than too large: what is in view must not come late. */
const HEADING = 48
const ROW = 78

const WIDE = new Set<AnyField['type']>(['textarea', 'pivot', 'children', 'images', 'image'])

/** Whether a field takes the whole width of a form. */
export const isWide = ({ type }: AnyField): boolean => WIDE.has(type)

/** Fields under their headings, in the order the headings first come. */
export function sectionsOf(fields: readonly AnyField[]): readonly Section[] {
  const names = [...new Set(fields.map((field) => field.section ?? ''))]
  return names.map((name) => ({ name, fields: fields.filter((field) => (field.section ?? '') === name) }))
}

/**
 * The part of the sections, set in `columns`, that begins within `height` px of the top. `rest`: the least px the
 * others take, 0 when there are none.
 */
export function aboveFold(
  sections: readonly Section[],
  columns: number,
  height: number,
): { shown: readonly Section[]; rest: number } {
  const shown: Section[] = []
  let top = 0
  for (const { name, fields } of sections) {
    const fits: AnyField[] = []
    let column = 0
    top += HEADING
    for (const field of fields) {
      if (column === 0 || isWide(field)) top += ROW
      column = isWide(field) ? 0 : (column + 1) % columns
      if (top - ROW < height) fits.push(field)
    }
    if (fits.length > 0) shown.push({ name, fields: fits })
  }
  return { shown, rest: top - ROW < height ? 0 : top - height }
}
