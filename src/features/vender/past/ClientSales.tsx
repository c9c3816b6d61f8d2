import { Button, Modal } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { pageIn } from '@/api/read'
import { useThunkDispatch } from '@/api/thunk'
import { accountAddress } from '@/domain/accounts/currentAcount'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { dateAndHour } from '@/lib/dates'
import { price } from '@/lib/format'
import { useAwaited } from '@/list/useAwaited'
import { selectUser } from '@/session/sessionSlice'
import { useAccess } from '@/session/useAccess'
import { hiddenSale } from '@/shop/sales/hiddenSale'
import { DialogHead } from '@/ui/dialogs/DialogHead'
import { selectVender } from '../cart/selectors'
import { viewSale } from './previus'

const SHOWN = 10
const PATH = 'search/sale/null/1?page=1'

/** The chosen client's last sales, each opened by a press, and the way to his account. */
export function ClientSales({ onClose }: { onClose: () => void }) {
  const client = useSelector((state) => selectVender(state).cart.client)
  const { can, has } = useAccess()
  if (client === null) return null
  return (
    <Modal show onHide={onClose} centered scrollable animation={false} aria-labelledby="vender-client-sales">
      <DialogHead id="vender-client-sales">Últimas ventas de {client.name}</DialogHead>
      <Modal.Body>
        <Sales clientId={client.id} onClose={onClose} />
      </Modal.Body>
      {can('client.index') && has('comerciocity_interno') && (
        <Modal.Footer>
          <Link className="btn btn-light vender-tool" to={accountAddress('client', client.id)}>
            Ver su cuenta
          </Link>
        </Modal.Footer>
      )}
    </Modal>
  )
}

function Sales({ clientId, onClose }: { clientId: number; onClose: () => void }) {
  const dispatch = useThunkDispatch()
  const access = useAccess()
  const user = useSelector(selectUser)
  const { data, waiting } = useAwaited(`sales of client ${clientId}`, async (api) => {
    const filters = [{ key: 'client_id', type: 'search', igual_que: clientId }]
    const page = await pageIn(api, saleEntity, await api.post(PATH, { filters }, { quiet: true }), PATH)
    return page.models as readonly unknown[] as readonly Sale[]
  })
  if (data === null || user === null) return waiting
  const sales = data.filter((sale) => hiddenSale(sale, user, access) === null).slice(0, SHOWN)
  if (sales.length === 0) return <p className="meta mb-0">Todavía no le vendiste nada.</p>
  return (
    <ul className="list-unstyled d-grid gap-1 mb-0">
      {sales.map(({ id, num, created_at, total }) => (
        <li key={id}>
          <Button
            variant="light"
            className="vender-tool w-100 justify-content-between"
            onClick={() => {
              onClose()
              void dispatch(viewSale(id ?? 0))
            }}
          >
            <span>
              N° {num} · {dateAndHour(created_at)}
            </span>
            <span className="figure">{price(total, 'always')}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
