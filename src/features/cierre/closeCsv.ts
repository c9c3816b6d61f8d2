import { csv } from '@/lib/sheet/csv'
import type { Cell, Section } from './sections'

function valueOf(cell: Cell): string | number | null {
  if (typeof cell === 'string') return cell
  if ('money' in cell) return cell.money
  return 'count' in cell ? cell.count : cell.text
}

/** The page as a spreadsheet file (CSV), one part below the other. */
export const closeCsv = (title: string, sections: readonly Section[]): string =>
  csv([
    [title],
    ...sections.flatMap(({ title: part, heads, rows, foot }) => [
      [],
      [part],
      [...heads],
      ...rows.map((row) => row.map(valueOf)),
      ...(foot === undefined ? [] : [foot.map(valueOf)]),
    ]),
  ])
