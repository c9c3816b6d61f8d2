import { LoaderCircle, Menu } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { entities } from '@/entities'
import { midSentence } from '@/lib/text'
import { selectList } from '@/list/slices'
import { ToastPlace } from '@/ui/notices/Toasts'
import { selectNotices } from '../notices'
import type { Entry } from '../palette/entries'
import { LinkAlert } from './notices/LinkAlert'
import { LinkState } from './notices/LinkState'
import type { PanelName } from './panels'
import { TopBarTools } from './TopBarTools'
import { Unconfirmed } from './Unconfirmed'
import { UserMenu } from './UserMenu'
import './topbar.css'

/**
 * What is being read in the background, in words: `Cargando artículos 3/15`; empty when nothing long is under way.
 * Lists of a single page are left out: they load too fast to be read.
 */
function selectLoading(state: unknown): string {
  let text = ''
  let most = 1
  for (const entity of Object.values(entities)) {
    const { loading, page, totalPages } = selectList(state, entity)
    if (!loading || totalPages <= most) continue
    most = totalPages
    text = `Cargando ${midSentence(entity.labels.many)} ${page}/${totalPages}`
  }
  return text
}

/** In how many seconds a request that a person waits for gets its turn; 0: none waits. */
function useTurn(): number {
  const dispatch = useThunkDispatch()
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    let shown = 0
    const look = () => {
      const next = Math.ceil(dispatch((_dispatch, _getState, { api }) => api.load().turn) / 1000)
      if (next !== shown) setSeconds((shown = next))
    }
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [dispatch])
  return seconds
}

interface Props {
  title: string
  /** Name of the screen. */
  screen: string
  /** Actions of the user's menu. */
  actions: readonly Entry[]
  open: (name: PanelName) => void
  /** On a phone: opens the menu. */
  onMenu?: () => void
}

/**
 * Title of the screen, progress of what is loading, palette, tasks and help, state of the link, and the user's menu.
 */
export function TopBar({ title, screen, actions, open, onMenu }: Props) {
  const { link } = useSelector(selectNotices)
  const turn = useTurn()
  const reading = useSelector(selectLoading)
  const loading = turn > 0 ? `El servidor pide esperar: sigue en ${turn} s…` : reading
  return (
    <header className="topbar">
      {onMenu && (
        <button
          type="button"
          className="topbar-menu"
          aria-label="Abrir el menú"
          aria-haspopup="dialog"
          onClick={onMenu}
        >
          <Menu size={22} aria-hidden />
        </button>
      )}
      <h1 className="topbar-title">{title}</h1>
      <div className="topbar-alert">
        <LinkAlert screen={screen} />
      </div>
      <ToastPlace />
      {loading !== '' && (
        <span className="topbar-loading figure">
          <LoaderCircle className="turning" size={16} aria-hidden />
          {loading}
        </span>
      )}
      <Unconfirmed />
      <TopBarTools screen={screen} phone={onMenu !== undefined} open={open} />
      <LinkState link={link} />
      <UserMenu actions={actions} />
    </header>
  )
}
