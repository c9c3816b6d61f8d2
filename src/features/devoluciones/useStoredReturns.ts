import { useCallback, useState } from 'react'
import { useStore } from 'react-redux'
import type { StoredReturn } from './saveReturn'
import { selectTakesMoney } from './selectors'

interface Row {
  stored: StoredReturn
  /** Its money was given back, or put off by a person. */
  isSettled: boolean
}

/**
 * The returns stored on this screen that are in view, the newest first: the last one, and those before it whose money
 * nobody was asked about.
 */
export function useStoredReturns() {
  const store = useStore()
  const [rows, setRows] = useState<readonly Row[]>([])
  const add = useCallback(
    (stored: StoredReturn) => {
      const isOpen = (row: Row) => !row.isSettled && selectTakesMoney(store.getState(), row.stored.what.payload)
      setRows((before) => [{ stored, isSettled: false }, ...before.filter(isOpen)])
    },
    [store],
  )
  const settle = (one: StoredReturn) =>
    setRows((before) => before.map((row) => (row.stored === one ? { ...row, isSettled: true } : row)))
  const close = (one: StoredReturn) => setRows((before) => before.filter(({ stored }) => stored !== one))
  return { returns: rows.map(({ stored }) => stored), add, settle, close }
}
