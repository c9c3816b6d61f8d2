import { TriangleAlert, X } from 'lucide-react'
import { Button } from 'react-bootstrap'
import { useThunkDispatch } from '@/api/thunk'
import { price } from '@/lib/format'
import { previusEvents, type SoldAgain } from './previusSlice'

/** Tells what differs from the past sale whose lines were put into the cart again. */
export function SoldAgainNotice({ again: { num, changed, missing } }: { again: SoldAgain }) {
  const dispatch = useThunkDispatch()
  return (
    <div className="past-notice state-warn" role="status">
      <TriangleAlert size={20} aria-hidden className="flex-shrink-0" />
      <div className="past-notice-text">
        <strong>No todo es igual que en la venta N° {num ?? '—'}</strong>
        <ul>
          {changed.map(({ name, before, now }, index) => (
            <li key={`${index} ${name}`}>
              {name}: costaba <span className="figure">{price(before, 'always')}</span>, hoy{' '}
              <strong className="figure">{price(now, 'always')}</strong>
            </li>
          ))}
          {missing.map((name, index) => (
            <li key={`${index} ${name}`}>{name}: ya no existe, no se agregó</li>
          ))}
        </ul>
      </div>
      <Button
        variant="light"
        className="vender-tool"
        aria-label="Cerrar el aviso"
        onClick={() => dispatch(previusEvents.soldAgain(null))}
      >
        <X size={18} aria-hidden />
      </Button>
    </div>
  )
}
