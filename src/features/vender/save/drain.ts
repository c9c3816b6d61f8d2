// The one way of a charged sale to the server, and back from every answer it can get (counter.md, outcome table).
import { failureText, isApiError, type ApiError } from '@/api/errors'
import { parseAnswer } from '@/api/records'
import type { Thunk } from '@/api/thunk'
import { saleOutcome, type SaleAnswer } from '@/domain/sale/outcome'
import * as unsent from '@/domain/sale/unsent'
import type { Journal, UnsentSale } from '@/domain/sale/unsent'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { withLock, withLockIfFree } from '@/lib/lock'
import { pause } from '@/lib/pause'
import { selectList } from '@/list/slices'
import { selectUser } from '@/session/sessionSlice'
import { applySale } from './applySale'
import { journal, JOURNAL_LOCK } from './journal'
import { findStored } from './reconcile'
import { unsentSlice } from './unsentSlice'

const { journalRead, entryStored, confirmedLater } = unsentSlice.actions

/** A slow server may take its time: the till goes on meanwhile. */
const TIMEOUT_MS = 60_000
/** While nobody is signed in, or the network is away, an entry is looked at again so often. */
const AGAIN_MS = 5_000
/** An entry due later than this is not waited for at the till. */
const AT_THE_TILL_MS = 7_000
const NEXT_TASK_MS = 1

export type Settling =
  | { kind: 'stored'; sale: Sale; late: boolean }
  | { kind: 'refused'; message: string }
  /** It takes longer than a person waits. */
  | { kind: 'later' }

const waiting = new Map<string, (settling: Settling) => void>()

/** What becomes of an entry, for the till that charged it; asked before the entry is written. */
export const settlingOf = (id: string): Promise<Settling> => new Promise((resolve) => waiting.set(id, resolve))
/** The till has gone on. */
export const stopWaiting = (id: string): void => void waiting.delete(id)

function tell(id: string, settling: Settling): boolean {
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
    dispatch(journalRead(value.entries))
    return value
  }

export const readJournal = (): Thunk<Promise<Journal>> => async (dispatch) => {
  const value = await journal.read()
  dispatch(journalRead(value.entries))
  return value
}

/**
 * Works on whatever is due of the signed-in user's entries, one request at a time over all tabs of this computer (U18).
 * Resolves to when it is next to be called; null when nothing is left for it.
 */
export const drain = (): Thunk<Promise<number | null>> => (dispatch) => withLock(JOURNAL_LOCK, () => dispatch(work()))

/** Keeps a new entry and sends it: with one write to the disk where nothing else is on its way, otherwise in its turn. Resolves once it is kept. */
export const keepAndSend =
  (entry: UnsentSale): Thunk<Promise<void>> =>
  (dispatch, getState) =>
    new Promise((kept) => {
      const keep = async (isFree: boolean) => {
        const isNext = ({ entries }: Journal) =>
          isFree && navigator.onLine && unsent.nextEntry([...entries, entry], entry.user, entry.due) === entry
        const { entries } = await dispatch(
          changeJournal((value) => unsent.withEntry(value, isNext(value) ? sending(entry, value, getState()) : entry)),
        )
        kept()
        if (isFree) await dispatch(work(entries.find(({ id, state }) => id === entry.id && state === 'sent')))
        return isFree
      }
      void withLockIfFree(JOURNAL_LOCK, keep).then((worked) => (worked ? null : dispatch(drain())))
    })

/** What `drain` does under its lock; `sent`: an entry that is on the disk as sent and has to leave. */
const work =
  (sent?: UnsentSale): Thunk<Promise<number | null>> =>
  async (dispatch, getState) => {
    if (sent !== undefined) await dispatch(post(sent))
    for (;;) {
      const user = selectUser(getState())
      if (user === null) return null
      const { entries } = await dispatch(readJournal())
      const now = Date.now()
      const entry = navigator.onLine ? unsent.nextEntry(entries, user.id, now) : null
      if (entry === null) {
        const due = unsent.nextDue(entries, user.id)
        for (const { id, due } of entries) if (!navigator.onLine || due - now > AT_THE_TILL_MS) tell(id, { kind: 'later' })
        return due === null ? null : Math.max(due, now + (navigator.onLine ? 0 : AGAIN_MS))
      }
      await dispatch(entry.state === 'waiting' ? send(entry) : lookFor(entry))
    }
  }

const sending = (entry: UnsentSale, journal: Journal, state: unknown): UnsentSale =>
  unsent.sending(entry, journal, selectList(state, saleEntity).models, Date.now())

/** Sends an entry that no unanswered request belongs to. */
const send =
  (entry: UnsentSale): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    let sent = entry
    await dispatch(changeJournal((value) => unsent.changed(value, entry.id, (sent = sending(entry, value, getState())))))
    await dispatch(post(sent))
  }

/** The request of an entry, and what its answer means. */
const post =
  (entry: UnsentSale): Thunk<Promise<void>> =>
  async (dispatch, _getState, { api }) => {
    let failure: ApiError | null = null
    let answer: SaleAnswer
    try {
      answer = await api.send('POST', 'sale', entry.payload, { priority: 'sale', quiet: true, timeout: TIMEOUT_MS })
    } catch (error) {
      failure = isApiError(error) ? error : null
      answer = failure?.kind === 'answer' ? { status: failure.status, data: null } : { network: true }
    }
    const now = Date.now()
    const again = (change: Partial<UnsentSale>) =>
      dispatch(changeJournal((value) => unsent.changed(value, entry.id, { endedAt: now, ...change })))
    switch (saleOutcome(answer)) {
      case 'stored': {
        const sale = 'data' in answer ? (parseAnswer(answer.data) as Sale | null | undefined) : null
        if (sale) return dispatch(settle(entry, sale, false))
        return void (await again({ due: now }))
      }
      case 'duplicate': {
        // The server says it has an equal sale of the last seconds: this one, or another customer's.
        const found = await findStored(api, entry, await taken())
        if (found.kind === 'found') return dispatch(settle(entry, found.sale, true))
        const message = 'El servidor la tomó por una repetición de la anterior: se envía de nuevo.'
        if (found.kind === 'absent')
          return void (await again({ state: 'waiting', due: (entry.sentAt ?? now) + unsent.SAME_SALE_MS, message }))
        return void (await again({ due: now }))
      }
      case 'refused':
        await again({ state: 'refused', message: failureText(failure) })
        return void tell(entry.id, { kind: 'refused', message: failureText(failure) })
      case 'login':
      case 'token':
      case 'wait':
        return void (await again({
          state: 'waiting',
          due: now + AGAIN_MS,
          message: 'La sesión terminó: se envía cuando vuelvas a ingresar.',
        }))
      case 'unknown':
        return void (await again({ due: now, message: 'El servidor no confirmó la venta: se está buscando entre las guardadas.' }))
    }
  }

const taken = async (): Promise<ReadonlySet<number>> => new Set((await journal.read()).settled.map(({ sale }) => sale))

/** Stored or not? Only the list of sales can tell, and it may take a moment until it does. */
const lookFor =
  (entry: UnsentSale): Thunk<Promise<void>> =>
  async (dispatch, _getState, { api }) => {
    // Without an end the page went away with the request on its way: it ended when this page began at the latest.
    const endedAt = entry.endedAt ?? Date.now()
    const found = await findStored(api, entry, await taken())
    const now = Date.now()
    const again = (change: Partial<UnsentSale>) =>
      dispatch(changeJournal((value) => unsent.changed(value, entry.id, { endedAt, ...change })))
    if (found.kind === 'found') return dispatch(settle(entry, found.sale, true))
    if (found.kind === 'half' && now - endedAt >= unsent.ABSENT_AFTER_MS) {
      const message = `Quedó una venta a medias, la N° ${found.num}, sin todos sus artículos: revisala en Ventas antes de enviar esta.`
      return void (await again({ state: 'half', half: found.num, message }))
    }
    if (found.kind === 'absent' && now - endedAt >= unsent.ABSENT_AFTER_MS)
      return void (await again({ state: 'waiting', due: now, message: 'No figuraba entre las guardadas: se envió de nuevo.' }))
    await again({ due: unsent.nextReading(endedAt, now) })
  }

/** The sale is stored: the till takes its next customer, then it is off the journal, then comes everything that follows from it. */
const settle =
  (entry: UnsentSale, sale: Sale, late: boolean): Thunk<Promise<void>> =>
  async (dispatch) => {
    // A page that dies before the journal is written leaves it as sent: the next one finds its sale among the stored ones.
    dispatch(entryStored(entry.id))
    const awaited = tell(entry.id, { kind: 'stored', sale, late })
    await dispatch(changeJournal((value) => unsent.settled(value, entry.id, sale.id ?? 0, Date.now())))
    if (awaited) await pause(NEXT_TASK_MS)
    dispatch(applySale(entry, sale))
    if (!awaited) dispatch(confirmedLater({ id: entry.id, num: sale.num, total: entry.payload.total }))
  }
