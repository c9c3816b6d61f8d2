import type { ArticleRow } from './articleRecord'
import type { Image } from './image'
import { defineEntity, type Model } from './types'

/** A message of a chat; `read` and `from_buyer` are missing in those the server makes itself (contract c §17.3). */
export interface Message extends Model {
  id: number
  text: string
  buyer_id: number
  /** Kind of a message that the server made itself: `order_confirmed`. */
  type?: string | null
  order_id?: number | null
  article_id?: number | null
  /** The article the message is about, with its pictures. */
  article?: (ArticleRow & { images?: readonly Image[] }) | null
  read?: 0 | 1
  from_buyer?: 0 | 1
  created_at: string
}

/** Messages are read chat by chat, inside their buyer: there is no list of all. */
export const message = defineEntity<Message>({
  name: 'message',
  labels: { one: 'Mensaje', many: 'Mensajes', create: 'Escribir mensaje' },
  title: 'text',
  fields: [
    { key: 'created_at', label: 'Fecha y hora', type: 'date', as: 'moment', readOnly: true },
    { key: 'text', label: 'Mensaje', type: 'textarea' },
    { key: 'buyer_id', label: 'Cliente', type: 'relation', entity: 'buyer', readOnly: true },
    { key: 'article_id', label: 'Artículo', type: 'relation', entity: 'article', pick: 'search' },
    { key: 'from_buyer', label: 'Del cliente', type: 'checkbox', readOnly: true },
    { key: 'read', label: 'Leído', type: 'checkbox', readOnly: true },
  ],
  routes: 'none',
})

export const declared = [message]
