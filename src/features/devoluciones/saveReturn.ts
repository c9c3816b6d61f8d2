import { nanoid } from '@reduxjs/toolkit'
import { failureText } from '@/api/errors'
import { sendOnce, verify } from '@/api/sendOnce'
import type { Thunk } from '@/api/thunk'
import type { Unanswered } from '@/api/unanswered'
import type { Attempt } from '@/api/useOnce'
import { unsettled } from '@/api/useRecalled'
import { createAccess } from '@/domain/access'
import { isSameReturn, type ReturnAttempt } from '@/domain/returns/returnFate'
import { returnPayload, returnProblems, type ReturnProblem } from '@/domain/returns/returnPayload'
import { withLock } from '@/lib/lock'
import { selectUser } from '@/session/sessionSlice'
import { isLocked, returnEvents, selectDevolucion, type Doubt } from './devolucionesSlice'
import { findStored } from './readNotes'
import { readBefore } from './readBefore'
import { refreshAfter, type TaxWord } from './refreshAfter'
import { selectAddresses, selectChoices } from './selectors'
import { sentReturns, wordsOf } from './sentReturns'
import { lookForTwice, settleTwice, watchForTwice } from './twice'

// The whole way of a return to the server, and back from every answer it can get (NS-10, contract b §5).

export interface StoredReturn {
  what: ReturnAttempt
  /** The server gave no clear answer, its records did. */
  late: boolean
  /** What is to be told of the authority's credit note, once it is known; null: it gave it, or was not asked. */
  tax: Promise<TaxWord | null>
}

export type SaveResult =
  | ({ kind: 'stored' } & StoredReturn)
  | { kind: 'problem'; problem: ReturnProblem }
  /** Nothing was stored and everything is still there. `earlier`: one without an answer turned out to be. */
  | { kind: 'refused'; message: string; earlier?: StoredReturn }
  | { kind: 'unsure'; found: Doubt['found'] }
  /** Already on its way, or still to be settled. */
  | { kind: 'ignored' }

/** Lock of the returns: one at a time over all tabs, so that each sees what the one before has stored. */
export const RETURN_LOCK = 'devolucion'

/** What keeps the return from being saved; shown at its place. Null: it may be sent. */
export const checkReturn = (): Thunk<ReturnProblem | null> => (dispatch, getState) => {
  const state = getState()
  const problem = returnProblems(selectChoices(state), selectAddresses(state).length > 0)[0]
  if (problem) dispatch(returnEvents.saveRefused(problem))
  return problem ?? null
}

/** Checks, sends and settles. What has no answer yet is looked for first, so nothing is ever sent twice unseen. Never rejects. */
export const saveReturn = (): Thunk<Promise<SaveResult>> => async (dispatch, getState) => {
  const before = selectDevolucion(getState())
  if (isLocked(before)) return { kind: 'ignored' }
  // The server checks nothing (U22).
  if (!createAccess(selectUser(getState())).can('devolucion.store'))
    return { kind: 'refused', message: 'No tenés permiso para hacer devoluciones.' }
  const problem = dispatch(checkReturn())
  if (problem) return { kind: 'problem', problem }
  dispatch(returnEvents.saveStarted())
  return withLock(RETURN_LOCK, async () => (await dispatch(settleBefore())) ?? (await dispatch(send()))).catch(
    (error: unknown) => dispatch(refuse(failureText(error))),
  )
}

/** Reads the records again for the attempt nobody knows the fate of. */
export const verifyReturn = (): Thunk<Promise<SaveResult>> => async (dispatch, getState) => {
  const { doubt, saving } = selectDevolucion(getState())
  if (doubt === null || saving) return { kind: 'ignored' }
  dispatch(returnEvents.saveStarted())
  return dispatch(lookAgain(doubt))
}

const lookAgain =
  ({ sent }: Doubt): Thunk<Promise<SaveResult>> =>
  async (dispatch, _getState, { api }) =>
    dispatch(
      take(sent, await verify(() => findStored(api, sent.what), sent, sentReturns.note(sent.user, sent.what, sent.id))),
    )

/** What was sent before and is not settled, here or by another page. Null: nothing stands in the way. */
const settleBefore =
  (): Thunk<Promise<SaveResult | null>> =>
  async (dispatch, getState, { api }) => {
    const { doubt } = selectDevolucion(getState())
    if (doubt !== null) {
      const again = await dispatch(lookAgain(doubt))
      if (again.kind !== 'unsure' || again.found !== 'absent') return again
      dispatch(returnEvents.saveStarted())
    }
    const payload = returnPayload(selectChoices(getState()))
    const user = selectUser(getState())?.id ?? 0
    const isOfSale = (sent: ReturnAttempt) => payload.sale_id !== null && sent.payload.sale_id === payload.sale_id
    const find = (sent: ReturnAttempt) => findStored(api, sent)
    const earlier = await unsettled(
      { kept: sentReturns, user, find },
      (sent) => isOfSale(sent) || isSameReturn(sent.payload, payload),
    )
    if (earlier === null) return null
    const { entry, outcome } = earlier
    if (isSameReturn(entry.what.payload, payload)) return dispatch(take(entry, outcome))
    // Another return of the same sale: what it says of the units is old, or soon will be.
    if (outcome.kind === 'unsure')
      return dispatch(refuse(`Quedó sin respuesta ${wordsOf(entry.what)}: comprobala antes de guardar otra.`))
    const stored = dispatch(settle(entry.what, true))
    const text = `Se guardó ${wordsOf(entry.what)}, que no había tenido respuesta. Revisá las unidades y guardá de nuevo.`
    return { ...dispatch(refuse(text)), earlier: stored }
  }

const send =
  (): Thunk<Promise<SaveResult>> =>
  async (dispatch, getState, { api }) => {
    const { sale } = selectDevolucion(getState())
    const payload = returnPayload(selectChoices(getState()))
    const before = await dispatch(readBefore())
    if ('refusal' in before) return dispatch(refuse(before.refusal))
    const what: ReturnAttempt = { payload, num: sale?.num ?? null, startedAt: Date.now(), ...before }
    const sent = { id: nanoid(), user: selectUser(getState())?.id ?? 0, what }
    await dispatch(watchForTwice(what))
    const outcome = await sendOnce({
      // Anything else is not this server speaking: a portal in between, half an answer.
      send: async () =>
        (await api.send('POST', 'devoluciones', payload, { priority: 'sale', quiet: true })).status === 201,
      find: () => findStored(api, what),
      note: sentReturns.note(sent.user, what, sent.id),
    })
    return dispatch(take(sent, outcome))
  }

const refuse =
  (message: string): Thunk<{ kind: 'refused'; message: string }> =>
  (dispatch) => {
    dispatch(returnEvents.saveFailed())
    return { kind: 'refused', message }
  }

/** What became of the return on the screen. */
const take =
  (sent: Pick<Unanswered<ReturnAttempt>, 'id' | 'user' | 'what'>, outcome: Attempt): Thunk<SaveResult> =>
  (dispatch) => {
    if (outcome.kind === 'refused') {
      void dispatch(settleTwice({ attempt: sent.what }))
      return dispatch(refuse(outcome.message))
    }
    if (outcome.kind === 'unsure') {
      const { found, silence } = outcome
      dispatch(returnEvents.saveUnsure({ sent: { ...sent, ...silence }, found }))
      return { kind: 'unsure', found }
    }
    const stored = dispatch(settle(sent.what, outcome.kind === 'twin' || outcome.late))
    dispatch(returnEvents.returnSaved())
    return { kind: 'stored', ...stored }
  }

/** It is stored: what it changed is read again. */
export const settle =
  (what: ReturnAttempt, late: boolean): Thunk<StoredReturn> =>
  (dispatch) => {
    void dispatch(lookForTwice(what))
    return { what, late, tax: dispatch(refreshAfter(what)) }
  }
