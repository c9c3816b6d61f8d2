import { nanoid } from '@reduxjs/toolkit'
import { failureText, isApiError } from '@/api/errors'
import { isAnswered, isRefusal } from '@/api/sendOnce'
import type { Thunk } from '@/api/thunk'
import type { Unanswered } from '@/api/unanswered'
import type { Holder } from '@/domain/currentAcount'
import { recentTwin, storedLine, type Movement } from '@/domain/currentAcountFate'
import { mayStillArrive } from '@/domain/lateArrival'
import type { CurrentAcount } from '@/entities/currentAcount'
import { toMoment } from '@/lib/dates'
import { pause } from '@/lib/pause'
import { guard } from '@/list/guard'
import { reload } from '@/list/thunks'
import { selectUser } from '@/session/sessionSlice'
import { readAcount, recalculate, writeMovement } from './calls'
import { HOLDERS } from './holders'
import { sentMovements, type SentMovement } from './sentMovements'

// The whole way of a line to the server, and back from every answer it can get: never written twice unseen (NS-11, contract b §9).

/** A movement without a clear answer. `absent`: it may be sent again; `unread`: nobody knows, it may even be on its way. */
export interface Doubt {
  sent: Unanswered<SentMovement>
  found: 'absent' | 'unread'
}

export type StoredLine = Pick<CurrentAcount, 'id' | 'detalle'>

export type SaveResult =
  /** `late`: the server gave no clear answer, the account did. */
  | { kind: 'stored'; line: StoredLine; late: boolean }
  /** Nothing was written. */
  | { kind: 'refused'; message: string }
  /** A line like it was written a moment ago: sent only when a person says that this is another one. */
  | { kind: 'twin'; line: CurrentAcount }
  | { kind: 'unsure'; doubt: Doubt }

/** After an answer that says nothing: when to read the account. The server may still be at it. */
const READ_AFTER_MS = [0, 1_500, 4_000] as const

const DAYS_OF_MONTH = 28

/** Months that reach back to the movement's day. */
const monthsOf = ({ day }: Movement): number =>
  day === '' ? 1 : Math.ceil((Date.now() - (toMoment(day)?.valueOf() ?? 0)) / (DAYS_OF_MONTH * 86_400_000)) + 1

const linesOf =
  (movement: Movement): Thunk<Promise<readonly CurrentAcount[]>> =>
  (_dispatch, _getState, { api }) =>
    readAcount(api, movement.model_name, movement.model_id, monthsOf(movement))

const ids = (lines: readonly CurrentAcount[]) => lines.map(({ id }) => id ?? 0)

/** Sends a movement, unless one like it is there already; `sure`: a person says that it is another one. */
export const saveMovement =
  (movement: Movement, sure = false): Thunk<Promise<SaveResult>> =>
  async (dispatch) => {
    let known: readonly number[]
    try {
      dispatch(guard(HOLDERS[movement.model_name].entity, 'update'))
      const before = await dispatch(linesOf(movement))
      const twin = sure ? undefined : recentTwin(movement, before, Date.now())
      if (twin) return { kind: 'twin', line: twin }
      known = ids(before)
    } catch (error) {
      return { kind: 'refused', message: failureText(error) }
    }
    return dispatch(send(movement, known))
  }

const refusalText = (error: unknown): string =>
  isApiError(error) && error.status === 401 ? 'La sesión terminó: volvé a ingresar y guardalo de nuevo.' : failureText(error)

const send =
  (movement: Movement, known: readonly number[]): Thunk<Promise<SaveResult>> =>
  async (dispatch, getState, { api }) => {
    const user = selectUser(getState())?.id ?? 0
    const sent: Unanswered<SentMovement> = { id: nanoid(), user, since: Date.now(), answered: false, what: { movement, known } }
    // On the disk before it leaves: a page that dies now must not let it be written twice.
    await sentMovements.keep(sent)
    let answered = true
    try {
      const line = await writeMovement(api, movement)
      if (line !== null) return await dispatch(settle(sent, line, false))
    } catch (error) {
      if (isRefusal(error)) {
        await sentMovements.forget(sent.id)
        return { kind: 'refused', message: refusalText(error) }
      }
      answered = isAnswered(error)
    }
    const silent = { ...sent, since: Date.now(), answered }
    await sentMovements.keep(silent)
    return dispatch(lookFor(silent))
  }

/** Stored or not? Only the account can tell; it may take a moment until it does. */
const lookFor =
  (sent: Unanswered<SentMovement>): Thunk<Promise<SaveResult>> =>
  async (dispatch) => {
    let result: SaveResult = { kind: 'unsure', doubt: { sent, found: 'unread' } }
    for (const after of READ_AFTER_MS) {
      await pause(sent.since + after - Date.now())
      result = await dispatch(verifyMovement(sent))
      if (result.kind === 'stored') return result
    }
    return result
  }

/** Reads the account again for a movement nobody knows the fate of. */
export const verifyMovement =
  (sent: Unanswered<SentMovement>): Thunk<Promise<SaveResult>> =>
  async (dispatch) => {
    const { movement, known } = sent.what
    try {
      const line = storedLine(movement, known, await dispatch(linesOf(movement)))
      if (line) return await dispatch(settle(sent, line, true))
      if (mayStillArrive(sent, Date.now())) return { kind: 'unsure', doubt: { sent, found: 'unread' } }
      await sentMovements.forget(sent.id)
      return { kind: 'unsure', doubt: { sent, found: 'absent' } }
    } catch {
      return { kind: 'unsure', doubt: { sent, found: 'unread' } }
    }
  }

/** The movement of this account that a page went away with, or another tab is still at. */
export const unansweredMovement =
  (holder: Holder, id: number): Thunk<Promise<Unanswered<SentMovement> | undefined>> =>
  async (_dispatch, getState) => {
    const all = await sentMovements.of(selectUser(getState())?.id ?? 0)
    return all.find(({ what: { movement } }) => movement.model_name === holder && movement.model_id === id)
  }

/**
 * It is written. An initial balance leaves the balances after it as they were, and nothing tells of it (contract b §9.2), so the account is
 * worked out again. What cannot be read now is read by the screen.
 */
const settle =
  ({ id, what }: Unanswered<SentMovement>, line: StoredLine, late: boolean): Thunk<Promise<SaveResult>> =>
  async (dispatch, _getState, { api }) => {
    const { kind, model_name, model_id } = what.movement
    await sentMovements.forget(id)
    try {
      if (kind === 'saldo-inicial') await recalculate(api, model_name, model_id)
      await dispatch(reload(HOLDERS[model_name].entity, model_id))
    } catch {
      // the line is stored all the same
    }
    return { kind: 'stored', line, late }
  }
