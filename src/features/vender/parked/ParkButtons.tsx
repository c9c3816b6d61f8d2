import { ArchiveRestore, PackageOpen } from 'lucide-react'
import { Badge, Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { Key } from '@/session/Key'
import { isNothing, selectParkedCount } from './parkedSales'
import { selectEditing } from '../cart/selectors'
import { usePark } from './usePark'
import { useScreen } from '../cart/useScreen'

/** Parks the sale, and opens the parked ones. */
export function ParkButtons() {
  const park = usePark()
  const { open } = useScreen()
  const count = useSelector(selectParkedCount)
  const editing = useSelector((state) => selectEditing(state) !== null)
  const nothing = useSelector(isNothing)
  // A past sale cannot be parked.
  if (editing) return null
  return (
    <>
      <Button variant="light" className="vender-tool" disabled={nothing} onClick={park}>
        <PackageOpen size={18} aria-hidden /> <span>Apartar</span> <Key of="park" />
      </Button>
      {count > 0 && (
        <Button variant="light" className="vender-tool" onClick={() => open({ name: 'parked' })}>
          <ArchiveRestore size={18} aria-hidden /> <span>Apartadas</span>{' '}
          <Badge pill bg="" className="vender-parked-count">
            {count}
          </Badge>{' '}
          <Key of="parked" />
        </Button>
      )}
    </>
  )
}
