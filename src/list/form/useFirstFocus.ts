import { useEffect, useRef, type RefObject } from 'react'
import { useIsPhone } from '@/ui/hooks/useIsPhone'
import { useIsTouch } from '@/ui/hooks/useIsTouch'

// The file chooser of an image is no field to write in.
const FIELDS = 'input:not([type=file]):not(:disabled), select:not(:disabled), textarea:not(:disabled)'

/**
 * Where the keyboard begins in a form that has just opened. If the form is to be filled in, that is its first field;
 * else it is the form as a whole, so that Ctrl+Enter and Tab work at once and what a
 * reader types lands in no field. When the form closes, the focus goes back to where it was. The form's dialog says
 * `autoFocus={false}`: taking the focus twice lays out the page twice.
 */
export function useFirstFocus(form: RefObject<HTMLElement | null>, filling: boolean) {
  const touch = useIsTouch()
  const phone = useIsPhone()
  // A phone's keyboard would cover the form before anybody chose a field.
  const toField = useRef(filling && !touch && !phone)
  useEffect(() => {
    const field = toField.current ? form.current?.querySelector<HTMLElement>(FIELDS) : null
    const target = field ?? form.current
    const before = document.activeElement
    target?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [form])
}
