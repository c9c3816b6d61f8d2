/** Names of the errors when code or its styles did not arrive: no fault of that code, and asking again cures it. */
const NOT_LOADED = 'NotLoaded'
const LATE = 'NotLoadedInTime'
const named = (name: string, message: string, cause?: unknown) => Object.assign(new Error(message, { cause }), { name })
const isNamed = (error: unknown, ...names: string[]) => error instanceof Error && names.includes(error.name)

const notLoaded = (cause: unknown) => named(NOT_LOADED, 'El código no llegó', cause)
export const lateError = (message: string): Error => named(LATE, message)
/** Code that was given up while it was on its way: the browser does not ask for it a second time in the same page. */
export const isLate = (error: unknown): boolean => isNamed(error, LATE)
export const isNotLoaded = (error: unknown): boolean => isNamed(error, LATE, NOT_LOADED)

interface Style {
  link: HTMLLinkElement
  /** Resolves once the style is there, while it is asked for again. */
  coming?: Promise<void>
}

/** The styles that did not arrive, by their addresses. */
// eslint-disable-next-line no-restricted-syntax -- styles are of the whole page
const lost = new Map<string, Style>()
/** For each function that loads code: the styles that were missing when it failed. */
// eslint-disable-next-line no-restricted-syntax -- as above
const lacked = new WeakMap<object, readonly string[]>()
/** What loads have failed by. */
// eslint-disable-next-line no-restricted-syntax -- as above
const thrown = new WeakSet<object>()

const isOurs = ({ rel, href }: HTMLLinkElement) =>
  rel === 'stylesheet' && href.startsWith(new URL('/assets/', window.location.href).href)

// The error of a link does not bubble, so it is heard on its way down.
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && isOurs(target)) lost.set(target.href, { link: target })
  },
  true,
)

function askForStyles(href: string): Promise<void> {
  const style = lost.get(href)
  if (style === undefined) return Promise.resolve()
  return (style.coming ??= new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.onload = () => {
      lost.delete(href)
      resolve()
    }
    link.onerror = () => reject(new Error(`No llegó ${href}`))
    // In its place, since what comes later wins.
    style.link.replaceWith(link)
  }))
}

/**
 * What a load failed by. A module that fails when it runs throws the same error each time: a fault, which asking again
 * does not cure. It is known by the second time.
 */
function failureOf(cause: unknown): unknown {
  if (cause instanceof Error) {
    if (thrown.has(cause)) return cause
    thrown.add(cause)
  }
  return notLoaded(cause)
}

/**
 * Fetches code; rejects with an error that `isNotLoaded` knows. The styles it lacked before are asked for first: the
 * bundler asks for each once, and would show the code without them. Those that other code lacks are not waited for.
 */
export async function arrival<T>(load: () => Promise<T>): Promise<T> {
  const own = lacked.get(load) ?? []
  const before = [...lost.keys()]
  for (const href of before) if (!own.includes(href)) askForStyles(href).catch(() => undefined)
  if (own.length > 0)
    await Promise.all(own.map(askForStyles)).catch((cause: unknown) => {
      throw notLoaded(cause)
    })
  try {
    return await load()
  } catch (cause) {
    const since = [...lost.keys()].filter((href) => !before.includes(href))
    lacked.set(load, [...own, ...since])
    throw failureOf(cause)
  }
}
