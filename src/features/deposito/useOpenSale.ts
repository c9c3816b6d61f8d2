import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Sale } from '@/entities/saleRecord'
import { useToast } from '@/ui/notices/Toasts'

/**
 * The sale the address names: `?venta=31`. When it leaves the list it closes with a message, unless a move from here
 * took it away, which has its own message. `read`: the list has been read.
 */
export function useOpenSale(sales: readonly Sale[], read: boolean) {
  const [params, setParams] = useSearchParams()
  const toast = useToast()
  const named = Number(params.get('venta')) || 0
  const open = sales.find(({ id }) => id === named)
  const last = useRef<Sale | undefined>(undefined)
  const moving = useRef(false)
  const gone = named !== 0 && read && open === undefined

  useEffect(() => {
    last.current = open ?? last.current
  }, [open])
  useEffect(() => {
    if (!gone) return
    const name = last.current?.id === named ? `La venta N° ${last.current.num ?? named}` : 'Esa venta'
    if (!moving.current)
      toast({ text: `${name} ya no está en esta lista: otra persona la pasó de estado o la eliminó.`, tone: 'warn' })
    moving.current = false
    setParams({}, { replace: true })
  }, [gone, named, setParams, toast])

  return {
    open,
    show: useCallback((id: number) => setParams({ venta: String(id) }), [setParams]),
    close: useCallback(() => setParams({}, { replace: true }), [setParams]),
    /** True when a move of the open sale begins, false when it has left the sale where it was. */
    onMoving: useCallback((is: boolean) => void (moving.current = is), []),
  }
}
