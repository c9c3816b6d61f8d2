import { createContext, use } from 'react'
import type { Settings } from '@/lib/env'

/** Settings of the build, for what shows or not by them; null outside of the app. */
export const SettingsContext = createContext<Settings | null>(null)

export const useSettings = (): Settings | null => use(SettingsContext)
