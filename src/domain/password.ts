/**
 * Why a password must not be set; null when it may. The server trims it when it is stored but not when somebody signs
 * in, so nobody could sign in with spaces at its ends.
 */
export const newPasswordProblem = (password: string): string | null =>
  password === password.trim() ? null : 'La contraseña no puede empezar ni terminar con espacios'
