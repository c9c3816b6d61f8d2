import { useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { useKeysAhead } from '../useKeysAhead'
import { useRouteHandle } from './useRouteHandle'

/** Every page of the app, with or without a session: the browser's title follows the address. */
export function Root() {
  const { name, title } = useRouteHandle()
  // The root address leads to the first screen this person may open, once it is known who is signed in.
  useKeysAhead(name === 'vender' || name === '')
  useEffect(() => {
    document.title = title === '' ? 'Comercio' : `${title} · Comercio`
  }, [title])
  return <Outlet />
}
