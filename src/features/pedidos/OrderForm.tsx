import type { Unsaved } from '@/entities/types'
import { useEffect, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { provider_order, type ProviderOrder } from '@/entities/providerOrder'
import { EntityForm } from '@/list/form/EntityForm'
import { selectUser } from '@/session/sessionSlice'
import { ChargedProvider } from './ChargedProvider'
import { FixedWarehouse } from './FixedWarehouse'
import { forgetKeptOrder } from './keptOrder'
import { OrderActions } from './OrderActions'
import { OrderAside } from './OrderAside'
import { OrderLines } from './OrderLines'
import { withOrdered } from './orderBody'
import { useSaveOrder } from './useSaveOrder'

const BELOW = { articles: OrderLines, address_id: FixedWarehouse, provider_id: ChargedProvider }

interface Props {
  model: Unsaved<ProviderOrder>
  onClose: () => void
}

/** The form of an order: ordered and arrived units side by side, and the totals as they will be stored. */
export function OrderForm({ model, onClose }: Props) {
  const user = useSelector(selectUser)?.id ?? 0
  const saving = useSaveOrder()
  const shown = useMemo(() => withOrdered(model), [model])
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
      footer={OrderActions}
      saving={saving}
      onCreated={() => forgetKeptOrder(user)}
      onClose={() => {
        forgetKeptOrder(user)
        onClose()
      }}
    />
  )
}
