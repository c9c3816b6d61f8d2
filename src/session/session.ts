import type { ApiClient } from '@/api/client'
import { isAnswered, isApiError, unreadable } from '@/api/errors'
import { plainRecordIn } from '@/api/read'
import type { SendOptions } from '@/api/request'
import type { Thunk } from '@/api/thunk'
import { bagOf } from '@/lib/bag'
import { CATALOGUE_PREFIX } from '@/lib/disk/evictable'
import { lastSignedIn } from '@/lib/disk/own'
import { clearStored, readStored, removeStored, writeStored } from '@/lib/disk/storage'
import { keepUser, keptUser } from './keptUser'
import { announceSignIn } from './otherTabs'
import { LEFT_IN_TAB, OUTLIVES, UNSENT_PREFIX } from './prefixes'
import { authenticated, expired, leaving, resumed, selectSession, selectUser, unauthenticated } from './sessionSlice'
import { selectSettings } from './settings'
import { parseUser, type User } from './user'

const OUTSIDE = { outside: true, quiet: true } as const
const readUser = async (api: ApiClient, options: { timeout?: number } = {}) =>
  parseUser(bagOf(await api.get('user', { priority: 'sale', quiet: true, signingIn: true, ...options })).user)

/** After this long without an answer the person of the last session goes on with what is kept here. */
const SILENT_MS = 3_000
/** A person who leaves waits no longer than this for a server that may be gone. */
const LOGOUT_MS = 6_000
/** Storage key that is set while the server has not been told that the last person left. */
const OWED = 'logout-owed'

/** Milliseconds between two readings of the user: with them this computer keeps the login (contract d §2). */
const KEEP_LOGIN_MS = 20 * 60_000

/** Keeps the login for this computer while the page is open. Returns its stop. */
export function keepLogin(dispatch: (thunk: Thunk<Promise<void>>) => Promise<void>): () => void {
  const quietly = { quiet: true, priority: 'background', unattended: true } as const
  const read = () => void dispatch(refreshUser(quietly)).catch(() => undefined)
  const timer = setInterval(read, KEEP_LOGIN_MS)
  return () => clearInterval(timer)
}

/** The session that is in the browser now is a person's who has just signed in: it is not to be ended. */
export const oweNoLogout = (): void => removeStored(localStorage, OWED)

/** Makes the next page that opens with this storage sign its person out before anything else (`endOwedSession`). */
export const oweLogout = (storage: Storage): void => void writeStored(storage, OWED, true)

/** Whether somebody is signed in for the server. Rejects when it does not say. */
const hasSession = (api: ApiClient) =>
  readUser(api, { timeout: LOGOUT_MS }).then(
    () => true,
    (error: unknown) => {
      // 403: another computer uses this login (contract d §2).
      if (isApiError(error) && [401, 403].includes(error.status)) return false
      throw error
    },
  )

/**
 * Ends the server's session. One already gone answers 500 (contract a §1), as a server in trouble does, so after a
 * refusal it is asked whether the session is still there. Rejects when it is, or when nobody knows.
 */
const endSession = (api: ApiClient) =>
  api.post('/logout', {}, { ...OUTSIDE, timeout: LOGOUT_MS }).catch(async (error: unknown) => {
    if (!isAnswered(error) || (await hasSession(api))) throw error
  })

/**
 * Ends the session of somebody who left while the server could not be told, so that nobody goes on with it (SES-007).
 */
async function endOwedSession(api: ApiClient): Promise<void> {
  if (readStored(localStorage, OWED) !== true) return
  await endSession(api)
  // Somebody who left from practice still has all his things here.
  await leave()
  removeStored(localStorage, OWED)
}

/**
 * Lets the person of the last session here go on while the server does not answer (D-84), unless that person signed out
 * or somebody is signed in. Returns whether somebody is signed in now.
 */
const resume = (): Thunk<boolean> => (dispatch, getState) => {
  const { status, user: here } = selectSession(getState())
  if (here !== null) return status === 'authenticated'
  const user = readStored(localStorage, OWED) === true ? null : keptUser()
  if (user !== null) dispatch(resumed(user))
  return user !== null
}

/**
 * Gets the token, then the user (SES-002, SES-003). If either fails nobody is signed in (SES-004); where the server does
 * not answer, the person of the last session goes on.
 */
export const checkSession =
  (): Thunk<Promise<User | null>> =>
  async (dispatch, getState, { api }) => {
    const silence = setTimeout(() => dispatch(resume()), SILENT_MS)
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
    } finally {
      clearTimeout(silence)
    }
    if (!answered && dispatch(resume())) return null
    // Somebody who signed in meanwhile stays signed in.
    const { status, unreached = false } = selectSession(getState())
    if (status === 'authenticated' && unreached) dispatch(expired())
    else if (status !== 'authenticated') dispatch(unauthenticated(answered ? undefined : { unreached: true }))
    return null
  }

/**
 * Resolves to `refused` for a wrong number or password, which the server answers with 200 (contract a §1), and to the
 * minutes until the login is free where another computer uses it (contract d §2). Rejects when a call itself fails.
 */
export const login =
  (doc_number: string, password: string): Thunk<Promise<User | 'refused' | number>> =>
  async (dispatch, getState, { api }) => {
    await api.get('/sanctum/csrf-cookie', OUTSIDE)
    const answer = bagOf(await api.post('/login', { doc_number, password, remember: 0 }, OUTSIDE))
    if (answer.user_last_activity === true)
      return Number(answer.user_last_activity_wait_minutes) || (selectSettings(getState())?.lastActivityMinutes ?? 1)
    if (answer.login !== true) return 'refused'
    oweNoLogout()
    const user = await readUser(api)
    if (user === null) throw unreadable('user')
    await dispatch(enter(user))
    return user
  }

/**
 * Signs a user in. Another person begins with nothing of the one before, whose session may have ended without his
 * leaving.
 */
const enter =
  (user: User): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const before = selectUser(getState())
    if (before !== null && before.id !== user.id) clearStored(sessionStorage, LEFT_IN_TAB)
    const holder = lastSignedIn()
    if (holder !== null && holder !== user.id) await leave(true)
    announceSignIn(user.id)
    keepUser(user)
    dispatch(authenticated(user))
    // The screens that hold a setting of the person before read this person's.
    if (holder !== user.id) window.dispatchEvent(new StorageEvent('storage'))
  }

/**
 * Empties the browser of what the person leaves behind, except for unsent sales (SES-008), what this computer alone
 * knows of the shop, and people's settings. `keepsCart`: he did not sign out himself, and a cart says whose it is.
 */
async function leave(keepsCart = false): Promise<void> {
  clearStored(sessionStorage, keepsCart ? LEFT_IN_TAB : [UNSENT_PREFIX])
  clearStored(localStorage, OUTLIVES)
  // Loaded apart: a visitor needs none of it before he signs in.
  await import('@/lib/disk/diskValue').then(
    ({ eraseDiskValues }) => eraseDiskValues(CATALOGUE_PREFIX),
    () => undefined,
  )
}

/**
 * Forgets the user and what this browser keeps of the shop, except for unsent sales (SES-008). A server that does not
 * hear of it is told once it can be reached.
 */
export const logout =
  (): Thunk<Promise<void>> =>
  async (dispatch, _getState, { api }) => {
    dispatch(leaving())
    const told = await endSession(api).then(
      () => true,
      () => false,
    )
    await leave()
    if (!told) oweLogout(localStorage)
    dispatch(unauthenticated())
  }

/**
 * Reads the user again: owner settings the server uses for prices are refreshed by this call alone (contract a §0.4).
 * Where another computer uses this login now, the login opens over the screen (contract d §2).
 */
export const refreshUser =
  (options: SendOptions = {}): Thunk<Promise<void>> =>
  async (dispatch, getState, { api }) => {
    const body = await api.get('user', options).catch((error: unknown) => {
      if (isApiError(error) && error.status === 403) dispatch(expired({ elsewhere: true }))
      throw error
    })
    const user = parseUser(bagOf(body).user)
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
    const model = plainRecordIn(bagOf(await api.remove(`delete-image-prop/user/${user.id}/image_url`)).model)
    if (model !== null) dispatch(authenticated({ ...user, ...(model as Partial<User>), id: user.id }))
  }

/** Named by the spec; the backend has no such route and no screen offers it (SES-010, D-33). */
export const deleteCurrentImage = async (api: ApiClient, userId: number) =>
  plainRecordIn(bagOf(await api.remove(`delete-current-image/user/${userId}`)).model)
