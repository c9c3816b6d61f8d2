import { Grid2x2Plus } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import type { Article } from '@/entities/articleRecord'
import { fold, hasEveryWord, words } from '@/lib/text'
import { selectPricing } from '../cart/selectors'
import { useScreen } from '../cart/useScreen'
import { QuickNumber } from './QuickNumber'
import { QuickTile } from './QuickTile'
import { useQuickArticles } from './useQuickArticles'
import './quick.css'

interface Props {
  /** `times`: the `3` of `3*`. Returns how many units went into the sale; null: none yet. */
  onPick: (article: Article, times?: string) => number | null
  /** Buttons beside the tabs. */
  tools: ReactNode
}

/** The keys by category, to be touched or called by their number. */
export function QuickGrid({ onPick, tools }: Props) {
  const all = useQuickArticles()
  const pricing = useSelector(selectPricing)
  const [category, setCategory] = useState<number | null>(null)
  const [text, setText] = useState('')
  const categories = useMemo(
    () => new Map(all.flatMap(({ article: { category: one } }) => (one?.id ? [[one.id, one.name ?? '']] : []))),
    [all],
  )
  const chosen = category !== null && categories.has(category) ? category : null
  const wanted = /^[\d.,*\s]*$/.test(text) ? [] : words(text)
  const shown = all.filter(({ article }) =>
    wanted.length > 0
      ? hasEveryWord(fold(article.name ?? ''), wanted)
      : chosen === null || article.category?.id === chosen,
  )

  return (
    <>
      <div className="quick-head">
        {categories.size > 1 && (
          <div className="quick-tabs" role="group" aria-label="Categorías de las teclas">
            {[[null, 'Todas'] as const, ...categories].map(([id, name]) => (
              <button
                key={id}
                type="button"
                className="quick-tab"
                aria-pressed={chosen === id}
                onClick={() => setCategory(id)}
              >
                {name}
              </button>
            ))}
          </div>
        )}
        <QuickNumber
          text={text}
          onText={setText}
          all={all}
          first={wanted.length > 0 ? shown[0] : undefined}
          onPick={onPick}
        />
        {tools}
      </div>
      {all.length === 0 ? (
        <Empty />
      ) : (
        <div className="quick-grid" role="group" aria-label="Teclas rápidas">
          {shown.map(({ number, article, color }) => (
            <QuickTile
              key={article.id}
              number={number}
              article={article}
              color={color}
              pricing={pricing}
              onPick={onPick}
            />
          ))}
          {shown.length === 0 && <p className="quick-none meta">Ninguna tecla se llama así.</p>}
        </div>
      )}
    </>
  )
}

function Empty() {
  const { open } = useScreen()
  return (
    <div className="quick-empty">
      <p>
        Poné acá lo que no tiene código de barras: pan, fiambre, bolsas. Con un toque, o con su número, entra en la
        venta.
        <span className="meta d-block">Los artículos predeterminados en Vender aparecen solos.</span>
      </p>
      <Button variant="primary" className="vender-tool" onClick={() => open({ name: 'quick' })}>
        <Grid2x2Plus size={18} aria-hidden /> Elegir artículos
      </Button>
    </div>
  )
}
