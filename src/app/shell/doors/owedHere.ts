import { salesOnDisk } from '@/features/vender/save/queue/queuedSales'
import { isOutboxOpen } from '@/outbox/entries'

/**
 * Whether something lies on this computer under this address that the server does not have for sure, and that would be
 * left behind at another one: anybody's sales, or operations.
 */
export async function isOwedHere(user: number): Promise<boolean> {
  const [{ entries }, isOpen] = await Promise.all([salesOnDisk.read(), isOutboxOpen(user)])
  return entries.length > 0 || isOpen
}
