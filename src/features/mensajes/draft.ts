import { number, orNull, record, text, type Shape } from '@/lib/shape'
import { readStored, removeStored, writeStored } from '@/lib/disk/storage'

/** The message being written to a buyer; kept when the person changes the chat or the screen, or reloads the page. */
export interface Draft {
  text: string
  article_id: number | null
}

export const NO_DRAFT: Draft = { text: '', article_id: null }

const draft: Shape<Draft> = record<Draft>({ text, article_id: orNull(number) })
const keyOf = (buyerId: number) => `chat-draft-${buyerId}`

export const readDraft = (buyerId: number): Draft => draft(readStored(localStorage, keyOf(buyerId))) ?? NO_DRAFT

export function keepDraft(buyerId: number, value: Draft): void {
  if (value.text === '' && value.article_id === null) removeStored(localStorage, keyOf(buyerId))
  else writeStored(localStorage, keyOf(buyerId), value)
}
