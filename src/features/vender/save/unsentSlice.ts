import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { UnsentSale } from '@/domain/sale/unsent'
import { toMoment } from '@/lib/dates'

/** How the server's clock stood beside this computer's. */
interface Clocks {
  /** Milliseconds the server's was ahead. */
  ahead: number
  /** When this page began by this computer's clock: another figure later means that somebody has set it since. */
  begun: number
}

interface UnsentState {
  /** What the journal holds, of every user of this computer. */
  entries: readonly UnsentSale[]
  /** This computer keeps what the journal is given: it is not lost with the page. */
  isKept: boolean
  /** Sales confirmed after the till had gone on: their numbers are still to be told. */
  confirmed: readonly { id: string; num: number | null; total: number }[]
  /** null until a sale was stored at once. */
  clocks: Clocks | null
}

const initialState: UnsentState = { entries: [], isKept: true, confirmed: [], clocks: null }

/** The journal of unsent sales as this tab last saw it. */
export const unsentSlice = createSlice({
  name: 'unsent',
  initialState,
  reducers: {
    journalRead: (state, { payload }: PayloadAction<Pick<UnsentState, 'entries' | 'isKept'>>) => ({ ...state, ...payload }),
    entryStored: (state, { payload: { id, clocks } }: PayloadAction<{ id: string; clocks: Clocks | null }>) => ({
      ...state,
      entries: state.entries.filter((entry) => entry.id !== id),
      clocks: clocks ?? state.clocks,
    }),
    confirmedLater: (state, { payload }: PayloadAction<UnsentState['confirmed'][number]>) => ({
      ...state,
      confirmed: [...state.confirmed, payload],
    }),
    confirmationTold: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      confirmed: state.confirmed.filter(({ id }) => id !== payload),
    }),
  },
})

export const selectUnsent = (state: unknown): UnsentState => (state as { unsent: UnsentState }).unsent

/** An answer that took longer says too little about the clocks. */
const AT_ONCE_MS = 5_000
/** No clock is set by less, and none drifts so far while a page lasts. */
const SET_MS = 30_000
const begun = (now: number) => now - performance.now()

/** What a sale tells of the clocks whose request left at `sentAt`; null: nothing. */
export function clocksFrom(createdAt: string, sentAt: number | null, now: number): Clocks | null {
  const made = toMoment(createdAt)?.valueOf()
  return made === undefined || sentAt === null || now - sentAt > AT_ONCE_MS ? null : { ahead: made - now, begun: begun(now) }
}

/** Milliseconds the server's clock is ahead of this computer's; null when nobody knows. */
export function selectAhead(state: unknown, now: number): number | null {
  const { clocks } = selectUnsent(state)
  return clocks !== null && Math.abs(begun(now) - clocks.begun) < SET_MS ? clocks.ahead : null
}
