import { CircleCheck, CloudUpload, History, Printer } from 'lucide-react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { price } from '@/lib/format'
import { selectEditing, selectAccess, selectVender } from '../selectors'
import { stepSale } from '../past/previus'
import { useScreen } from '../useScreen'
import { selectUnsent } from './unsentSlice'

/** The sale before, with its ticket, and the way to those before it. */
export function LastSale() {
  const dispatch = useThunkDispatch()
  const { print } = useScreen()
  // One by one, so that no scan renders it.
  const sale = useSelector((state) => selectVender(state).last_sale)
  const change = useSelector((state) => selectVender(state).last_change)
  const queued = useSelector((state) => selectVender(state).last_queued)
  const waiting = useSelector((state) => {
    const last = selectVender(state).last_queued
    return last !== null && selectUnsent(state).entries.some(({ id }) => id === last.id)
  })
  const lastSaleShown = useSelector((state) => selectVender(state).lastSaleShown)
  const told = lastSaleShown && (sale !== null || queued !== null)
  const mayLook = useSelector((state) => selectAccess(state).can('sale.index'))
  const editing = useSelector((state) => selectEditing(state) !== null)
  if (editing) return null
  return (
    <div className="vender-before">
      {mayLook && (
        <Button
          variant="light"
          className="vender-tool"
          aria-label="Ventas anteriores"
          title="Ventas anteriores (Re Pág)"
          onClick={() => void dispatch(stepSale('older'))}
        >
          <History size={20} aria-hidden />
          {!told && <span className="vender-past-text">Ventas anteriores</span>}
        </Button>
      )}
      <div className="vender-last" role="status">
        {queued && told && (
          <>
            {waiting && <CloudUpload size={18} aria-hidden className="flex-shrink-0" />}
            <span>
              {waiting
                ? `venta de ${price(queued.total)} guardada en este equipo: se confirma sola`
                : `última venta ${price(queued.total)}`}
              <Change amount={change} />
            </span>
          </>
        )}
        {sale && told && (
          <>
            <CircleCheck size={18} aria-hidden className="flex-shrink-0" />
            <span>
              última venta N° {sale.num} ·&nbsp;{price(sale.total)}
              <Change amount={change} />
            </span>
          </>
        )}
      </div>
      {sale && (
        <Button
          variant="light"
          className="vender-tool"
          aria-label={`Ticket de la última venta, N° ${sale.num ?? ''}`}
          title="Ticket de la última venta (Shift F12)"
          onClick={() => print(sale)}
        >
          <Printer size={20} aria-hidden />
        </Button>
      )}
    </div>
  )
}

/** A dot left alone at a line's end would say nothing: it stays with what follows. */
function Change({ amount }: { amount: number }) {
  return (
    amount > 0 && (
      <>
        {' ·\u00a0'}
        <strong>vuelto {price(amount)}</strong>
      </>
    )
  )
}
