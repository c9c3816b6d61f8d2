import { useRef, useState } from 'react'
import { draftReducer, EMPTY_DRAFT, isChanged, type Draft, type DraftEvent } from './draft'

interface DraftState<M> {
  draft: Draft
  send: (event: DraftEvent) => Draft
  begun: () => M
  beginFrom: (record: M) => void
}

/**
 * The draft of a form of `record`. `send` returns the draft after the event: whoever waits for an answer must know then,
 * not with the next render, whether the form may close. `begun`: the record as it was at the first change, since it may
 * be renewed under the draft; `beginFrom` puts another in its place.
 */
export function useDraft<M>(record: M): DraftState<M> {
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const latest = useRef(draft)
  const first = useRef(record)
  const send = (event: DraftEvent): Draft => {
    if (event.type === 'changed' && !isChanged(latest.current)) first.current = record
    latest.current = draftReducer(latest.current, event)
    setDraft(latest.current)
    return latest.current
  }
  const beginFrom = (other: M) => {
    first.current = other
  }
  return { draft, send, begun: () => first.current, beginFrom }
}
