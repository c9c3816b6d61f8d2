import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Thunk } from '@/api/thunk'
import { toMoment } from '@/lib/dates'

/** How the server's clock stood beside this computer's. */
interface Clocks {
  /** Milliseconds the server's clock was ahead. */
  ahead: number
  /**
   * When this page began, by this computer's clock: if that comes out differently later, somebody has set the clock
   * since.
   */
  begun: number
}

/** Null until a record was stored quickly enough to compare the clocks. */
const initialState = null as Clocks | null

export const clocksSlice = createSlice({
  name: 'clocks',
  initialState,
  reducers: { compared: (_before, { payload }: PayloadAction<Clocks>) => payload },
})

/** An answer that took longer than this says too little about the clocks. */
const AT_ONCE_MS = 5_000
/**
 * How far this computer's clock may drift before the comparison is void; then nobody knows until something is stored
 * again.
 */
const SET_MS = 1_500
/** A smaller change of the difference is not stored. */
const SAME_MS = 1_000
const begun = (now: number) => now - performance.now()

/** Milliseconds the server's clock is ahead of this computer's; null when nobody knows. */
export function selectAhead(state: unknown, now: number): number | null {
  const { clocks } = state as { clocks: Clocks | null }
  return clocks !== null && Math.abs(begun(now) - clocks.begun) < SET_MS ? clocks.ahead : null
}

/**
 * The time by the server's clock, as far as anybody knows, in milliseconds: to compare with what it has just written.
 */
export function selectServerNow(state: unknown): number {
  const now = Date.now()
  return now + (selectAhead(state, now) ?? 0)
}

/**
 * Learns from a record stored just now how far the clocks are apart; its request left at `sentAt` by this computer's
 * clock, null: nobody knows when.
 */
export const compareClocks =
  (createdAt: string, sentAt: number | null): Thunk =>
  (dispatch, getState) => {
    const now = Date.now()
    const made = toMoment(createdAt)?.valueOf()
    if (made === undefined || sentAt === null || now - sentAt > AT_ONCE_MS) return
    const known = selectAhead(getState(), now)
    const ahead = made - now
    if (known === null || Math.abs(ahead - known) > SAME_MS)
      dispatch(clocksSlice.actions.compared({ ahead, begun: begun(now) }))
  }
