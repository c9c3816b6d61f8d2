import { useEffect, useState } from 'react'
import { useToldSales } from '@/features/vender/save/queue/useToldSales'
import { whenIdle } from '@/lib/idle'
import { lazyDialog } from '@/ui/dialogs/lazyDialog'
import { lazyPart, preload } from '@/ui/lazyPart'
import { UnconfirmedButton } from './UnconfirmedButton'

// It is wanted when there is no connection to fetch it by, so it is fetched as soon as the page has nothing else to do.
const loadPanel = async () => (await import('./UnconfirmedPanel')).UnconfirmedPanel
const UnconfirmedPanel = lazyDialog(loadPanel)
/** Upper limit of the time the first screen takes to open on a slow machine. */
const OPENING_MS = 3_000

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
  useEffect(() => void whenIdle(OPENING_MS).then(() => preload(loadPanel).catch(() => undefined)), [])
  return (
    <>
      <OutboxChip open={open} />
      {isOpen && <UnconfirmedPanel onClose={() => setOpen(false)} />}
    </>
  )
}
