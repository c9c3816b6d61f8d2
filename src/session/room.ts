import { emptyRing } from '@/lib/disk/diskRing'
import { eraseDiskValues } from '@/lib/disk/diskValue'
import { BLACK_BOX, CATALOGUE_PREFIX } from './prefixes'

/**
 * What this browser keeps but can get again, in the order it gives way to money where the disk is full: the notes of
 * the black box, then the copies of the catalogue, which a till begins with while there is no connection.
 */
export const ROOM: readonly (() => Promise<void>)[] = [
  () => emptyRing(BLACK_BOX),
  () => eraseDiskValues(CATALOGUE_PREFIX),
]
