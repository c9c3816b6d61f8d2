import { storedIds } from '@/lib/storedIds'

/** Lines of which a person said that they repeat no other, on this computer. */
const ids = storedIds('acount-no-repetition')
export const acceptedLines = ids.read
export const acceptLine = (id: number): boolean => ids.add(id)
