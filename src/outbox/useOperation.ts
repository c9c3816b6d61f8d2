import { useRef, useState } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import type { Model } from '@/entities/types'
import { forgetEntry } from './entries'
import type { Doubt, Operation, Outcome } from './operation'
import { look, run } from './outbox'

interface State {
  busy: boolean
  failure: string | null
  doubt: Doubt | null
}

const IDLE: State = { busy: false, failure: null, doubt: null }

/** A form's way to one operation: one at a time, and what is in doubt is looked for again before anything else is sent. */
export function useOperation<W, R extends Model>(operation: Operation<W, R>) {
  const dispatch = useThunkDispatch()
  const [state, setState] = useState<State>(IDLE)
  /** The entry in doubt. */
  const entry = useRef<string | null>(null)
  // A second press arrives before the first one has rendered.
  const busy = useRef(false)

  function settle(outcome: Outcome<R>): Outcome<R> {
    entry.current = outcome.kind === 'doubt' ? outcome.entry : null
    setState({
      busy: false,
      failure: outcome.kind === 'refused' ? outcome.message : null,
      doubt: outcome.kind === 'doubt' ? outcome.doubt : null,
    })
    return outcome
  }
  /** Null: another is under way, or there was nothing left to look for. */
  async function alone(work: () => Promise<Outcome<R> | null>): Promise<Outcome<R> | null> {
    if (busy.current) return null
    busy.current = true
    setState((before) => ({ ...before, busy: true, failure: null }))
    const outcome = await work()
    busy.current = false
    if (outcome !== null) return settle(outcome)
    entry.current = null
    setState(IDLE)
    return null
  }
  /** `anyway`: although an equal one was stored a moment ago. */
  const save = (what: W, anyway = false) =>
    alone(async () => {
      const before = entry.current === null ? null : await dispatch(look(operation, entry.current))
      if (before !== null && !(before.kind === 'doubt' && before.doubt === 'absent')) return before
      // What is sent now stands for what did not arrive, though it may have been changed since.
      if (entry.current !== null) await forgetEntry(entry.current)
      return dispatch(run(operation, what, anyway))
    })
  const verify = () =>
    alone(() => (entry.current === null ? Promise.resolve(null) : dispatch(look(operation, entry.current))))
  /** A person says that what is in doubt needs no more looking after. */
  async function leave() {
    if (busy.current || entry.current === null) return
    const left = entry.current
    entry.current = null
    setState(IDLE)
    await forgetEntry(left)
  }
  /** Neither sent nor in doubt, or known not to be there: it may be changed and sent. */
  const free = !state.busy && (state.doubt === null || state.doubt === 'absent')
  return { ...state, free, save, verify, leave }
}
