import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

interface OnlineState {
  /** Numbers of sales that were made twice and taken back, and nobody has been told of yet. */
  repeated: readonly number[]
}

const initialState: OnlineState = { repeated: [] }

export const onlineSlice = createSlice({
  name: 'online',
  initialState,
  reducers: {
    told: (state, { payload }: PayloadAction<readonly number[]>): OnlineState => ({ repeated: [...state.repeated, ...payload] }),
    taken: (): OnlineState => initialState,
  },
})

export const selectRepeated = (state: unknown): readonly number[] => (state as { online?: OnlineState }).online?.repeated ?? []
