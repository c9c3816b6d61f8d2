import { useEffect, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useToast } from '@/ui/notices/Toasts'
import { noticesSlice, selectNotices } from '../../notices'

/** Shows the toasts raised outside of any screen. */
export function ToastBridge() {
  const dispatch = useDispatch()
  const toast = useToast()
  const { toasts, reportFailed } = useSelector(selectNotices)
  const told = useRef(reportFailed)

  useEffect(() => {
    for (const { id, text } of toasts) {
      toast({ text, tone: 'error' })
      dispatch(noticesSlice.actions.toastTaken(id))
    }
  }, [toasts, toast, dispatch])
  useEffect(() => {
    if (reportFailed > told.current) toast({ text: 'Error al guardar el error X)', tone: 'error' })
    told.current = reportFailed
  }, [reportFailed, toast])
  return null
}
