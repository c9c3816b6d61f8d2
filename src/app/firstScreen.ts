import { matchPath } from 'react-router-dom'
import { preload } from '@/ui/lazyPart'
import { SCREENS } from './screens'

/** The frame is no part of what a visitor loads before he signs in. */
export const loadLayout = async () => (await import('./shell/Layout')).Layout

/** Neither is the login for somebody who is signed in. */
export const loadLogin = async () => (await import('@/features/login/Login')).Login

/** Begins to load the code of the frame and of the address's screen while the session is asked for or a password is typed; the login's too when nobody is signed in. */
export function preloadFirst(pathname: string): void {
  const wanted = SCREENS.find(({ path }) => matchPath(path, pathname) !== null)
  void preload(loadLayout).catch(() => undefined)
  void preload(loadLogin).catch(() => undefined)
  if (wanted?.load !== undefined) void preload(wanted.load).catch(() => undefined)
}
