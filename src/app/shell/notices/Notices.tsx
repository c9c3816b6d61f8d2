import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useThunkDispatch, type Thunk } from '@/api/thunk'
import { entities } from '@/entities'
import { readAgain, wasAsked } from '@/list/readAgain'
import { selectList } from '@/list/slices'
import type { LoadOptions } from '@/list/thunks'
import { selectKeptImport } from '@/features/listado/import/keptImport'
import { quantity } from '@/lib/format'
import { selectOutdated } from '@/shop/articles/outdated'
import { NOTIFICATION_FUNCTIONS } from '../../live/notificationFunctions'
import { noticesSlice, selectNotices } from '../../notices'
import { usePreferences, tellSystem } from '../../preferences'
import { NotificationModal } from './NotificationModal'
import { StaleListModal } from './StaleListModal'
import './notices.css'

const IMPORTED = 'update_articles_after_import'

const { listChangeClosed, notificationClosed } = noticesSlice.actions

/** Reads the list of that name again; one that nobody asked for stays unread (NS-26). */
const rereadNamed =
  (name: string, options?: LoadOptions): Thunk =>
  (dispatch, getState) => {
    const entity = entities[name]
    if (entity !== undefined && wasAsked(selectList(getState(), entity))) void dispatch(readAgain(entity, options))
  }

/**
 * What arrived from elsewhere, one card of each kind at a time. They stand beside the work and never take the focus:
 * a scan under way must not end in a dialog.
 */
export function Notices() {
  const dispatch = useDispatch()
  const run = useThunkDispatch()
  const { reloadLists } = usePreferences()
  const { notifications, staleLists } = useSelector(selectNotices)
  const outdated = useSelector(selectOutdated).length
  const [next] = notifications
  // An import that was sent from this page tells its end itself.
  const importsHere = useSelector(selectKeptImport) !== null
  const isTold = importsHere && next?.buttons.some(({ functionName }) => functionName === IMPORTED) === true
  const notification = isTold ? undefined : next
  const [name] = staleLists

  const reload = (list: string) => run(rereadNamed(list, {}))
  useEffect(() => {
    for (const list of reloadLists ? staleLists : []) {
      dispatch(listChangeClosed(list))
      run(rereadNamed(list))
    }
  }, [dispatch, reloadLists, run, staleLists])
  useEffect(() => {
    if (isTold) dispatch(notificationClosed())
  }, [dispatch, isTold])
  useEffect(() => {
    if (notification) tellSystem(notification.text)
  }, [notification])
  return (
    <div className="notices" aria-live="polite">
      {notification && (
        <NotificationModal
          notification={notification}
          run={(functionName) => NOTIFICATION_FUNCTIONS[functionName]?.forEach(reload)}
          onClose={() => dispatch(notificationClosed())}
        />
      )}
      {outdated > 0 && (
        <p className="notice notice-info mb-0">
          Actualizando {outdated === 1 ? '1 precio' : `${quantity(outdated)} precios`}…
        </p>
      )}
      {name !== undefined && !reloadLists && (
        <StaleListModal name={name} onReload={reload} onClose={() => dispatch(listChangeClosed(name))} />
      )}
    </div>
  )
}
