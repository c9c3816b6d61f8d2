import { ArrowDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-bootstrap'
import { isUnread } from '@/domain/store/chatMessage'
import type { Buyer } from '@/entities/buyer'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import { Composer } from './Composer'
import { ThreadHead } from './ThreadHead'
import { ThreadMessages } from './ThreadMessages'
import { useChat, useSeen } from './useChat'
import { useThreadScroll } from './useThreadScroll'

/** One buyer's chat, and the box to answer in. */
export function Thread({ buyer }: { buyer: Buyer }) {
  const { messages } = buyer
  const { failed, reading, retry } = useChat(buyer.id)
  // Taken when the chat is opened, so that the mark of the first unread message stays after it was read.
  const [firstUnread] = useState(() => messages.find(isUnread)?.id ?? 0)
  const newest = messages.at(-1)?.id ?? 0
  const { scroller, count, atEnd, onScroll, more, toEnd } = useThreadScroll(messages.length, newest)
  useSeen(buyer, atEnd)
  const waiting = messages.filter(isUnread).length

  return (
    <div className="thread">
      <ThreadHead buyer={buyer} />
      {failed && <ReadFailure text="No se pudo leer el chat: puede faltar lo último." role="status" onRetry={retry} />}
      <div className="thread-body">
        <div
          className="thread-scroller"
          ref={scroller}
          onScroll={onScroll}
          role="region"
          aria-label="Mensajes del chat"
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached without a pointer
          tabIndex={0}
        >
          <ThreadMessages messages={messages} count={count} firstUnread={firstUnread} reading={reading} onMore={more} />
        </div>
        {!atEnd && (
          <Button className="thread-to-end" variant="light" onClick={toEnd}>
            <ArrowDown size={18} aria-hidden />
            {waiting > 0 ? (waiting === 1 ? '1 mensaje nuevo' : `${waiting} mensajes nuevos`) : 'Ir al final'}
          </Button>
        )}
      </div>
      <Composer buyer={buyer} onSent={toEnd} />
    </div>
  )
}
