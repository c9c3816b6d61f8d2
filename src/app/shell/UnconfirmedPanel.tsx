import { QueuedSalesList } from '@/features/vender/save/queue/QueuedSalesList'
import { useLeftSales } from '@/features/vender/save/queue/useLeftSales'
import { Panel } from '@/outbox/Panel'
import { OPERATIONS } from '../operations'

/** Everything without an outcome, with what can be done about each. */
export function UnconfirmedPanel({ onClose }: { onClose: () => void }) {
  const { entries } = useLeftSales()
  return (
    <Panel
      registry={OPERATIONS}
      onClose={onClose}
      queued={<QueuedSalesList onBack={onClose} />}
      isQueueEmpty={entries.length === 0}
    />
  )
}
