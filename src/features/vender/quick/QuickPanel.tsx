import { Pencil, X } from 'lucide-react'
import { Button } from 'react-bootstrap'
import type { Found } from '../cart/found'
import { useScreen } from '../cart/useScreen'
import { openQuickKeys } from './storedQuickKeys'
import { QuickGrid } from './QuickGrid'
import { useQuickPick } from './useQuickPick'

/** The keys under the lines of the sale. */
export function QuickPanel({ onPick }: { onPick: (found: Found, amount: number) => void }) {
  const pick = useQuickPick(onPick)
  return (
    <section className="quick-panel panel" aria-label="Teclas rápidas">
      <QuickGrid onPick={pick} tools={<Tools />} />
    </section>
  )
}

function Tools() {
  const { open } = useScreen()
  return (
    <>
      <Button
        variant="light"
        className="vender-tool"
        aria-label="Editar las teclas rápidas"
        title="Editar"
        onClick={() => open({ name: 'quick' })}
      >
        <Pencil size={18} aria-hidden />
      </Button>
      <Button
        variant="light"
        className="vender-tool"
        aria-label="Cerrar las teclas rápidas"
        title="Cerrar"
        onClick={() => openQuickKeys('closed')}
      >
        <X size={20} aria-hidden />
      </Button>
    </>
  )
}
