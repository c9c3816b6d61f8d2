import type { Thunk } from '@/api/thunk'

// Calls on the host root, without a session (contract a §2). Each resolves to whether the server agreed, and rejects
// with an `ApiError`.
const step =
  (path: string, body: Readonly<Record<string, string>>, agreed: string): Thunk<Promise<boolean>> =>
  async (_dispatch, _getState, { api }) => {
    const answer = await api.post(`/password-reset/${path}`, body, { outside: true, quiet: true })
    return (answer as Record<string, unknown> | null)?.[agreed] === true
  }

/** Resolves to false when no user has that mail. */
export const sendCode = (email: string) => step('send-verification-code', { email }, 'email_send')

export const checkCode = (email: string, verification_code: string) =>
  step('check-verification-code', { email, verification_code }, 'verified')

/** After this call the server has signed the user in. */
export const updatePassword = (email: string, verification_code: string, password: string) =>
  step('update-password', { email, verification_code, password, password_confirm: password }, 'password_updated')
