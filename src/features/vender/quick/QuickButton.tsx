import { LayoutGrid } from 'lucide-react'
import { Button } from 'react-bootstrap'
import { usePrintedKey } from '@/session/keys'
import { toggleQuickKeys, useQuickOpened } from './kept'

/** Opens and closes what is sold with one touch. */
export function QuickButton() {
  const open = useQuickOpened() !== 'closed'
  const label = `Teclas rápidas (${usePrintedKey('quick')})`
  return (
    <Button variant="light" className="vender-tool" aria-pressed={open} aria-label={label} title={label} onClick={toggleQuickKeys}>
      <LayoutGrid size={20} aria-hidden />
    </Button>
  )
}
