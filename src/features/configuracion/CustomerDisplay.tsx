import { MonitorUp } from 'lucide-react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { selectDisplay } from '@/shop/display/displaySlice'
import { forgetDisplay, openDisplay } from '@/shop/display/till'
import { useOpensDisplay } from '@/shop/display/useOpensDisplay'

/** Opens a window for the customer on a second screen of this computer. */
export function CustomerDisplay() {
  const dispatch = useThunkDispatch()
  const known = useSelector((state) => selectDisplay(state).id !== null)
  if (!useOpensDisplay()) return null
  return (
    <fieldset className="panel configuracion-panel">
      <legend>Pantalla del cliente</legend>
      <p className="meta">
        Una ventana para un segundo monitor: muestra lo que se va cobrando en esta pestaña, el total y el vuelto.
        Llevala a ese monitor y tocá «Pantalla completa». Queda recordada en esta computadora.
      </p>
      <div className="choices">
        <Button variant="light" onClick={() => dispatch(openDisplay())}>
          <MonitorUp size={18} aria-hidden /> Abrir la pantalla del cliente
        </Button>
        {known && (
          <Button variant="light" onClick={() => dispatch(forgetDisplay())}>
            Dejar de usarla
          </Button>
        )}
      </div>
    </fieldset>
  )
}
