import type { Thunk } from '@/api/thunk'
import { createAccess } from '@/domain/access'
import { isSameReturn } from '@/domain/returns/returnFate'
import { returnPayload, returnProblems, type ReturnProblem } from '@/domain/returns/returnPayload'
import { returnableText } from '@/domain/returns/returnTotals'
import { forgetEntry, type Doubt } from '@/outbox/entries'
import type { Outcome } from '@/outbox/operation'
import { lookFor, run } from '@/outbox/outbox'
import { selectUser } from '@/session/sessionSlice'
import type { SentReturn } from './attempt'
import { isLocked, returnEvents, selectDevolucion } from './devolucionesSlice'
import { makeReturn } from './operations'
import { refreshAfter, type TaxWord } from './refreshAfter'
import { selectAddresses, selectChoices } from './selectors'

// Sends a return to the server and handles every answer it can get (NS-10, contract b §5).

export interface StoredReturn {
  what: SentReturn
  /** The server gave no clear answer, but its records show that the return is stored. */
  late: boolean
  /** What is to be said of the authority's credit note, once known; null: it was granted, or not asked for. */
  tax: Promise<TaxWord | null>
}

export type SaveResult =
  /** A return that is `late` is told by `lateReturns`, wherever it was found. */
  | ({ kind: 'stored' } & StoredReturn)
  | { kind: 'problem'; problem: ReturnProblem }
  /** Nothing was stored; the return stays on the screen. */
  | { kind: 'refused'; message: string }
  | { kind: 'doubt'; doubt: Doubt }
  /** The return is already on its way, or must be settled first. */
  | { kind: 'ignored' }

/** Why the return cannot be saved, shown at its field. Null: it may be sent. */
export const checkReturn = (): Thunk<ReturnProblem | null> => (dispatch, getState) => {
  const state = getState()
  const problem = returnProblems(selectChoices(state), selectAddresses(state).length > 0)[0]
  if (problem) dispatch(returnEvents.saveRefused(problem))
  return problem ?? null
}

/**
 * Checks, sends and settles the return. One without an outcome is looked for first, so no return is sent twice
 * unnoticed. Never rejects.
 */
export const saveReturn = (): Thunk<Promise<SaveResult>> => async (dispatch, getState) => {
  const before = selectDevolucion(getState())
  if (isLocked(before)) return { kind: 'ignored' }
  // The server checks nothing (U22).
  if (!createAccess(selectUser(getState())).can('devolucion.store'))
    return { kind: 'refused', message: 'No tenés permiso para hacer devoluciones.' }
  const problem = dispatch(checkReturn())
  if (problem) return { kind: 'problem', problem }
  dispatch(returnEvents.saveStarted())
  const asked = dispatch(choice())
  if (before.doubt !== null) {
    const again = await dispatch(lookFor(makeReturn, before.doubt.entry))
    if (again !== null && !(again.kind === 'doubt' && again.doubt === 'absent'))
      return dispatch(take(before.doubt.what, again))
    // This return replaces the one that did not arrive, though the person may have changed it since.
    await forgetEntry(before.doubt.entry.id)
  }
  return dispatch(take(asked, await dispatch(run(makeReturn, asked))))
}

/** Reads the records again for the return in doubt. */
export const verifyReturn = (): Thunk<Promise<SaveResult>> => async (dispatch, getState) => {
  const { doubt, saving } = selectDevolucion(getState())
  if (doubt === null || saving) return { kind: 'ignored' }
  dispatch(returnEvents.saveStarted())
  const outcome = await dispatch(lookFor(makeReturn, doubt.entry))
  return outcome === null ? { kind: 'ignored' } : dispatch(take(doubt.what, outcome))
}

/** The return on the screen, as it will be sent. */
const choice = (): Thunk<SentReturn> => (_dispatch, getState) => {
  const { sale } = selectDevolucion(getState())
  return {
    payload: returnPayload(selectChoices(getState())),
    num: sale?.num ?? null,
    startedAt: Date.now(),
    known: [],
    tax: null,
    seen: sale && returnableText(sale),
  }
}

const refuse =
  (message: string): Thunk<SaveResult> =>
  (dispatch) => {
    dispatch(returnEvents.saveFailed())
    return { kind: 'refused', message }
  }

/**
 * Handles the outcome of the return on the screen, or of another return of the same sale that had to be settled first.
 */
const take =
  (asked: SentReturn, outcome: Outcome<Parameters<typeof makeReturn.isLike>[0]>): Thunk<SaveResult> =>
  (dispatch) => {
    if (outcome.kind === 'refused') return dispatch(refuse(outcome.message))
    if (outcome.kind === 'doubt') {
      const what = makeReturn.shape(outcome.entry.what) ?? asked
      if (!isSameReturn(what.payload, asked.payload))
        return dispatch(refuse(`Quedó sin respuesta ${outcome.entry.words}: comprobala antes de guardar otra.`))
      dispatch(returnEvents.saveUnsure({ entry: outcome.entry, what, found: outcome.doubt }))
      return { kind: 'doubt', doubt: outcome.doubt }
    }
    const what = outcome.record?.what ?? asked
    // The other return was stored, so the units on the screen are out of date.
    if (!isSameReturn(what.payload, asked.payload))
      return dispatch(
        refuse(
          `Se guardó ${makeReturn.words(what)}, que no había tenido respuesta. Revisá las unidades y guardá de nuevo.`,
        ),
      )
    dispatch(returnEvents.returnSaved())
    const late = outcome.kind === 'twin' || outcome.late
    return { kind: 'stored', what, late, tax: late ? Promise.resolve(null) : dispatch(refreshAfter(what)) }
  }
