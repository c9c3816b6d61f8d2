import type { Model, PivotColumn } from '@/entities/types'
import type { Titles } from '../values'
import { addressesOf } from './Images'
import { cellOf, cellText } from './linkedCells'

/** One value of a linked row, to look at only: its first picture, or text. */
export function LinkedValue({ column, row, titles }: { column: PivotColumn; row: Model; titles: Titles }) {
  if (column.type === 'textarea') return <span className="linked-lines">{cellText(column, row, titles)}</span>
  if (column.type !== 'image') return <>{cellText(column, row, titles)}</>
  const [address] = addressesOf(cellOf(column, row))
  return address === undefined ? null : <img className="list-thumb" src={address} alt="" loading="lazy" />
}
