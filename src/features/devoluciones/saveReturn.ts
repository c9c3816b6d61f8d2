import { nanoid } from '@reduxjs/toolkit'
import type { ApiClient } from '@/api/client'
import { failureText, isApiError } from '@/api/errors'
import { isAnswered, isRefusal } from '@/api/sendOnce'
import type { Thunk } from '@/api/thunk'
import type { Unanswered } from '@/api/unanswered'
import { mayStillArrive } from '@/domain/lateArrival'
import type { ReturnAttempt } from '@/domain/returnFate'
import { returnPayload, returnProblems, type ReturnProblem } from '@/domain/returnPayload'
import type { Sale } from '@/entities/saleRecord'
import { pause } from '@/lib/pause'
import { selectUser } from '@/session/sessionSlice'
import { isLocked, returnEvents, selectDevolucion, type Doubt } from './devolucionesSlice'
import { findStored } from './findStored'
import { readBefore } from './readBefore'
import { refreshAfter } from './refreshAfter'
import { selectAddresses, selectChoices } from './selectors'
import { sentReturns } from './sentReturns'
import { lookForTwice } from './twice'

type Sent = Unanswered<ReturnAttempt>

// The whole way of a return to the server, and back from every answer it can get (NS-10, contract b §5).

export type SaveResult =
  /** `late`: the server gave no clear answer, its records did. `tax`: why the authority gave no credit note, once it is known; null: it did, or was not asked. */
  | { kind: 'stored'; total: number; late: boolean; tax: Promise<string | null> }
  | { kind: 'problem'; problem: ReturnProblem }
  /** Nothing was stored and everything is still there. */
  | { kind: 'refused'; message: string }
  | { kind: 'unsure'; found: Doubt['found'] }
  /** Already on its way, or still to be settled. */
  | { kind: 'ignored' }

/** After an answer that says nothing: when to read the records. The server may still be at it. */
const READ_AFTER_MS = [0, 1_500, 4_000] as const

/** What keeps the return from being saved; shown at its place. Null: it may be sent. */
export const checkReturn = (): Thunk<ReturnProblem | null> => (dispatch, getState) => {
  const state = getState()
  const problem = returnProblems(selectChoices(state), selectAddresses(state).length > 0)[0]
  if (problem) dispatch(returnEvents.saveRefused(problem))
  return problem ?? null
}

/** Checks, sends and settles. An attempt whose fate was not known is looked for again first, so nothing is ever sent twice unseen. */
export const saveReturn =
  (): Thunk<Promise<SaveResult>> =>
  async (dispatch, getState, { api }) => {
    const before = selectDevolucion(getState())
    const { doubt, sale } = before
    if (before.searching || isLocked(before)) return { kind: 'ignored' }
    const problem = dispatch(checkReturn())
    if (problem) return { kind: 'problem', problem }
    dispatch(returnEvents.saveStarted())
    if (doubt) {
      const found = await lookOnce(api, doubt.sent)
      if (found === 'stored') return dispatch(settle(doubt.sent, sale, true))
      if (found !== 'absent') return dispatch(leaveUnsure({ sent: doubt.sent, found }))
    }
    return dispatch(send())
  }

/** Reads the records again for the attempt nobody knows the fate of. */
export const verifyReturn =
  (): Thunk<Promise<SaveResult>> =>
  async (dispatch, getState, { api }) => {
    const { doubt, saving, sale } = selectDevolucion(getState())
    if (doubt === null || saving) return { kind: 'ignored' }
    dispatch(returnEvents.saveStarted())
    const found = await lookOnce(api, doubt.sent)
    return found === 'stored' ? dispatch(settle(doubt.sent, sale, true)) : dispatch(leaveUnsure({ sent: doubt.sent, found }))
  }

/** Takes up the return that an earlier page, or another tab, sent and had no answer to; nothing while another is being made. */
export const recallReturn = (): Thunk<Promise<SaveResult>> => async (dispatch, getState) => {
  const [sent] = await sentReturns.of(selectUser(getState())?.id ?? 0)
  const { doubt, saving, searching } = selectDevolucion(getState())
  if (sent === undefined || doubt !== null || saving || searching) return { kind: 'ignored' }
  dispatch(returnEvents.saveUnsure({ sent, found: 'unread' }))
  return dispatch(verifyReturn())
}

/** What the records say now; one that is not there yet may still be on its way. */
async function lookOnce(api: ApiClient, sent: Sent): Promise<'stored' | Doubt['found']> {
  const found = await findStored(api, sent.what)
  if (found !== 'absent') return found
  if (mayStillArrive(sent, Date.now())) return 'unread'
  await sentReturns.forget(sent.id)
  return 'absent'
}

const leaveUnsure =
  (doubt: Doubt): Thunk<SaveResult> =>
  (dispatch) => {
    dispatch(returnEvents.saveUnsure(doubt))
    return { kind: 'unsure', found: doubt.found }
  }

const refuse =
  (message: string): Thunk<SaveResult> =>
  (dispatch) => {
    dispatch(returnEvents.saveFailed())
    return { kind: 'refused', message }
  }

const send =
  (): Thunk<Promise<SaveResult>> =>
  async (dispatch, getState, { api }) => {
    const { sale } = selectDevolucion(getState())
    const payload = returnPayload(selectChoices(getState()))
    const before = await dispatch(readBefore())
    if ('refusal' in before) return dispatch(refuse(before.refusal))
    const attempt: ReturnAttempt = { payload, num: sale?.num ?? null, startedAt: Date.now(), known: before.known }
    const sent: Sent = { id: nanoid(), user: selectUser(getState())?.id ?? 0, since: Date.now(), answered: false, what: attempt }
    // On the disk before it leaves: a page that dies now must not let it be made twice.
    await sentReturns.keep(sent)
    let answered = true
    try {
      const { status } = await api.send('POST', 'devoluciones', payload, { priority: 'sale', quiet: true })
      // Anything else is not this server speaking: a portal in between, half an answer.
      if (status === 201) return dispatch(settle(sent, sale, false))
    } catch (error) {
      if (isRefusal(error)) {
        await sentReturns.forget(sent.id)
        return dispatch(refuse(refusalText(error)))
      }
      answered = isAnswered(error)
    }
    const silent = { ...sent, since: Date.now(), answered }
    await sentReturns.keep(silent)
    return dispatch(lookFor(silent, sale))
  }

const refusalText = (error: unknown): string =>
  isApiError(error) && error.status === 401 ? 'La sesión terminó: volvé a ingresar y guardala de nuevo.' : failureText(error)

/** Stored or not? Only the sale and the credit notes can tell; it may take a moment until they do. */
const lookFor =
  (sent: Sent, sale: Sale | null): Thunk<Promise<SaveResult>> =>
  async (dispatch, _getState, { api }) => {
    let found: Doubt['found'] = 'unread'
    for (const after of READ_AFTER_MS) {
      await pause(sent.since + after - Date.now())
      const now = await lookOnce(api, sent)
      if (now === 'stored') return dispatch(settle(sent, sale, true))
      found = now
    }
    return dispatch(leaveUnsure({ sent, found }))
  }

/** It is stored: everything is cleared, and what it changed is read again. */
const settle =
  ({ id, what }: Sent, sale: Sale | null, late: boolean): Thunk<SaveResult> =>
  (dispatch) => {
    const { payload, num } = what
    void sentReturns.forget(id)
    dispatch(returnEvents.returnSaved())
    void dispatch(lookForTwice(what))
    return { kind: 'stored', total: payload.total_devolucion, late, tax: dispatch(refreshAfter(payload, num, sale)) }
  }
