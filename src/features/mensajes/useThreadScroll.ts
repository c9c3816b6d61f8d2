import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** How many of the last messages are drawn, and how many more whenever the person scrolls up to the first one. */
const STEP = 40
/** Distances from the edge, in px. */
const NEAR_END = 48
const NEAR_TOP = 120

/**
 * Where the chat is scrolled to: at its end it follows new messages, and older ones that load do not move what is being
 * read.
 */
export function useThreadScroll(length: number, newest: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(STEP)
  const [atEnd, setAtEnd] = useState(true)
  /** Whether the end of the chat was in view before the newest messages were drawn. */
  const followed = useRef(true)
  const heightBefore = useRef<number | null>(null)
  const lastTop = useRef(0)

  const toEnd = () => {
    followed.current = true
    setAtEnd(true)
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight })
  }
  useLayoutEffect(() => {
    const element = scroller.current
    if (element !== null && followed.current) element.scrollTop = element.scrollHeight
  }, [newest, length])
  useLayoutEffect(() => {
    const element = scroller.current
    if (element !== null && heightBefore.current !== null)
      element.scrollTop += element.scrollHeight - heightBefore.current
    heightBefore.current = null
  }, [count])
  // The keyboard of a phone, or a longer text in the box, leaves less room for the messages.
  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const observer = new ResizeObserver(() => {
      if (followed.current) element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const more = () => {
    heightBefore.current = scroller.current?.scrollHeight ?? null
    setCount((before) => before + STEP)
  }
  function onScroll() {
    const element = scroller.current
    if (element === null) return
    const isNear = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END
    // The event comes late, when the box below has already grown, so only scrolling up counts as leaving the end.
    if (isNear) followed.current = true
    else if (element.scrollTop < lastTop.current) followed.current = false
    lastTop.current = element.scrollTop
    setAtEnd(isNear || followed.current)
    if (
      element.scrollTop < NEAR_TOP &&
      count < length &&
      heightBefore.current === null &&
      element.scrollHeight > element.clientHeight
    )
      more()
  }
  return { scroller, count, atEnd, onScroll, more, toEnd }
}
