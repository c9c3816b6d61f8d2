import { X } from 'lucide-react'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { noticesSlice, selectNotices } from '../../notices'
import './linkAlert.css'

const RESTORED_MS = 4000
const LOST = {
  'no-network':
    'Se PERDIO la conexión a INTERNET, ESPERE a que se restablezca para continuar usando el SISTEMA, por favor',
  'no-server': 'El servidor no responde. Lo que cargaste sigue acá: esperá a que vuelva para continuar.',
}
/** At the till selling goes on without the link: only the rest waits, so the specification's words do not fit. */
const AT_THE_TILL = 'Cobrar se puede igual: las ventas quedan guardadas en este equipo y salen solas. Lo demás espera.'
const SERVER_AWAY = 'El servidor no responde.'
const { linkAlertClosed } = noticesSlice.actions

/** Says that the connection went, for as long as it is away, and that it came back (SHELL-017, SHELL-018). It never takes the focus: scanning goes on. */
export function LinkAlert({ screen = '' }: { screen?: string }) {
  const dispatch = useDispatch()
  const { link, linkAlert, outage } = useSelector(selectNotices)
  const restored = linkAlert === 'restored'
  useEffect(() => {
    if (!restored) return
    const timer = setTimeout(() => dispatch(linkAlertClosed()), RESTORED_MS)
    return () => clearTimeout(timer)
  }, [restored, dispatch])

  if (link !== 'online')
    return (
      <div role="alert" className="link-alert state-bad">
        <span>{screen === 'vender' && link === 'no-server' ? SERVER_AWAY : LOST[link]}</span>
        {screen === 'vender' && <span>{AT_THE_TILL}</span>}
      </div>
    )
  if (!restored) return null
  return (
    <div role="alert" className="link-alert state-ok">
      {outage === 'no-server' ? 'El servidor volvió a responder' : 'Volvio la conexion a internet'}
      <button type="button" aria-label="Cerrar aviso" onClick={() => dispatch(linkAlertClosed())}>
        <X size={16} aria-hidden />
      </button>
    </div>
  )
}
