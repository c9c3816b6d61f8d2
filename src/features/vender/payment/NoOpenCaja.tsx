import { RotateCw } from 'lucide-react'
import { Button } from 'react-bootstrap'
import { Link } from 'react-router-dom'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { TILL_STATE } from '@/lib/tillState'
import { useAccess } from '@/session/useAccess'
import { useSaving } from '@/api/useSaving'
import { focusScan } from '@/ui/scan/scanTarget'
import { Problem } from '../cart/Problem'
import { selectCart, selectMethods } from '../cart/selectors'
import { rereadCajas } from '../cart/freshCajas'

/** No caja takes the money of this method: what can be done about it, from here. The sale stays in the till. */
export function NoOpenCaja() {
  const dispatch = useThunkDispatch()
  const { can } = useAccess()
  const { saving: reading, run } = useSaving()
  const method = useSelector((state) => selectCart(state).current_acount_payment_method_id)
  const name = useSelector(selectMethods).find(({ id }) => id === method)?.name
  return (
    <div className="vender-no-caja" role="group" aria-label="Caja">
      <span>No hay ninguna caja abierta{name && ` para ${name}`}</span>
      <div className="vender-no-caja-ways">
        {can('caja.index') && (
          <Link className="btn btn-light vender-tool" data-field="caja_id" to="/caja" state={TILL_STATE}>
            Abrir caja
          </Link>
        )}
        <Button
          variant="light"
          className="vender-tool"
          data-field="caja_id"
          disabled={reading}
          onClick={() => void run(() => dispatch(rereadCajas(0))).then(focusScan)}
        >
          <RotateCw size={18} aria-hidden className={reading ? 'turning' : undefined} /> Volver a leer
        </Button>
      </div>
      <Problem field="caja_id" />
    </div>
  )
}
