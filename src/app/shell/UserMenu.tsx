import { ChevronDown, History, LogOut, Moon, Settings, Sun } from 'lucide-react'
import { Dropdown } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { selectUser } from '@/session/sessionSlice'
import { stableAddress } from '../redirects'
import { addressOf, SCREENS } from '../screens'
import { useTheme } from './Theme'
import { useSignOut } from './useSignOut'

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')

/** Looks, configuration and the way out. */
export function UserMenu() {
  const user = useSelector(selectUser)
  const theme = useTheme()
  const signOut = useSignOut()
  const name = user?.name ?? ''
  const configuration = SCREENS.find((screen) => screen.name === 'configuracion' && screen.load !== undefined)
  const stable = user === null ? null : stableAddress(user, window.location)

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
        <Dropdown.Item as="button" type="button" onClick={theme.toggle}>
          {theme.name === 'dark' ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
          {theme.name === 'dark' ? 'Usar colores claros' : 'Usar colores oscuros'}
        </Dropdown.Item>
        {configuration && (
          <Dropdown.Item as={Link} to={addressOf(configuration)}>
            <Settings size={18} aria-hidden />
            Configuración
          </Dropdown.Item>
        )}
        {stable !== null && (
          <Dropdown.Item href={stable}>
            <History size={18} aria-hidden />
            Usar la versión anterior
          </Dropdown.Item>
        )}
        <Dropdown.Divider />
        <Dropdown.Item as="button" type="button" onClick={() => void signOut()}>
          <LogOut size={18} aria-hidden />
          Salir
        </Dropdown.Item>
      </Dropdown.Menu>
    </Dropdown>
  )
}
