import { useThunkDispatch } from '@/api/thunk'
import type { AnyEntity, Model } from '@/entities/types'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { removeSettled } from '../saving/removal'
import { heldRows } from '../saving/restore'
import { useToldRemoval } from '../saving/useToldRemoval'
import type { Removal } from '../screenProps'
import { titleOf, type Titles } from '../values'

interface Props {
  entity: AnyEntity
  /** What deleting the record does besides, and how it is deleted where that asks for more than the call. */
  removal: Removal<Model> | undefined
  titles: Titles
  fail: (error: unknown) => void
  onRestored: (() => void) | undefined
  onClose: () => void
}

/** Deletes the record of a form once the person has agreed; a failure stays in the form. */
export function useFormRemoval({ entity, removal, titles, fail, onRestored, onClose }: Props) {
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const tellRemoved = useToldRemoval()
  return async function remove(stored: Model) {
    const question = {
      title: `¿Eliminar ${titleOf(entity, stored, titles)}?`,
      text:
        removal?.effects([stored]) ??
        (entity.trashAt ? 'Va a la Papelera: desde ahí se puede recuperar.' : 'Deja de verse y de poder elegirse.'),
      action: 'Eliminar',
      danger: true,
    }
    if (!(await confirm(question))) return
    try {
      const before = dispatch(heldRows(entity))
      await (removal?.remove ? dispatch(removal.remove(stored.id)) : dispatch(removeSettled(entity, stored.id)))
      const onBack = (back: readonly Model[]) => {
        onRestored?.()
        return removal?.undone?.(back)
      }
      tellRemoved({ entity, models: [stored], before, onBack })
      removal?.after?.([stored])
      onClose()
    } catch (error) {
      fail(error)
    }
  }
}
