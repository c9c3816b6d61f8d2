import { useMedia } from './useMedia'

/** Mobile means a screen narrower than 700 px (SHELL-028). */
export const useIsPhone = (): boolean => useMedia('(max-width: 699.98px)')
