import { salesOnDisk } from '@/features/vender/save/queue/queuedSales'
import { isOutboxOpen, isRecent } from '@/outbox/entries'

/**
 * Whether something lies on this computer under this address that the server does not have for sure, and that would be
 * left behind at another one: sales or operations of the person, and anybody's of late. Those of somebody who is gone
 * would keep everybody here for ever.
 */
export async function isOwedHere(user: number): Promise<boolean> {
  const [{ entries }, isOpen] = await Promise.all([salesOnDisk.read(), isOutboxOpen(user)])
  return isOpen || entries.some(({ user: maker, createdAt }) => maker === user || isRecent({ since: createdAt }))
}
