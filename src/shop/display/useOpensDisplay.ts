import { useSettings } from '@/session/settings'

/** Whether a window for whoever buys can follow this page's till. In practice none could: the till is in the page alone. */
export const useOpensDisplay = (): boolean => useSettings()?.opensDisplay !== false
