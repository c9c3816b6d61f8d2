import { Bell, ImageOff } from 'lucide-react'
import { memo, useState } from 'react'
import { Link } from 'react-router-dom'
import { isAutomatic, textOf } from '@/domain/store/chat'
import type { Message } from '@/entities/message'
import { dateAndHour, hour } from '@/lib/dates'
import { useAccess } from '@/session/useAccess'
import { price } from '@/lib/format'

/** The article a message is about, with its picture; an icon when there is no picture or it does not load. */
function AboutArticle({ article }: { article: NonNullable<Message['article']> }) {
  const access = useAccess()
  const [broken, setBroken] = useState(false)
  const address: unknown = article.images?.[0]?.hosting_url
  const name = article.name ?? `N° ${article.id}`
  const inside = (
    <>
      {typeof address === 'string' && address !== '' && !broken ? (
        <img src={address} alt="" loading="lazy" width={44} height={44} onError={() => setBroken(true)} />
      ) : (
        <span className="about-none">
          <ImageOff size={18} aria-hidden />
        </span>
      )}
      <span>
        {name}
        <span className="meta figure d-block">{price(article.final_price, 'always')}</span>
      </span>
    </>
  )
  if (!access.can('article.index')) return <span className="about">{inside}</span>
  return (
    <Link to={`/listado-de-articulos?article=${article.id}`} className="about" aria-label={`Ver el artículo ${name}`}>
      {inside}
    </Link>
  )
}

/** Characters above which a text begins folded. */
const LONG = 1_000

function Text({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  if (text.length <= LONG) return <p>{text}</p>
  return (
    <>
      <p>{open ? text : `${text.slice(0, LONG)}…`}</p>
      <button
        type="button"
        className="btn btn-link btn-sm bubble-more"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Ver menos' : 'Ver todo'}
      </button>
    </>
  )
}

function OfOrder({ id }: { id: number }) {
  if (!useAccess().can('order.index')) return null
  return (
    <Link to={`/online/pedidos/${id}`} className="bubble-order">
      Ver el pedido
    </Link>
  )
}

const sideOf = (message: Message) => (isAutomatic(message) ? 'automatic' : message.from_buyer ? 'theirs' : 'ours')
const SAID_BY = { automatic: 'Aviso automático', theirs: 'Del cliente', ours: 'Del comercio' } as const

/** One message: the buyer's on the left, the shop's on the right, automatic ones of the server in the middle. */
export const Bubble = memo(function Bubble({ message }: { message: Message }) {
  const side = sideOf(message)
  return (
    <li className={`bubble ${side}`}>
      <span className="visually-hidden">{SAID_BY[side]}: </span>
      {side === 'automatic' && (
        <span className="bubble-auto">
          <Bell size={14} aria-hidden />
          Aviso automático
        </span>
      )}
      {message.article ? <AboutArticle article={message.article} /> : null}
      <Text text={textOf(message)} />
      {message.order_id ? <OfOrder id={message.order_id} /> : null}
      <time className="meta figure" dateTime={message.created_at} title={dateAndHour(message.created_at)}>
        {hour(message.created_at)}
      </time>
    </li>
  )
})
