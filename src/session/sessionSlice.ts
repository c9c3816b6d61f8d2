import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { User } from './user'

/**
 * `unknown` until the session check answers (SES-001); `expired`: the session ended while somebody was working, so the
 * screen stays and a login opens over it; `leaving`: the user is being signed out. Calls are sent for a user only while
 * he is `authenticated`.
 */
export type SessionStatus = 'unknown' | 'authenticated' | 'unauthenticated' | 'expired' | 'leaving'

export interface SessionState {
  status: SessionStatus
  user: User | null
  /**
   * The session expired because somebody else signed in in another tab of this browser; this tab's calls would use his
   * session.
   */
  taken?: boolean
  /** The session expired because another computer uses this login now (contract d §2). */
  elsewhere?: boolean
  /** The server could not be asked who is signed in: nobody, or the person of the last session here (D-84). */
  unreached?: boolean
}

const initialState: SessionState = { status: 'unknown', user: null }

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    authenticated: (_state, action: PayloadAction<User>): SessionState => ({
      status: 'authenticated',
      user: action.payload,
    }),
    /** The person of the last session here goes on until the server can be asked. */
    resumed: (_state, { payload }: PayloadAction<User>): SessionState => ({
      status: 'authenticated',
      user: payload,
      unreached: true,
    }),
    unauthenticated: (_state, { payload }: PayloadAction<{ unreached: true } | undefined>): SessionState => ({
      status: 'unauthenticated',
      user: null,
      ...payload,
    }),
    expired: (state, { payload }: PayloadAction<{ elsewhere: true } | undefined>): SessionState =>
      state.status === 'authenticated' ? { status: 'expired', user: state.user, ...payload } : state,
    taken: ({ user }): SessionState => ({ status: 'expired', user, taken: true }),
    leaving: ({ user }): SessionState => ({ status: 'leaving', user }),
  },
})

export const { authenticated, resumed, unauthenticated, expired, taken, leaving } = sessionSlice.actions

interface WithSession {
  session: SessionState
}
export const selectSession = (state: unknown): SessionState => (state as WithSession).session
export const selectUser = (state: unknown): User | null => selectSession(state).user
