import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { announceFault } from '@/lib/fault'

type Load<P> = () => Promise<ComponentType<P>>

interface Coming<P> {
  code: Promise<ComponentType<P>>
  /** The component, once its code is there. */
  part?: ComponentType<P>
}

const TRIES = 3
const PAUSE_MS = 300
/** How long code may take (ERR-009). */
const TIMEOUT_MS = 120_000

/** The bundler asks for missing styles once: another try would show the code without them. */
const lacksStyles = (error: unknown) => error instanceof Error && error.message.startsWith('Unable to preload CSS')

async function inThreeTries<T>(load: () => Promise<T>): Promise<T> {
  let last: unknown
  for (let tries = 1; ; tries += 1)
    try {
      return await load()
    } catch (error) {
      // Code that fails when it runs throws the same error each time, and no try helps.
      if (error === last) announceFault(error)
      if (error === last || tries === TRIES || lacksStyles(error)) throw error
      last = error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
}

async function inTime<T>(code: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('El código no llegó en 120 segundos')), TIMEOUT_MS)
  })
  try {
    return await Promise.race([code, late])
  } finally {
    clearTimeout(timer)
  }
}

/** For each function that loads a part: the part's `Coming`. */
// eslint-disable-next-line no-restricted-syntax -- by the function that loads it: code is loaded once for the page
const all = new WeakMap<object, unknown>()
const known = <P,>(load: Load<P>) => all.get(load) as Coming<P> | undefined

/** Fetches the code of a part: three tries, within 120 seconds. After a failure the next call tries again. */
export function preload<P>(load: Load<P>): Promise<ComponentType<P>> {
  const before = known(load)
  if (before !== undefined) return before.code
  const coming: Coming<P> = {
    code: inTime(inThreeTries(load)).then(
      (part) => (coming.part = part),
      (error: unknown) => {
        if (!lacksStyles(error)) all.delete(load)
        throw error
      },
    ),
  }
  all.set(load, coming)
  return coming.code
}

/** The button under a text that says what is missing. */
export const LoadAgain = () => (
  <button type="button" className="btn btn-primary" onClick={() => window.location.reload()}>
    Volver a cargar
  </button>
)

const Missing = () => (
  <div className="p-3" role="alert">
    <p>No pudimos cargar esta parte.</p>
    <LoadAgain />
  </div>
)

interface Options<P> {
  /** Shown while the code is on its way. */
  waiting?: ReactNode
  /** Shown when the code does not arrive; a word and *Volver a cargar* by default. */
  instead?: ComponentType<P>
}

/**
 * A component whose code is fetched when it is first shown (GEN-015); the screen around it stays where the code does not
 * arrive. React's `lazy` is not used: after its fallback it holds back what comes next for 300 ms, and a cashier would
 * wait that long for each dialog he opens first.
 */
export function lazyPart<P extends object>(load: Load<P>, { waiting = null, instead = Missing }: Options<P> = {}) {
  return function LazyPart(props: P) {
    const [Part, setPart] = useState(() => known(load)?.part)
    useEffect(() => {
      if (Part !== undefined) return
      let left = false
      const show = (part: ComponentType<P>) => void (left || setPart(() => part))
      preload(load).then(show, () => show(instead))
      return () => void (left = true)
    }, [Part])
    return Part === undefined ? waiting : <Part {...props} />
  }
}
