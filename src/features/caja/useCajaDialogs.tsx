import { useState, type ReactNode } from 'react'
import { caja as cajaEntity, type Caja } from '@/entities/caja'
import type { MovimientoCaja } from '@/entities/movimientoCaja'
import { EntityForm } from '@/list/form/EntityForm'
import { useCajas } from '@/shop/cajas/useCajas'
import { CloseDialog } from './closing/CloseDialog'
import type { CajaTask } from './CajaCard'
import { MovementDialog } from './movements/MovementDialog'
import { sideOf } from './movements/movementOperations'

const nothing = () => undefined

interface Running {
  caja: Caja
  task: CajaTask
  /** The movement that is corrected, as it was when its form was opened. */
  movement?: MovimientoCaja
}

/** The dialog of the task that was started with a caja; `onSaved` is called when money was moved. */
export function useCajaDialogs(onSaved: () => void = nothing): {
  start: (caja: Caja, task: CajaTask) => void
  correct: (caja: Caja, movement: MovimientoCaja) => void
  dialog: ReactNode
} {
  const cajas = useCajas()
  const [running, setRunning] = useState<Running | null>(null)
  const start = (caja: Caja, task: CajaTask) => setRunning({ caja, task })
  const correct = (caja: Caja, movement: MovimientoCaja) => setRunning({ caja, task: sideOf(movement), movement })
  const stop = () => setRunning(null)
  if (running === null) return { start, correct, dialog: null }
  // The caja as the list holds it now, since its balance may change while it is counted; the last known one once the
  // list has lost it, so that what was typed stays.
  const held = cajas.find(({ id }) => id === running.caja.id)
  if (held !== undefined && held !== running.caja) setRunning({ ...running, caja: held })
  const { task, caja, movement } = running
  if (task === 'edit')
    return {
      start,
      correct,
      dialog: <EntityForm entity={cajaEntity} model={caja} onCreated={nothing} onClose={stop} />,
    }
  if (task === 'close') return { start, correct, dialog: <CloseDialog caja={caja} onClose={stop} /> }
  const moved = { caja, side: task, movement, onSaved, onClose: stop }
  return { start, correct, dialog: <MovementDialog {...moved} /> }
}
