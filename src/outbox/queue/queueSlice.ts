import type { PayloadAction } from '@reduxjs/toolkit'
import type { Queued } from '@/domain/queue'
import type { Model } from '@/entities/types'
import { createPureSlice } from '@/lib/pureSlice'

/** What the queue reads of the record that an entry became. */
export interface Numbered extends Model {
  num: number | null
  /** As the server wrote it. */
  created_at: string
}

export interface QueueState<E extends Queued, R extends Numbered> {
  /** What the queue holds, of every user of this computer. */
  entries: readonly E[]
  /** Entries confirmed after the person who made them had gone on; he has still to be told. */
  confirmed: readonly { entry: E; record: R }[]
  /** The last entry this tab has settled. */
  settledHere: { entry: string; record: R; late: boolean } | null
  /** The entry that another tab has settled, while its record is being read. */
  reading: string | null
  /** Entries for which nothing can be done in the next seconds, so nobody waits for them. */
  heldUp: readonly string[]
}

type State = QueueState<Queued, Numbered>

const initialState = (): State => ({
  entries: [],
  confirmed: [],
  settledHere: null,
  reading: null,
  heldUp: [],
})

/**
 * The slice `name`: a queue as this tab last saw it. As in the lists, only what `select` returns has the type of the
 * entry and the record.
 */
export function createQueueSlice<E extends Queued, R extends Numbered>(name: string) {
  const { actions, reducer } = createPureSlice(name, initialState, {
    queueRead: (state, { payload }: PayloadAction<Pick<State, 'entries'>>) => ({ ...state, ...payload }),
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
