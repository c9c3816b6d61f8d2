import type { UnknownAction } from '@reduxjs/toolkit'
import { createBudget } from '@/api/budget'
import { createApiClient, type ApiClient } from '@/api/client'
import type { Wire } from '@/api/request'
import { followSpent, keepSpent } from '@/api/spent'
import type { Settings } from '@/lib/env'
import { authenticated, selectSession, selectUser, unauthenticated } from '@/session/sessionSlice'
import type { User } from '@/session/user'
import { forgetNoted, noteAction, noteCall } from './blackbox/box'
import { boot, keepLists, pollUnconfirmedOrders } from './boot'
import { followOtherTabs } from '@/session/otherTabs'
import { checkSession, keepLogin } from '@/session/session'
import { connectErrors } from './errors'
import { rereadLists } from './live/rereadLists'
import { watchLink } from './link'
import { loginOverScreen } from './loginOverScreen'
import { preloadFirst } from './firstScreen'
import type { PushSource } from './live/push'
import { canonicalAddress, leaveFor } from './redirects'
import { noticesSlice, selectNotices } from './notices'
import { createStore, type AppStore } from './store'

export interface RunningApp {
  api: ApiClient
  store: AppStore
  stop: () => void
}

export interface Parts {
  /** Leaves the app for another address. */
  leave?: (address: string) => void
  push?: (settings: Settings) => Promise<PushSource | null>
  /** Requests a minute the server grants. */
  perMinute?: number
  /** Answers instead of a server: no call leaves the page, and there is no link to be watched. */
  wire?: Wire
  /** The entities read behind the catalogue and the clients, without the alerts. Default: all, and the alerts. */
  behind?: readonly string[] | undefined
}

/** Milliseconds between two attempts to load code that did not arrive. */
const AGAIN_MS = 10_000
/** Least time between two questions who is signed in, when the server comes and goes. */
const ASK_AGAIN_MS = 1_000

const NO_LINK = { reached: () => undefined, stop: () => undefined }

const isPhone = () => window.matchMedia('(max-width: 699.98px)').matches

/** Puts the app together and asks at once who is signed in, because the first render takes as long as the answer. */
export function startApp(settings: Settings, parts: Parts = {}): RunningApp {
  const budget = createBudget(parts.perMinute, Date.now, parts.wire ? undefined : keepSpent)
  const stopSpent = parts.wire ? () => undefined : followSpent(budget.spentElsewhere)
  const api = createApiClient(settings.apiUrl, budget, parts.wire)
  const store = createStore(api, settings, noteForBox)
  const link = parts.wire ? NO_LINK : watchLink(store, api)
  const stopErrors = connectErrors(store, api)
  const otherTabs = followOtherTabs(store)
  const stopTill = whileRunning(() => followTill(store))
  const isHeld = () => {
    otherTabs.compare()
    return selectSession(store.getState()).status === 'expired'
  }
  const personId = () => selectUser(store.getState())?.id ?? null
  api.connect({ unauthenticated: () => loginOverScreen(store), reached: link.reached, isHeld, personId })
  api.connect({ called: noteCall })
  const stopSession = followSession(store, api, () => (parts.push ?? connectPush)(settings), parts.behind)
  preloadFirst(window.location.pathname)
  const canonical = canonicalAddress(window.location, settings.appUrl)
  const stopAsking = canonical === null ? askWhoIsIn(store) : () => undefined
  if (canonical !== null) (parts.leave ?? leaveFor)(canonical)
  return {
    api,
    store,
    stop() {
      stopSession()
      stopAsking()
      stopTill()
      otherTabs.stop()
      stopErrors()
      stopSpent()
      link.stop()
    },
  }
}

function noteForBox(action: UnknownAction): void {
  // The next person sees nothing of this one. A server out of reach has ended no session.
  if (unauthenticated.match(action) && !action.payload?.unreached) forgetNoted()
  noteAction(action)
}

/** Fetched from the first moment, but not part of the code a visitor loads before he signs in. */
const followTill = async (store: AppStore) =>
  (await import('@/features/vender/save/followTill')).followTill(store, (text) =>
    store.dispatch(noticesSlice.actions.toastRaised(text)),
  )

const connectPush = async (settings: Settings) => (await import('./live/push')).connectPush(settings)

/** Starts the live updates. Without them the app works on and lists are read again by hand. */
async function liveUpdates(
  store: AppStore,
  api: ApiClient,
  user: User,
  push: () => Promise<PushSource | null>,
): Promise<() => void> {
  const { connectRealtime } = await import('./live/realtime')
  const source = await push()
  return source === null ? () => undefined : connectRealtime(store, api, source, user)
}

/** Runs `begin`, and again later when its code cannot be loaded. Returns the stop of what it began. */
function whileRunning(begin: () => Promise<() => void>): () => void {
  let ended = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop: () => void = () => undefined
  const attempt = () =>
    void begin().then(
      (given) => {
        stop = given
        if (ended) stop()
      },
      () => {
        if (!ended) timer = setTimeout(attempt, AGAIN_MS)
      },
    )
  attempt()
  return () => {
    ended = true
    clearTimeout(timer)
    stop()
  }
}

/**
 * Asks who is signed in, and asks again each time the server is back: whoever has a session goes on without a password.
 * Returns its stop.
 */
function askWhoIsIn(store: AppStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking = false
  const isDue = () => selectSession(store.getState()).unreached && selectNotices(store.getState()).link === 'online'
  const follow = () => {
    if (timer !== undefined || asking || !isDue()) return
    timer = setTimeout(() => {
      timer = undefined
      if (isDue()) ask()
    }, ASK_AGAIN_MS)
  }
  function ask() {
    asking = true
    void store.dispatch(checkSession()).finally(() => {
      asking = false
      follow()
    })
  }
  const unsubscribe = store.subscribe(follow)
  ask()
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}

/** Boot and live updates run for as long as one person is signed in. */
function followSession(
  store: AppStore,
  api: ApiClient,
  push: () => Promise<PushSource | null>,
  behind?: readonly string[],
): () => void {
  let current: User | null = null
  let stopCurrent: () => void = () => undefined

  function begin(user: User): () => void {
    const here = new AbortController()
    void boot(store, api, user, isPhone(), here.signal, behind)
    const stopKeeping = keepLists(store, user)
    const stopPoll = pollUnconfirmedOrders(store, api, user)
    const stopLogin = keepLogin(store.dispatch)
    const stopPrices = whileRunning(async () => (await import('./freshPrices')).watchPrices(store))
    const stopLooking = whileRunning(async () => (await import('./live/withoutNews')).lookForNews(store, api))
    const stopRealtime = whileRunning(() => liveUpdates(store, api, user, push))
    return () => {
      here.abort()
      api.abandonReads()
      stopKeeping()
      stopPoll()
      stopLogin()
      stopPrices()
      stopLooking()
      stopRealtime()
    }
  }

  let wasTaken = false
  const unsubscribe = store.subscribe(() => {
    const { user, taken = false } = selectSession(store.getState())
    const isBack = wasTaken && !taken
    wasTaken = taken
    if (user?.id === current?.id) {
      // While another person had the session no call of this tab was answered.
      if (isBack && user !== null) rereadLists(store)
      return
    }
    const before = current
    current = user
    stopCurrent()
    stopCurrent = () => undefined
    if (user === null) return
    if (before !== null) {
      // Another person signed in over the screen: he must not see the first person's work or lists.
      current = null
      store.dispatch(unauthenticated())
      store.dispatch(authenticated(user))
      return
    }
    stopCurrent = begin(user)
  })
  return () => {
    unsubscribe()
    stopCurrent()
  }
}
