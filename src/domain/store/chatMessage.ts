// One message of a chat. Apart from `chat.ts`, so that the alerts can count unread messages without loading the
// screen's rules.

export interface ChatMessage {
  id: number
  text: string
  /** Kind of a message that the server made itself, such as `order_confirmed`; null when a person typed it. */
  type?: string | null
  article_id?: number | null
  read?: 0 | 1
  from_buyer?: 0 | 1
  created_at: string
}

/** Whether a buyer's message is unread. The server's own messages have no `from_buyer`: they need no answer. */
export const isUnread = ({ from_buyer, read }: ChatMessage): boolean => Boolean(from_buyer) && !read
