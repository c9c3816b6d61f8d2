import { memo } from 'react'
import { Link } from 'react-router-dom'
import { buyerName, isAutomatic, textOf } from '@/domain/store/chat'
import type { Buyer } from '@/entities/buyer'
import type { Message } from '@/entities/message'
import { day, hour, shortDate, today } from '@/lib/dates'

interface Props {
  buyer: Buyer
  /** The last message, or the newest one that matches the search. */
  message: Pick<Message, 'text' | 'created_at' | 'from_buyer' | 'type'>
  unread: number
  current: boolean
}

/** Characters of the text; the row shows fewer. */
const SHOWN = 120

const moment = (created_at: string) => (day(created_at) === today() ? hour(created_at) : shortDate(created_at))

/** A row of the list of chats. Memoized, so that a new message redraws only the row of its chat. */
export const ChatRow = memo(function ChatRow({ buyer, message, unread, current }: Props) {
  const who = isAutomatic(message as Message) ? 'Aviso: ' : message.from_buyer ? '' : 'Vos: '
  return (
    <li>
      <Link to={`/online/mensajes/${buyer.id}`} className="chat-row" aria-current={current ? 'true' : undefined}>
        <strong className="chat-name">{buyerName(buyer)}</strong>
        <span className="meta figure chat-when">{moment(message.created_at)}</span>
        <span className={unread > 0 ? 'chat-last unread' : 'chat-last'}>
          {who}
          {textOf(message).slice(0, SHOWN)}
        </span>
        {unread > 0 && (
          <span
            className="chat-count figure"
            aria-label={unread === 1 ? '1 mensaje sin leer' : `${unread} mensajes sin leer`}
            role="img"
          >
            {unread}
          </span>
        )}
      </Link>
    </li>
  )
})
