import { failureText, isApiError } from '@/api/errors'
import type { Thunk } from '@/api/thunk'
import { recentTwin, storedLine, type Movement } from '@/domain/currentAcountFate'
import type { CurrentAcount } from '@/entities/currentAcount'
import { toMoment } from '@/lib/dates'
import { guard } from '@/list/guard'
import { reload } from '@/list/thunks'
import { readAcount, recalculate, writeMovement } from './calls'
import { HOLDERS } from './holders'

// The whole way of a line to the server, and back from every answer it can get: never written twice unseen (NS-11, contract b §9).

/** A movement without a clear answer, and the lines that were there before it. `absent`: it may be sent again; `unread`: nobody knows. */
export interface Doubt {
  movement: Movement
  known: readonly number[]
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
const pause = (ms: number) => (ms <= 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms)))

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
  async (dispatch, _getState, { api }) => {
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
    try {
      const line = await writeMovement(api, movement)
      if (line !== null) return await dispatch(settle(movement, line, false))
    } catch (error) {
      if (isApiError(error) && error.kind === 'answer' && error.status >= 400 && error.status < 500) {
        const message = error.status === 401 ? 'La sesión terminó: volvé a ingresar y guardalo de nuevo.' : failureText(error)
        return { kind: 'refused', message }
      }
    }
    return dispatch(lookFor(movement, known))
  }

/** Stored or not? Only the account can tell; it may take a moment until it does. */
const lookFor =
  (movement: Movement, known: readonly number[]): Thunk<Promise<SaveResult>> =>
  async (dispatch) => {
    const answeredAt = Date.now()
    let result: SaveResult = { kind: 'unsure', doubt: { movement, known, found: 'unread' } }
    for (const after of READ_AFTER_MS) {
      await pause(answeredAt + after - Date.now())
      result = await dispatch(verifyMovement({ movement, known, found: 'unread' }))
      if (result.kind === 'stored') return result
    }
    return result
  }

/** Reads the account again for a movement nobody knows the fate of. */
export const verifyMovement =
  ({ movement, known }: Doubt): Thunk<Promise<SaveResult>> =>
  async (dispatch) => {
    try {
      const lines = await dispatch(linesOf(movement))
      const line = storedLine(movement, known, lines)
      return line ? await dispatch(settle(movement, line, true)) : { kind: 'unsure', doubt: { movement, known, found: 'absent' } }
    } catch {
      return { kind: 'unsure', doubt: { movement, known, found: 'unread' } }
    }
  }

/**
 * It is written. An initial balance leaves the balances after it as they were, and nothing tells of it (contract b §9.2), so the account is
 * worked out again. What cannot be read now is read by the screen.
 */
const settle =
  ({ kind, model_name, model_id }: Movement, line: StoredLine, late: boolean): Thunk<Promise<SaveResult>> =>
  async (dispatch, _getState, { api }) => {
    try {
      if (kind === 'saldo-inicial') await recalculate(api, model_name, model_id)
      await dispatch(reload(HOLDERS[model_name].entity, model_id))
    } catch {
      // the line is stored all the same
    }
    return { kind: 'stored', line, late }
  }
