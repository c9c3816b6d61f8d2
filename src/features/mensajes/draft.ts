import { number, orNull, record, text, type Shape } from '@/lib/shape'
import { readOwn, removeOwn, writeOwn } from '@/lib/disk/own'

/** The message being written to a buyer; kept when the person changes the chat or the screen, or reloads the page. */
export interface Draft {
  text: string
  article_id: number | null
}

export const NO_DRAFT: Draft = { text: '', article_id: null }

const draft: Shape<Draft> = record<Draft>({ text, article_id: orNull(number) })
const nameOf = (buyerId: number) => `chat-draft-${buyerId}`

export const readDraft = (buyerId: number): Draft => draft(readOwn(nameOf(buyerId))) ?? NO_DRAFT

export function keepDraft(buyerId: number, value: Draft): void {
  if (value.text === '' && value.article_id === null) removeOwn(nameOf(buyerId))
  else writeOwn(nameOf(buyerId), value)
}
