import { ChevronDown, History, Settings } from 'lucide-react'
import { Dropdown } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { selectUser } from '@/session/sessionSlice'
import { useSettings } from '@/session/settings'
import { giveUpUnsaved } from '@/ui/dialogs/unsaved'
import type { Entry } from '../palette/entries'
import { stableAddress } from '../redirects'
import { addressOf } from '../screen'
import { SCREENS } from '../screens'
import { useMayLeave } from './useMayLeave'

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')

/** Tasks, theme, configuration, and signing out last. */
export function UserMenu({ actions }: { actions: readonly Entry[] }) {
  const user = useSelector(selectUser)
  const hosts = useSettings()?.redirectHosts
  const name = user?.name ?? ''
  const configuration = SCREENS.find((screen) => screen.name === 'configuracion')
  const stable = user === null ? null : stableAddress(user, window.location, hosts)
  const mayLeave = useMayLeave()
  async function goTo(address: string) {
    if (!(await mayLeave(true))) return
    giveUpUnsaved()
    window.location.assign(address)
  }

  return (
    <Dropdown align="end">
      <Dropdown.Toggle as="button" type="button" className="user-menu" aria-label={`Menú de ${name}`}>
        <span className="user-initials" aria-hidden>
          {initials(name)}
        </span>
        <span className="user-name">{name}</span>
        <ChevronDown size={16} aria-hidden />
      </Dropdown.Toggle>
      <Dropdown.Menu>
        {actions.slice(0, -1).map((action) => (
          <Action key={action.id} action={action} />
        ))}
        {configuration && (
          <Dropdown.Item as={Link} to={addressOf(configuration)}>
            <Settings size={18} aria-hidden />
            Configuración
          </Dropdown.Item>
        )}
        {stable !== null && (
          <Dropdown.Item as="button" type="button" onClick={() => void goTo(stable)}>
            <History size={18} aria-hidden />
            Usar la versión anterior
          </Dropdown.Item>
        )}
        <Dropdown.Divider />
        {actions.slice(-1).map((action) => (
          <Action key={action.id} action={action} />
        ))}
      </Dropdown.Menu>
    </Dropdown>
  )
}

function Action({ action: { icon: Icon, text, run } }: { action: Entry }) {
  return (
    <Dropdown.Item as="button" type="button" onClick={() => void run()}>
      <Icon size={18} aria-hidden />
      {text}
    </Dropdown.Item>
  )
}
