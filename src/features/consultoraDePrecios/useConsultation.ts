import { useCallback, useEffect, useRef, useState } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import type { Article } from '@/entities/articleRecord'
import { lookUpArticle, type ArticleLookUp } from '@/shop/articles/articleLookup'

export type Consultation =
  | { kind: 'idle' | 'searching' | 'failed' }
  | { kind: 'unknown'; code: string }
  | { kind: 'found'; article: Article; variant: string | null }
  /** Several articles have the code: whoever asked says which. */
  | { kind: 'several'; articles: readonly Article[] }

/**
 * The screen goes blank after this time, so that the next customer does not read the price of the one before (NS-02c).
 */
const BLANK_AFTER_MS = 20_000

const IDLE: Consultation = { kind: 'idle' }

function consultationOf(code: string, found: ArticleLookUp): Consultation {
  if (found.kind === 'unknown') return { kind: 'unknown', code }
  if (found.kind === 'failed') return { kind: 'failed' }
  const { article, variantId, others } = found
  if (others.length > 0) return { kind: 'several', articles: [...others, article] }
  const variant = article.article_variants?.find(({ id }) => id === variantId)?.variant_description ?? null
  return { kind: 'found', article, variant }
}

/** What the screen shows for the last code; blank again after 20 s. A late answer for an older code is dropped. */
export function useConsultation() {
  const dispatch = useThunkDispatch()
  const [shown, setShown] = useState(IDLE)
  const asked = useRef(0)

  const consult = useCallback(
    async (code: string): Promise<Consultation> => {
      const turn = ++asked.current
      setShown({ kind: 'searching' })
      const found = await dispatch(lookUpArticle(code))
      const result = consultationOf(code, found)
      if (turn !== asked.current) return IDLE
      setShown(result)
      return result
    },
    [dispatch],
  )
  useEffect(() => {
    if (shown.kind === 'idle' || shown.kind === 'searching') return
    const timer = setTimeout(() => setShown(IDLE), BLANK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [shown])
  const choose = (article: Article) => setShown({ kind: 'found', article, variant: null })
  return { shown, consult, choose }
}
