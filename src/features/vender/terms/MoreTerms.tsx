import { SlidersHorizontal } from 'lucide-react'
import { Button } from 'react-bootstrap'
import { usePrintedKey } from '@/session/keys'
import { useScreen } from '../cart/useScreen'
import { hasTerms, useTermRights } from './useTerms'

/** The way to the rarer choices, where this person has any in this shop. */
export function MoreTerms() {
  const { open } = useScreen()
  const key = usePrintedKey('terms')
  if (!hasTerms(useTermRights())) return null
  return (
    <Button
      variant="light"
      className="vender-tool vender-more-terms captioned"
      aria-label="Más opciones"
      title={`Más opciones (${key})`}
      onClick={() => open({ name: 'terms' })}
    >
      <SlidersHorizontal size={18} aria-hidden />
      Más
    </Button>
  )
}
