import { TriangleAlert } from 'lucide-react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { price } from '@/lib/format'
import type { Attempt } from './attempt'
import { saleEvents } from './saleSlice'
import { sendAgain, verifySale, type SaveResult } from './saveSale'
import { selectVender } from './selectors'

function textOf({ why, found, half, payload }: Attempt): string {
  if (found === 'unread') return 'No sabemos si la venta se guardó: el servidor no contestó y no se pudo leer la lista de ventas.'
  if (half !== null)
    return `Quedó una venta a medias: la N° ${half}, de ${price(payload.total)}, sin todos sus artículos. Revisala en Ventas antes de cobrar de nuevo.`
  if (why === 'duplicate') return 'El servidor tomó esta venta por una repetición de la anterior y no la guardó.'
  return 'El servidor no confirmó la venta, y no figura entre las de hoy.'
}

/** Nobody knows whether the sale was stored: a person decides, and the sales of the day are read again before anything is sent. */
export function Unsure({ attempt, onResult }: { attempt: Attempt; onResult: (result: SaveResult) => void }) {
  const dispatch = useThunkDispatch()
  const selling = useSelector((state) => selectVender(state).selling)
  const run = (thunk: typeof sendAgain | typeof verifySale) => void dispatch(thunk()).then(onResult)
  return (
    <div className="vender-unsure state-warn" role="alert">
      <div className="vender-unsure-text">
        <TriangleAlert size={20} aria-hidden className="flex-shrink-0" />
        <span>{textOf(attempt)}</span>
      </div>
      <div className="vender-unsure-actions">
        {attempt.found === 'absent' && (
          <Button variant="light" className="vender-tool" data-field="pending" disabled={selling} onClick={() => run(sendAgain)}>
            Cobrar de nuevo
          </Button>
        )}
        <Button
          variant="light"
          className="vender-tool"
          data-field={attempt.found === 'unread' ? 'pending' : undefined}
          disabled={selling}
          onClick={() => run(verifySale)}
        >
          Verificar de nuevo
        </Button>
        {attempt.found === 'absent' && (
          <Button variant="light" className="vender-tool" disabled={selling} onClick={() => dispatch(saleEvents.saleFailed())}>
            Seguir editando
          </Button>
        )}
      </div>
    </div>
  )
}
