import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { failureText } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import { useToast } from '@/ui/Toasts'
import { openSale } from './openSale'

/** `?sale={id}` opens that sale once, whatever its day; going back does not open it again. */
export function useSaleOfAddress(): void {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const [params, setParams] = useSearchParams()
  const id = Number(params.get('sale') ?? 0)
  // The address changes a moment after the effect has run; it must not run twice meanwhile.
  const asked = useRef(0)
  useEffect(() => {
    if (asked.current === id) return
    asked.current = id
    if (!Number.isInteger(id) || id <= 0) return
    setParams(
      (before) => {
        before.delete('sale')
        return before
      },
      { replace: true },
    )
    dispatch(openSale(id)).catch((error: unknown) => toast({ text: `No se pudo abrir la venta. ${failureText(error)}`, tone: 'error' }))
  }, [dispatch, id, setParams, toast])
}
