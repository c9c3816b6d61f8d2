import { salesOnDisk } from '@/features/vender/save/queue/queuedSales'
import { readStored, writeStored } from '@/lib/disk/storage'
import { isOutboxOpen, isRecent } from '@/outbox/entries'

const SENT_AWAY = 'sent-to-version'
const MINUTE = 60_000

/**
 * Whether something lies on this computer under this address that the server does not have for sure, and that would be
 * left behind at another one: sales or operations of the person, and anybody's of late. Those of somebody who is gone
 * would keep everybody here for ever.
 */
async function isOwedHere(user: number): Promise<boolean> {
  const [{ entries }, isOpen] = await Promise.all([salesOnDisk.read(), isOutboxOpen(user)])
  return isOpen || entries.some(({ user: maker, createdAt }) => maker === user || isRecent({ since: createdAt }))
}

/**
 * Why a user is not sent to `address`: the words to show, or '' for none; null: the user goes. Two releases that send
 * people to each other would do so for ever, so a tab that comes back within a minute stays.
 */
export async function whyStay(user: number, address: string): Promise<string | null> {
  if (await isOwedHere(user)) return ''
  if (Date.now() - (Number(readStored(sessionStorage, SENT_AWAY)) || 0) < MINUTE)
    return `Tu empresa usa ${new URL(address).host}, pero esa dirección te devolvió. Seguís acá.`
  return null
}

/** This tab is sent to another release now. */
export const noteSent = () => void writeStored(sessionStorage, SENT_AWAY, Date.now())
