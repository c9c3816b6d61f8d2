import type { PayloadAction } from '@reduxjs/toolkit'
import type { Queued } from '@/domain/queue'
import type { Model } from '@/entities/types'
import { createPureSlice } from '@/lib/pureSlice'

/** What is looked at of a record that an entry became. */
export interface Numbered extends Model {
  num: number | null
  /** As the server wrote it. */
  created_at: string
}

export interface QueueState<E extends Queued, R extends Numbered> {
  /** What the queue holds, of every user of this computer. */
  entries: readonly E[]
  /** This computer keeps what the queue is given: it is not lost with the page. */
  isKept: boolean
  /** Confirmed after whoever made them had gone on: that is still to be told. */
  confirmed: readonly { entry: E; record: R }[]
  /** The last one this tab has settled. */
  settledHere: { entry: string; record: R; late: boolean } | null
  /** The entry whose record is being read, since another tab has settled it. */
  reading: string | null
  /** Entries nothing can be done for in the next seconds: nobody waits for them. */
  heldUp: readonly string[]
}

type State = QueueState<Queued, Numbered>

const initialState = (): State => ({
  entries: [],
  isKept: true,
  confirmed: [],
  settledHere: null,
  reading: null,
  heldUp: [],
})

/** A queue as this tab last saw it, under that name in the store. As of the lists, what is read of its state is typed and the state itself is not. */
export function createQueueSlice<E extends Queued, R extends Numbered>(name: string) {
  const { actions, reducer } = createPureSlice(name, initialState, {
    queueRead: (state, { payload }: PayloadAction<Pick<State, 'entries' | 'isKept'>>) => ({ ...state, ...payload }),
    entryStored: (state, { payload }: PayloadAction<NonNullable<State['settledHere']>>) => ({
      ...state,
      entries: state.entries.filter((entry) => entry.id !== payload.entry),
      settledHere: payload,
    }),
    heldUp: (state, { payload }: PayloadAction<readonly string[]>) =>
      payload.length === 0 && state.heldUp.length === 0 ? state : { ...state, heldUp: payload },
    recordReading: (state, { payload }: PayloadAction<string | null>): State => ({ ...state, reading: payload }),
    confirmedLater: (state, { payload }: PayloadAction<State['confirmed'][number]>) => ({
      ...state,
      confirmed: [...state.confirmed, payload],
    }),
    confirmationTold: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      confirmed: state.confirmed.filter(({ entry }) => entry.id !== payload),
    }),
  })
  return {
    actions,
    reducer,
    select: (state: unknown) => (state as Record<string, QueueState<E, R>>)[name] as QueueState<E, R>,
  }
}
export type QueueSlice<E extends Queued, R extends Numbered> = ReturnType<typeof createQueueSlice<E, R>>
