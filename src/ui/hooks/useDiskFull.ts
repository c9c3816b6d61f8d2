import { useSyncExternalStore } from 'react'
import { followDisk, isDiskFull } from '@/lib/disk/full'

/** Whether this browser has no room for money, even without everything evictable. */
export const useDiskFull = (): boolean => useSyncExternalStore(followDisk, isDiskFull)
