import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Thunk } from '@/api/thunk'
import { followServer, isUnset, pageBegan, toMoment } from '@/lib/dates'

/** How the server's clock stood beside this computer's. */
interface Clocks {
  /** Milliseconds the server's clock was ahead. */
  ahead: number
  /** As `pageBegan`. */
  begun: number
}

/** Null until an answer told the server's time. */
const initialState = null as Clocks | null

export const clocksSlice = createSlice({
  name: 'clocks',
  initialState,
  reducers: { compared: (_before, { payload }: PayloadAction<Clocks>) => payload },
})

/** An answer that took longer than this says too little about the clocks. */
const AT_ONCE_MS = 5_000
/** A smaller change of the difference is not stored: answers tell whole seconds, and take different times. */
const SAME_MS = 2_000
/** A clock that is further off than this is wrong. */
const WRONG_MS = 10 * 60_000

/** Milliseconds the server's clock is ahead of this computer's; null when nobody knows. */
export function selectAhead(state: unknown): number | null {
  const { clocks } = state as { clocks: Clocks | null }
  return clocks !== null && isUnset(clocks.begun) ? clocks.ahead : null
}

/** As `selectAhead`, where this computer's clock is wrong; else null. */
export function selectWrongBy(state: unknown): number | null {
  const ahead = selectAhead(state) ?? 0
  return Math.abs(ahead) > WRONG_MS ? ahead : null
}

/**
 * The time by the server's clock, as far as anybody knows, in milliseconds: to compare with what it has just written.
 */
export const selectServerNow = (state: unknown): number => Date.now() + (selectAhead(state) ?? 0)

/**
 * Learns how far the clocks are apart from the server's time in an answer: its header, which another origin may not read
 * (contract a §0.2), or a record stored just now. Its request left at `sentAt` by this computer's clock; null: nobody
 * knows when.
 */
export const compareClocks =
  (told: string | undefined, sentAt: number | null): Thunk =>
  (dispatch, getState) => {
    const now = Date.now()
    const server = toMoment(told)?.valueOf()
    if (server === undefined || sentAt === null || now - sentAt > AT_ONCE_MS) return
    const known = selectAhead(getState())
    const ahead = server - now
    if (known !== null && Math.abs(ahead - known) <= SAME_MS) return
    dispatch(clocksSlice.actions.compared({ ahead, begun: pageBegan() }))
    followServer(selectWrongBy(getState()) ?? 0)
  }
