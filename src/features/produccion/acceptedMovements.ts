import { storedIds } from '@/lib/storedIds'

/** Movements of which a person said that they repeat no other, on this computer. */
export const acceptedMovements = storedIds('production-movement-no-repetition')
