import type { UnknownAction } from '@reduxjs/toolkit'
import { isApiError } from '@/api/errors'
import type { Call } from '@/api/request'
import { BLACK_BOX } from '@/lib/disk/evictable'
import { readStored, writeStored } from '@/lib/disk/storage'
import { faultPlace } from '@/lib/fault'
import { boolean, listOf, number, oneOf, record, text } from '@/lib/shape'

// The black box: the last calls, actions and faults of this tab. It never gets a body, a payload or a typed text.

export interface Entry {
  /** This computer's clock, in ms. */
  at: number
  kind: 'action' | 'call' | 'fault'
  /** `vender/itemAdded`, `POST sale 422 31 ms`, `x is undefined (Vender-abc.js:3)`. */
  text: string
  failed: boolean
}

/** Entries kept of each kind: the start of the app alone makes 60 calls. */
const MOST = 200
const LONGEST_MESSAGE = 200

const entriesFrom = listOf(record<Entry>({ at: number, kind: oneOf('action', 'call', 'fault'), text, failed: boolean }))

/** Parts of the API's addresses that a typed text follows: `client/get-afip-information-by-cuit/20-30111222-3`. */
const BEFORE_TYPED = /(get-afip-information-by-cuit|buscar-articulo-por-codido|save-if-not-exist\/[^/]+\/[^/]+)\/.*/
/** Actions of a list's reading, which its call tells already. */
const READING = /\/(loadStarted|pageReceived|loadEnded)$/

const pathOf = (path: string) => path.replace(/\?.*/, '').replace(BEFORE_TYPED, '$1/…')

// The message of a failed call is the server's, which may name a client.
const messageOf = (error: unknown) => (isApiError(error) ? `ApiError ${error.status}` : String(error))

function createBox() {
  let entries: Entry[] = []

  function note(kind: Entry['kind'], words: string, failed: boolean): void {
    entries.push({ at: Date.now(), kind, text: words, failed })
    const ofKind = entries.filter((entry) => entry.kind === kind)
    if (ofKind[0] && ofKind.length > MOST) entries.splice(entries.indexOf(ofKind[0]), 1)
  }
  function noteAction({ type }: UnknownAction): void {
    if (!READING.test(type)) note('action', type, false)
  }
  function noteCall({ method, path, status, ms }: Call): void {
    const answer = status === 0 ? 'sin respuesta' : status
    note('call', `${method} ${pathOf(path)} ${answer} ${Math.round(ms)} ms`, status === 0 || status >= 400)
  }
  function noteFault(error: unknown): void {
    const { file, line } = faultPlace(error)
    const place = file === '' ? '' : ` (${file.replace(/.*\//, '')}:${line})`
    note('fault', messageOf(error).slice(0, LONGEST_MESSAGE) + place, true)
  }
  /** Hears the faults of the page, and keeps the entries of this tab through a reload. Returns its stop. */
  function keepNoted(): () => void {
    entries = [...(entriesFrom(readStored(sessionStorage, BLACK_BOX)) ?? []), ...entries]
    const stop = new AbortController()
    const { signal } = stop
    const onError = ({ error, message }: ErrorEvent) => noteFault(error ?? message)
    const onHide = () => document.visibilityState === 'hidden' && writeStored(sessionStorage, BLACK_BOX, entries)
    window.addEventListener('error', onError, { signal })
    window.addEventListener('unhandledrejection', ({ reason }) => noteFault(reason), { signal })
    document.addEventListener('visibilitychange', onHide, { signal })
    return () => stop.abort()
  }
  return {
    noteAction,
    noteCall,
    noteFault,
    keepNoted,
    /** The entries, oldest first. */
    noted: (): readonly Entry[] => [...entries],
    forgetNoted: (): void => void (entries = []),
  }
}

/** The page's one box: a fault may come before there is a store. */
export const { noteAction, noteCall, noteFault, keepNoted, noted, forgetNoted } = createBox()
