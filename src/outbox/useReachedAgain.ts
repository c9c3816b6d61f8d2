import { useEffect, useEffectEvent, useRef } from 'react'
import { useSelector } from 'react-redux'
import { isReached } from '@/session/reached'

// When one route fails while others answer, the link comes and goes many times a second: what is read must not follow.
const PAUSE_MS = 15_000

/** Calls `again` whenever the server that was out of reach is reached again, though not sooner than 15 s after the last call. */
export function useReachedAgain(again: () => void): void {
  const reached = useSelector(isReached)
  const before = useRef(reached)
  const calledAt = useRef(-Infinity)
  const call = useEffectEvent(() => {
    calledAt.current = performance.now()
    again()
  })
  useEffect(() => {
    const isBack = reached && !before.current
    before.current = reached
    if (!isBack) return
    const timer = setTimeout(() => call(), Math.max(0, calledAt.current + PAUSE_MS - performance.now()))
    return () => clearTimeout(timer)
  }, [reached])
}
