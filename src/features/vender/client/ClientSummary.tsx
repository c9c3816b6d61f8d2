import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { toAmount } from '@/domain/money'
import { client as clientEntity, type Client } from '@/entities/client'
import { seller as sellerEntity } from '@/entities/seller'
import { price } from '@/lib/format'
import { useModels } from '@/list/hooks'
import { useAccess } from '@/session/useAccess'
import { askForClient, selectClientFate } from '../cart/deleted'
import { saleEvents } from '../cart/saleSlice'
import { selectContext, selectVender } from '../cart/selectors'
import { AccountWays } from './AccountWays'
import { useScreen } from '../cart/useScreen'

/** Pause before the server is asked again for a client it could not answer about. */
const ASK_AGAIN_MS = 30_000

/** Text of the client's balance, and the class that tells debt from credit. */
function balanceOf(saldo: string | null): { text: string; className: string } {
  const amount = toAmount(saldo)
  if (amount.gt(0)) return { text: `Debe ${price(amount.toNumber(), 'always')}`, className: 'state state-warn' }
  if (amount.lt(0)) return { text: `A favor ${price(amount.abs().toNumber(), 'always')}`, className: 'state state-ok' }
  return { text: 'Sin deuda', className: 'meta' }
}

/** What the chosen client brings to the sale: his balance, his price list and seller, and whether he pays now. */
export function ClientSummary() {
  const dispatch = useThunkDispatch()
  const { can } = useAccess()
  const { open } = useScreen()
  const client = useSelector((state) => selectVender(state).cart.client)
  const lacks = useSelector((state) =>
    ['voucher_cuit', 'receiver_document'].includes(selectVender(state).problem?.code ?? ''),
  )
  const held = useModels<Client>(clientEntity).find(({ id }) => id === client?.id)
  const fate = useSelector(selectClientFate)
  const list = useSelector(selectContext).price_types.find(({ id }) => id === client?.price_type_id)
  const seller = useModels(sellerEntity).find(({ id }) => id === client?.seller_id)

  // A change of the client, such as a completed CUIT, on this till or another, takes effect at once.
  useEffect(() => {
    if (held) dispatch(saleEvents.clientRefreshed(held as Client & { id: number }))
  }, [dispatch, held])

  // He may have been created, or deleted, while this computer heard of nothing. Asked again while nobody could say.
  const unlisted = fate === 'unlisted' ? client?.id : undefined
  useEffect(() => {
    if (unlisted === undefined) return
    const ask = () => void dispatch(askForClient(unlisted))
    ask()
    const timer = setInterval(ask, ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [dispatch, unlisted])

  if (client === null) return null
  const balance = balanceOf((held ?? (client as Partial<Client>)).saldo ?? null)
  return (
    <div className="vender-client">
      <div className="vender-client-facts" role="group" aria-label="Datos del cliente">
        {fate === 'deleted' ? (
          <span className="state state-bad">Eliminado</span>
        ) : (
          <span className={balance.className}>{balance.text}</span>
        )}
        {list && <span className="meta">Lista {list.name}</span>}
        {seller && <span className="meta">Vendedor {seller.name}</span>}
        {client.cuit && <span className="meta figure">CUIT {client.cuit}</span>}
      </div>
      {lacks && can('client.update') && (
        <button
          type="button"
          className="btn btn-light vender-tool"
          onClick={() => open({ name: 'client', text: '', edit: true })}
        >
          Completar CUIT o DNI
        </button>
      )}
      <AccountWays />
    </div>
  )
}
