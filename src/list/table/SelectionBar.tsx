import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, ProgressBar } from 'react-bootstrap'
import { useThunkDispatch } from '@/api/thunk'
import type { AnyEntity, Model } from '@/entities/types'
import { useAccess } from '@/session/useAccess'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { lazyDialog } from '@/ui/dialogs/lazyDialog'
import { removeMany } from '../bulk/bulk'
import { awayText, bulkFields } from '../bulk/bulkFields'
import { heldRows } from '../saving/restore'
import { namesOf } from '../saving/told'
import { useToldRemoval } from '../saving/useToldRemoval'
import type { BulkOutcome, Removal } from '../screenProps'
import type { Titles } from '../values'
import type { ChosenComponent } from './columns'

const BulkDialog = lazyDialog(async () => (await import('../bulk/BulkDialog')).BulkDialog)

interface Props {
  entity: AnyEntity
  chosen: readonly Model[]
  /** How many of the chosen records the search does not show. */
  hidden: number
  titles: Titles
  mayDelete: boolean
  actions?: ChosenComponent | undefined
  /** Acts that take something away for good: they stand apart, beside *Eliminar*. */
  dangers?: ChosenComponent | undefined
  removal?: Removal<Model> | undefined
  outcome?: BulkOutcome<Model> | undefined
  onRestored: () => void
  onCancel: () => void
}

/** What can be done with the chosen rows. A deletion shows its progress and, row by row, what could not be deleted. */
export function SelectionBar({
  entity,
  chosen,
  hidden,
  titles,
  mayDelete,
  actions: Actions,
  dangers: Dangers,
  removal,
  outcome,
  onRestored,
  onCancel,
}: Props) {
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const tellRemoved = useToldRemoval()
  const mayChange = bulkFields(entity, useAccess()).length > 0
  const [changing, setChanging] = useState(false)
  const [done, setDone] = useState<number | null>(null)
  const [failed, setFailed] = useState<readonly Model[]>([])
  const [deleted, setDeleted] = useState(0)
  const [total, setTotal] = useState(0)
  const count = chosen.length
  const away = chosen.slice(count - hidden)

  async function removeChosen() {
    const sure = await confirm({
      title: count === 1 ? '¿Eliminar lo elegido?' : `¿Eliminar ${count} elegidos?`,
      // Nobody sees the chosen records that are out of the search, so they are named before the others.
      text: [
        `${count === 1 ? 'Se elimina' : 'Se eliminan'} ${namesOf(entity, [...away, ...chosen.slice(0, count - hidden)], titles)}.`,
        awayText(hidden),
        removal?.effects(chosen),
      ]
        .filter(Boolean)
        .join(' '),
      action: 'Eliminar',
      danger: true,
    })
    if (!sure) return
    setFailed([])
    setDeleted(0)
    setTotal(count)
    setDone(0)
    const before = dispatch(heldRows(entity))
    const ids = chosen.map(({ id }) => id)
    const gone = await dispatch(removeMany(entity, ids, setDone, removal?.remove))
    setDone(null)
    const removed = chosen.filter(({ id }) => gone.includes(id))
    // Where the deletion can be undone, the toast that offers this says how many they are: said here, it would stay
    // after they are back.
    const onBack = (back: readonly Model[]) => {
      onRestored()
      return removal?.undone?.(back)
    }
    if (entity.restorable && gone.length > 0) tellRemoved({ entity, models: removed, before, onBack })
    else setDeleted(gone.length)
    setFailed(chosen.filter(({ id }) => !gone.includes(id)))
    removal?.after?.(removed)
  }

  const running = done !== null
  const deletedText = deleted === 1 ? '1 eliminado' : `${deleted} eliminados`
  return (
    <div className="selection-bar" role="region" aria-label="Elegidos">
      {running ? (
        <>
          <span className="figure" role="status">
            Eliminando {done} de {total}
          </span>
          <ProgressBar now={done} max={total} aria-label="Avance" className="flex-grow-1" />
        </>
      ) : (
        <>
          <strong className="figure" role="status">
            {count === 1 ? '1 elegido' : `${count} elegidos`}
            {hidden > 0 && `, ${hidden} fuera de la búsqueda`}
          </strong>
          {failed.length > 0 && (
            <span className="state state-bad" role="alert">
              {deleted > 0 && `${deletedText}. `}No se pudo eliminar: {namesOf(entity, failed, titles)}
            </span>
          )}
          {failed.length === 0 && deleted > 0 && (
            <span className="state state-ok" role="status">
              {deletedText}
            </span>
          )}
          {(Dangers || mayDelete) && (
            <div className="selection-dangers" role="group" aria-label="Acciones de riesgo">
              {Dangers && <Dangers chosen={chosen as never} />}
              {mayDelete && (
                <Button variant="outline-danger" disabled={count === 0} onClick={() => void removeChosen()}>
                  <Trash2 size={18} aria-hidden />
                  Eliminar
                </Button>
              )}
            </div>
          )}
          <span className="flex-grow-1" />
          {Actions && <Actions chosen={chosen as never} />}
          {mayChange && (
            <Button disabled={count === 0} onClick={() => setChanging(true)}>
              <Pencil size={18} aria-hidden />
              Cambiar
            </Button>
          )}
          <Button variant="light" onClick={onCancel}>
            Cancelar
          </Button>
        </>
      )}
      {changing && (
        <BulkDialog entity={entity} chosen={chosen} away={away} outcome={outcome} onClose={() => setChanging(false)} />
      )}
    </div>
  )
}
