import { MessageSquareText, ArrowDown } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { useThunkDispatch } from '@/api/thunk'
import { buyer as entity, type Buyer } from '@/entities/buyer'
import { useListState, useModels, useNeeded, useViewed } from '@/list/hooks'
import { load } from '@/list/thunks'
import { Empty } from '@/ui/notices/Empty'
import { ReadFailure } from '@/ui/notices/ReadFailure'
import { useIsPhone } from '@/ui/hooks/useIsPhone'
import { ChatList } from './ChatList'
import { useChatsAgain, useChat, useSeen } from './useChat'
import { useState, Fragment, useMemo } from 'react'
import { Button } from 'react-bootstrap'
import { isUnread } from '@/domain/store/chatMessage'
import { Composer } from './Composer'
import { ThreadHead } from './ThreadHead'
import { useThreadScroll } from './useThreadScroll'
import { byDay } from '@/domain/store/chat'
import type { Message } from '@/entities/message'
import { addDays, longDate, today } from '@/lib/dates'
import { Bubble } from './Bubble'
import './mensajes.css'

interface Props {
  messages: readonly Message[]
  /** How many of the last messages are drawn. */
  count: number
  /** Id of the first message that was unread when the chat was opened; 0: none. */
  firstUnread: number
  reading: boolean
  onMore: () => void
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function dayName(day: string): string {
  if (day === '') return 'Sin fecha'
  if (day === today()) return 'Hoy'
  return day === addDays(today(), -1) ? 'Ayer' : upper(longDate(day))
}

/** The last messages of a chat, grouped by day. */
function ThreadMessages({ messages, count, firstUnread, reading, onMore }: Props) {
  const days = useMemo(() => byDay(messages.slice(-count)), [messages, count])
  if (messages.length === 0)
    return (
      <p className="meta thread-none">
        {reading ? 'Leyendo…' : 'Todavía no hay mensajes: lo que escribas le llega también por correo.'}
      </p>
    )
  return (
    <>
      {messages.length > count && (
        <Button variant="light" size="sm" className="thread-more" onClick={onMore}>
          Ver anteriores
        </Button>
      )}
      {days.map(({ day, messages: ofDay }) => (
        <section key={ofDay[0]?.id} aria-label={dayName(day)}>
          <h3 className="thread-day">{dayName(day)}</h3>
          <ol className="thread-list">
            {ofDay.map((message) => (
              <Fragment key={message.id}>
                {message.id === firstUnread && <li className="thread-unread">Sin leer</li>}
                <Bubble message={message} />
              </Fragment>
            ))}
          </ol>
        </section>
      ))}
    </>
  )
}

/** One buyer's chat, and the box to answer in. */
function Thread({ buyer }: { buyer: Buyer }) {
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

/** The buyer the address names (NAV-025); 0: none. */
function useBuyerId(): number {
  const { sub_view, chat_id } = useParams()
  return Number(sub_view) || Number(chat_id) || 0
}

function Open({ id }: { id: number }) {
  const found = useModels(entity).find((row) => row.id === id)
  const { loadedAt, failed } = useListState(entity)
  const dispatch = useThunkDispatch()
  if (found !== undefined) return <Thread key={id} buyer={found} />
  if (id === 0) return <Empty icon={MessageSquareText} text="Elegí un chat para leerlo y contestar." />
  if (failed)
    return (
      <ReadFailure
        text="No se pudieron leer los chats."
        onRetry={() => void dispatch(load(entity, { priority: 'user' }))}
      />
    )
  if (loadedAt === null) return <div className="chat-waiting" role="progressbar" aria-label="Leyendo el chat" />
  return <Empty icon={MessageSquareText} text="Ese cliente no está entre los de la tienda." />
}

/** The buyers who wrote to the shop, and the open chat; on a phone only one of the two is shown (ONL-001, NS-02m). */
export function Mensajes() {
  useNeeded('buyer')
  useViewed(entity)
  useChatsAgain()
  const id = useBuyerId()
  const phone = useIsPhone()
  return (
    <section className="chats" aria-label="Mensajes">
      {!(phone && id !== 0) && <ChatList open={id} />}
      {!(phone && id === 0) && (
        <div className="chat-open">
          <Open id={id} />
        </div>
      )}
    </section>
  )
}
