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
  /** Nobody is signed in as far as is known: the server could not be asked. */
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
    unauthenticated: (_state, { payload }: PayloadAction<{ unreached: true } | undefined>): SessionState => ({
      status: 'unauthenticated',
      user: null,
      ...payload,
    }),
    expired: (state) => {
      if (state.status === 'authenticated') state.status = 'expired'
    },
    taken: ({ user }): SessionState => ({ status: 'expired', user, taken: true }),
    leaving: ({ user }): SessionState => ({ status: 'leaving', user }),
  },
})

export const { authenticated, unauthenticated, expired, taken, leaving } = sessionSlice.actions

interface WithSession {
  session: SessionState
}
export const selectSession = (state: unknown): SessionState => (state as WithSession).session
export const selectUser = (state: unknown): User | null => selectSession(state).user
