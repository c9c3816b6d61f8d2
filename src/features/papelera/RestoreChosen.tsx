import { ArchiveRestore } from 'lucide-react'
import { useState } from 'react'
import { Button, ProgressBar } from 'react-bootstrap'
import { useThunkDispatch } from '@/api/thunk'
import type { Article } from '@/entities/articleRecord'
import { papelera_article } from '@/entities/papelera'
import type { Model } from '@/entities/types'
import { namesOf } from '@/list/saving/told'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { useToast } from '@/ui/notices/Toasts'
import { restoreArticles } from './restore'
import { useRecipeText } from './useRecipeText'

interface Progress {
  done: number
  total: number
}

const articles = (count: number) => (count === 1 ? '1 artículo' : `${count} artículos`)

/** Restores the chosen articles one after the other; those that could not be restored stay chosen and are named. */
export function RestoreChosen({ chosen }: { chosen: readonly Article[] }) {
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const toast = useToast()
  const recipeText = useRecipeText()
  const [progress, setProgress] = useState<Progress | null>(null)
  const [failed, setFailed] = useState<readonly Model[]>([])

  async function restore() {
    const total = chosen.length
    const sure = await confirm({
      title: `¿Recuperar ${articles(total)}?`,
      text: `Vuelve al listado lo elegido: ${namesOf(papelera_article, chosen)}.${recipeText}`,
      action: 'Recuperar',
    })
    if (!sure) return
    setFailed([])
    setProgress({ done: 0, total })
    const left = await dispatch(restoreArticles(chosen, (done) => setProgress({ done, total })))
    setProgress(null)
    setFailed(left)
    const back = total - left.length
    if (back > 0) toast({ text: back === 1 ? '1 artículo recuperado' : `${back} artículos recuperados`, tone: 'ok' })
  }

  if (progress !== null)
    return (
      <>
        <span className="figure" role="status">
          Recuperando {progress.done} de {progress.total}
        </span>
        <ProgressBar now={progress.done} max={progress.total} aria-label="Avance" className="papelera-progress" />
      </>
    )
  return (
    <>
      {failed.length > 0 && (
        <span className="state state-bad" role="alert">
          No pudimos recuperar: {namesOf(papelera_article, failed)}
        </span>
      )}
      <Button disabled={chosen.length === 0} onClick={() => void restore()}>
        <ArchiveRestore size={18} aria-hidden />
        Recuperar
      </Button>
    </>
  )
}
