import type { ApiClient } from '@/api/client'
import { isAnswered, unreadable } from '@/api/errors'
import { parseModel } from '@/api/records'
import type { Thunk } from '@/api/thunk'
import { clearStored, readStored, removeStored, writeStored } from '@/lib/storage'
import { announceSignIn, lastSignedIn } from './otherTabs'
import { LEFT_IN_TAB, UNSENT_PREFIX } from './prefixes'
import { authenticated, leaving, selectSession, selectUser, unauthenticated } from './sessionSlice'
import { parseUser, type User } from './user'

const body = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {})
const OUTSIDE = { outside: true, quiet: true } as const
const readUser = async (api: ApiClient) =>
  parseUser(body(await api.get('user', { priority: 'sale', quiet: true, signingIn: true })).user)

/** Somebody who leaves waits no longer for a server that may be gone. */
const LOGOUT_MS = 6_000
/** Set while the server has not been told that the last person left. */
const OWED = 'logout-owed'

/** The server's session ends; one already gone answers 500. Rejects when nobody knows whether it heard. */
const endSession = (api: ApiClient) =>
  api.post('/logout', {}, { ...OUTSIDE, timeout: LOGOUT_MS }).catch((error: unknown) => {
    if (!isAnswered(error)) throw error
  })

/** Nobody goes on with the session of somebody who left while the server could not be told (SES-007). */
async function endOwedSession(api: ApiClient): Promise<void> {
  if (readStored(localStorage, OWED) !== true) return
  await endSession(api)
  removeStored(localStorage, OWED)
}

/** Token, then user (SES-002, SES-003). Either failing leaves nobody signed in (SES-004). */
export const checkSession =
  (): Thunk<Promise<User | null>> =>
  async (dispatch, getState, { api }) => {
    let answered = true
    try {
      await api.get('/sanctum/csrf-cookie', OUTSIDE)
      await endOwedSession(api)
      const user = await readUser(api)
      if (user !== null) {
        await dispatch(enter(user))
        return user
      }
    } catch (error) {
      answered = isAnswered(error)
    }
    // Whoever typed his password meanwhile stays.
    if (selectSession(getState()).status !== 'authenticated')
      dispatch(unauthenticated(answered ? undefined : { unreached: true }))
    return null
  }

/** `refused`: wrong number or password, which the server answers with 200 (contract a §1). Failures of the call itself reject. */
export const login =
  (doc_number: string, password: string): Thunk<Promise<User | 'refused'>> =>
  async (dispatch, _getState, { api }) => {
    await api.get('/sanctum/csrf-cookie', OUTSIDE)
    const answer = body(await api.post('/login', { doc_number, password, remember: 0 }, OUTSIDE))
    if (answer.login !== true) return 'refused'
    removeStored(localStorage, OWED)
    const user = await readUser(api)
    if (user === null) throw unreadable('user')
    await dispatch(enter(user))
    return user
  }

/**
 * Another person begins with nothing of the one before, whose session may have ended without his leaving; whoever comes back finds how he works,
 * unless it never left.
 */
const enter =
  (user: User): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const before = selectUser(getState())
    if (before !== null && before.id !== user.id) clearStored(sessionStorage, LEFT_IN_TAB)
    const holder = lastSignedIn()
    if (holder !== user.id) {
      if (holder !== null) await leave(true)
      await belongings().then(({ bringBack }) => bringBack(user.id), ignored)
    }
    announceSignIn(user.id)
    dispatch(authenticated(user))
  }

const ignored = () => undefined
/** Nothing a visitor needs before he signs in. */
const belongings = () => import('./settingsAside')

/** Empties the browser of what the person leaves behind; the storage at once, whether or not the rest can be loaded. */
const leave = (keepsCart = false): Promise<void> =>
  belongings().then(
    ({ putAway }) => putAway(lastSignedIn(), keepsCart),
    () => [localStorage, sessionStorage].forEach((storage) => clearStored(storage, [UNSENT_PREFIX])),
  )

/** Forgets the user and what this browser keeps of the shop, unsent sales excepted (SES-008). A server that does not hear is told when it does. */
export const logout =
  (): Thunk<Promise<void>> =>
  async (dispatch, _getState, { api }) => {
    dispatch(leaving())
    const told = await endSession(api).then(
      () => true,
      () => false,
    )
    await leave()
    if (!told) writeStored(localStorage, OWED, true)
    dispatch(unauthenticated())
  }

/** Reads the user again: owner settings the server uses for prices are refreshed by this call alone (contract a §0.4). */
export const refreshUser =
  (): Thunk<Promise<void>> =>
  async (dispatch, getState, { api }) => {
    const user = parseUser(body(await api.get('user')).user)
    const session = selectSession(getState())
    if (user !== null && session.status === 'authenticated' && session.user?.id === user.id)
      dispatch(authenticated(user))
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
