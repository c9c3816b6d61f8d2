import { ChevronDown, Plus, RotateCw } from 'lucide-react'
import { memo, useState } from 'react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { useAccess } from '@/session/useAccess'
import { sixDecimals } from '@/domain/money'
import { unitPrice } from '@/domain/sale/price'
import type { Article } from '@/entities/articleRecord'
import { price, quantity } from '@/lib/format'
import { articleByCode } from '@/shop/articles/articleIndex'
import { selectCodeColumn } from '@/shop/articles/articleLookup'
import { focusScan } from '@/ui/scan/scanTarget'
import { ScanCard as CardView } from '@/ui/scan/ScanCard'
import type { ScanCard } from '@/lib/scanCards'
import { saleEvents } from '../cart/saleSlice'
import { foundOf, itemOfFound } from '../cart/found'
import { selectArticles, selectPricing, selectVender } from '../cart/selectors'
import { openTill, retryCard } from './till'

const TITLES: Record<ScanCard['kind'], string> = {
  unknown: 'Ese articulo no esta ingresado en el sistema',
  failed: 'No se pudo buscar',
  refused: 'No se agregó',
  several: 'Elegí cuál es',
}

/**
 * Scans that made no line stay until somebody closes them. They lie over the heading of the lines and take no space:
 * the newest is shown, the others at a touch.
 */
export const ScanCards = memo(function ScanCards() {
  const dispatch = useThunkDispatch()
  const cards = useSelector((state) => selectVender(state).cards)
  const [open, setOpen] = useState(false)
  const more = cards.length - 1
  if (more <= 0 && open) setOpen(false)
  return (
    <div className="vender-cards">
      <ul className="scan-cards" aria-label="Códigos sin agregar" aria-live="assertive">
        {(open ? cards : cards.slice(0, 1)).map((card) => (
          <Card key={card.id} card={card} />
        ))}
      </ul>
      {more > 0 && (
        <div className="vender-cards-more">
          <Button variant="light" className="vender-tool" aria-expanded={open} onClick={() => setOpen(!open)}>
            <ChevronDown size={18} aria-hidden /> {open ? 'Ver menos' : `y ${more} más`}
          </Button>
          {open && (
            <Button
              variant="light"
              className="vender-tool"
              onClick={() => cards.forEach(({ id }) => dispatch(saleEvents.cardClosed(id)))}
            >
              Cerrar todos
            </Button>
          )}
        </div>
      )}
    </div>
  )
})

function Card({ card: { id, kind, code, amount, message, age } }: { card: ScanCard }) {
  const dispatch = useThunkDispatch()
  const { can } = useAccess()
  return (
    <CardView
      tone={kind === 'refused' || kind === 'several' ? 'warn' : 'bad'}
      title={TITLES[kind]}
      code={amount === 1 ? code : `${quantity(amount)} × ${code}`}
      {...((age === 'past' || message !== '') && { message: age === 'past' ? 'Quedó de la venta anterior' : message })}
      onClose={() => dispatch(saleEvents.cardClosed(id))}
    >
      {kind === 'several' && <Candidates card={{ id, code, amount }} />}
      {kind === 'failed' && (
        <Button variant="light" className="vender-tool" onClick={() => dispatch(retryCard(id))}>
          <RotateCw size={18} aria-hidden /> Reintentar
        </Button>
      )}
      {kind === 'unknown' && can('vender.create_article') && (
        <Button
          variant="light"
          className="vender-tool"
          onClick={() => dispatch(saleEvents.newArticleOpened({ bar_code: code, name: '', amount }))}
        >
          <Plus size={18} aria-hidden /> Crear artículo
        </Button>
      )}
    </CardView>
  )
}

/** The articles that have the code of a card: the one that is pressed goes into the sale. */
function Candidates({ card: { id, code, amount } }: { card: Pick<ScanCard, 'id' | 'code' | 'amount'> }) {
  const dispatch = useThunkDispatch()
  const rows = useSelector(selectArticles)
  const found = articleByCode(rows, code, useSelector(selectCodeColumn))
  const pricing = useSelector(selectPricing)
  function choose(article: Article) {
    dispatch(saleEvents.cardClosed(id))
    dispatch(openTill()).add(foundOf('article', article), amount)
    focusScan()
  }
  return (
    <div className="scan-choices d-grid gap-2 py-2 pe-2">
      {[...(found?.others ?? []), ...(found ? [found.article] : [])].map((article) => (
        <Button
          key={article.id}
          variant="light"
          className="border d-flex justify-content-between gap-3"
          onClick={() => choose(article)}
        >
          {article.name ?? 'Sin nombre'}
          <span className="figure">
            {price(sixDecimals(unitPrice(itemOfFound(foundOf('article', article)), pricing)), 'always')}
          </span>
        </Button>
      ))}
    </div>
  )
}
