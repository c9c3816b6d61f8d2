import { useEffect, useRef, useState } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import type { Model } from '@/entities/types'
import { useConfirm } from '@/ui/dialogs/Confirm'
import type { Question } from '@/ui/dialogs/ConfirmDialog'
import { entriesOf, forgetEntry, watchEntries, type Entry, type Doubt } from './entries'
import type { Operation, Outcome } from './operation'
import { lookFor, run } from './outbox'

interface State {
  busy: boolean
  failure: string | null
  doubt: Doubt | null
  /** The entry in doubt. */
  entry: Entry | null
}

const IDLE: State = { busy: false, failure: null, doubt: null, entry: null }

/** Lets a form send one operation: one at a time, and an entry in doubt is looked for before anything else is sent. */
export function useOperation<W, R extends Model>(operation: Operation<W, R>) {
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const [state, setState] = useState<State>(IDLE)
  /** The same entry, up to date before the next render. */
  const entry = useRef<Entry | null>(null)
  // A second press arrives before the first one has rendered.
  const busy = useRef(false)

  // The top bar or the page behind may look for the same entry: the form shows their answer too.
  useEffect(() => {
    if (state.entry === null) return
    const { id, user } = state.entry
    const follow = async () => {
      const doubt = (await entriesOf(user)).find((one) => one.id === id)?.doubt ?? null
      if (doubt !== null)
        setState((now) => (now.entry?.id === id && !now.busy && now.doubt !== doubt ? { ...now, doubt } : now))
    }
    return watchEntries(() => void follow())
  }, [state.entry])

  function settle(outcome: Outcome<R>): Outcome<R> {
    entry.current = outcome.kind === 'doubt' ? outcome.entry : null
    setState({
      busy: false,
      failure: outcome.kind === 'refused' ? outcome.message : null,
      doubt: outcome.kind === 'doubt' ? outcome.doubt : null,
      entry: entry.current,
    })
    return outcome
  }
  /** Resolves to null when other work is under way, or when there is nothing to look for. */
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
  /** `anyway`: sends it although an equal record was stored a moment ago. */
  const save = (what: W, anyway = false) =>
    alone(async () => {
      const before = entry.current === null ? null : await dispatch(lookFor(operation, entry.current))
      if (before !== null && !(before.kind === 'doubt' && before.doubt === 'absent')) return before
      // What is sent now takes the place of what did not arrive, even if it was changed since.
      if (entry.current !== null) await forgetEntry(entry.current.id)
      return dispatch(run(operation, what, anyway))
    })
  /** Saves; if an equal record was stored a moment ago, asks a person whether this is another one. */
  async function saveAsking(what: W, question: Question | ((twin: R) => Question)): Promise<Outcome<R> | null> {
    const outcome = await save(what)
    if (outcome?.kind !== 'twin' || outcome.own) return outcome
    const asked = typeof question === 'function' ? question(outcome.record) : question
    return (await confirm(asked)) ? save(what, true) : outcome
  }
  const verify = () =>
    alone(() => (entry.current === null ? Promise.resolve(null) : dispatch(lookFor(operation, entry.current))))
  /** A person says that the entry in doubt needs no more attention. */
  async function leave() {
    if (busy.current || entry.current === null) return
    const left = entry.current
    entry.current = null
    setState(IDLE)
    await forgetEntry(left.id)
  }
  /** The form may be changed and sent: nothing is on its way or in doubt, or the entry is known to be absent. */
  const free = !state.busy && (state.doubt === null || state.doubt === 'absent')
  return { ...state, free, save, saveAsking, verify, leave }
}
