import { useMedia } from './useMedia'

/** Fingers instead of a pointer: rows and buttons grow. */
export const useIsTouch = (): boolean => useMedia('(pointer: coarse)')
