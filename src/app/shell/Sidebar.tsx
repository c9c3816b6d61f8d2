import { LogOut, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { Fragment, useEffect, useRef, type MouseEvent } from 'react'
import { useSelector } from 'react-redux'
import { Link, NavLink, useNavigate } from 'react-router-dom'
import { useSettings } from '@/session/settings'
import { ownerOf } from '@/session/user'
import { selectUser } from '@/session/sessionSlice'
import { addressOf, type Screen } from '../screen'
import { iconOf } from './icons'
import { useRouteHandle } from './doors/useRouteHandle'
import { useSignOut } from './useSignOut'
import './sidebar.css'

interface Props {
  entries: readonly Screen[]
  /** Number of things waiting on a screen, by its name. */
  counts?: Readonly<Record<string, number>>
  /** Addresses that depend on who is signed in, by the screen's name; the others open their own. */
  shortcuts?: Readonly<Record<string, string>>
  /** Called when a place is chosen, so that an off-canvas menu closes. */
  onLeave?: () => void
  /** Shows icons only. `onFold` is given where the person may choose that. */
  folded?: boolean
  onFold?: () => void
}

/** The entries in their order, cut where the heading changes. */
function runsOf(entries: readonly Screen[]): readonly (readonly [Screen, ...Screen[]])[] {
  const runs: [Screen, ...Screen[]][] = []
  for (const screen of entries) {
    const last = runs.at(-1)
    if (last !== undefined && last[0].group === screen.group) last.push(screen)
    else runs.push([screen])
  }
  return runs
}

/** Company, the places this user may go to in their order (NAV-055), and who is signed in. */
export function Sidebar({ entries, counts = {}, shortcuts = {}, onLeave, folded = false, onFold }: Props) {
  const Fold = folded ? PanelLeftOpen : PanelLeftClose
  const foldText = folded ? 'Desplegar el menú' : 'Plegar el menú'
  const user = useSelector(selectUser)
  const current = useRouteHandle().name
  const navigate = useNavigate()
  const signOut = useSignOut()
  const owner = user === null ? null : ownerOf(user)
  const places = useRef<HTMLElement>(null)
  const settings = useSettings()
  const company = (
    <>
      <img src={owner?.image_url || '/favicon.svg'} alt="" width={32} height={32} />
      <span>{owner?.company_name || 'Comercio'}</span>
    </>
  )
  const to = (screen: Screen) => shortcuts[screen.name] ?? addressOf(screen)

  // Shows the current entry: the menu may be longer than the screen.
  useEffect(() => {
    // `void`, because newer browsers return a promise, which an effect must not return.
    void places.current?.querySelector('.active')?.scrollIntoView({ block: 'nearest' })
  }, [current])

  /** The entry one is at reads its list again (NS-23): the screen finds the wish in the location's state. */
  function go(event: MouseEvent, screen: Screen) {
    onLeave?.()
    if (screen.name !== current || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void navigate(to(screen), { replace: true, state: { refresh: event.timeStamp } })
  }

  return (
    <div className="sidebar">
      {settings?.homePage === false ? (
        <Link to="/inicio" className="sidebar-company" title="Inicio" onClick={onLeave}>
          {company}
        </Link>
      ) : (
        <div className="sidebar-company">{company}</div>
      )}
      <nav ref={places} className="sidebar-places" aria-label="Principal">
        {runsOf(entries).map((run) => (
          <Fragment key={run[0].name}>
            {run[0].group && <h2 className="sidebar-group">{run[0].group}</h2>}
            <ul aria-label={run[0].group}>
              {run.map((screen) => {
                const { name, title } = screen
                const Icon = iconOf(screen)
                const count = counts[name] ?? 0
                return (
                  <li key={name}>
                    <NavLink
                      to={to(screen)}
                      className={name === current ? 'active' : ''}
                      aria-current={name === current ? 'page' : undefined}
                      onClick={(event) => go(event, screen)}
                    >
                      <Icon size={20} strokeWidth={1.75} aria-hidden />
                      <span className="sidebar-title">{title}</span>
                      {count > 0 && (
                        <span className="sidebar-count">
                          {count > 99 ? '99+' : count}
                          <span className="visually-hidden"> pendientes</span>
                        </span>
                      )}
                    </NavLink>
                  </li>
                )
              })}
            </ul>
          </Fragment>
        ))}
      </nav>
      <div className="sidebar-user">
        {onFold && (
          <button
            type="button"
            className="sidebar-fold"
            aria-label={foldText}
            title={foldText}
            aria-expanded={!folded}
            onClick={onFold}
          >
            <Fold size={18} strokeWidth={1.75} aria-hidden />
          </button>
        )}
        <span className="sidebar-name">{user?.name}</span>
        <button type="button" onClick={() => void signOut()}>
          <LogOut size={18} strokeWidth={1.75} aria-hidden />
          <span>Salir</span>
        </button>
      </div>
    </div>
  )
}
