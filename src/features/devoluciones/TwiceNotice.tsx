import { useEffect } from 'react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { price } from '@/lib/format'
import { MoneyNotice } from '@/ui/notices/MoneyNotice'
import { selectDevolucion, type Twice } from './devolucionesSlice'
import { readTwice, settleTwice } from './twice'

/** What is wrong in the shop's records after a double return, and where each error is corrected. */
function textOf({ attempt: { num, payload }, receipts }: Twice): string {
  const total = price(payload.total_devolucion)
  const notes = receipts.filter((receipt) => receipt !== null).map((receipt) => `N° ${receipt}`)
  return [
    `La devolución de ${total}${num === null ? '' : ` de la venta N° ${num}`} quedó guardada dos veces: la conexión la repitió.`,
    notes.length > 0 ? `Sus notas de crédito son ${notes.join(' y ')}.` : '',
    payload.regresar_stock ? 'El stock volvió dos veces: corregilo en Listado.' : '',
    payload.generar_current_acount
      ? `Se acreditó dos veces: cargá una nota de débito de ${total} en la cuenta corriente.`
      : '',
    payload.facturar_nota_credito ? 'Se pidieron dos notas de crédito a AFIP: avisá a tu contador.' : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/**
 * Returns that were stored twice. The server cannot take one back, so each stays in view until somebody has corrected
 * it.
 */
export function TwiceNotice() {
  const dispatch = useThunkDispatch()
  const twice = useSelector((state) => selectDevolucion(state).twice)
  useEffect(() => void dispatch(readTwice()), [dispatch])
  return twice.map((one) => (
    <MoneyNotice key={one.attempt.startedAt} text={textOf(one)} tone="bad">
      <Button variant="light" size="sm" onClick={() => void dispatch(settleTwice(one))}>
        Ya lo corregí
      </Button>
    </MoneyNotice>
  ))
}
