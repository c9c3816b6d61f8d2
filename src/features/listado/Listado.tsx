import { Truck } from 'lucide-react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { article } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import { EntityScreen } from '@/list/EntityScreen'
import { quantity } from '@/lib/format'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'
import { useAccess } from '@/session/useAccess'
import { useIsPhone } from '@/ui/useIsPhone'
import './listado.css'

/** Stock in all, and in how many warehouses it is kept; nothing where it is not tracked. */
function Stock({ model }: { model: Article }) {
  const { stock, stock_min, addresses } = model
  if (stock === null) return <span className="stock-none">Sin control</span>
  const low = stock_min !== null && Number(stock) <= stock_min
  return (
    <span className="stock">
      {addresses.length > 0 && <small>{addresses.length === 1 ? '1 depósito' : `${addresses.length} depósitos`}</small>}
      {low && <span className="state state-warn">Bajo</span>}
      <span className={Number(stock) < 0 ? 'minus' : undefined}>{quantity(stock)}</span>
    </span>
  )
}

const CELLS = { stock: Stock }

/** The catalogue. Where it is not downloaded, on a phone or because the owner wants it so, it is read from the server page by page (NS-26). */
export function Listado() {
  const phone = useIsPhone()
  const user = useSelector(selectUser)
  const { can, has } = useAccess()
  const held = !phone && user !== null && Boolean(ownerOf(user).download_articles)
  const movements = has('deposit_movements') && can('deposit_movement.index') && (
    <Link
      to="/movimientos-de-depositos"
      className="btn btn-light btn-icon"
      aria-label="Mover entre depósitos"
      title="Mover entre depósitos"
    >
      <Truck size={18} aria-hidden />
    </Link>
  )
  return <EntityScreen entity={article} cells={CELLS} remote={!held} toolbar={movements} />
}
