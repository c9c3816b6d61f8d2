import { Fragment, useMemo } from 'react'
import { Button } from 'react-bootstrap'
import { byDay } from '@/domain/store/chat'
import type { Message } from '@/entities/message'
import { addDays, longDate, today } from '@/lib/dates'
import { Bubble } from './Bubble'

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
export function ThreadMessages({ messages, count, firstUnread, reading, onMore }: Props) {
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
