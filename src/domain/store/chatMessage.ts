// One message of a chat: the alerts count what is unread without the rest of a chat's rules, which its screen loads.

export interface ChatMessage {
  id: number
  text: string
  /** Of those the server makes itself: `order_confirmed`; null when a person typed it. */
  type?: string | null
  article_id?: number | null
  read?: 0 | 1
  from_buyer?: 0 | 1
  created_at: string
}

/** What the server makes itself has no `from_buyer`: nobody waits for an answer to it. */
export const isUnread = ({ from_buyer, read }: ChatMessage): boolean => Boolean(from_buyer) && !read
