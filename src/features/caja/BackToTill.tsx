import { ArrowLeft } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { isFromTill } from '@/lib/tillState'

/** The way back for a person who left an unfinished sale at the till to open a caja. */
export function BackToTill() {
  const { state } = useLocation()
  if (!isFromTill(state)) return null
  return (
    <p className="caja-back">
      <Link className="btn btn-primary" to="/vender/remito">
        <ArrowLeft size={18} aria-hidden /> Volver a Vender
      </Link>
      <span>Quedó como estaba: abrí la caja y volvé.</span>
    </p>
  )
}
