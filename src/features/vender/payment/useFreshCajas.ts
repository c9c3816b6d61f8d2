import { useEffect } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import { rereadCajas } from '../cart/freshCajas'

/** Whoever comes back to the till finds the cajas as they are now. */
export function useFreshCajas(): void {
  const dispatch = useThunkDispatch()
  useEffect(() => {
    const seen = () => {
      if (document.visibilityState === 'visible') void dispatch(rereadCajas())
    }
    seen()
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [dispatch])
}
