import { useCallback } from 'react'
import { useStore } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { caja as cajaEntity } from '@/entities/caja'
import { returnEvents } from '@/features/devoluciones/devolucionesSlice'
import { saleEvents } from '@/features/vender/cart/saleSlice'
import { selectParked } from '@/features/vender/parked/parkedSlice'
import { discard } from '@/features/vender/parked/parkedSales'
import { clearStored } from '@/lib/disk/storage'
import { load } from '@/list/thunks'
import { LEFT_IN_TAB } from '@/session/prefixes'
import { usePractice } from '../practiceContext'
import { openCounter } from '../shop/anew'
import type { Task } from './task'

/**
 * `layOut` lays out what a task needs, and has the app read again what it has read of it before. `clear` takes away
 * whatever somebody has begun.
 */
export function useLaidOut() {
  const { shop } = usePractice()
  const { getState } = useStore()
  const dispatch = useThunkDispatch()
  const layOut = useCallback(
    (next: Task) => {
      const isOpened = openCounter(shop)
      const isPrepared = next.prepare?.(shop) ?? false
      if (isPrepared) dispatch(returnEvents.returnCleared())
      if (isPrepared || isOpened) void dispatch(load(cajaEntity, { refresh: true }))
    },
    [dispatch, shop],
  )
  const clear = useCallback(() => {
    dispatch(returnEvents.returnCleared())
    dispatch(saleEvents.editingEnded(null))
    dispatch(saleEvents.cartSwapped(null))
    for (const { id } of selectParked(getState())) dispatch(discard(id))
    // What a tab keeps of work half done, as the bills counted so far.
    clearStored(sessionStorage, LEFT_IN_TAB)
  }, [dispatch, getState])
  return { layOut, clear }
}
