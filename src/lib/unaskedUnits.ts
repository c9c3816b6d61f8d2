import { readStored, writeStored } from './disk/storage'

const KEY = 'unasked-units'
const USUAL = 100

/**
 * The most units of a line that this computer charges without asking if they are right; 0: it never asks. Kept in this
 * browser.
 */
export function unaskedUnits(): number {
  const stored = readStored(localStorage, KEY)
  return typeof stored === 'number' && stored >= 0 ? stored : USUAL
}
export const setUnaskedUnits = (units: number): boolean => writeStored(localStorage, KEY, units)
