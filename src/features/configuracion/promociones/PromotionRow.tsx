import { Pause, Pencil, Play, Trash2 } from 'lucide-react'
import { Button } from 'react-bootstrap'
import { stateOf, type ShopMoment } from '@/domain/sale/promotions/promotionDays'
import { combines, type Promotion } from '@/domain/sale/promotions/promotion'
import { dealText } from '@/shop/promotions/dealText'
import { daysText, STATES } from './words'

interface Props {
  promotion: Promotion
  now: ShopMoment
  onEdit: () => void
  onPause: () => void
  onRemove: () => void
}

const scopeText = ({ articles, categories, brands, providers }: Promotion['scope']) =>
  [
    [articles, 'artículo', 'artículos'] as const,
    [categories, 'categoría', 'categorías'] as const,
    [brands, 'marca', 'marcas'] as const,
    [providers, 'proveedor', 'proveedores'] as const,
  ]
    .filter(([ids]) => ids.length > 0)
    .map(([ids, one, many]) => `${ids.length} ${ids.length === 1 ? one : many}`)
    .join(', ') || 'todos los artículos'

/** A promotion of the list: what it gives, on which articles, when, and its state now. */
export function PromotionRow({ promotion, now, onEdit, onPause, onRemove }: Props) {
  const { name, deal, scope, paused } = promotion
  const state = stateOf(promotion, now)
  return (
    <li data-state={state}>
      <div className="promotion-what">
        <strong>{name}</strong>
        <span className="meta">
          {dealText(deal)}
          {combines(promotion) && ' combinando artículos'} · {scopeText(scope)} · {daysText(promotion)}
        </span>
      </div>
      <span className={state === 'active' ? 'state state-ok' : 'state'}>{STATES[state]}</span>
      <div className="promotion-actions">
        <Button variant="light" className="btn-icon" aria-label={`Editar ${name}`} onClick={onEdit}>
          <Pencil size={18} aria-hidden />
        </Button>
        <Button
          variant="light"
          className="btn-icon"
          aria-label={paused ? `Activar ${name}` : `Pausar ${name}`}
          onClick={onPause}
        >
          {paused ? <Play size={18} aria-hidden /> : <Pause size={18} aria-hidden />}
        </Button>
        <Button variant="light" className="btn-icon" aria-label={`Eliminar ${name}`} onClick={onRemove}>
          <Trash2 size={18} aria-hidden />
        </Button>
      </div>
    </li>
  )
}
