import type { Rows } from '../transitions'
import { isMarked, type Column } from './columns'

/** Width of the buttons at the end of a row, in px. */
export const ACTIONS = 128
/**
 * How many px the name gives up before the table scrolls sideways, which would move the last column with its buttons
 * out of view.
 */
export const GIVEN = 40
export const gives = ({ isTitle, grows }: Column): boolean => isTitle && grows > 0

/** What a table has beside the menu: on a tablet held upright (768 px) and across (1024 px), and on small computers. */
export const ROOMS = { upright: 644, across: 898, small: 842, usual: 1108 } as const

/** Who or what a record is about, and from where to where it goes: what is looked for in a list. */
const NAMED = new Set(['article_id', 'client_id', 'buyer_id', 'provider_id', 'from_address_id', 'to_address_id'])

/** Names, amounts, the stock and statuses stay: they are what the list is opened for. */
const goes = ({ isTitle, money, key }: Column, place: number) =>
  place > 0 && !isTitle && !money && !isMarked(key) && !NAMED.has(key) && key !== 'stock'

/**
 * Keys of the columns that are empty in every row, which leave their room to the others. Where there is some, fields
 * stay. A text, since that stays the same when only the rows change.
 */
export const emptyOf = (columns: readonly Column[], rows: Rows, small: boolean): string =>
  columns
    .filter((column, place) => rows.length > 0 && (small || !column.field) && goes(column, place))
    .flatMap(({ key, isBlank }) => (isBlank && rows.every(isBlank) ? [key] : []))
    .join(' ')

/** Without the last of these columns, as far as they do not fit. */
export function fitting(columns: readonly Column[], actions: boolean, space: number): readonly Column[] {
  const room = space - (actions ? ACTIONS : 0)
  // The names give room up where there is the least; elsewhere they get some, and another column goes.
  const needed = (some: readonly Column[]) => (space > ROOMS.upright ? GIVEN : some.some(gives) ? -GIVEN : 0)
  const fits = (some: readonly Column[]) => some.reduce((sum, { width }) => sum + width, needed(some)) <= room
  let left = columns
  while (!fits(left)) {
    const last = left.findLastIndex(goes)
    if (last === -1) break
    left = left.toSpliced(last, 1)
  }
  return left
}

/** On so narrow a screen these names get most of what is to spare. */
export const namesFirst = (columns: readonly Column[]): readonly Column[] =>
  columns.map((column) => (NAMED.has(column.key) ? { ...column, grows: 4 * column.grows } : column))
