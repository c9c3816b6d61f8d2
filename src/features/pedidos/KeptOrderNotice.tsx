import { useState } from 'react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { provider_order } from '@/entities/providerOrder'
import { dateAndHour } from '@/lib/dates'
import { useListState } from '@/list/hooks'
import { listActions } from '@/list/slices'
import { selectUser } from '@/session/sessionSlice'
import { MoneyNotice } from '@/ui/notices/MoneyNotice'
import { forgetKeptOrder, overlayOf, readKeptOrder } from './keptOrder'

/** Offers the order that was being filled in when an earlier page was closed. */
export function KeptOrderNotice() {
  const dispatch = useThunkDispatch()
  const user = useSelector(selectUser)?.id ?? 0
  const open = useListState(provider_order).model !== null
  const [kept, setKept] = useState(() => readKeptOrder(user))
  if (kept === null || open) return null
  const { at, order } = kept
  const count = order.articles.length
  function goOn() {
    dispatch(listActions(provider_order).modelSet({ overlay: dispatch(overlayOf(order)) }))
    setKept(null)
  }
  return (
    <MoneyNotice
      text={`Quedó un pedido sin guardar, del ${dateAndHour(new Date(at).toISOString())}, con ${count === 1 ? '1 artículo' : `${count} artículos`}.`}
    >
      <Button size="sm" onClick={goOn}>
        Seguir con el pedido
      </Button>
      <Button
        variant="light"
        size="sm"
        onClick={() => {
          forgetKeptOrder(user)
          setKept(null)
        }}
      >
        Descartar
      </Button>
    </MoneyNotice>
  )
}
