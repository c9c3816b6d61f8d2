import { LayoutGrid } from 'lucide-react'
import { Button } from 'react-bootstrap'
import { usePrintedKey } from '@/session/keys'
import { toggleQuickKeys, useQuickOpened } from './storedQuickKeys'

/** Opens and closes what is sold with one touch: beside the scan field, or under the lines where that field needs the room. */
export function QuickButton({ place }: { place: 'bar' | 'foot' }) {
  const open = useQuickOpened() !== 'closed'
  const label = `Teclas rápidas (${usePrintedKey('quick')})`
  return (
    <Button
      variant="light"
      className={`vender-tool quick-in-${place}`}
      aria-pressed={open}
      aria-label={label}
      title={label}
      onClick={toggleQuickKeys}
    >
      <LayoutGrid size={20} aria-hidden />
    </Button>
  )
}
