import { matchPath } from 'react-router-dom'
import { preload } from '@/ui/lazyPart'
import { SCREENS } from './screens'

/** The frame is no part of what a visitor loads before he signs in. */
export const loadLayout = async () => (await import('./shell/Layout')).Layout

/** Has the frame and the screen of an address on their way while the session is asked for, or a password typed. */
export function preloadFirst(pathname: string): void {
  const wanted = SCREENS.find(({ path }) => matchPath(path, pathname) !== null)
  void preload(loadLayout).catch(() => undefined)
  if (wanted?.load !== undefined) void preload(wanted.load).catch(() => undefined)
}
