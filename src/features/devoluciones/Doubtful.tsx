import { TriangleAlert } from 'lucide-react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { price } from '@/lib/format'
import { useConfirm } from '@/ui/Confirm'
import { returnEvents, selectDevolucion, type Doubt } from './devolucionesSlice'
import { sentReturns } from './sentReturns'

function textOf({ found, sent }: Doubt): string {
  const { num, payload } = sent.what
  const what = `la devolución de ${price(payload.total_devolucion)}`
  const where = num === null ? 'entre las notas de crédito' : `en la venta N° ${num}`
  if (found === 'absent') return `El servidor no contestó bien y ${what} no quedó guardada: no figura ${where}. Podés guardarla de nuevo.`
  if (found === 'unread')
    return `No sabemos si ${what} quedó guardada: el servidor no contestó, y todavía puede llegar. Comprobalo antes de cargarla otra vez.`
  return `Atención: ${what} quedó guardada a medias. Hay una nota de crédito, pero no todas las unidades figuran devueltas ${where}. Revisalo antes de seguir.`
}

/** A return without a clear answer: what the shop's records say of it, and what can be done. */
export function Doubtful({ doubt, onVerify }: { doubt: Doubt; onVerify: () => void }) {
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const saving = useSelector((state) => selectDevolucion(state).saving)

  async function leave() {
    const text = 'La pantalla queda vacía. Lo que haya llegado al servidor no se deshace.'
    const sure = await confirm({ title: '¿Dejar esta devolución?', text, action: 'Dejar', danger: true })
    if (!sure) return
    void sentReturns.forget(doubt.sent.id)
    dispatch(returnEvents.returnCleared())
  }
  return (
    <div className="devol-doubt state-warn" role="alert">
      <TriangleAlert size={20} aria-hidden className="flex-shrink-0" />
      <div>
        <p>{textOf(doubt)}</p>
        {doubt.found !== 'absent' && (
          <div className="devol-doubt-actions">
            <Button variant="light" className="devol-control" disabled={saving} onClick={onVerify}>
              Comprobar de nuevo
            </Button>
            <Button variant="light" className="devol-control" disabled={saving} onClick={() => void leave()}>
              Dejarla
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
