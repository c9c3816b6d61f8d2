import { useEffect, type RefObject } from 'react'
import { focusScan } from './scanTarget'
import { dialogOpen, fieldOf } from './useWedge'

/**
 * The scan field has the focus whenever nothing else is being edited (U1): after a button of the screen, when what had it has gone, when the
 * tab comes back.
 */
export function useScanFocus(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function comeBack() {
      const { activeElement } = document
      if (dialogOpen() || fieldOf(activeElement)) return
      // A problem points at it: it was given the focus on purpose, perhaps a moment after the click.
      if (activeElement?.matches('[aria-describedby*="problem"]')) return
      // The frame around the screen takes the focus when the bare ground is clicked; menus and toasts beside it keep theirs.
      if (activeElement === null || activeElement.contains(screen.current) || screen.current?.contains(activeElement))
        focusScan()
    }
    // After the click's own work: it may open a dialog or begin to edit a field.
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
