import { useMedia } from './useMedia'

/** No wider than a tablet held upright. */
export const useIsNarrow = (): boolean => useMedia('(max-width: 899.98px)')
