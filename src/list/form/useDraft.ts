import { useRef, useState } from 'react'
import { draftReducer, EMPTY_DRAFT, type Draft, type DraftEvent } from './draft'

/**
 * The draft of a form. `send` returns the draft after the event: whoever waits for an answer must know then, not with
 * the next render, whether the form may close.
 */
export function useDraft(): [Draft, (event: DraftEvent) => Draft] {
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const latest = useRef(draft)
  const send = (event: DraftEvent): Draft => {
    latest.current = draftReducer(latest.current, event)
    setDraft(latest.current)
    return latest.current
  }
  return [draft, send]
}
