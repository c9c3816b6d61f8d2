import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/**
 * A button of a global notification; `functionName` is a name of the allow-list in `notificationFunctions.ts`; null:
 * the button only closes.
 */
export interface NotificationButton {
  text: string
  variant: string
  functionName: string | null
}
export interface GlobalNotification {
  text: string
  variant: string
  buttons: readonly NotificationButton[]
}

/** How the server is reached: three states shown apart (U19). */
export type Link = 'online' | 'no-network' | 'no-server'
export type Outage = Exclude<Link, 'online'>

export interface BootProgress {
  /** The reads that must end before the first screen shows are under way. */
  running: boolean
  done: number
  total: number
  message: string
  /** Names of the lists of a sale that the first screen did not wait for. */
  late: readonly string[]
  /** The articles every sale begins with have arrived; they come separately when the catalogue is not downloaded. */
  defaultArticles: boolean
}

/**
 * What becomes of a new version: it `waits` while somebody is selling, is `offered` once he is free, may be put off until `later`,
 * and `runs` through its progress until the page loads again.
 */
export interface UpdateState {
  phase: 'none' | 'waits' | 'offered' | 'later' | 'runs'
  /** 0 to 100. It shows the passing time and not a download: the files are on this computer already (contract c §18). */
  progress: number
  /** The person asked for the update, so a sale that is begun meanwhile does not stop it. */
  demanded: boolean
}

export interface NoticesState {
  update: UpdateState
  boot: BootProgress
  link: Link
  /** Shown once each time the connection goes and comes (SHELL-017, SHELL-018). */
  linkAlert: 'lost' | 'restored' | null
  /**
   * How the current or last loss of the link is told. When the network was away and the first call after it still
   * fails, it counts as the same lost network, and what comes back is the network.
   */
  outage: Outage
  /** Message of the failed call the error modal tells of (ERR-002). */
  systemError: string | null
  /** How many error reports could not be sent (ERR-008). */
  reportFailed: number
  notifications: readonly GlobalNotification[]
  /** Entities whose list changed elsewhere as a whole (RT-006). */
  staleLists: readonly string[]
  /** Toasts raised outside of any screen. */
  toasts: readonly { id: number; text: string }[]
  /** The shop must be used at another address (SES-022). */
  movedTo: string | null
}

const initialState: NoticesState = {
  update: { phase: 'none', progress: 0, demanded: false },
  boot: { running: false, done: 0, total: 0, message: '', late: [], defaultArticles: false },
  link: 'online',
  linkAlert: null,
  outage: 'no-server',
  systemError: null,
  reportFailed: 0,
  notifications: [],
  staleLists: [],
  toasts: [],
  movedTo: null,
}

export const noticesSlice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    bootAdvanced(state, { payload }: PayloadAction<Partial<BootProgress>>) {
      Object.assign(state.boot, payload)
    },
    updateChanged(state, { payload }: PayloadAction<Partial<UpdateState>>) {
      Object.assign(state.update, payload)
    },
    linkChanged(state, { payload }: PayloadAction<Link>) {
      if (state.link === payload) return
      if (payload !== 'online' && (state.link === 'online' || payload === 'no-network')) state.outage = payload
      if (state.link === 'online') state.linkAlert = 'lost'
      else if (payload === 'online') state.linkAlert = 'restored'
      state.link = payload
    },
    linkAlertClosed(state) {
      state.linkAlert = null
    },
    systemErrorRaised(state, { payload }: PayloadAction<string>) {
      state.systemError ??= payload
    },
    systemErrorClosed(state) {
      state.systemError = null
    },
    reportFailed(state) {
      state.reportFailed++
    },
    notified(state, { payload }: PayloadAction<GlobalNotification>) {
      state.notifications.push(payload as NoticesState['notifications'][number] & { buttons: NotificationButton[] })
    },
    notificationClosed(state) {
      state.notifications.shift()
    },
    listChangedElsewhere(state, { payload }: PayloadAction<string>) {
      if (!state.staleLists.includes(payload)) state.staleLists.push(payload)
    },
    listChangeClosed(state, { payload }: PayloadAction<string>) {
      state.staleLists = state.staleLists.filter((name) => name !== payload)
    },
    toastRaised(state, { payload }: PayloadAction<string>) {
      state.toasts.push({ id: (state.toasts.at(-1)?.id ?? 0) + 1, text: payload })
    },
    toastTaken(state, { payload }: PayloadAction<number>) {
      state.toasts = state.toasts.filter((toast) => toast.id !== payload)
    },
    moved(state, { payload }: PayloadAction<string>) {
      state.movedTo = payload
    },
  },
})

/** What outlives a sign-out: the state of the link and of the update belong to this computer and not to a person. */
export const lasting = ({ update, link, linkAlert, outage }: NoticesState): NoticesState => ({
  ...initialState,
  update,
  link,
  linkAlert,
  outage,
})

export const selectNotices = (state: unknown): NoticesState => (state as { notices: NoticesState }).notices
