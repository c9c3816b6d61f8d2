import { useEffect, type RefObject } from 'react'

/** The field has the focus whenever nothing else asks for it: nobody stands by to click into it. */
export function useKeptFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const focus = () => {
      if (document.querySelector('.modal.show') === null) field.current?.focus({ preventScroll: true })
    }
    // After the click's own work, and after the browser has moved the focus.
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(focus, 50)
    }
    const onFocusOut = (event: FocusEvent) => {
      if (event.relatedTarget === null) soon()
    }
    focus()
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
  }, [field])
}
