import { Search } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { Button } from 'react-bootstrap'
import { useThunkDispatch } from '@/api/thunk'
import { chatsOf, foundMessage, isFound } from '@/domain/store/chat'
import { buyer as entity } from '@/entities/buyer'
import { words } from '@/lib/text'
import { useListState, useModels } from '@/list/hooks'
import { load } from '@/list/thunks'
import { handled } from '@/outbox/handled'
import { Notice } from '@/outbox/Notice'
import { Empty } from '@/ui/notices/Empty'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import { ChatRow } from './ChatRow'
import { sendMessage } from './operations'

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
