import { useNavigate } from 'react-router-dom'
import { failureText } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import type { AnyEntity, Model } from '@/entities/types'
import { midSentence } from '@/lib/text'
import { useAccess } from '@/session/useAccess'
import { useToast } from '@/ui/notices/Toasts'
import type { Held } from '../createListSlice'
import { restoreMany } from './restore'
import { namesOf, toldOf } from './told'

const UNDO_SECONDS = 10
/** What is left to be done takes longer to read than the news that something was done. */
const FAILED_SECONDS = 20
/** No event tells of a restored record (contract a §9.6). */
const ELSEWHERE = 'En las otras pantallas abiertas se ve al volver a cargarlas.'
/** Fewer records are back before anybody could read the progress. */
const MANY = 3

interface Removed {
  entity: AnyEntity
  models: readonly Model[]
  /** The rows as they were before the deletion. */
  before: Held
  /** Called when records are back: what a search found may show them again. Says what did not come back with them. */
  onBack: (back: readonly Model[]) => string | undefined
}

const countOf = ({ labels }: AnyEntity, count: number) => `${count} ${midSentence(labels.many)}`

const removedText = ({ entity, models }: Removed): string => {
  const [only] = models
  return only && models.length === 1
    ? toldOf(entity, only, 'eliminad')
    : `Se eliminaron ${countOf(entity, models.length)}`
}

const backText = ({ entity, models }: Removed): string => {
  const [only] = models
  return only && models.length === 1
    ? toldOf(entity, only, 'recuperad')
    : `Se recuperaron ${countOf(entity, models.length)}`
}

/** Says what was deleted, with the way back where the server keeps it as it was (PLUS-010). */
export function useToldRemoval() {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const navigate = useNavigate()
  const { ownsShop } = useAccess()

  async function undo(removed: Removed): Promise<void> {
    const { entity, models, before, onBack } = removed
    const total = models.length
    const text = `Recuperando ${countOf(entity, total)}…`
    const tell = (done: number) => toast({ text, seconds: 600, progress: { done, total } })
    const close = total >= MANY ? tell(0) : () => undefined
    const { back, left, why } = await dispatch(restoreMany(entity, models, before, total >= MANY ? tell : undefined))
    close()
    const lost = back.length > 0 ? onBack(back) : undefined
    if (left.length === 0)
      return void toast({
        text: [`${backText(removed)}.`, lost, ELSEWHERE].filter(Boolean).join(' '),
        ...(lost === undefined ? { tone: 'ok' } : { tone: 'warn', seconds: FAILED_SECONDS }),
      })
    const reason = why === undefined ? `El servidor ya no ${left.length === 1 ? 'lo' : 'los'} tiene.` : failureText(why)
    const { trashAt } = entity
    toast({
      text:
        total === 1
          ? `No se pudo deshacer. ${reason}`
          : [
              back.length > 0 && `Se ${back.length === 1 ? 'recuperó' : 'recuperaron'} ${namesOf(entity, back)}.`,
              lost,
              `Sin recuperar: ${namesOf(entity, left)}.`,
              reason,
            ]
              .filter(Boolean)
              .join(' '),
      tone: 'error',
      seconds: FAILED_SECONDS,
      action:
        trashAt !== undefined && ownsShop
          ? { label: 'Ver la papelera', run: () => void navigate(trashAt) }
          : { label: 'Reintentar', run: () => void undo({ ...removed, models: left }) },
    })
  }

  return (removed: Removed): void => {
    const text = removedText(removed)
    if (!removed.entity.restorable) return void toast({ text, tone: 'ok' })
    toast({ text, tone: 'ok', seconds: UNDO_SECONDS, action: { label: 'Deshacer', run: () => void undo(removed) } })
  }
}
