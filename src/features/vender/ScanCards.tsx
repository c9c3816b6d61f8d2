import { CircleAlert, Plus, RotateCw, X } from 'lucide-react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { useAccess } from '@/session/useAccess'
import { quantity } from '@/lib/format'
import type { ScanCard } from './cards'
import { saleEvents } from './saleSlice'
import { selectVender } from './selectors'
import { retryCard } from './till'

const TITLES: Record<ScanCard['kind'], string> = {
  unknown: 'No encontramos ese código',
  failed: 'No se pudo buscar',
  refused: 'No se agregó',
}

/** Scans that made no line: they stay until somebody has dealt with them. */
export function ScanCards() {
  const cards = useSelector((state) => selectVender(state).cards)
  return (
    <ul className="vender-cards" aria-label="Códigos sin agregar" aria-live="assertive">
      {cards.map((card) => (
        <Card key={card.id} card={card} />
      ))}
    </ul>
  )
}

function Card({ card: { id, kind, code, amount, message } }: { card: ScanCard }) {
  const dispatch = useThunkDispatch()
  const { can } = useAccess()
  return (
    <li className={`vender-card ${kind === 'refused' ? 'state-warn' : 'state-bad'}`}>
      <CircleAlert size={22} aria-hidden className="flex-shrink-0" />
      <div className="vender-card-text">
        <strong>{TITLES[kind]}</strong>
        <span className="vender-code">
          {amount !== 1 && `${quantity(amount)} × `}
          {code}
        </span>
        {message !== TITLES[kind] && <span>{message}</span>}
      </div>
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
      <Button
        variant="light"
        className="vender-tool"
        aria-label={`Cerrar el aviso de ${code}`}
        onClick={() => dispatch(saleEvents.cardClosed(id))}
      >
        <X size={20} aria-hidden />
      </Button>
    </li>
  )
}
