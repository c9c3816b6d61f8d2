import { useCallback } from 'react'
import { apiError, failureText } from '@/api/errors'
import { useThunkDispatch, type Thunk } from '@/api/thunk'
import { article } from '@/entities/article'
import { openRead } from '@/list/openRead'
import { selectList } from '@/list/slices'
import { reload } from '@/list/thunks'
import { useToast } from '@/ui/notices/Toasts'
import { useIdOfAddress } from '@/ui/hooks/useIdOfAddress'

const openArticle =
  (id: number): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const held = selectList(getState(), article).models.find((row) => row.id === id)
    const model = held ?? (await dispatch(reload(article, id, { quiet: true })))
    if (model === null) throw apiError('answer', 200, 'article', 'Ese artículo ya no existe: alguien lo eliminó.')
    dispatch(openRead(article, model))
  }

/** `?article={id}` opens that article once, whether the list holds it or not. */
export function useArticleOfAddress(): void {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const take = useCallback(
    (id: number) =>
      void dispatch(openArticle(id)).catch((error: unknown) => toast({ text: failureText(error), tone: 'error' })),
    [dispatch, toast],
  )
  useIdOfAddress('article', take)
}
