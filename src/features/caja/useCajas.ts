import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { caja as cajaEntity } from '@/entities/caja'
import { useViewed } from '@/list/hooks'
import { load } from '@/list/thunks'
import { useReread } from '@/list/useReread'
import { selectCajaNews } from './newsSlice'

/**
 * Reads the cajas again while their screen is open: when it opens, when an event may have moved money, and when the
 * person comes back to the page.
 */
export function useLiveCajas(): void {
  const dispatch = useThunkDispatch()
  const news = useSelector(selectCajaNews)
  useViewed(cajaEntity)
  useReread(cajaEntity)
  useEffect(() => {
    void dispatch(load(cajaEntity, { refresh: true }))
  }, [dispatch, news])
  useEffect(() => {
    const seen = () => {
      if (document.visibilityState === 'visible') void dispatch(load(cajaEntity, { refresh: true }))
    }
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [dispatch])
}
