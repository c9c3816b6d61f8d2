import { CircleCheck, CloudUpload, History, ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { isWorkable, type Queued } from '@/domain/queue'
import { price } from '@/lib/format'
import { usePrintedKey } from '@/session/keys'
import { useDiskFull } from '@/ui/hooks/useDiskFull'
import { lazyPart } from '@/ui/lazyPart'
import { selectEditing, selectAccess, selectVender } from '../cart/selectors'
import { stepSale } from '../past/previus'
import { useScreen } from '../cart/useScreen'
import { selectQueuedSales } from './queue/queuedSalesSlice'

const LastAccount = lazyPart(async () => (await import('./LastAccount')).LastAccount)

const LastReceipt = lazyPart(async () => (await import('./LastReceipt')).LastReceipt)

const KEPT = 'guardada en este equipo: se confirma sola'
const NOT_KEPT = 'sin confirmar'

/** The sale before, with its ticket, and the way to those before it. */
export function LastSale() {
  const dispatch = useThunkDispatch()
  const { print } = useScreen()
  const olderKey = usePrintedKey('older')
  const ticketKey = usePrintedKey('reprint')
  // Selected one by one, so that no scan renders it.
  const sale = useSelector((state) => selectVender(state).last_sale)
  const change = useSelector((state) => selectVender(state).last_change)
  const queued = useSelector((state) => selectVender(state).last_queued)
  const fate = useSelector((state) =>
    fateOf(selectQueuedSales(state).entries.find(({ id }) => id === selectVender(state).last_queued?.id)),
  )
  const isFull = useDiskFull()
  const lastSaleShown = useSelector((state) => selectVender(state).lastSaleShown)
  const told = lastSaleShown && (queued === null ? sale !== null : fate !== 'gone')
  const mayLook = useSelector((state) => selectAccess(state).can('sale.index'))
  const editing = useSelector((state) => selectEditing(state) !== null)
  if (editing) return null
  return (
    <div className="vender-before">
      {mayLook && (
        <Button
          variant="light"
          className="vender-tool captioned"
          aria-label="Ventas anteriores"
          title={`Ventas anteriores (${olderKey})`}
          onClick={() => void dispatch(stepSale('older'))}
        >
          <History size={20} aria-hidden />
          <span>Ventas{!told && <span className="vender-past-more"> anteriores</span>}</span>
        </Button>
      )}
      <div className={`vender-last ${queued !== null && fate === 'stuck' ? 'is-stuck' : ''}`} role="status">
        {queued && told && (
          <>
            <CloudUpload size={18} aria-hidden className="flex-shrink-0" />
            <span>
              Venta de {price(queued.total, 'always')}{' '}
              {fate === 'stuck' ? 'sin confirmar: revisala arriba' : isFull ? NOT_KEPT : KEPT}
              <Change amount={change} />
            </span>
          </>
        )}
        {sale && queued === null && told && (
          <>
            <CircleCheck size={18} aria-hidden className="flex-shrink-0" />
            <span>
              {`Última venta N°\u00a0${sale.num ?? ''}`}
              <Figure>{price(sale.total, 'always')}</Figure>
              <Change amount={change} />
            </span>
          </>
        )}
      </div>
      {sale?.client_id && sale.save_current_acount && !sale.omitir_en_cuenta_corriente ? (
        <LastAccount id={sale.client_id} name={sale.client?.name ?? ''} />
      ) : null}
      {sale && (
        <Button
          variant="light"
          className="vender-tool captioned"
          aria-label={`Ticket de la última venta, N° ${sale.num ?? ''}`}
          title={`Ticket de la última venta (${ticketKey})`}
          onClick={() => print(sale)}
        >
          <ReceiptText size={20} aria-hidden />
          Ticket
        </Button>
      )}
      {sale && <LastReceipt sale={sale} />}
    </div>
  )
}

/** `stuck`: the entry waits for a person; `gone`: it was discarded, or went back to the till. */
function fateOf(entry: Queued | undefined): 'waiting' | 'stuck' | 'gone' {
  if (entry === undefined) return 'gone'
  return isWorkable(entry) ? 'waiting' : 'stuck'
}

/** A figure after a dot, or on its own line when the column is narrow. */
function Figure({ children }: { children: ReactNode }) {
  return (
    <>
      <span className="vender-dot"> ·&nbsp;</span>
      <span className="text-nowrap">{children}</span>
    </>
  )
}

function Change({ amount }: { amount: number }) {
  return (
    amount > 0 && (
      <span className="vender-last-change">
        <Figure>
          <strong>vuelto {price(amount, 'always')}</strong>
        </Figure>
      </span>
    )
  )
}
