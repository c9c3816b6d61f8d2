import { ArchiveRestore } from 'lucide-react'
import { Button } from 'react-bootstrap'
import { useThunkDispatch } from '@/api/thunk'
import type { Article } from '@/entities/articleRecord'
import { papelera_article } from '@/entities/papelera'
import { listActions } from '@/list/slices'
import { useToldSaving } from '@/list/saving/useToldSaving'
import { titleOf } from '@/list/values'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { useToast } from '@/ui/notices/Toasts'
import { restoreArticle } from './restore'
import { useRecipeText } from './useRecipeText'

/** Asks whether to restore an article, restores it and tells the result; resolves to whether the article is back. */
function useRestore(model: Article) {
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const toast = useToast()
  const recipeText = useRecipeText()
  const name = titleOf(papelera_article, model)
  const { saving: running, run } = useToldSaving((why) => `No pudimos recuperar ${name}. ${why}`)

  function restore(): Promise<boolean> {
    const question = {
      title: `¿Recuperar ${name}?`,
      text: `Vuelve al listado de artículos con los datos que tenía cuando se eliminó.${recipeText}`,
      action: 'Recuperar',
    }
    const work = async () => {
      await dispatch(restoreArticle(model.id))
      toast({ text: `${name} volvió al listado de artículos`, tone: 'ok' })
    }
    return run(work, () => confirm(question))
  }
  return { restore, running, name }
}

/** The button at the end of a row. */
export function RestoreButton({ model }: { model: Article }) {
  const { restore, running, name } = useRestore(model)
  return (
    <Button
      variant="light"
      size="sm"
      aria-label={`Recuperar ${name}`}
      aria-busy={running}
      onClick={() => void restore()}
    >
      Recuperar
    </Button>
  )
}

/** The button in the foot of the open record. */
export function RestoreInForm({ model }: { model: Article }) {
  const dispatch = useThunkDispatch()
  const { restore, running } = useRestore(model)
  const andClose = async () => {
    if (await restore()) dispatch(listActions(papelera_article).modelSet(null))
  }
  return (
    <Button variant="light" aria-busy={running} onClick={() => void andClose()}>
      <ArchiveRestore size={18} aria-hidden />
      Recuperar
    </Button>
  )
}
