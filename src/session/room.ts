import { eraseDiskValues } from '@/lib/disk/diskValue'
import { CATALOGUE_PREFIX } from './prefixes'

/**
 * What gives way to money where the disk is full, because this browser can get it again: the copies of the catalogue,
 * which a till begins with while there is no connection.
 */
export const ROOM: readonly (() => Promise<void>)[] = [() => eraseDiskValues(CATALOGUE_PREFIX)]
