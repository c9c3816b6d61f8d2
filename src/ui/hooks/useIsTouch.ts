import { useMedia } from './useMedia'

/** Whether the screen is used with fingers: rows and buttons then grow. */
export const useIsTouch = (): boolean => useMedia('(pointer: coarse)')
