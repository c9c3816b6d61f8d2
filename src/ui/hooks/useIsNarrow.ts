import { useMedia } from './useMedia'

/** Whether the screen is no wider than a tablet held upright. */
export const useIsNarrow = (): boolean => useMedia('(max-width: 899.98px)')
