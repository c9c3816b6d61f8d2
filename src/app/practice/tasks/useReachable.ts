import { useEffect, type RefObject } from 'react'
import { dialogOpen } from '@/ui/scan/useWedge'

/** Lets the focus into the element while a dialog is open: a dialog takes it back from whatever is outside. */
export function useReachable(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onFocus = (event: FocusEvent) => {
      // The dialog listens at the document, which comes after the window.
      const isInside = event.target instanceof Node && element.current?.contains(event.target)
      if (isInside && dialogOpen()) event.stopPropagation()
    }
    window.addEventListener('focus', onFocus, { capture: true })
    return () => window.removeEventListener('focus', onFocus, { capture: true })
  }, [element])
}
