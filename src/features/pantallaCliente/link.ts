import type { DisplayMessage, Shown } from '@/shop/display/messages'

/** What a display knows of its till; moments in ms of one clock. */
export interface Link {
  begunAt: number
  askedAt: number
  heardAt: number
  /** Since when the till has been away; null: it is there, as far as is known. */
  goneAt: number | null
  /** What the till told last. */
  shown: Shown | null
}

/**
 * How long the first answer may take: a till that is there answers within a few hundredths of a second. Before this
 * time nothing is said of a missing till.
 */
const FIRST_ANSWER_MS = 1_500
/** How long the sale stays in view while the till is away, which may only be reloading. */
const AWAY_MS = 4_000
/** A till that has said nothing for so long will not by itself: it is closed, or follows another address. */
const UNANSWERED_MS = 15_000
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
    // A question of another display of the same till.
    case 'ask':
      return link
    case 'gone':
      return { ...link, goneAt: link.goneAt ?? now, heardAt: now }
    case 'shown':
      return { ...link, goneAt: null, heardAt: now, shown: message.shown }
  }
}

/** Whether no till answers, so that what it told last may be long over. */
export function isLost({ begunAt, heardAt, goneAt, shown }: Link, now: number): boolean {
  if (shown === null) return now - begunAt >= FIRST_ANSWER_MS
  return goneAt === null ? now - heardAt >= SILENT_MS : now - goneAt >= AWAY_MS
}

/** Whether no till has said anything for so long that a person must open the display again. */
export const isUnanswered = (link: Link, now: number): boolean =>
  isLost(link, now) && now - Math.max(link.begunAt, link.heardAt) >= UNANSWERED_MS

/** Whether to ask the till now; the question also tells it that a display is open. */
export function mustAsk(link: Link, now: number): boolean {
  const isThere = link.shown !== null && link.goneAt === null && !isLost(link, now)
  return now - link.askedAt >= (isThere ? ASK_MS : ASK_AGAIN_MS)
}
