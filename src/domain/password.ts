/** Why a password must not be set; null when it may. The server cuts the spaces at its ends off, a login does not: nobody would get in. */
export const newPasswordProblem = (password: string): string | null =>
  password === password.trim() ? null : 'La contraseña no puede empezar ni terminar con espacios'
