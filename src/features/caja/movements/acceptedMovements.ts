import { storedIds } from '@/lib/disk/storedIds'

/** Ids of movements that a person on this computer said are no repetition. */
export const acceptedMovements = storedIds('caja-no-repetition')
