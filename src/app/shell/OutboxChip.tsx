import { useOutbox } from '@/outbox/useOutbox'
import { OPERATIONS } from '../operations'
import { UnconfirmedButton } from './UnconfirmedButton'

/** Adds the entries of the operations to the count of the sales. */
export function OutboxChip({ open }: { open: () => void }) {
  const { count, unkept } = useOutbox(OPERATIONS)
  return <UnconfirmedButton open={open} operations={count} unkept={unkept} />
}
