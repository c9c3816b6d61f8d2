import type { DisplayMessage, Shown } from '@/shop/display/messages'

/** What a display knows of its till; moments in ms of one clock. */
export interface Link {
  begunAt: number
  askedAt: number
  heardAt: number
  /** Since when it has been away; null: as far as is known it is there. */
  goneAt: number | null
  /** The last it told. */
  shown: Shown | null
}

/** A till that is there answers within a few hundredths of a second; one that is being started needs longer, and is not told of. */
const FIRST_ANSWER_MS = 1_500
/** So long a till that is being loaded anew may be away with its sale in view. */
const AWAY_MS = 4_000
const ASK_MS = 5_000
const ASK_AGAIN_MS = 1_000
const SILENT_MS = ASK_MS + 3_000

export const beginLink = (now: number): Link => ({
  begunAt: now,
  askedAt: -Infinity,
  heardAt: -Infinity,
  goneAt: null,
  shown: null,
})

export function hear(link: Link, message: DisplayMessage, now: number): Link {
  switch (message.kind) {
    // Another display of the same till.
    case 'ask':
      return link
    case 'gone':
      return { ...link, goneAt: link.goneAt ?? now }
    case 'shown':
      return { ...link, goneAt: null, heardAt: now, shown: message.shown }
  }
}

/** Whether no till answers, so that what it told last may be long over. */
export function isLost({ begunAt, heardAt, goneAt, shown }: Link, now: number): boolean {
  if (shown === null) return now - begunAt >= FIRST_ANSWER_MS
  return goneAt === null ? now - heardAt >= SILENT_MS : now - goneAt >= AWAY_MS
}

/** Whether the till is to be asked now: by that it knows that it is looked at, too. */
export function mustAsk(link: Link, now: number): boolean {
  const isThere = link.shown !== null && link.goneAt === null && !isLost(link, now)
  return now - link.askedAt >= (isThere ? ASK_MS : ASK_AGAIN_MS)
}
