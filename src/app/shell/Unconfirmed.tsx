import { useState } from 'react'
import { useToldSales } from '@/features/vender/save/queue/useToldSales'
import { lazyPart } from '@/ui/lazyPart'
import { UnconfirmedButton } from './UnconfirmedButton'

const UnconfirmedPanel = lazyPart(async () => (await import('./UnconfirmedPanel')).UnconfirmedPanel)

interface ChipProps {
  open: () => void
}
// When the code of the operations cannot be loaded, their screens still tell of them; the sales are counted here
// anyway.
const OutboxChip = lazyPart<ChipProps>(async () => (await import('./OutboxChip')).OutboxChip, {
  instead: UnconfirmedButton,
})

/**
 * Counts what this computer has sent or has still to send and the server has not confirmed, opens the list of it, and
 * tells when a sale is confirmed (U19).
 */
export function Unconfirmed() {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  useToldSales()
  return (
    <>
      <OutboxChip open={open} />
      {isOpen && <UnconfirmedPanel onClose={() => setOpen(false)} />}
    </>
  )
}
