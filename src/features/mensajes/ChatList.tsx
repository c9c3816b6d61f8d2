import { Search } from 'lucide-react'
import { useDeferredValue, useMemo, useState, memo } from 'react'
import { Button } from 'react-bootstrap'
import { useThunkDispatch } from '@/api/thunk'
import { chatsOf, foundMessage, isFound, buyerName, isAutomatic, textOf } from '@/domain/store/chat'
import { buyer as entity, type Buyer } from '@/entities/buyer'
import { words } from '@/lib/text'
import { useListState, useModels } from '@/list/hooks'
import { load } from '@/list/thunks'
import { handled } from '@/outbox/handled'
import { Notice } from '@/outbox/Notice'
import { Empty } from '@/ui/notices/Empty'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import { sendMessage } from './operations'
import { Link } from 'react-router-dom'
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
const ChatRow = memo(function ChatRow({ buyer, message, unread, current }: Props) {
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

const OPERATIONS = [handled(sendMessage)]

/** How many chats are shown at first, and how many more at each request for more (ONL-016). */
const STEP = 20

/** The chats, the one with the newest message first; only the rows in view are drawn. */
export function ChatList({ open }: { open: number }) {
  const dispatch = useThunkDispatch()
  const buyers = useModels(entity)
  const { loadedAt, failed } = useListState(entity)
  const [toShow, setToShow] = useState(STEP)
  const [query, setQuery] = useState('')
  const sought = useDeferredValue(query)
  const chats = useMemo(() => chatsOf(buyers), [buyers])
  const wanted = useMemo(() => words(sought), [sought])
  const found = useMemo(() => chats.filter((chat) => isFound(chat, wanted)), [chats, wanted])
  const unread = chats.reduce((sum, chat) => sum + chat.unread, 0)
  const shown = found.slice(0, toShow)
  const left = found.length - shown.length

  return (
    <div className="chat-list">
      <header>
        <h2>
          Chats <span className="meta figure">{chats.length}</span>
        </h2>
        {unread > 0 && (
          <span className="chat-unread-sum figure">{unread === 1 ? '1 sin leer' : `${unread} sin leer`}</span>
        )}
        <div className="chat-search">
          <Search size={18} aria-hidden />
          <input
            type="search"
            className="form-control"
            aria-label="Buscar en los chats"
            placeholder="Buscar"
            value={query}
            onChange={({ target }) => {
              setQuery(target.value)
              setToShow(STEP)
            }}
          />
        </div>
      </header>
      {open === 0 && <Notice operations={OPERATIONS} />}
      {failed && (
        <ReadFailure
          text="No se pudieron leer los chats."
          onRetry={() => void dispatch(load(entity, { priority: 'user' }))}
        />
      )}
      {loadedAt === null && !failed && (
        <div className="chat-waiting" role="progressbar" aria-label="Leyendo los chats" />
      )}
      {loadedAt !== null && found.length === 0 && (
        <Empty text={wanted.length > 0 ? 'Ningún chat dice eso.' : 'Todavía no escribió nadie.'}>
          {wanted.length > 0 && (
            <Button variant="light" onClick={() => setQuery('')}>
              Quitar la búsqueda
            </Button>
          )}
        </Empty>
      )}
      <ul aria-label="Chats">
        {shown.map((chat) => (
          <ChatRow
            key={chat.buyer.id}
            buyer={chat.buyer}
            message={foundMessage(chat, wanted)}
            unread={chat.unread}
            current={chat.buyer.id === open}
          />
        ))}
        {left > 0 && (
          <li className="chat-more">
            <Button variant="light" onClick={() => setToShow(toShow + STEP)}>
              Ver {Math.min(STEP, left)} más
            </Button>
            <span className="meta figure">
              {shown.length} de {found.length}
            </span>
          </li>
        )}
      </ul>
    </div>
  )
}
