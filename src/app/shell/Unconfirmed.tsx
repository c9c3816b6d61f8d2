import { useState } from 'react'
import { useToldSales } from '@/features/vender/save/useToldSales'
import { lazyPart } from '@/ui/lazyPart'
import { UnconfirmedButton } from './UnconfirmedButton'

const UnconfirmedPanel = lazyPart(async () => (await import('./UnconfirmedPanel')).UnconfirmedPanel)

interface ChipProps {
  open: () => void
}
// Without the code of the operations their screens still tell of them, and the sales are told here all the same.
const OutboxChip = lazyPart<ChipProps>(async () => (await import('./OutboxChip')).OutboxChip, {
  instead: UnconfirmedButton,
})

/** How much of what this computer sent, or has still to send, the server has not confirmed, the way to it, and a word when a sale is (U19). */
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
