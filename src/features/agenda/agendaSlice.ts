import { createSlice } from '@reduxjs/toolkit'
import { pending } from '@/entities/pending'
import { pending_completed } from '@/entities/pendingCompleted'
import { recordAnnounced } from '@/list/announced'
import { listActions } from '@/list/slices'

const OWN: readonly string[] = [pending.name, pending_completed.name]

/**
 * Counts the changes of the agenda. The server works out its tasks, so after each change the screen reads them again
 * instead of patching them.
 */
export const agendaSlice = createSlice({
  name: 'agenda',
  initialState: { changes: 0 },
  reducers: {
    changed: (state) => void (state.changes += 1),
  },
  extraReducers: (builder) =>
    builder
      .addCase(recordAnnounced, (state, { payload }) => void (OWN.includes(payload.entity) && (state.changes += 1)))
      .addCase(listActions(pending).removed, (state) => void (state.changes += 1)),
})

export const selectAgendaChanges = (state: unknown): number => (state as { agenda: { changes: number } }).agenda.changes
