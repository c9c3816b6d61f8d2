import { MonitorCheck, MonitorOff, MonitorUp } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { selectDisplay } from '@/shop/display/displaySlice'
import { findTill, openDisplay } from '@/shop/display/till'
import { useOpensDisplay } from '@/shop/display/useOpensDisplay'
import './display.css'

/**
 * For a till with a client's display: tells whether it is open, and opens it again on a press, since a browser opens no
 * window by itself.
 */
export function DisplayButton() {
  const dispatch = useThunkDispatch()
  const known = useSelector((state) => selectDisplay(state).id !== null)
  const open = useSelector((state) => selectDisplay(state).open)
  const opens = useOpensDisplay()
  useEffect(() => void dispatch(findTill()), [dispatch])
  if (!known || !opens) return null
  const label = open ? 'La pantalla del cliente está abierta: abrir otra' : 'Abrir la pantalla del cliente'
  return (
    <Button
      variant="light"
      className="vender-tool vender-display captioned"
      aria-label={label}
      title={label}
      onClick={() => dispatch(openDisplay())}
    >
      {open ? <MonitorCheck size={20} aria-hidden /> : <MonitorOff size={20} aria-hidden />}
      Pantalla
    </Button>
  )
}

/** Opens the display from the rarer choices, for a till that never had one. */
export function OpenDisplay() {
  const dispatch = useThunkDispatch()
  if (!useOpensDisplay()) return null
  return (
    <Button variant="light" className="vender-tool me-auto" onClick={() => dispatch(openDisplay())}>
      <MonitorUp size={18} aria-hidden /> Pantalla del cliente
    </Button>
  )
}
