import { useEffect, useState } from 'react'
import { openChannel, type Shown } from '@/shop/display/messages'
import { beginLink, hear, isLost, mustAsk } from './link'

const LOOK_MS = 500

/** As its till tells it; `waiting`: none answers; null: not known yet. */
export function useTill(till: string): Shown | 'waiting' | null {
  const [view, setView] = useState<Shown | 'waiting' | null>(null)
  useEffect(() => {
    const now = () => performance.now()
    let link = beginLink(now())
    const show = () => setView(isLost(link, now()) ? 'waiting' : link.shown)
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
    // A window that was out of view may have missed its turns.
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
