import { useCallback, useEffect, useRef } from 'react'
import { useSelector, useStore } from 'react-redux'
import { usePrinting } from '@/list/export/usePrinting'
import { keepLastTicket, lastTicket, type Ticketed } from '@/lib/ticketSetting'
import { printedKeyOf } from '@/session/keys'
import { saleTicket } from '@/shop/documents'
import { useToast } from '@/ui/notices/Toasts'
import { selectVender } from '../cart/selectors'

interface Ticket {
  print: (sale: Ticketed) => void
  reprint: () => void
  /** Sets whether the next sale that is stored prints its ticket. */
  expect: (wanted: boolean) => void
}

/** The ticket on paper (SALE-006, SALE-007). Nothing waits for it (U17). */
export function useTicket(): Ticket {
  const printDocument = usePrinting()
  const { getState } = useStore()
  const toast = useToast()
  const last = useSelector((state) => selectVender(state).last_sale)
  const queued = useSelector((state) => selectVender(state).last_queued)
  const selling = useSelector((state) => selectVender(state).selling)
  const seen = useRef({ last, selling })
  const wanted = useRef(false)

  const print = useCallback(
    ({ id, num, address_id }: Ticketed) => {
      if (id !== null) printDocument(saleTicket(id, address_id), `el ticket de la venta N° ${num ?? id}`)
    },
    [printDocument],
  )
  useEffect(() => {
    const before = seen.current
    seen.current = { last, selling }
    if (last !== null && last !== before.last) keepLastTicket(last)
    // An earlier sale that is confirmed while this one is on its way does not count.
    const isNew = last !== null && last.id !== before.last?.id && before.selling && !selling
    if (!isNew || !wanted.current) return
    wanted.current = false
    print(last)
  }, [last, selling, print])

  useEffect(() => {
    if (queued === null || !wanted.current) return
    wanted.current = false
    toast({
      text: `El ticket se imprime cuando la venta se confirme: con ${printedKeyOf('reprint')} o desde Ventas`,
      tone: 'info',
      seconds: 8,
    })
  }, [queued, toast])

  const expect = useCallback((next: boolean) => void (wanted.current = next), [])
  const reprint = useCallback(() => {
    const { last_sale: made, last_queued } = selectVender(getState())
    const last_sale = made ?? lastTicket()
    if (last_sale) print(last_sale)
    if (last_queued) {
      const instead = last_sale ? `: se imprime el de la anterior, la N° ${last_sale.num ?? ''}` : ''
      toast({ text: `El ticket de la última venta sale cuando se confirme${instead}`, tone: 'info' })
    } else if (!last_sale) toast({ text: 'Todavía no hiciste ninguna venta para imprimir', tone: 'info' })
  }, [getState, print, toast])
  return { print, reprint, expect }
}
