import { failureText } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import type { AnyEntity, Model } from '@/entities/types'
import { useToast } from '@/ui/notices/Toasts'
import { restoreRecord } from './restore'
import { toldOf } from './saving/told'

const UNDO_SECONDS = 10

/** Says what was deleted, with the way back where the server keeps it as it was. */
export function useToldRemoval() {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  return (entity: AnyEntity, model: Model): void => {
    const { id } = model
    const text = toldOf(entity, model, 'eliminad')
    if (!entity.restorable || id === null) return void toast({ text, tone: 'ok' })
    const undo = async () => {
      try {
        if (await dispatch(restoreRecord(entity, id))) toast({ text: toldOf(entity, model, 'recuperad'), tone: 'ok' })
        else toast({ text: 'No se pudo recuperar: el servidor ya no lo tiene.', tone: 'error' })
      } catch (error) {
        toast({ text: `No se pudo deshacer. ${failureText(error)}`, tone: 'error' })
      }
    }
    toast({ text, tone: 'ok', seconds: UNDO_SECONDS, action: { label: 'Deshacer', run: () => void undo() } })
  }
}
