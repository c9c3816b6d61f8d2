import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { UnsentSale } from '@/domain/sale/unsent'

interface UnsentState {
  /** What the journal holds, of every user of this computer. */
  entries: readonly UnsentSale[]
  /** Sales confirmed after the till had gone on: their numbers are still to be told. */
  confirmed: readonly { id: string; num: number | null; total: number }[]
}

const initialState: UnsentState = { entries: [], confirmed: [] }

/** The journal of unsent sales as this tab last saw it. */
export const unsentSlice = createSlice({
  name: 'unsent',
  initialState,
  reducers: {
    journalRead: (state, { payload }: PayloadAction<readonly UnsentSale[]>) => ({ ...state, entries: payload }),
    entryStored: (state, { payload }: PayloadAction<string>) => ({ ...state, entries: state.entries.filter(({ id }) => id !== payload) }),
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
