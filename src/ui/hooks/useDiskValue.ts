import { useEffect, useState } from 'react'
import type { DiskValue } from '@/lib/disk/diskValue'

/** A value of the disk, also as other tabs change it, and what shows one at once; undefined until it was read. */
export function useDiskValue<T>(kept: DiskValue<T>): [T | undefined, (value: T) => void] {
  const [value, setValue] = useState<T>()
  useEffect(() => {
    let ended = false
    const read = () => void kept.read().then((next) => ended || setValue(next))
    const stop = kept.watch(read)
    read()
    return () => {
      ended = true
      stop()
    }
  }, [kept])
  return [value, setValue]
}
