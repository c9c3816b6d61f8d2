import { useMemo, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { article as articleEntity } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import { searchArticles } from '@/shop/articles/articleIndex'
import { shownCode } from '@/lib/scan'
import { lookUpArticle, useArticleScans } from '@/shop/articles/articleLookup'
import { selectList } from '@/list/slices'
import { useToast } from '@/ui/notices/Toasts'
import { dialogOpen } from '@/ui/scan/useWedge'
import { isLocked, returnEvents, selectDevolucion } from './devolucionesSlice'
import { Finder } from './Finder'
import { useServerSearch } from './useServerSearch'

const SHOWN = 8
const KEYS = ['name', 'bar_code', 'provider_code']

/** Adds articles to a return without a sale, by code or name. */
export function ArticleFinder() {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const field = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const locked = useSelector((state) => isLocked(selectDevolucion(state)))
  const rows = useSelector((state) => selectList(state, articleEntity).models)
  const local = useMemo(() => (query.trim() === '' ? [] : searchArticles(rows, query, SHOWN)), [rows, query])
  const items = useServerSearch(articleEntity, query, KEYS, local)

  function pick(article: Article, variantId = 0) {
    dispatch(returnEvents.articlePicked({ article, variantId }))
    setQuery('')
    field.current?.focus()
  }
  async function scan(code: string) {
    setQuery('')
    const found = await dispatch(lookUpArticle(code))
    if (found.kind === 'found') return pick(found.article, found.variantId)
    // The offered articles match the text of the field; a code from a reader may not be that text.
    const offered = code === query.trim() ? items : []
    const only = offered.length === 1 ? offered[0] : undefined
    if (only) return pick(only)
    // Puts the typed text back, unless the next code is already in the field.
    setQuery((now) => (now === '' ? code : now))
    if (found.kind === 'failed') toast({ text: found.message, tone: 'error' })
    else if (offered.length === 0) toast({ text: `No encontramos «${code.slice(0, 40)}»`, tone: 'warn' })
  }
  // Scans are caught wherever the focus is: after a return is saved it is in the field for the next sale's number.
  useArticleScans((code) => {
    if (locked || dialogOpen())
      return toast({
        text: `No se tomó el código «${shownCode(code)}»: terminá antes lo que está en curso`,
        tone: 'warn',
      })
    field.current?.focus()
    void scan(code)
  })

  return (
    <Finder
      articles={items}
      query={query}
      onQuery={setQuery}
      onPick={pick}
      onCode={(code) => void scan(code)}
      field={field}
      disabled={locked}
    />
  )
}
