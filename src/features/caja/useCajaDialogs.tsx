import { useState, type ReactNode } from 'react'
import { caja as cajaEntity, type Caja } from '@/entities/caja'
import { EntityForm } from '@/list/form/EntityForm'
import { useCajas } from '@/shop/cajas/useCajas'
import { CloseDialog } from './closing/CloseDialog'
import type { CajaTask } from './CajaCard'
import { MovementDialog } from './movements/MovementDialog'

const nothing = () => undefined

/** The dialog of the task that was started with a caja; `onSaved` is called when money was moved. */
export function useCajaDialogs(onSaved: () => void = nothing): {
  start: (caja: Caja, task: CajaTask) => void
  dialog: ReactNode
} {
  const cajas = useCajas()
  const [running, setRunning] = useState<{ caja: Caja; task: CajaTask } | null>(null)
  const start = (caja: Caja, task: CajaTask) => setRunning({ caja, task })
  const stop = () => setRunning(null)
  if (running === null) return { start, dialog: null }
  // The caja as the list holds it now, since its balance may change while it is counted; the last known one once the
  // list has lost it, so that what was typed stays.
  const held = cajas.find(({ id }) => id === running.caja.id)
  if (held !== undefined && held !== running.caja) setRunning({ ...running, caja: held })
  const { task, caja } = running
  if (task === 'edit')
    return {
      start,
      dialog: <EntityForm entity={cajaEntity} model={caja} onCreated={nothing} onRemoved={stop} onClose={stop} />,
    }
  if (task === 'close') return { start, dialog: <CloseDialog caja={caja} onClose={stop} /> }
  return { start, dialog: <MovementDialog caja={caja} side={task} onSaved={onSaved} onClose={stop} /> }
}
