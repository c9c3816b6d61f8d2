// Chats with the buyers of the online store (contract c §8.2).
import { day } from '@/lib/dates'
import { fold, hasEveryWord } from '@/lib/text'
import { isUnread, type ChatMessage } from './chatMessage'

interface Writer<M> {
  id: number | null
  name: string
  surname: string | null
  phone: string | null
  /** By ascending id. */
  messages: readonly M[]
}

export const isAutomatic = ({ type }: ChatMessage): boolean => typeof type === 'string' && type !== ''

/** The text of a message; empty when the server sent none. */
export const textOf = ({ text }: { text: string | null }): string => text ?? ''

export interface Chat<B> {
  buyer: B
  last: ChatMessage
  unread: number
}

/** Chats by their buyer object, which is replaced when it changes: a new message remakes only one chat. */
// eslint-disable-next-line no-restricted-syntax -- derived of the buyer alone
const known = new WeakMap<object, Chat<unknown> | null>()

function chatOf<B extends Writer<ChatMessage>>(buyer: B): Chat<B> | null {
  let chat = known.get(buyer) as Chat<B> | null | undefined
  if (chat === undefined) {
    const last = buyer.messages.at(-1)
    chat = last === undefined ? null : { buyer, last, unread: buyer.messages.filter(isUnread).length }
    known.set(buyer, chat)
  }
  return chat
}

/** Buyers who have a message, the newest message first. */
export const chatsOf = <B extends Writer<ChatMessage>>(buyers: readonly B[]): readonly Chat<B>[] =>
  buyers
    .map(chatOf)
    .filter((chat) => chat !== null)
    .sort((one, other) => {
      const [mine, theirs] = [one.last.created_at ?? '', other.last.created_at ?? '']
      return mine === theirs ? other.last.id - one.last.id : mine < theirs ? 1 : -1
    })

export const buyerName = ({ name, surname }: { name: string; surname: string | null }): string =>
  [name, surname].filter(Boolean).join(' ') || 'Sin nombre'

/** The folded text in which a chat is searched, by its buyer object. */
// eslint-disable-next-line no-restricted-syntax -- derived of the buyer alone
const texts = new WeakMap<object, string>()

/** Whether the buyer's name, phone and messages have every word. `words`: folded. */
export function isFound<B extends Writer<ChatMessage>>({ buyer }: Chat<B>, words: readonly string[]): boolean {
  if (words.length === 0) return true
  let text = texts.get(buyer)
  if (text === undefined) {
    text = fold([buyerName(buyer), buyer.phone ?? '', ...buyer.messages.map(textOf)].join('\n'))
    texts.set(buyer, text)
  }
  return hasEveryWord(text, words)
}

/** The message to show in the list: the newest with every word of the search, else the last. */
export const foundMessage = <B extends Writer<ChatMessage>>(
  { buyer, last }: Chat<B>,
  words: readonly string[],
): ChatMessage =>
  words.length === 0 ? last : (buyer.messages.findLast((message) => hasEveryWord(fold(textOf(message)), words)) ?? last)

/** A text reduced to what the server keeps of it: the server trims it, changes its case and its line ends. */
const stored = (text: string): string => text.replace(/\r\n?/g, '\n').trim().toLowerCase()

export interface SentText {
  text: string
  article_id: number | null
}

/** Whether the stored text is what the server makes of the text that was sent. */
export const isSameText = (row: ChatMessage, { text, article_id }: SentText): boolean =>
  !row.from_buyer &&
  !isAutomatic(row) &&
  (row.article_id ?? null) === article_id &&
  stored(textOf(row)) === stored(text)

interface ChatDay<M> {
  day: string
  messages: M[]
}

/** The messages by day of the shop's calendar, in their order. */
export function byDay<M extends ChatMessage>(messages: readonly M[]): readonly ChatDay<M>[] {
  const days: ChatDay<M>[] = []
  for (const message of messages) {
    const own = day(message.created_at)
    const last = days.at(-1)
    if (last?.day === own) last.messages.push(message)
    else days.push({ day: own, messages: [message] })
  }
  return days
}

/**
 * The messages the server has just answered, merged with those held here: newer ones that arrived meanwhile stay, and
 * messages already read here do not become unread again.
 */
export function merged<M extends ChatMessage>(held: readonly M[], answered: readonly M[]): readonly M[] {
  const newest = answered.reduce((most, { id }) => Math.max(most, id), 0)
  const seen = new Set(held.filter(({ read }) => read).map(({ id }) => id))
  return [
    ...answered.map((message) => (!message.read && seen.has(message.id) ? { ...message, read: 1 as const } : message)),
    ...held.filter(({ id }) => id > newest),
  ]
}

/** The messages with one more, in order of id. A message with the same id is replaced. */
export const withMessage = <M extends ChatMessage>(messages: readonly M[], message: M): readonly M[] =>
  [...messages.filter(({ id }) => id !== message.id), message].sort((one, other) => one.id - other.id)
