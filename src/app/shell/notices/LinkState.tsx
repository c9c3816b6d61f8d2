import { ServerOff, Wifi, WifiOff } from 'lucide-react'
import type { Link } from '../../notices'

const STATES = {
  online: { text: 'En línea', icon: Wifi, className: 'state-ok' },
  'no-network': { text: 'Sin conexión', icon: WifiOff, className: 'state-bad' },
  'no-server': { text: 'El servidor no responde', icon: ServerOff, className: 'state-warn' },
} as const

/** How the server is reached, in a word and an icon. */
export function LinkState({ link }: { link: Link }) {
  const { text, icon: Icon, className } = STATES[link]
  return (
    <span className={`state ${className} link-state`}>
      <Icon size={14} aria-hidden />
      <span>{text}</span>
    </span>
  )
}
