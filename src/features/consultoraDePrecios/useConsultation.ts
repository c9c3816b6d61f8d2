import { useCallback, useEffect, useRef, useState } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import type { Article } from '@/entities/articleRecord'
import { lookUpArticle } from '@/shop/articles/articleLookup'

export type Consultation =
  | { kind: 'idle' | 'searching' | 'failed' }
  | { kind: 'unknown'; code: string }
  | { kind: 'found'; article: Article; variant: string | null }

/**
 * The screen goes blank after this time, so that the next customer does not read the price of the one before (NS-02c).
 */
const BLANK_AFTER_MS = 20_000

const IDLE: Consultation = { kind: 'idle' }

/** What the screen shows for the last code; blank again after 20 s. A late answer for an older code is dropped. */
export function useConsultation(): { shown: Consultation; consult: (code: string) => Promise<Consultation> } {
  const dispatch = useThunkDispatch()
  const [shown, setShown] = useState(IDLE)
  const asked = useRef(0)

  const consult = useCallback(
    async (code: string) => {
      const turn = ++asked.current
      setShown({ kind: 'searching' })
      const found = await dispatch(lookUpArticle(code))
      const result: Consultation =
        found.kind === 'found'
          ? {
              kind: 'found',
              article: found.article,
              variant:
                found.article.article_variants?.find(({ id }) => id === found.variantId)?.variant_description ?? null,
            }
          : found.kind === 'unknown'
            ? { kind: 'unknown', code }
            : { kind: 'failed' }
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
  return { shown, consult }
}
