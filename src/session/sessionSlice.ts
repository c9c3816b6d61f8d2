import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { User } from './user'

/**
 * `unknown` until the session check answers (SES-001); `expired`: it ended while somebody was working,
 * so the screen stays and a login opens over it.
 */
export type SessionStatus = 'unknown' | 'authenticated' | 'unauthenticated' | 'expired'

export interface SessionState {
  status: SessionStatus
  user: User | null
}

const initialState: SessionState = { status: 'unknown', user: null }

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    authenticated: (_state, action: PayloadAction<User>): SessionState => ({ status: 'authenticated', user: action.payload }),
    unauthenticated: (): SessionState => ({ status: 'unauthenticated', user: null }),
    expired: (state) => {
      if (state.status === 'authenticated') state.status = 'expired'
    },
  },
})

export const { authenticated, unauthenticated, expired } = sessionSlice.actions

interface WithSession {
  session: SessionState
}
export const selectSession = (state: unknown): SessionState => (state as WithSession).session
export const selectUser = (state: unknown): User | null => selectSession(state).user
