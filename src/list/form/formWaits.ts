import { createContext, use, useLayoutEffect } from 'react'

/**
 * Tells the form that one more (1) or one less (-1) of its parts is on its way: a record saved now would be without it.
 */
export const FormWaits = createContext<(by: 1 | -1) => void>(() => undefined)

export function useFormWaits(waiting: boolean): void {
  const tell = use(FormWaits)
  // Runs before anything is drawn: a picture that is in view may be saved at once.
  useLayoutEffect(() => {
    if (!waiting) return
    tell(1)
    return () => tell(-1)
  }, [tell, waiting])
}
