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
  const [running, setRunning] = useState<{ id: number; task: CajaTask } | null>(null)
  const start = ({ id }: Caja, task: CajaTask) => setRunning({ id, task })
  const stop = () => setRunning(null)
  // The caja as the list holds it now, since its balance may change while it is counted.
  const caja = running === null ? undefined : cajas.find(({ id }) => id === running.id)
  if (running === null || caja === undefined) return { start, dialog: null }
  const { task } = running
  if (task === 'edit')
    return {
      start,
      dialog: <EntityForm entity={cajaEntity} model={caja} onCreated={nothing} onRemoved={stop} onClose={stop} />,
    }
  if (task === 'close') return { start, dialog: <CloseDialog caja={caja} onClose={stop} /> }
  return { start, dialog: <MovementDialog caja={caja} side={task} onSaved={onSaved} onClose={stop} /> }
}
