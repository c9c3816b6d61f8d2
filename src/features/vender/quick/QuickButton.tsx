import { LayoutGrid } from 'lucide-react'
import { Button } from 'react-bootstrap'
import { usePrintedKey } from '@/session/keys'
import { toggleQuickKeys, useQuickOpened } from './storedQuickKeys'

/** Opens and closes the quick keys. It is beside the scan field, or under the lines when that field needs the space. */
export function QuickButton({ place }: { place: 'bar' | 'foot' }) {
  const open = useQuickOpened() !== 'closed'
  const label = `Teclas rápidas (${usePrintedKey('quick')})`
  return (
    <Button
      variant="light"
      className={`vender-tool quick-in-${place}${place === 'bar' ? ' captioned' : ''}`}
      aria-pressed={open}
      aria-label={label}
      title={label}
      onClick={toggleQuickKeys}
    >
      <LayoutGrid size={20} aria-hidden />
      <span>Rápidas</span>
    </Button>
  )
}
