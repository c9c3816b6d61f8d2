// How many units of an article of a sale came back, by the marks of its rows.
import { ZERO, type Amount } from '../money'

/**
 * Units that came back of an article or variant that may have several rows in a sale. A return marks each of the rows
 * with the units of all of them together (contract b §5), so the marks are never added up.
 */
export const returnedUnits = (marks: readonly Amount[]): Amount =>
  marks.reduce((most, mark) => (mark.gt(most) ? mark : most), ZERO)
