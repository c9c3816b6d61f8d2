import { useSelector } from 'react-redux'
import type { Settings } from '@/lib/env'

/** Settings of the build, the same for every user; null in a store that was made without any. */
export const selectSettings = (state: unknown): Settings | null =>
  (state as { settings?: Settings | null }).settings ?? null

export const useSettings = (): Settings | null => useSelector(selectSettings)
