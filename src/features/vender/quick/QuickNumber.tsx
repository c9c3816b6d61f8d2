import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { quickNumber } from '@/domain/articles/quickKeys'
import type { Article } from '@/entities/articleRecord'
import { openQuickKeys, useQuickOpened } from './storedQuickKeys'
import type { QuickArticle } from './useQuickArticles'

interface Props {
  text: string
  onText: (text: string) => void
  all: readonly QuickArticle[]
  /** The first key that matches the text. */
  first: QuickArticle | undefined
  onPick: (article: Article, times?: string) => number | null
}

/** A number and Enter press a key, `3*5` presses key 5 three times; letters filter the keys by name. */
export function QuickNumber({ text, onText, all, first, onPick }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState('')
  const typing = useQuickOpened() === 'typing'
  useEffect(() => {
    if (!typing) return
    field.current?.focus()
    openQuickKeys('open')
  }, [typing])

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || text.trim() === '') return
    event.preventDefault()
    const called = quickNumber(text)
    const key = called ? all.find(({ number }) => number === called.number) : first
    if (key === undefined)
      return setWrong(called ? `No hay una tecla ${called.number}` : `Ninguna tecla es «${text.trim().slice(0, 20)}»`)
    onText('')
    onPick(key.article, called?.times)
  }

  return (
    <div className="quick-call">
      <input
        ref={field}
        className="form-control vender-control"
        data-field="quick"
        aria-label="Número o nombre de la tecla"
        placeholder="N° o nombre"
        autoComplete="off"
        value={text}
        aria-invalid={wrong !== '' || undefined}
        onChange={({ currentTarget }) => {
          setWrong('')
          onText(currentTarget.value)
        }}
        onKeyDown={press}
      />
      <span className="quick-wrong" role="status">
        {wrong}
      </span>
    </div>
  )
}
