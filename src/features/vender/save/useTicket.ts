import { useCallback, useEffect, useRef } from 'react'
import { useSelector, useStore } from 'react-redux'
import { saleTicket } from '@/api/addresses'
import { useThunkDispatch } from '@/api/thunk'
import { printedKeyOf } from '@/session/keys'
import { useToast } from '@/ui/Toasts'
import { selectVender } from '../selectors'

type Ticketed = { id: number | null; num: number | null; address_id: number | null }

interface Ticket {
  print: (sale: Ticketed) => void
  reprint: () => void
  /** The next sale that is stored prints its ticket; false: it does not. */
  expect: (wanted: boolean) => void
}

/** The ticket in a tab of its own (SALE-006, SALE-007). Nothing waits for it (U17); where the browser holds the tab back, a toast offers it. */
export function useTicket(): Ticket {
  const dispatch = useThunkDispatch()
  const { getState } = useStore()
  const toast = useToast()
  const last = useSelector((state) => selectVender(state).last_sale)
  const queued = useSelector((state) => selectVender(state).last_queued)
  const selling = useSelector((state) => selectVender(state).selling)
  const seen = useRef({ last, selling })
  const wanted = useRef(false)

  const print = useCallback(
    function open({ id, num, address_id }: Ticketed) {
      if (id === null) return
      const address = dispatch((_dispatch, _getState, { api }) => api.address(saleTicket(id, address_id)))
      const tab = window.open(address, '_blank')
      if (tab !== null) tab.opener = null
      else
        toast({
          text: `El navegador no dejó abrir el ticket de la venta N° ${num ?? id}`,
          tone: 'warn',
          seconds: 15,
          action: { label: 'Abrir ticket', run: () => open({ id, num, address_id }) },
        })
    },
    [dispatch, toast],
  )
  useEffect(() => {
    const before = seen.current
    seen.current = { last, selling }
    // One confirmed while the next is on its way to the server is not that one.
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
    const { last_sale, last_queued } = selectVender(getState())
    if (last_sale) print(last_sale)
    if (last_queued) {
      const instead = last_sale ? `: se imprime el de la anterior, la N° ${last_sale.num ?? ''}` : ''
      toast({ text: `El ticket de la última venta sale cuando se confirme${instead}`, tone: 'info' })
    } else if (!last_sale) toast({ text: 'Todavía no hiciste ninguna venta para imprimir', tone: 'info' })
  }, [getState, print, toast])
  return { print, reprint, expect }
}
