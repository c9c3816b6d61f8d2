import { diskRing } from '@/lib/diskRing'
import { BLACK_BOX } from '@/session/prefixes'
import { entryFrom, type Entry } from './entries'

/** Of each kind. */
export const MOST = 500

/** What was kept, on this computer's disk. */
export const openRing = () => diskRing<Entry>(BLACK_BOX, { kindOf: ({ kind }) => kind, most: MOST, parse: entryFrom })
