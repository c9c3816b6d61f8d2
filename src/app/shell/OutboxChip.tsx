import { useOutbox } from '@/outbox/useOutbox'
import { OPERATIONS } from '../operations'
import { UnconfirmedButton } from './UnconfirmedButton'

/** Adds the entries of the operations to the count of the sales. */
export function OutboxChip({ open }: { open: () => void }) {
  return <UnconfirmedButton open={open} operations={useOutbox(OPERATIONS)} />
}
