import { useEffect } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import { rereadCajas } from '../cart/freshCajas'

/** Reads the cajas again when somebody opens the till or comes back to its tab. */
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
