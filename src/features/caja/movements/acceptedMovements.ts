import { storedIds } from '@/lib/storedIds'

/** Ids of movements that a person said repeat no other, on this computer. */
export const acceptedMovements = storedIds('caja-no-repetition')
