import { useRef, useState, type RefObject } from 'react'
import { draftReducer, EMPTY_DRAFT, isChanged, type Draft, type DraftEvent } from './draft'

interface DraftState<M> {
  draft: Draft
  send: (event: DraftEvent) => Draft
  begun: RefObject<M>
}

/**
 * The draft of a form of `record`. `send` returns the draft after the event: whoever waits for an answer must know then,
 * not with the next render, whether the form may close. `begun`: the record as it was at the first change, since it may
 * be renewed under the draft.
 */
export function useDraft<M>(record: M): DraftState<M> {
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const latest = useRef(draft)
  const begun = useRef(record)
  const send = (event: DraftEvent): Draft => {
    if (event.type === 'changed' && !isChanged(latest.current)) begun.current = record
    latest.current = draftReducer(latest.current, event)
    setDraft(latest.current)
    return latest.current
  }
  return { draft, send, begun }
}
