import { useDeferredValue, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Modal } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { toNumber } from '@/domain/money'
import { articleItem } from '@/domain/sale/newItem'
import { sixDecimals, unitPrice } from '@/domain/sale/price'
import type { Article } from '@/entities/articleRecord'
import { price, quantity } from '@/lib/format'
import { selectPricing } from './selectors'
import { useArticleSearch } from './useArticleSearch'

interface Props {
  show: boolean
  onClose: () => void
  onPick: (article: Article) => void
}

/** Search by name or code; Enter or a touch adds the article (SALE-002). */
export function SearchDialog({ show, onClose, onPick }: Props) {
  return (
    <Modal show={show} onHide={onClose} size="lg" scrollable animation={false} aria-label="Buscar artículo">
      {show && <Search onPick={onPick} onClose={onClose} />}
    </Modal>
  )
}

function Search({ onPick, onClose }: Omit<Props, 'show'>) {
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const { articles, asking, failed } = useArticleSearch(useDeferredValue(query))
  const index = Math.min(active, articles.length - 1)

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [index])

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setActive(Math.max(0, Math.min(articles.length - 1, index + step)))
    }
    const chosen = articles[index]
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      onPick(chosen)
    }
  }

  return (
    <>
      <Modal.Header className="vender-search-head">
        <input
          className="form-control vender-control"
          role="combobox"
          aria-label="Buscar artículo por nombre o código"
          aria-controls="vender-found"
          aria-expanded={articles.length > 0}
          aria-activedescendant={index >= 0 ? `vender-found-${index}` : undefined}
          autoFocus
          autoComplete="off"
          placeholder="Nombre o código"
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="btn-close" aria-label="Cerrar" onClick={onClose} />
      </Modal.Header>
      <Modal.Body className="vender-search-body">
        <ul className="vender-found" id="vender-found" role="listbox" aria-label="Artículos encontrados" ref={list}>
          {articles.map((article, position) => (
            <Found key={article.id} article={article} id={`vender-found-${position}`} active={position === index} onPick={onPick} />
          ))}
        </ul>
        <p className="vender-search-note meta" role="status">
          {query.trim() === ''
            ? 'Escribí parte del nombre: «yerba suave», «ace gir».'
            : asking
              ? 'Buscando en el servidor…'
              : failed
                ? 'No se pudo buscar en el servidor: se muestran los artículos que hay en esta caja.'
                : articles.length === 0
                  ? 'Ningún artículo coincide.'
                  : ''}
        </p>
      </Modal.Body>
    </>
  )
}

function Found({ article, id, active, onPick }: { article: Article; id: string; active: boolean; onPick: (article: Article) => void }) {
  const pricing = useSelector(selectPricing)
  const cost = sixDecimals(unitPrice(articleItem(article), pricing))
  return (
    // The keyboard works in the field above: the options are its list.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
    <li id={id} role="option" aria-selected={active} className="vender-found-row" onClick={() => onPick(article)}>
      <span className="vender-found-name">
        {article.name ?? 'Sin nombre'}
        <span className="meta">{article.bar_code ?? article.provider_code ?? ''}</span>
      </span>
      <span className="meta figure">{article.stock === null ? '' : `Stock ${quantity(toNumber(article.stock))}`}</span>
      <span className="money figure vender-found-price">{price(cost, 'always')}</span>
    </li>
  )
}
