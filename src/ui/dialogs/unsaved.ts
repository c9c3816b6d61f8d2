import { useCallback, useEffect, useRef } from 'react'
import type { Question } from './ConfirmDialog'
import { SAVING_QUESTION } from './discard'

/** The question for a person on his way to another address of the app; null: nothing is lost there. */
type Ask = (to: string) => Question | null

/**
 * Something begun that can be lost. `ask` undefined: its changes are discarded, as of any form. `saving`: it is on its
 * way to the server, which leaving does not stop.
 */
interface Begun {
  ask: Ask | undefined
  saving: boolean
}

/** Everything that was begun, the newest last. */
// eslint-disable-next-line no-restricted-syntax -- of the page, as `beforeunload` is: it asks whatever is mounted
export const begun = new Set<{ current: Begun }>()

const warn = (event: BeforeUnloadEvent) => {
  if (begun.size > 0) event.preventDefault()
}

/** Whether something begun would be lost with the page; `all` false: besides what is asked about apart. */
export const hasUnsaved = (all = true): boolean => [...begun].some(({ current }) => all || current.ask !== askedApart)

/** The person has agreed to lose everything begun, so nobody asks him again. */
export const giveUpUnsaved = (): void => begun.clear()

/** For something that outlives every address of the app and is lost only with the page. */
export const onlyWithPage: Ask = () => null

/** The same for what whoever signs out is asked about by itself. */
export const askedApart: Ask = () => null

/** Whether something is on its way to the server that leaving does not stop. */
export const isBeingSaved = (): boolean => [...begun].some(({ current }) => current.saving)

/**
 * While `unsaved`, the browser asks before the page goes, and the app before another address takes its place
 * (LeaveGuard). The returned function gives up what was begun, for when the person was asked already. While `saving`
 * nothing can be discarded any more, and every such question says that instead.
 */
export function useUnsaved(unsaved: boolean, ask?: Ask, saving = false): () => void {
  const now: Begun = { ask: saving ? (to) => (unsaved && ask?.(to) === null ? null : SAVING_QUESTION) : ask, saving }
  const mark = useRef(now)
  const held = unsaved || saving
  useEffect(() => void (mark.current = now))
  useEffect(() => {
    if (!held) return
    begun.add(mark)
    window.addEventListener('beforeunload', warn)
    return () => {
      begun.delete(mark)
      if (begun.size === 0) window.removeEventListener('beforeunload', warn)
    }
  }, [held])
  return useCallback(() => void begun.delete(mark), [])
}
