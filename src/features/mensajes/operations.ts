import { answerOf } from '@/api/read'
import { isSameText } from '@/domain/store/chat'
import { message as entity, type Message } from '@/entities/message'
import { number, orNull, record, text } from '@/lib/shape'
import type { Operation } from '@/outbox/operation'
import { messagesOf } from '@/shop/messages'
import { readChat } from './chatThunks'

/** A message to a buyer. */
export interface SentMessage {
  buyer_id: number
  /** Name of the buyer, used in messages about it. */
  name: string
  text: string
  article_id: number | null
}

/**
 * A message that must be sent once. The server stores it, then mails the buyer, which may fail: its 500 does not say
 * whether the message is stored, so the chat is read (contract c §8.2).
 */
export const sendMessage: Operation<SentMessage, Message> = {
  key: 'mensaje',
  lock: 'message',
  needs: 'buyer.messages',
  shape: record<SentMessage>({ buyer_id: number, name: text, text, article_id: orNull(number) }),
  read:
    ({ buyer_id }) =>
    (_dispatch, _getState, { api }) =>
      messagesOf(api, buyer_id),
  isLike: (row, what) => row.buyer_id === what.buyer_id && isSameText(row, what),
  storedAt: ({ created_at }) => created_at,
  send:
    ({ buyer_id, text, article_id }) =>
    async (_dispatch, _getState, { api }) =>
      answerOf(api, entity, await api.post('message', { buyer_id, text, article_id }, { quiet: true })) ?? false,
  after:
    ({ buyer_id }) =>
    (dispatch) =>
      void dispatch(readChat(buyer_id)).catch(() => undefined),
  words: ({ name }) => `el mensaje para ${name}`,
  half: 'Revisá el chat.',
  place: '/online/mensajes',
}
