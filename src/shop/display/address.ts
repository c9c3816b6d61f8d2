/** The first part of a display's address; the id of its till follows. */
export const DISPLAY_PATH = '/pantalla-cliente'

const ID = /^[\w-]{6,40}$/
export const isDisplayId = (value: unknown): value is string => typeof value === 'string' && ID.test(value)

/**
 * The till a display's address belongs to; null: the display belongs to no till in particular; undefined: the address
 * is no display's.
 */
export function tillOfAddress(pathname: string): string | null | undefined {
  const [, first, id, ...rest] = pathname.split('/')
  if (`/${first ?? ''}` !== DISPLAY_PATH || rest.some(Boolean)) return undefined
  return isDisplayId(id) ? id : null
}
