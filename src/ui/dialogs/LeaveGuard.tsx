import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { useConfirm } from './Confirm'
import type { Question } from './ConfirmDialog'
import { discardQuestion } from './discard'
import { begun } from './unsaved'

/** Of what would be lost at that address, what was begun last. */
const questionBefore = (to: string): Question | null =>
  [...begun].reduce<Question | null>(
    (last, { current: { ask } }) => (ask === undefined ? discardQuestion() : (ask(to) ?? last)),
    null,
  )

/** Asks before another address takes what is begun along, once for all that is on the page: a router knows one blocker only. */
export function LeaveGuard() {
  const confirm = useConfirm()
  const blocker = useBlocker(
    ({ currentLocation: { pathname }, nextLocation: { pathname: to } }) =>
      pathname !== to && questionBefore(to) !== null,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const question = questionBefore(blocker.location.pathname)
    if (question === null) return blocker.proceed()
    // The key pressed twice: only the last one is answered.
    let over = false
    void confirm(question).then((yes) => !over && (yes ? blocker.proceed() : blocker.reset()))
    return () => {
      over = true
    }
  }, [blocker, confirm])
  return null
}
