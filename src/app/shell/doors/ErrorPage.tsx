import { TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router-dom'
import { noteFault } from '../../blackbox/box'
import { reportError } from '../../errorReport'
import { useThunkDispatch } from '@/api/thunk'
import { selectSession } from '@/session/sessionSlice'
import { lazyPart, LoadAgain } from '@/ui/lazyPart'
import { noticesSlice } from '../../notices'
import { Message } from './Message'

const TellProblem = lazyPart(async () => (await import('../../blackbox/TellProblem')).TellProblem, {
  instead: () => null,
})

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/**
 * Replaces a screen with a fault; the rest of the app works on. The fault is sent to whoever looks after the system
 * (ERR-007), without a second modal over this page, and noted in the black box: a screen's boundary announces nothing by
 * itself.
 */
export function ErrorPage() {
  const error = useRouteError()
  const dispatch = useThunkDispatch()
  const [telling, setTelling] = useState(false)
  useEffect(() => {
    noteFault(error)
    void dispatch(async (next, getState, { api }) => {
      if (selectSession(getState()).status !== 'authenticated') return
      await reportError(api, { message: messageOf(error) }).catch(() => next(noticesSlice.actions.reportFailed()))
    })
  }, [dispatch, error])
  return (
    <Message
      icon={TriangleAlert}
      title="Esta pantalla tuvo un problema"
      text="Ya notificamos al administrador. El resto del sistema sigue funcionando: elegí otra pantalla o volvé a cargar esta."
    >
      <LoadAgain />
      <button type="button" className="btn btn-light" onClick={() => setTelling(true)}>
        Contar un problema
      </button>
      {telling && <TellProblem onClose={() => setTelling(false)} />}
    </Message>
  )
}
