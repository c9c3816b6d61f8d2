import { useCallback, useEffect, useRef } from 'react'
import type { Question } from './Confirm'

/** What is asked of somebody on his way to another address of the app; null: nothing is lost there. */
type Ask = (to: string) => Question | null

/** What was begun, the last one last; undefined: its changes are discarded, as of any form. */
export const begun = new Set<{ current: Ask | undefined }>()

const warn = (event: BeforeUnloadEvent) => {
  if (begun.size > 0) event.preventDefault()
}

/** Whether something begun would be lost with the page. */
export const hasUnsaved = (): boolean => begun.size > 0

/** The person has agreed to lose it: nobody need ask him again. */
export const giveUpUnsaved = (): void => begun.clear()

/** It outlives every address of the app, and only the page takes it along. */
export const onlyWithPage: Ask = () => null

/**
 * While `unsaved`, the browser asks before the page goes, and the app before another address takes its place (LeaveGuard). What is returned
 * gives it up: the person was asked already.
 */
export function useUnsaved(unsaved: boolean, ask?: Ask): () => void {
  const mark = useRef(ask)
  useEffect(() => void (mark.current = ask))
  useEffect(() => {
    if (!unsaved) return
    begun.add(mark)
    window.addEventListener('beforeunload', warn)
    return () => {
      begun.delete(mark)
      if (begun.size === 0) window.removeEventListener('beforeunload', warn)
    }
  }, [unsaved])
  return useCallback(() => void begun.delete(mark), [])
}
