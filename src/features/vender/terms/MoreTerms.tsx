import { SlidersHorizontal } from 'lucide-react'
import { Button } from 'react-bootstrap'
import { useScreen } from '../useScreen'
import { useTermRights } from './useTerms'

/** The way to the rarer choices, where this person has any in this shop. */
export function MoreTerms() {
  const { open } = useScreen()
  const any = Object.values(useTermRights()).some((right) => (typeof right === 'boolean' ? right : right.length > 0))
  if (!any) return null
  return (
    <Button variant="light" className="vender-tool vender-more-terms" aria-label="Más opciones" onClick={() => open({ name: 'terms' })}>
      <SlidersHorizontal size={18} aria-hidden />
      Más
    </Button>
  )
}
