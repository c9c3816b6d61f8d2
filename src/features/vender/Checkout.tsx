import { CircleCheck, LoaderCircle } from 'lucide-react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { price } from '@/lib/format'
import { Problem } from './Problem'
import { selectTotals, selectVender } from './selectors'
import { Unsure } from './Unsure'
import { useScreen } from './useScreen'
import type { SaveResult } from './saveSale'

/** Total, the one big button, and the sale before. On a phone it sticks to the bottom. */
export function Checkout({ onResult }: { onResult: (result: SaveResult) => void }) {
  const { sell } = useScreen()
  const { total } = useSelector(selectTotals)
  const shown = price(total, 'always')
  const selling = useSelector((state) => selectVender(state).selling)
  const pending = useSelector((state) => selectVender(state).pending)
  return (
    <div className="vender-checkout">
      {pending && <Unsure attempt={pending} onResult={onResult} />}
      <Problem field="afip_information_id" others={['afip_tipo_comprobante_id', 'selected_payment_methods']} />
      <div className="vender-total" data-size={shown.length < 10 ? 'large' : shown.length < 12 ? 'medium' : 'small'}>
        <span>Total</span>
        <output className="figure" aria-label="Total">
          {shown}
        </output>
      </div>
      <Button variant="primary" className="vender-sell" disabled={pending !== null} aria-disabled={selling} onClick={sell}>
        {selling ? (
          <>
            <LoaderCircle size={22} aria-hidden className="vender-spin" /> Guardando…
          </>
        ) : (
          <>
            Cobrar <kbd>F10</kbd>
          </>
        )}
      </Button>
      <LastSale />
    </div>
  )
}

function LastSale() {
  const { last_sale: sale, last_change: change, lastSaleShown } = useSelector(selectVender)
  return (
    <div className="vender-last" role="status">
      {sale && lastSaleShown && (
        <>
          <CircleCheck size={18} aria-hidden className="flex-shrink-0" />
          <span>
            última venta N° {sale.num} · {price(sale.total)}
            {change > 0 && (
              <>
                {' · '}
                <strong>vuelto {price(change)}</strong>
              </>
            )}
          </span>
        </>
      )}
    </div>
  )
}
