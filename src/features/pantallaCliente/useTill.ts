import { useEffect, useState } from 'react'
import { openChannel, type Shown } from '@/shop/display/messages'
import { beginLink, hear, isLost, isUnanswered, mustAsk, type Link } from './link'

const LOOK_MS = 500

/** What the till tells; `waiting`: no till answers; `unanswered`: none has for long; null: not known yet. */
export type View = Shown | 'waiting' | 'unanswered' | null

function viewOf(link: Link, now: number): View {
  if (isUnanswered(link, now)) return 'unanswered'
  return isLost(link, now) ? 'waiting' : link.shown
}

/** Follows a till. */
export function useTill(till: string): View {
  const [view, setView] = useState<View>(null)
  useEffect(() => {
    const now = () => performance.now()
    let link = beginLink(now())
    const show = () => setView(viewOf(link, now()))
    const channel = openChannel(till, (message) => {
      link = hear(link, message, now())
      show()
    })
    function look() {
      if (mustAsk(link, now())) {
        link = { ...link, askedAt: now() }
        channel?.say({ kind: 'ask' })
      }
      show()
    }
    // Timers may not have run while the window was out of view, so the till is asked at once.
    const onView = () => {
      link = { ...link, askedAt: -Infinity }
      look()
    }
    const looks = setInterval(look, LOOK_MS)
    document.addEventListener('visibilitychange', onView)
    look()
    return () => {
      clearInterval(looks)
      document.removeEventListener('visibilitychange', onView)
      channel?.close()
    }
  }, [till])
  return view
}
