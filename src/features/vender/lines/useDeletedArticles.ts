import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { askForArticle, selectMissingArticles } from '../cart/deleted'

/** Ids of the cart's articles that were deleted; the server is asked once for each that the list does not have. */
export function useDeletedArticles(): readonly number[] {
  const dispatch = useThunkDispatch()
  const { deleted, unlisted } = useSelector(selectMissingArticles)
  const asked = useRef(new Set<number>())
  useEffect(() => {
    for (const id of unlisted) {
      if (asked.current.has(id)) continue
      asked.current.add(id)
      void dispatch(askForArticle(id))
    }
  }, [dispatch, unlisted])
  return deleted
}
