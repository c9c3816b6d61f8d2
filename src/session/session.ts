import { parseModel } from '@/api/records'
import type { Thunk } from '@/api/thunk'
import { clearStored } from '@/lib/storage'
import { UNSENT_PREFIX } from './prefixes'
import { authenticated, selectUser, unauthenticated } from './sessionSlice'
import { parseUser, type User } from './user'

const body = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {})
const OUTSIDE = { outside: true, quiet: true } as const

/** Token, then user (SES-002, SES-003). Either failing leaves nobody signed in (SES-004). */
export const checkSession =
  (): Thunk<Promise<User | null>> =>
  async (dispatch, _getState, { api }) => {
    try {
      await api.get('/sanctum/csrf-cookie', OUTSIDE)
      const user = parseUser(body(await api.get('user', { priority: 'sale', quiet: true })).user)
      if (user !== null) {
        dispatch(authenticated(user))
        return user
      }
    } catch {
      // unauthenticated below
    }
    dispatch(unauthenticated())
    return null
  }

/** `refused`: wrong number or password, which the server answers with 200 (contract a §1). Failures of the call itself reject. */
export const login =
  (doc_number: string, password: string): Thunk<Promise<User | 'refused'>> =>
  async (dispatch, getState, { api }) => {
    await api.get('/sanctum/csrf-cookie', OUTSIDE)
    const answer = body(await api.post('/login', { doc_number, password, remember: 0 }, OUTSIDE))
    if (answer.login !== true) return 'refused'
    const user = parseUser(body(await api.get('user', { priority: 'sale', quiet: true })).user)
    if (user === null) return 'refused'
    const before = selectUser(getState())
    // Over the screen of somebody whose session ended: another person begins with nothing of his.
    if (before?.id !== user.id) {
      if (before !== null) await leave(before.id, true)
      await belongings().then(({ bringBack }) => bringBack(user.id), ignored)
    }
    dispatch(authenticated(user))
    return user
  }

const ignored = () => undefined
/** Nothing a visitor needs before he signs in. */
const belongings = () => import('./belongings')

/** Empties the browser of what the person leaves behind; the storage at once, whether or not the rest can be loaded. */
const leave = (userId: number, keepsCart = false): Promise<void> =>
  belongings().then(
    ({ putAway }) => putAway(userId, keepsCart),
    () => [localStorage, sessionStorage].forEach((storage) => clearStored(storage, [UNSENT_PREFIX])),
  )

/** Forgets the user and what this browser keeps of the shop, unsent sales excepted (SES-008). A session already gone answers 500: signed out all the same. */
export const logout =
  (): Thunk<Promise<void>> =>
  async (dispatch, getState, { api }) => {
    await api.post('/logout', {}, OUTSIDE).catch(ignored)
    await leave(selectUser(getState())?.id ?? 0)
    dispatch(unauthenticated())
  }

/** Reads the user again: owner settings the server uses for prices are refreshed by this call alone (contract a §0.4). */
export const refreshUser =
  (): Thunk<Promise<void>> =>
  async (dispatch, _getState, { api }) => {
    const user = parseUser(body(await api.get('user')).user)
    if (user !== null) dispatch(authenticated(user))
  }

/** Removes the user's picture; the answered record replaces the user's columns (SES-009). */
export const removeUserImage =
  (): Thunk<Promise<void>> =>
  async (dispatch, getState, { api }) => {
    const user = selectUser(getState())
    if (user === null) return
    const model = parseModel(body(await api.remove(`delete-image-prop/user/${user.id}/image_url`)).model)
    if (model !== null) dispatch(authenticated({ ...user, ...(model as Partial<User>), id: user.id }))
  }
