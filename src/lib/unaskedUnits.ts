import { readStored, writeStored } from './storage'

const KEY = 'unasked-units'
const USUAL = 100

/** Units of one line up to which this computer charges without asking whether they are meant; 0: it never asks. Kept in this browser. */
export function unaskedUnits(): number {
  const stored = readStored(localStorage, KEY)
  return typeof stored === 'number' && stored >= 0 ? stored : USUAL
}
export const setUnaskedUnits = (units: number): boolean => writeStored(localStorage, KEY, units)
