/** Names of the errors when code or its styles did not arrive: no fault of that code, and asking again cures it. */
const NOT_LOADED = 'NotLoaded'
const LATE = 'NotLoadedInTime'
const named = (name: string, message: string, cause?: unknown) => Object.assign(new Error(message, { cause }), { name })
const isNamed = (error: unknown, ...names: string[]) => error instanceof Error && names.includes(error.name)

export const lateError = (message: string): Error => named(LATE, message)
/** Code that is still on its way: the browser does not ask for it a second time in the same page. */
export const isLate = (error: unknown): boolean => isNamed(error, LATE)
export const isNotLoaded = (error: unknown): boolean => isNamed(error, LATE, NOT_LOADED)

/** Addresses of the styles that did not arrive. */
// eslint-disable-next-line no-restricted-syntax -- a style is of the whole page
const lost = new Set<string>()

// The error of a link does not bubble, so it is heard on its way down.
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target.href)
  },
  true,
)

function askForStyles(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.onload = () => {
      lost.delete(href)
      resolve()
    }
    link.onerror = () => {
      link.remove()
      reject(new Error(`No llegó ${href}`))
    }
    document.head.append(link)
  })
}

/**
 * Fetches code; rejects with an error that `isNotLoaded` knows. Styles that did not arrive before are asked for first:
 * the bundler asks for each once, and would show the code without them.
 */
export async function arrival<T>(load: () => Promise<T>): Promise<T> {
  try {
    if (lost.size > 0) await Promise.all([...lost].map(askForStyles))
    return await load()
  } catch (cause) {
    throw named(NOT_LOADED, 'El código no llegó', cause)
  }
}
