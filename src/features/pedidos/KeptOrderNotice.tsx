import { useState } from 'react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { failureText } from '@/api/errors'
import { useThunkDispatch, type Thunk } from '@/api/thunk'
import { provider_order } from '@/entities/providerOrder'
import { dateAndHour } from '@/lib/dates'
import { useListState } from '@/list/hooks'
import { listActions, selectList } from '@/list/slices'
import { selectUser } from '@/session/sessionSlice'
import { useStillThere } from '@/ui/hooks/useStillThere'
import { MoneyNotice } from '@/ui/notices/MoneyNotice'
import { useToast } from '@/ui/notices/Toasts'
import { forgetKeptOrder, overlayOf, readKeptOrder } from './keptOrder'

const isFormOpen = (): Thunk<boolean> => (_dispatch, getState) => selectList(getState(), provider_order).model !== null

/** Offers the order that was being filled in when an earlier page was closed. */
export function KeptOrderNotice() {
  const dispatch = useThunkDispatch()
  const user = useSelector(selectUser)?.id ?? 0
  const open = useListState(provider_order).model !== null
  const [kept, setKept] = useState(() => readKeptOrder(user))
  const [reading, setReading] = useState(false)
  const toast = useToast()
  const stillThere = useStillThere()
  if (kept === null || open) return null
  const { at, order } = kept
  const count = order.articles.length
  async function goOn() {
    setReading(true)
    try {
      const { overlay, gone } = await dispatch(overlayOf(order))
      // Another order was opened meanwhile, and its form would take this one's values. This one stays offered.
      if (!stillThere() || dispatch(isFormOpen())) return
      if (gone > 0)
        toast({
          text: `${gone === 1 ? 'Un artículo ya no existe y quedó' : `${gone} artículos ya no existen y quedaron`} afuera del pedido.`,
          tone: 'warn',
          seconds: 10,
        })
      dispatch(listActions(provider_order).modelSet({ overlay }))
      setKept(null)
    } catch (error) {
      toast({ text: `No se pudieron leer sus artículos. ${failureText(error)}`, tone: 'error' })
    } finally {
      setReading(false)
    }
  }
  return (
    <MoneyNotice
      text={`Quedó un pedido sin guardar, del ${dateAndHour(new Date(at).toISOString())}, con ${count === 1 ? '1 artículo' : `${count} artículos`}.`}
    >
      <Button size="sm" disabled={reading} onClick={() => void goOn()}>
        {reading ? 'Buscando sus artículos…' : 'Seguir con el pedido'}
      </Button>
      <Button
        variant="light"
        size="sm"
        disabled={reading}
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
