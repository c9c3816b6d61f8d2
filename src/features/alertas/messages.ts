import { isUnread } from '@/domain/store/chatMessage'
import type { Buyer } from '@/entities/buyer'

/** A buyer whose messages nobody has read yet. */
export interface UnreadChat {
  buyer: Buyer
  count: number
  /** Moment of the newest unread message. */
  last: string
}

/** Chats with something unread, the newest first. */
export function unreadChats(buyers: readonly Buyer[]): readonly UnreadChat[] {
  return buyers
    .flatMap((buyer) => {
      // The server sends them by ascending id.
      const unread = (buyer.messages ?? []).filter(isUnread)
      const last = unread.at(-1)
      return last === undefined ? [] : [{ buyer, count: unread.length, last: last.created_at ?? '' }]
    })
    .sort((one, other) => other.last.localeCompare(one.last))
}

/** Messages of buyers that nobody has read yet. */
export const unreadMessages = (buyers: readonly Buyer[]): number =>
  unreadChats(buyers).reduce((sum, { count }) => sum + count, 0)
