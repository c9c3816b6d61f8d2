import { useEffect, type RefObject } from 'react'
import { focusScan } from './scanTarget'
import { dialogOpen, fieldOf } from './useWedge'

/**
 * Gives the scan field the focus whenever nothing else is being edited (U1): after a button of the screen, when the
 * element with the focus has gone, when the tab comes back.
 */
export function useScanFocus(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function comeBack() {
      const { activeElement } = document
      if (dialogOpen() || fieldOf(activeElement)) return
      // The element with the focus is described by a problem: it was given the focus on purpose, perhaps a moment after
      // the click.
      if (activeElement?.matches('[aria-describedby*="problem"]')) return
      // The frame around the screen takes the focus when the empty ground is clicked; menus and toasts beside the
      // screen keep theirs.
      if (activeElement === null || activeElement.contains(screen.current) || screen.current?.contains(activeElement))
        focusScan()
    }
    // Waits until the click has done its work, which may be to open a dialog or to begin to edit a field.
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(comeBack, 30)
    }
    const onFocusOut = (event: FocusEvent) => {
      if (event.relatedTarget === null) soon()
    }
    focusScan()
    document.addEventListener('click', soon)
    document.addEventListener('focusout', onFocusOut)
    document.addEventListener('visibilitychange', soon)
    window.addEventListener('focus', soon)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', soon)
      document.removeEventListener('focusout', onFocusOut)
      document.removeEventListener('visibilitychange', soon)
      window.removeEventListener('focus', soon)
    }
  }, [screen])
}
