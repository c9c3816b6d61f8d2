import { useEffect, useState } from 'react'
import { Button, Modal } from 'react-bootstrap'
import { useSelector, useStore } from 'react-redux'
import { update_feature } from '@/entities/updateFeature'
import { readCookie, writeCookie } from '@/lib/cookies'
import { useModels, useNeeded } from '@/list/hooks'
import { DialogHead } from '@/ui/dialogs/DialogHead'
import { focusScan } from '@/ui/scan/scanTarget'
import { isTyping, selectSelling } from '../../updates/busy'
import { NEWS_SEEN_COOKIE } from '../../newsCookie'
import { useRouteHandle } from '../doors/useRouteHandle'

const AFTER_MS = 3_000
const YEARS = 10
/** Screens with a customer in front of them. */
const LEFT_ALONE = ['vender', 'consultora_de_precios']

/**
 * Shows what is new in this version, 3 s after the cookie says that nobody has seen it (SHELL-009). It waits while
 * somebody sells, types, has a dialog open or is on a screen with a customer in front of it. Closed in any way, such as
 * Escape, a scan or another screen, it counts as seen.
 */
export function UpdateNews() {
  const [done, setDone] = useState(() => readCookie(NEWS_SEEN_COOKIE) === 'true')
  const [due, setDue] = useState(false)
  /** Name of the screen they were shown on; null: not yet. */
  const [shownOn, setShownOn] = useState<string | null>(null)
  const { getState } = useStore()
  const { name } = useRouteHandle()
  const waits = LEFT_ALONE.includes(name)
  const selling = useSelector(selectSelling)
  const news = useModels(update_feature)
  useNeeded(due ? update_feature.name : '')

  if (due && shownOn === null && selling) setDue(false)

  useEffect(() => {
    if (done || due || waits) return
    const timer = setInterval(() => {
      if (!isTyping() && !selectSelling(getState())) setDue(true)
    }, AFTER_MS)
    return () => clearInterval(timer)
  }, [getState, done, due, waits])

  // While the list was loading somebody may have begun to type or gone to the till.
  if (due && shownOn === null && news.length > 0) {
    if (waits || isTyping()) setDue(false)
    else setShownOn(name)
  }

  if (shownOn !== null && !done && (selling || name !== shownOn)) setDone(true)
  const isSeen = shownOn !== null && done
  useEffect(() => void (isSeen && writeCookie(NEWS_SEEN_COOKIE, 'true', YEARS)), [isSeen])
  const close = () => setDone(true)
  return (
    <Modal
      show={shownOn !== null && !done}
      onHide={close}
      onExited={focusScan}
      centered
      scrollable
      animation={false}
      aria-labelledby="news-title"
    >
      <DialogHead as="h2" id="news-title">
        Novedades de esta versión
      </DialogHead>
      <Modal.Body>
        <ul className="news">
          {news.map(({ id, name: title, description }) => (
            <li key={id}>
              <h3>{title}</h3>
              {description !== null && <p>{description}</p>}
            </li>
          ))}
        </ul>
      </Modal.Body>
      <Modal.Footer>
        <Button onClick={close}>Entendido</Button>
      </Modal.Footer>
    </Modal>
  )
}
