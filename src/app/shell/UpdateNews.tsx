import { useEffect, useState } from 'react'
import { Button, Modal } from 'react-bootstrap'
import { useSelector, useStore } from 'react-redux'
import { update_feature } from '@/entities/updateFeature'
import { readCookie, writeCookie } from '@/lib/cookies'
import { useModels, useNeeded } from '@/list/hooks'
import { focusScan } from '@/ui/scanTarget'
import { isTyping, selectSelling } from '../updates/busy'
import { WATCHED_COOKIE } from '../watched'

const AFTER_MS = 3_000
const YEARS = 10

/**
 * What is new in this version, 3 s after the cookie says that nobody has seen it (SHELL-009). It waits while somebody sells, types or has a
 * dialog open, and gives way to a scan.
 */
export function UpdateNews() {
  const [watched, setWatched] = useState(() => readCookie(WATCHED_COOKIE) === 'true')
  const [due, setDue] = useState(false)
  const [shown, setShown] = useState(false)
  const { getState } = useStore()
  const selling = useSelector(selectSelling)
  const news = useModels(update_feature)
  useNeeded(due ? update_feature.name : '')

  const stop = () => {
    setDue(false)
    setShown(false)
  }
  // A scan has come between: it begins to wait anew.
  if (due && selling) stop()

  useEffect(() => {
    if (watched || due) return
    const timer = setInterval(() => {
      if (!isTyping() && !selectSelling(getState())) setDue(true)
    }, AFTER_MS)
    return () => clearInterval(timer)
  }, [getState, watched, due])

  // The list takes a while to come, and somebody may have begun to type meanwhile.
  if (due && !shown && news.length > 0) {
    if (isTyping()) setDue(false)
    else setShown(true)
  }

  const close = () => {
    writeCookie(WATCHED_COOKIE, 'true', YEARS)
    setWatched(true)
  }
  return (
    <Modal show={shown && !watched} onHide={close} onExited={focusScan} centered scrollable animation={false} aria-labelledby="news-title">
      <Modal.Header closeButton closeLabel="Cerrar">
        <Modal.Title as="h2" id="news-title">
          Novedades de esta versión
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>
        <ul className="news">
          {news.map(({ id, name, description }) => (
            <li key={id}>
              <h3>{name}</h3>
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
