import { useMemo, useState } from 'react'
import { Offcanvas } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { Outlet } from 'react-router-dom'
import { address } from '@/entities/address'
import { employee } from '@/entities/employee'
import { useAlertsCount } from '@/features/alertas/useAlertsCount'
import { useModels } from '@/list/hooks'
import { ownSetting } from '@/session/ownSetting'
import { selectUser } from '@/session/sessionSlice'
import { useAccess } from '@/session/useAccess'
import { ownerOf } from '@/session/user'
import { Boundary } from '@/ui/Boundary'
import { LeaveGuard } from '@/ui/dialogs/LeaveGuard'
import { onlyWithPage, useUnsaved } from '@/ui/dialogs/unsaved'
import { useIsPhone } from '@/ui/hooks/useIsPhone'
import { useMedia } from '@/ui/hooks/useMedia'
import { lazyPart } from '@/ui/lazyPart'
import { menuFor } from '../menu'
import { isReturnBegun, isReturnBeingSaved } from '../updates/busy'
import { productionShortcut, salesShortcut } from '../shortcuts'
import './modals'
import { FullDisk } from './notices/FullDisk'
import { ClockNotice } from './notices/ClockNotice'
import { Notices } from './notices/Notices'
import { usePaletteKey, usePanels } from './panels'
import { PaymentNotice } from './notices/PaymentNotice'
import { ScrollToTop } from './ScrollToTop'
import { Sidebar } from './Sidebar'
import { SystemErrorModal } from './notices/SystemErrorModal'
import { TopBar } from './TopBar'
import { UpdateNews } from './notices/UpdateNews'
import { useRouteHandle } from './doors/useRouteHandle'
import { useShellActions } from './useShellActions'
import { useShown } from './useShown'
import './shell.css'

/** A tablet has no room for words beside the icons. */
const ALWAYS = '(max-width: 1099.98px)'
const folded = ownSetting('menu-folded', (value) => value === true)
const toggle = () => void folded.keep(!folded.read())

/** Whether the menu shows icons with a word under them: always on a tablet, elsewhere as this person left it. `toggle` null: no choice here. */
function useFoldedMenu(): { folded: boolean; toggle: (() => void) | null } {
  const tablet = useMedia(ALWAYS)
  const wanted = folded.use()
  return { folded: tablet || wanted, toggle: tablet ? null : toggle }
}

const OrderNews = lazyPart(async () => (await import('./notices/OrderNews')).OrderNews, { instead: () => null })

/** The frame around every screen: the menu at the side, title and state on top, notices above all. */
export function Layout() {
  const access = useAccess()
  const user = useSelector(selectUser)
  const alertas = useAlertsCount()
  const { name, title } = useRouteHandle()
  const phone = useIsPhone()
  const [menuOpen, setMenuOpen] = useState(false)
  const close = () => setMenuOpen(false)
  const addresses = useModels(address)
  const employees = useModels(employee)
  const shortcuts = useMemo(
    () => ({
      ...(user && { sale: salesShortcut(user, access, { addresses, employees }) }),
      production: productionShortcut(access),
    }),
    [access, addresses, employees, user],
  )
  const shown = useShown()
  const { folded, toggle } = useFoldedMenu()
  const panels = usePanels()
  const actions = useShellActions(panels.open, phone)
  usePaletteKey(panels.open)
  useUnsaved(useSelector(isReturnBegun), onlyWithPage, useSelector(isReturnBeingSaved))
  // A fault in the menu, the bar or the notices leaves the screen standing.
  const places = (
    <Boundary>
      <Sidebar
        entries={menuFor(access, shown)}
        counts={{ alertas }}
        shortcuts={shortcuts}
        onLeave={close}
        {...(!phone && toggle && { folded, onFold: toggle })}
      />
    </Boundary>
  )

  return (
    <div className={folded && !phone ? 'shell shell-folded' : 'shell'}>
      <a className="skip" href="#contenido">
        Saltar al contenido
      </a>
      {phone ? (
        <Offcanvas show={menuOpen} onHide={close} className="shell-menu" aria-label="Menú">
          {places}
        </Offcanvas>
      ) : (
        <aside className="shell-side" aria-label="Menú">
          {places}
        </aside>
      )}
      <div className="shell-body">
        <Boundary>
          <TopBar
            title={title}
            screen={name}
            actions={actions}
            open={panels.open}
            {...(phone && { onMenu: () => setMenuOpen(true) })}
          />
        </Boundary>
        <Boundary>
          <PaymentNotice />
          <FullDisk />
          <ClockNotice />
        </Boundary>
        {/* The key makes a new element for each screen, which begins scrolled to its top. */}
        <main key={`${user?.id} ${name}`} id="contenido" className="shell-main" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <ScrollToTop key={name} />
      <LeaveGuard />
      <Boundary>
        <Notices />
        <UpdateNews />
        {user && ownerOf(user).online && access.can('order.index') && <OrderNews />}
      </Boundary>
      {panels.Panel && <panels.Panel screen={name} shortcuts={shortcuts} actions={actions} onClose={panels.close} />}
      <SystemErrorModal />
    </div>
  )
}
