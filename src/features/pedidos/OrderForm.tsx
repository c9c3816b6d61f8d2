import { useEffect, useMemo } from 'react'
import { useSelector, useStore } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { article } from '@/entities/article'
import { provider_order, type ProviderOrder } from '@/entities/providerOrder'
import type { Model, Unsaved } from '@/entities/types'
import { EntityForm } from '@/list/form/EntityForm'
import { removedOnce } from '@/list/saving/removedOnce'
import type { Removal } from '@/list/screenProps'
import { search } from '@/list/search/searches'
import { selectList } from '@/list/slices'
import type { BelowProps } from '@/list/table/columns'
import { selectUser } from '@/session/sessionSlice'
import { articleById } from '@/shop/articles/articleIndex'
import { ScannedLines } from '@/shop/articles/ScannedLines'
import { forgetKeptOrder } from './keptOrder'
import { OrderActions } from './OrderActions'
import { OrderAside } from './OrderAside'
import { OrderLines } from './OrderLines'
import { withOrdered } from './orderBody'
import { removalEffects, removedOrder, removeOrder } from './removalOperations'
import { useSaveOrder } from './useSaveOrder'

/** Says beside the warehouse that it cannot be changed later: only the creation stores it (contract c §3.5). */
function FixedWarehouse({ record }: BelowProps<ProviderOrder>) {
  if (record.id === null) return null
  return <p className="meta order-fixed">El depósito se elige al crear el pedido: después no se puede cambiar.</p>
}

/** Says, where another provider would be chosen, that the account's line stays with the first one (contract c §3.6). */
function ChargedProvider({ record }: BelowProps<ProviderOrder>) {
  if (record.id === null || !record.generate_current_acount || record.provider === null) return null
  return (
    <p className="meta order-fixed">
      Ya está en la cuenta de {record.provider?.name ?? 'su proveedor'}, y ahí queda: para otro proveedor, hacé otro
      pedido.
    </p>
  )
}

const INPUTS = { articles: ScannedLines }
const BELOW = { articles: OrderLines, address_id: FixedWarehouse, provider_id: ChargedProvider }

interface Props {
  model: Unsaved<ProviderOrder>
  onClose: () => void
}

/** The form of an order: ordered and arrived units side by side, and the totals as they will be stored. */
export function OrderForm({ model, onClose }: Props) {
  const user = useSelector(selectUser)?.id ?? 0
  const store = useStore()
  const dispatch = useThunkDispatch()
  const saving = useSaveOrder()
  const shown = useMemo(() => withOrdered(model), [model])
  const removal = useMemo(
    (): Removal<Model> => ({
      effects: () => removalEffects(model, (id) => articleById(selectList(store.getState(), article).models, id)),
      remove: () => removedOnce(removeOrder, removedOrder(model), provider_order),
    }),
    [model, store],
  )
  const isStored = model.id !== null
  useEffect(() => {
    if (isStored) forgetKeptOrder(user)
  }, [isStored, user])
  return (
    <EntityForm
      entity={provider_order}
      model={shown}
      aside={OrderAside}
      below={BELOW}
      inputs={INPUTS}
      footer={OrderActions}
      saving={saving}
      removal={removal}
      onCreated={() => {
        forgetKeptOrder(user)
        // A list of those not received does not hold the new one yet.
        void dispatch(search(provider_order))
      }}
      onClose={() => {
        forgetKeptOrder(user)
        onClose()
      }}
    />
  )
}
