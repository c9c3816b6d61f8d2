import { useRef, useState } from 'react'
import { withLock } from '@/lib/lock'
import { failureText } from './errors'
import type { Found, Outcome } from './sendOnce'

/** `twin`: an equal one was stored a moment ago; nothing was sent. */
export type Attempt<R extends object = object> = Outcome<R> | { kind: 'twin'; record?: R }

/** Works at it under the lock of that name. What was refused before anything was sent is an outcome like any other: never rejects. */
export const attempt = <R extends object = object>(
  lock: string,
  work: () => Promise<Attempt<R>>,
): Promise<Attempt<R>> =>
  withLock(lock, work).catch((error: unknown) => ({ kind: 'refused', message: failureText(error) }))

interface OnceState {
  busy: boolean
  failure: string | null
  /** What is known of an attempt without a clear answer. */
  found: Found | null
}

const IDLE: OnceState = { busy: false, failure: null, found: null }

/** A form's way to `sendOnce`: one at a time, and one that is in doubt is looked for again before anything else is sent. */
export function useOnce<R extends object = object>() {
  const [state, setState] = useState<OnceState>(IDLE)
  const doubt = useRef<(() => Promise<Outcome<R>>) | null>(null)
  const held = useRef(false)
  // A second press arrives before the first one has rendered.
  const busy = useRef(false)

  function settle(outcome: Attempt<R>): Attempt<R> {
    doubt.current = outcome.kind === 'unsure' ? outcome.verify : null
    held.current = outcome.kind === 'unsure' && outcome.found !== 'absent'
    setState({
      busy: false,
      failure: outcome.kind === 'refused' ? outcome.message : null,
      found: outcome.kind === 'unsure' ? outcome.found : null,
    })
    return outcome
  }

  async function alone(work: () => Promise<Attempt<R>>): Promise<Attempt<R> | null> {
    if (busy.current) return null
    busy.current = true
    setState((before) => ({ ...before, busy: true, failure: null }))
    try {
      return settle(await work())
    } finally {
      busy.current = false
    }
  }

  /** Null: another is under way. */
  const run = (attempt: () => Promise<Attempt<R>>) =>
    alone(async () => {
      const before = doubt.current === null ? null : await doubt.current()
      return before === null || (before.kind === 'unsure' && before.found === 'absent') ? attempt() : before
    })
  const verify = () =>
    alone(async () => (doubt.current === null ? { kind: 'refused', message: '' } : await doubt.current()))
  /** A person says that what is in doubt needs no more looking after. */
  function leave() {
    if (busy.current) return
    doubt.current = null
    held.current = false
    setState(IDLE)
  }
  /** Neither sent nor in doubt, or known not to be there: it may be changed and sent. */
  const free = !state.busy && (state.found === null || state.found === 'absent')
  /** The same as it is at this moment, which may not have been drawn yet. */
  const isHeld = () => busy.current || held.current
  return { ...state, free, run, verify, leave, isHeld }
}
