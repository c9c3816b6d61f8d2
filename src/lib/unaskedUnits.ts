import { readOwn, writeOwn } from './disk/own'

const KEY = 'unasked-units'
const USUAL = 100

/**
 * The most units of a line that this computer charges without asking if they are right; 0: it never asks. Kept in this
 * browser.
 */
export function unaskedUnits(): number {
  const stored = readOwn(KEY)
  return typeof stored === 'number' && stored >= 0 ? stored : USUAL
}
export const setUnaskedUnits = (units: number): boolean => writeOwn(KEY, units)
