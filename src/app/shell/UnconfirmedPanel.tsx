import { QueuedSalesList } from '@/features/vender/save/QueuedSalesList'
import { useLeftSales } from '@/features/vender/save/useLeftSales'
import { Panel } from '@/outbox/Panel'
import { OPERATIONS } from '../operations'

/** What can be done about everything that has no outcome yet. */
export function UnconfirmedPanel({ onClose }: { onClose: () => void }) {
  const { entries, isKept } = useLeftSales()
  return (
    <Panel
      registry={OPERATIONS}
      onClose={onClose}
      queued={<QueuedSalesList onBack={onClose} />}
      isQueueEmpty={entries.length === 0 && isKept}
    />
  )
}
