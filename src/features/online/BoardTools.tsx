import { LayoutGrid, List } from 'lucide-react'
import { Link } from 'react-router-dom'
import { SoundSwitch } from '@/ui/fields/SoundSwitch'
import { useSounds } from '@/ui/scan/sounds'

/** Switches between board and list, and the sound of a new order on or off. */
export function BoardTools({ list }: { list: boolean }) {
  const { muted, toggle } = useSounds()
  return (
    <div className="order-tools">
      <div className="btn-group" role="group" aria-label="Ver los pedidos">
        <Link
          to="/online/pedidos"
          className={list ? 'btn btn-light' : 'btn btn-primary'}
          aria-current={list ? undefined : 'true'}
        >
          <LayoutGrid size={18} aria-hidden /> Tablero
        </Link>
        <Link
          to="/online/pedidos/lista"
          className={list ? 'btn btn-primary' : 'btn btn-light'}
          aria-current={list ? 'true' : undefined}
        >
          <List size={18} aria-hidden /> Lista
        </Link>
      </div>
      <SoundSwitch muted={muted} onToggle={toggle} />
    </div>
  )
}
