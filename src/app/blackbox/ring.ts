import { diskRing } from '@/lib/disk/diskRing'
import { BLACK_BOX } from '@/session/prefixes'
import { entryFrom, type Entry } from './entries'

/** Entries kept of each kind. */
export const MOST = 500

/** Opens the black box of this computer's disk. */
export const openRing = () => diskRing<Entry>(BLACK_BOX, { kindOf: ({ kind }) => kind, most: MOST, parse: entryFrom })
