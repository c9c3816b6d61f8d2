import { useEffect, useState, type RefObject } from 'react'

/** A drawing is begun when it is this close to the view. */
const AHEAD = '300px'
/** An idle moment shorter than this is not used: several drawings in one would hold up the page. */
const ENOUGH_MS = 10
const LONGEST_WAIT_MS = 500

/** Calls back once, in an idle moment that nobody has worked in yet. Returns the function that cancels it. */
function inTurn(done: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const frame = requestAnimationFrame(done)
    return () => cancelAnimationFrame(frame)
  }
  let asked = 0
  const ask = () => {
    asked = requestIdleCallback((idle) => (idle.didTimeout || idle.timeRemaining() >= ENOUGH_MS ? done() : ask()), {
      timeout: LONGEST_WAIT_MS,
    })
  }
  ask()
  return () => cancelIdleCallback(asked)
}

/** Whether that place is in view, or nearly; true where the browser does not tell. */
function useNearView(place: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(() => typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (near || place.current === null) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      {
        rootMargin: AHEAD,
      },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [near, place])
  return near
}

/**
 * Makes a drawing when its turn has come: when its place is near the view, one at a time, in idle moments. `key` names
 * what is drawn; the same key is not drawn twice. Null until the first turn.
 */
export function useDrawingTurn<T>(place: RefObject<Element | null>, key: string, make: () => T): T | null {
  const near = useNearView(place)
  const [drawn, setDrawn] = useState<{ key: string; drawing: T } | null>(null)
  const due = near && drawn?.key !== key
  useEffect(() => {
    if (!due) return
    return inTurn(() => setDrawn({ key, drawing: make() }))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for what `make` makes
  }, [due, key])
  return drawn && drawn.drawing
}
