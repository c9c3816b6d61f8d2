// The journal as this tab sees it, and what becomes of the sale its till waits for, whichever tab settles it.
import type { Thunk } from '@/api/thunk'
import type { Journal } from '@/domain/sale/unsent'
import type { Sale } from '@/entities/saleRecord'
import { readSale } from '@/list/sales'
import { applyLateSale } from './applySale'
import { journal } from './journal'
import { unsentSlice } from './unsentSlice'
import { saleEvents } from '../cart/saleSlice'
import { selectVender } from '../cart/selectors'

export type Settling =
  | { kind: 'stored'; sale: Sale; late: boolean }
  | { kind: 'refused'; message: string }
  /** It takes longer than a person waits. */
  | { kind: 'later' }

const waiting = new Map<string, (settling: Settling) => void>()
/** Sales other tabs have settled, on their way to this one. */
const coming = new Set<string>()

/** What becomes of an entry, for the till that charged it; asked before the entry is written. */
export const settlingOf = (id: string): Promise<Settling> => new Promise((resolve) => waiting.set(id, resolve))
/** The till has gone on. */
export const stopWaiting = (id: string): void => void waiting.delete(id)
export const isAwaited = (id: string): boolean => waiting.has(id)

export function tell(id: string, settling: Settling): boolean {
  const listener = waiting.get(id)
  waiting.delete(id)
  listener?.(settling)
  return listener !== undefined
}

/** Changes the journal, and what this tab shows of it. */
export const changeJournal =
  (next: (value: Journal) => Journal): Thunk<Promise<Journal>> =>
  async (dispatch) => {
    const value = await journal.change(next)
    dispatch(shown(value))
    return value
  }

export const readJournal = (): Thunk<Promise<Journal>> => async (dispatch) => {
  const value = await journal.read()
  dispatch(shown(value))
  dispatch(hearOthers(value))
  return value
}

const shown = ({ entries }: Journal) => unsentSlice.actions.journalRead({ entries, isKept: journal.isSafe() })

/** What another tab has settled of this one's, or dropped: its till is told, and knows its last sale. */
const hearOthers =
  ({ entries, settled }: Journal): Thunk =>
  (dispatch, getState) => {
    const last = selectVender(getState()).last_queued?.id ?? ''
    if (waiting.size === 0 && last === '') return
    const isThere = entries.some(({ id }) => id === last) || settled.some(({ entry }) => entry === last)
    if (last !== '' && !isThere) dispatch(saleEvents.queuedDropped(last))
    for (const { entry, sale } of settled) if (waiting.has(entry) || entry === last) void dispatch(bring(entry, sale))
    for (const { id, state, message } of entries) {
      if (state === 'refused') tell(id, { kind: 'refused', message: message ?? '' })
      else if (state === 'half' || state === 'alike') tell(id, { kind: 'later' })
    }
  }

const bring =
  (entry: string, id: number): Thunk<Promise<void>> =>
  async (dispatch) => {
    if (coming.has(entry)) return
    coming.add(entry)
    const sale = await dispatch(readSale(id)).catch(() => null)
    coming.delete(entry)
    if (sale === null) return void tell(entry, { kind: 'later' })
    if (!tell(entry, { kind: 'stored', sale, late: true })) dispatch(saleEvents.saleConfirmed({ entry, sale }))
    dispatch(applyLateSale(sale))
  }
