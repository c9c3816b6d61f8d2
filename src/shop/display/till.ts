import { nanoid } from '@reduxjs/toolkit'
import type { Thunk } from '@/api/thunk'
import { diskValue } from '@/lib/diskValue'
import { holdLock } from '@/lib/lock'
import { readStored, removeStored, writeStored } from '@/lib/storage'
import { displayEvents, selectDisplay } from './displaySlice'
import { DISPLAY_PATH, isDisplayId } from './address'

const KEY = 'customer-display'
/** A page that is being loaded anew leaves its lock a moment after it went. */
const LEAVES_WITHIN_MS = 1_500

/** The till whose display was opened last on this computer, for the tab that sells on it tomorrow. */
export const lastTill = diskValue<string | null>(KEY, (value) => (isDisplayId(value) ? value : null))

const idOfTab = () => {
  const stored = readStored(sessionStorage, KEY)
  return isDisplayId(stored) ? stored : null
}

/** The name goes with the tab through a reload, and is told to it again by whoever has emptied its storage. */
export const keepInTab = (id: string): boolean => writeStored(sessionStorage, KEY, id)

/** Whether this tab had a display before it was loaded. */
export const hadDisplay = (): boolean => idOfTab() !== null

/** One tab at a time is a till of that name: a copy of the tab is another. */
const claim = (id: string | null, ms: number) =>
  id === null ? Promise.resolve(false) : holdLock(`customer-display:${id}`, ms)

/** The name this tab's till had before, or the one used last on this computer while no other tab has it; none is made up. */
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

/** The till's name; the first time, a new one. */
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
 * Opens a window for whoever buys at this tab's till; it can be put on another screen. It has nothing of this tab's storage, where a sale stands.
 * Only from a press: browsers open no window otherwise.
 */
export const openDisplay = (): Thunk => (dispatch) => {
  const id = dispatch(ensureTill())
  void lastTill.change(() => id)
  window.open(`${DISPLAY_PATH}/${id}`, '_blank', 'popup,noopener,width=1024,height=600')
}

/** This till has no display any more; one that is still open waits for a till. */
export const forgetDisplay = (): Thunk => (dispatch) => {
  removeStored(sessionStorage, KEY)
  void lastTill.change(() => null)
  dispatch(displayEvents.named(null))
}
