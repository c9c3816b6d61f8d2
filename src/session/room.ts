import { emptyRing } from '@/lib/diskRing'
import { eraseDiskValues } from '@/lib/diskValue'
import { BLACK_BOX, CATALOGUE_PREFIX } from './prefixes'

/**
 * What this browser keeps and can have again, in the order it gives way to money where the disk is full: what the black box has noted, then the
 * copies of the catalogue, which are what a till begins with while there is no connection.
 */
export const ROOM: readonly (() => Promise<void>)[] = [
  () => emptyRing(BLACK_BOX),
  () => eraseDiskValues(CATALOGUE_PREFIX),
]
