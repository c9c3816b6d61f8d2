import { useEffect } from 'react'

const begun = new Set<object>()

const warn = (event: BeforeUnloadEvent) => {
  if (begun.size > 0) event.preventDefault()
}

/** Whether something begun would be lost with the page. */
export const hasUnsaved = (): boolean => begun.size > 0

/** The person has agreed to lose it: the browser need not ask him again. */
export const giveUpUnsaved = (): void => begun.clear()

/** While `unsaved`, the browser asks before the page goes. */
export function useUnsaved(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return
    const mark = {}
    begun.add(mark)
    window.addEventListener('beforeunload', warn)
    return () => {
      begun.delete(mark)
      if (begun.size === 0) window.removeEventListener('beforeunload', warn)
    }
  }, [unsaved])
}
