import { TriangleAlert, Unplug } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useRouteError } from 'react-router-dom'
import { noteFault } from '../../blackbox/box'
import { reportError } from '../../errorReport'
import { useThunkDispatch } from '@/api/thunk'
import { selectSession } from '@/session/sessionSlice'
import { isLate, isNotLoaded } from '@/ui/arrival'
import { lazyPart } from '@/ui/lazyPart'
import { noticesSlice } from '../../notices'
import { isPractice } from '../../practice/address'
import { Message } from './Message'
import { reloadHelps } from './reloadHelps'

const TellProblem = lazyPart(async () => (await import('../../blackbox/TellProblem')).TellProblem, {
  instead: () => null,
})

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/**
 * Replaces a screen that failed; the rest of the app works on. Code that did not arrive is not reported, and is asked for
 * again in the same page where that may help: a reload costs a till the catalogue it has read, and without a server
 * itself. A fault inside a screen is sent to whoever looks after the system (ERR-007), without a second modal over this
 * page, and noted in the black box: a screen's boundary announces nothing by itself.
 */
export function ErrorPage() {
  const error = useRouteError()
  const dispatch = useThunkDispatch()
  const absent = isNotLoaded(error)
  const [telling, setTelling] = useState(false)
  useEffect(() => {
    if (absent) return
    noteFault(error)
    void dispatch(async (next, getState, { api }) => {
      if (selectSession(getState()).status !== 'authenticated') return
      await reportError(api, { message: messageOf(error) }).catch(() => next(noticesSlice.actions.reportFailed()))
    })
  }, [dispatch, error, absent])

  const navigate = useNavigate()
  const { pathname, search, hash, state } = useLocation()
  const [trying, setTrying] = useState(false)
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])
  const reload = () => {
    window.location.reload()
    // Where something would be lost the browser asks, and the person may stay.
    setTrying(false)
  }
  const askAgain = async () => {
    setTrying(true)
    // Practice lets nothing be asked of the server, and has read nothing from it.
    const practises = navigator.onLine && isPractice(window.location.pathname)
    const reloads = isLate(error) || practises || (await reloadHelps(pathname))
    // The person may have gone to another screen meanwhile.
    if (!here.current) return
    if (reloads) return reload()
    // Going to the same address takes this page away, and the screen is shown again.
    await navigate({ pathname, search, hash }, { replace: true, state })
  }
  const retry = (
    <button
      type="button"
      className="btn btn-primary"
      disabled={trying}
      onClick={() => (absent ? void askAgain() : reload())}
    >
      {trying ? 'Probando…' : 'Reintentar'}
    </button>
  )
  return absent ? (
    <Message
      icon={Unplug}
      title="No pudimos cargar esta pantalla"
      text="Revisá la conexión y probá de nuevo. El resto del sistema sigue funcionando."
    >
      {retry}
    </Message>
  ) : (
    <Message
      icon={TriangleAlert}
      title="Esta pantalla tuvo un problema"
      text="Ya notificamos al administrador. El resto del sistema sigue funcionando: elegí otra pantalla o volvé a intentar."
    >
      {retry}
      <button type="button" className="btn btn-light" onClick={() => setTelling(true)}>
        Contar un problema
      </button>
      {telling && <TellProblem onClose={() => setTelling(false)} />}
    </Message>
  )
}
