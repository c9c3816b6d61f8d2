import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { UnsentSale } from '@/domain/sale/unsent'

interface UnsentState {
  /** What the journal holds, of every user of this computer. */
  entries: readonly UnsentSale[]
  /** This computer keeps what the journal is given: it is not lost with the page. */
  isKept: boolean
  /** Sales confirmed after the till had gone on: their numbers are still to be told. */
  confirmed: readonly { id: string; num: number | null; total: number; budget: number | null }[]
}

const initialState: UnsentState = { entries: [], isKept: true, confirmed: [] }

/** The journal of unsent sales as this tab last saw it. */
export const unsentSlice = createSlice({
  name: 'unsent',
  initialState,
  reducers: {
    journalRead: (state, { payload }: PayloadAction<Pick<UnsentState, 'entries' | 'isKept'>>) => ({
      ...state,
      ...payload,
    }),
    entryStored: (state, { payload: id }: PayloadAction<string>) => ({
      ...state,
      entries: state.entries.filter((entry) => entry.id !== id),
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
