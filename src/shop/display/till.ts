import { nanoid } from '@reduxjs/toolkit'
import type { Thunk } from '@/api/thunk'
import { diskValue } from '@/lib/disk/diskValue'
import { holdLock } from '@/lib/lock'
import { readStored, removeStored, writeStored } from '@/lib/disk/storage'
import { displayEvents, selectDisplay } from './displaySlice'
import { DISPLAY_PATH, isDisplayId } from './address'

const KEY = 'customer-display'
/** A page that is being reloaded frees its lock a moment after it went. */
const LEAVES_WITHIN_MS = 1_500

/** Id of the till whose display was opened last on this computer, for the tab that sells on it tomorrow. */
export const lastTill = diskValue<string | null>(KEY, (value) => (isDisplayId(value) ? value : null))

const idOfTab = () => {
  const stored = readStored(sessionStorage, KEY)
  return isDisplayId(stored) ? stored : null
}

/**
 * Keeps the till's id in this tab, so that it survives a reload. Whoever empties the tab's storage keeps it there
 * again.
 */
export const keepInTab = (id: string): boolean => writeStored(sessionStorage, KEY, id)

/** Whether this tab had a display before it was loaded. */
export const hadDisplay = (): boolean => idOfTab() !== null

/** Claims a till's id for this tab: one tab at a time has it, and a copy of the tab is another till. */
const claim = (id: string | null, ms: number) =>
  id === null ? Promise.resolve(false) : holdLock(`customer-display:${id}`, ms)

/**
 * Finds the id this tab's till had before, or the one used last on this computer if no other tab has it. Makes no new
 * one.
 */
export const findTill = (): Thunk<Promise<void>> => async (dispatch, getState) => {
  if (selectDisplay(getState()).sought) return
  dispatch(displayEvents.seeking())
  const own = idOfTab()
  const found = (await claim(own, LEAVES_WITHIN_MS)) ? own : await freeLast()
  if (found === null || selectDisplay(getState()).id !== null) return
  keepInTab(found)
  dispatch(displayEvents.named(found))
}

async function freeLast(): Promise<string | null> {
  const last = await lastTill.read()
  return (await claim(last, 0)) ? last : null
}

/** The till's id; the first time, a new one. */
const ensureTill = (): Thunk<string> => (dispatch, getState) => {
  const { id } = selectDisplay(getState())
  if (id !== null) return id
  const made = nanoid(12)
  void claim(made, 0)
  keepInTab(made)
  dispatch(displayEvents.named(made))
  return made
}

/**
 * Opens a window for whoever buys at this tab's till; it can be put on another screen. The window shares nothing of
 * this tab's storage, where a sale is kept. Must be called from a press: otherwise the browser opens no window.
 */
export const openDisplay = (): Thunk => (dispatch) => {
  const id = dispatch(ensureTill())
  void lastTill.change(() => id)
  window.open(`${DISPLAY_PATH}/${id}`, '_blank', 'popup,noopener,width=1024,height=600')
}

/** Forgets this till's display; one that is still open waits for a till. */
export const forgetDisplay = (): Thunk => (dispatch) => {
  removeStored(sessionStorage, KEY)
  void lastTill.change(() => null)
  dispatch(displayEvents.named(null))
}
