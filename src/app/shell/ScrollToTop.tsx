import { ArrowUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { scrollStep } from './easing'

const SHOWN_FROM = 200
const DURATION_MS = 1000
// The scroll aims past the top, as in the original's plugin, so that the last pixels are reached at full speed.
const OFFSET = -50

interface Scroller {
  top: () => number
  to: (top: number) => void
}

/** The page, or an element that fills most of it, since a list scrolls inside itself. The menu does not count. */
function scrollerOf(target: EventTarget | null): Scroller | null {
  if (target === document) return { top: () => window.scrollY, to: (top) => window.scrollTo(0, top) }
  if (
    !(target instanceof HTMLElement) ||
    target.closest('main') === null ||
    target.closest('nav') !== null ||
    target.offsetHeight < window.innerHeight / 2
  )
    return null
  return { top: () => target.scrollTop, to: (top) => (target.scrollTop = top) }
}

function scrollUp(scroller: Scroller) {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return scroller.to(0)
  const from = scroller.top()
  const start = performance.now()
  let last = from
  const frame = (now: number) => {
    // Stops when the person scrolls meanwhile.
    if (Math.abs(scroller.top() - last) > 2) return
    scroller.to(Math.max(scrollStep(from, OFFSET, now - start, DURATION_MS), 0))
    last = scroller.top()
    if (now - start < DURATION_MS) requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

/** Back to the top of what was scrolled 200 px or more (SHELL-004…SHELL-006, D-21). */
export function ScrollToTop() {
  const [shown, setShown] = useState(false)
  const scrolled = useRef<Scroller>(null)
  useEffect(() => {
    // Scroll events do not bubble: only in the capture phase are those of every list heard here.
    const onScroll = ({ target }: Event) => {
      const scroller = scrollerOf(target)
      if (scroller === null) return
      scrolled.current = scroller
      setShown(scroller.top() >= SHOWN_FROM)
    }
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', onScroll, { capture: true })
  }, [])

  if (!shown) return null
  return (
    <button
      type="button"
      className="scroll-top btn btn-light"
      aria-label="Volver arriba"
      onClick={() => scrolled.current && scrollUp(scrolled.current)}
    >
      <ArrowUp size={20} aria-hidden />
    </button>
  )
}
