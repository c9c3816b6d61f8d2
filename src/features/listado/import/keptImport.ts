import { createAction, type UnknownAction } from '@reduxjs/toolkit'
import type { Thunk } from '@/api/thunk'
import type { Article } from '@/entities/articleRecord'

/** An import that was sent, which the server makes in its own time. */
export interface SentImport {
  /** Id of the newest import before this one. */
  after: number
  /** Numbers of the rows that were left out. */
  left: readonly number[]
  /** How many rows repeated the article of another row. */
  repeated: number
  /** The articles as they were before the import. */
  before: readonly Article[]
  /** Some of the changed articles were not held, so `before` lacks them. */
  partial: boolean
}

interface KeptImport {
  sent: SentImport
  /** Its own dialog shows it still. */
  open: boolean
}

/** Null: nobody waits for it any more. */
export const importKept = createAction<KeptImport | null>('keptImport/kept')

/**
 * The last import whose end nobody has seen, kept for as long as the page: what it changed can be told only from the
 * articles as they were before it.
 */
export const keptImport = (kept: KeptImport | null = null, action: UnknownAction): KeptImport | null =>
  importKept.match(action) ? action.payload : kept

export const selectKeptImport = (state: unknown) => (state as { keptImport: KeptImport | null }).keptImport

/** The import that goes on without its dialog, or ended without it; null: there is none. */
export const selectLeftImport = (state: unknown): KeptImport | null => {
  const kept = selectKeptImport(state)
  return kept === null || kept.open ? null : kept
}

/** The dialog of an import is gone. */
export const leaveImport = (): Thunk => (dispatch, getState) => {
  const kept = selectKeptImport(getState())
  if (kept !== null) dispatch(importKept({ ...kept, open: false }))
}
