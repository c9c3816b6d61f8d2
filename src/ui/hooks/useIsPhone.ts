import { useMedia } from './useMedia'

/** Whether the screen is narrower than 700 px, which is what mobile means (SHELL-028). */
export const useIsPhone = (): boolean => useMedia('(max-width: 699.98px)')
