import { createContext, use, useLayoutEffect } from 'react'

/** Tells the form that one more (1), or one less (-1), of its parts is on its way: saved now, the record would be without it. */
export const FormWaits = createContext<(by: 1 | -1) => void>(() => undefined)

export function useFormWaits(waiting: boolean): void {
  const tell = use(FormWaits)
  // Before anything is drawn: with the picture in view, it may be saved.
  useLayoutEffect(() => {
    if (!waiting) return
    tell(1)
    return () => tell(-1)
  }, [tell, waiting])
}
