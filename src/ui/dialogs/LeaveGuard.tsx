import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { useConfirm } from './Confirm'
import type { Question } from './ConfirmDialog'
import { discardQuestion } from './discard'
import { begun } from './unsaved'

/** The question of what was begun last, among everything that would be lost at that address. */
const questionBefore = (to: string): Question | null =>
  [...begun].reduce<Question | null>(
    (last, { current: { ask } }) => (ask === undefined ? discardQuestion() : (ask(to) ?? last)),
    null,
  )

/** Goes on with a way that was blocked, or gives it up. One taken meanwhile has ended it, which the router answers with an error. */
function settle(way: () => void): void {
  try {
    way()
  } catch {
    // Nothing is blocked any more.
  }
}

/**
 * Asks before another address takes away what was begun. There is one guard for the whole page, since a router knows
 * only one blocker.
 */
export function LeaveGuard() {
  const confirm = useConfirm()
  const blocker = useBlocker(
    ({ currentLocation: { pathname }, nextLocation: { pathname: to } }) =>
      pathname !== to && questionBefore(to) !== null,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const question = questionBefore(blocker.location.pathname)
    if (question === null) return settle(blocker.proceed)
    // If a link is pressed twice, only the last question is answered.
    let over = false
    void confirm(question).then((yes) => !over && settle(yes ? blocker.proceed : blocker.reset))
    return () => {
      over = true
    }
  }, [blocker, confirm])
  return null
}
