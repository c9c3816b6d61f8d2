import { nanoid } from '@reduxjs/toolkit'
import { whenIdle } from '@/lib/idle'
import { readStored, writeStored } from '@/lib/disk/storage'
import type { ApiClient } from '@/api/client'
import type { DiskRing } from '@/lib/disk/diskRing'
import { authenticated } from '@/session/sessionSlice'
import { ownerIdOf } from '@/session/user'
import type { Entry } from './entries'
import { watchHands } from './hands'
import { redacted } from './redact'
import { MOST, openRing } from './ring'
import { faultOf, type Noted, type Tap } from './tap'

/** Time between two batches. */
const EVERY_MS = 2_000
/** A batch is written after this time even when the page is never idle. */
const LATEST_MS = 10_000
const TAB_KEY = 'black-box-tab'

/** Id of this tab: it survives a reload, and no two tabs share one. */
function tabOf(): string {
  const known = readStored(sessionStorage, TAB_KEY)
  if (typeof known === 'string' && /^[\w-]{6}$/.test(known)) return known
  const tab = nanoid(6)
  writeStored(sessionStorage, TAB_KEY, tab)
  return tab
}

/** The event with whose it is: that somebody signs in is noted before he is in. */
const owned = (noted: Noted): Noted =>
  noted.raw.kind === 'action' && authenticated.match(noted.raw.action)
    ? { ...noted, shop: ownerIdOf(noted.raw.action.payload), user: noted.raw.action.payload.id }
    : noted

/**
 * Writes what the tap holds to the disk, redacted, in batches while the page is idle: never between a key and the frame
 * that shows it. What the disk refuses stays in memory until the page goes. Returns its stop.
 */
export function record(tap: Tap, api: Pick<ApiClient, 'companyId'>, ring: DiskRing<Entry> = openRing()): () => void {
  const tab = tabOf()
  let unkept: readonly Entry[] = []
  let stopped = false
  const stopHands = watchHands(
    (hand) => tap.note({ kind: 'hand', hand }),
    () => api.companyId() !== null,
  )
  const onFault = ({ error, filename, lineno }: ErrorEvent) =>
    tap.note({ kind: 'fault', file: filename, line: lineno, error: error as unknown })
  const onRejection = ({ reason }: PromiseRejectionEvent) => tap.note(faultOf(reason))
  window.addEventListener('error', onFault)
  window.addEventListener('unhandledrejection', onRejection)

  const told = new WeakSet()
  /** False for a fault that was written already: several promises may fail with one error, a screen with it too. */
  function isNews({ raw }: Noted): boolean {
    const error = raw.kind === 'fault' ? raw.error : null
    if (typeof error !== 'object' || error === null) return true
    const isNew = !told.has(error)
    told.add(error)
    return isNew
  }
  async function writeBatch(): Promise<void> {
    const news = tap.take().filter(isNews)
    // What the disk refused before goes first, so that the order stays.
    const entries = [...unkept, ...news.map((noted) => redacted(owned(noted), tab))]
    unkept = []
    if (entries.length > 0 && !(await ring.add(entries))) unkept = [...entries, ...unkept].slice(-MOST)
  }
  let written = Promise.resolve()
  // One after the other: what a write was refused would come after what another had written meanwhile.
  const write = () => (written = written.then(writeBatch, writeBatch))
  let timer = setTimeout(again, EVERY_MS)
  function again() {
    void whenIdle(LATEST_MS)
      .then(() => (stopped ? undefined : write()))
      .then(() => {
        if (!stopped) timer = setTimeout(again, EVERY_MS)
      })
  }
  const onLeave = () => void write()
  window.addEventListener('pagehide', onLeave)

  tap.read = async () => {
    await write()
    return [...(await ring.read()), ...unkept]
  }
  return () => {
    stopped = true
    clearTimeout(timer)
    stopHands()
    window.removeEventListener('error', onFault)
    window.removeEventListener('unhandledrejection', onRejection)
    window.removeEventListener('pagehide', onLeave)
  }
}
