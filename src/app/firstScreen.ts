import { matchPath } from 'react-router-dom'
import { preload } from '@/ui/lazyPart'
import { SCREENS } from './screens'

/** Loaded separately: a visitor who has not signed in does not need the frame. */
export const loadLayout = async () => (await import('./shell/Layout')).Layout

/** Loaded separately: whoever is signed in does not need the login. */
export const loadLogin = async () => (await import('@/features/login/Login')).Login

/**
 * Begins to load the code of the frame, the login and the address's screen, while the session is asked for or a
 * password is typed.
 */
export function preloadFirst(pathname: string): void {
  const wanted = SCREENS.find(({ path }) => matchPath(path, pathname) !== null)
  void preload(loadLayout).catch(() => undefined)
  void preload(loadLogin).catch(() => undefined)
  if (wanted !== undefined) void preload(wanted.load).catch(() => undefined)
}
