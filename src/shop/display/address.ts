/** The first part of a display's address; its till follows. */
export const DISPLAY_PATH = '/pantalla-cliente'

const ID = /^[\w-]{6,40}$/
export const isDisplayId = (value: unknown): value is string => typeof value === 'string' && ID.test(value)

/** The till an address belongs to; undefined: it is no display's; null: of none in particular. */
export function tillOfAddress(pathname: string): string | null | undefined {
  const [, first, id, ...rest] = pathname.split('/')
  if (`/${first ?? ''}` !== DISPLAY_PATH || rest.some(Boolean)) return undefined
  return isDisplayId(id) ? id : null
}
