import { useEffect, useEffectEvent, useRef } from 'react'
import { useSelector, useStore } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { onlineOrderTotal } from '@/domain/store/onlineOrder'
import type { Order } from '@/entities/order'
import { selectAlerts } from '@/features/alertas/alertsSlice'
import { toMoment } from '@/lib/dates'
import { price } from '@/lib/format'
import { selectServerNow } from '@/session/clocks'
import { useSounds } from '@/ui/scan/sounds'
import { useToast } from '@/ui/notices/Toasts'

/** An order that came up to this long before the app was opened is news too. */
const BEFORE_MS = 60_000
const SHOWN_SECONDS = 15

const momentOf = ({ created_at }: Order): number => toMoment(created_at)?.valueOf() ?? 0
const text = (order: Order) => {
  const who = [order.buyer?.name, order.buyer?.surname].filter(Boolean).join(' ')
  return `Pedido online nuevo: N° ${order.num ?? order.id}${who && ` de ${who}`}, ${price(onlineOrderTotal(order), 'always')}`
}

/**
 * Tells, once each and with a sound, that an order of the store has come, on any screen; the focus stays where it was.
 */
export function OrderNews() {
  const orders = useSelector(selectAlerts).unconfirmedOrders as readonly Order[]
  const { getState } = useStore()
  const toast = useToast()
  const navigate = useNavigate()
  const { play } = useSounds()
  const told = useRef(new Set<number>())
  const since = useRef(0)

  const tell = useEffectEvent(() => {
    if (since.current === 0) since.current = selectServerNow(getState()) - BEFORE_MS
    const fresh = orders.filter((order) => !told.current.has(order.id) && momentOf(order) >= since.current)
    for (const { id } of orders) told.current.add(id)
    const [first] = fresh
    if (first === undefined) return
    play('news')
    const one = fresh.length === 1
    const to = one ? `/online/pedidos/${first.id}` : '/online/pedidos'
    toast({
      text: one ? text(first) : `${fresh.length} pedidos online nuevos`,
      tone: 'info',
      seconds: SHOWN_SECONDS,
      action: { label: 'Ver', run: () => void navigate(to) },
    })
  })
  useEffect(() => tell(), [orders])
  return null
}
