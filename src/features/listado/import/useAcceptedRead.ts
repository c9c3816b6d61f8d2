import { useRef, useState } from 'react'
import type { Thunk } from '@/api/thunk'
import { articles_pre_import } from '@/entities/articlesPreImport'
import { load } from '@/list/thunks'
import { rereadArticles } from '@/shop/articles/rereadArticles'
import type { AcceptedCosts } from './operations'

/**
 * Reads the prices that accepted costs have made, for who waits for their labels. `read` takes the place of what the
 * operation does after it was sent; `unread`: how many articles could not be read.
 */
export function useAcceptedRead() {
  const turn = useRef(0)
  /** Ids of the articles not read yet, or in vain: they are read again with the next ones. */
  const due = useRef<readonly number[]>([])
  const [reading, setReading] = useState(false)
  const [unread, setUnread] = useState(0)
  const read =
    ({ article_ids }: AcceptedCosts): Thunk =>
    (dispatch) => {
      const own = ++turn.current
      due.current = [...new Set([...due.current, ...article_ids])]
      void dispatch(load(articles_pre_import, { refresh: true }))
      setReading(true)
      setUnread(0)
      void dispatch(rereadArticles(due.current, 'user')).then((failed) => {
        // What was accepted after this is still being read.
        if (own !== turn.current) return
        if (failed === 0) due.current = []
        setReading(false)
        setUnread(failed)
      })
    }
  return { reading, unread, read }
}
