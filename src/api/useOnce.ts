import { useRef, useState } from 'react'
import type { Found, Outcome } from './sendOnce'

/** `twin`: an equal one was stored a moment ago; nothing was sent. */
export type Attempt = Outcome | { kind: 'twin' }

interface OnceState {
  busy: boolean
  failure: string | null
  /** What is known of an attempt without a clear answer. */
  found: Found | null
}

const IDLE: OnceState = { busy: false, failure: null, found: null }

/** A form's way to `sendOnce`: one at a time, and one that is in doubt is looked for again before anything else is sent. */
export function useOnce() {
  const [state, setState] = useState<OnceState>(IDLE)
  const doubt = useRef<(() => Promise<Outcome>) | null>(null)
  // A second press arrives before the first one has rendered.
  const busy = useRef(false)

  function settle(outcome: Attempt): Attempt {
    doubt.current = outcome.kind === 'unsure' ? outcome.verify : null
    setState({
      busy: false,
      failure: outcome.kind === 'refused' ? outcome.message : null,
      found: outcome.kind === 'unsure' ? outcome.found : null,
    })
    return outcome
  }

  async function alone(work: () => Promise<Attempt>): Promise<Attempt | null> {
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
  const run = (attempt: () => Promise<Attempt>) =>
    alone(async () => {
      const before = doubt.current === null ? null : await doubt.current()
      return before === null || (before.kind === 'unsure' && before.found === 'absent') ? attempt() : before
    })
  const verify = () => alone(async () => (doubt.current === null ? { kind: 'refused', message: '' } : await doubt.current()))
  /** Neither sent nor in doubt, or known not to be there: it may be changed and sent. */
  const free = !state.busy && (state.found === null || state.found === 'absent')
  return { ...state, free, run, verify }
}
