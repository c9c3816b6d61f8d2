import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { announceFault } from '@/lib/fault'
import { arrival, isNotLoaded } from './arrival'

type Load<P> = () => Promise<ComponentType<P>>

interface Coming<P> {
  code: Promise<ComponentType<P>>
  /** The component, once its code is there. */
  part?: ComponentType<P>
}

/** For each function that loads a part: the part's `Coming`. */
// eslint-disable-next-line no-restricted-syntax -- by the function that loads it: code is loaded once for the page
const all = new WeakMap<object, unknown>()
const known = <P,>(load: Load<P>) => all.get(load) as Coming<P> | undefined

function comingOf<P>(load: Load<P>): Coming<P> {
  const before = known(load)
  if (before !== undefined) return before
  const coming: Coming<P> = {
    code: arrival(load).then(
      (part) => (coming.part = part),
      (error: unknown) => {
        // Forgotten, so that the next one who wants the part loads it again.
        all.delete(load)
        throw error
      },
    ),
  }
  all.set(load, coming)
  return coming
}

/** Fetches the code of a part before it is shown; if that fails, it is fetched again when it is shown. */
export const preload = <P,>(load: Load<P>): Promise<ComponentType<P>> => comingOf(load).code

/** How long after a failure the code of a part that is still wanted is asked for again. */
const AGAIN_MS = 5_000

interface Options<P> {
  /** Shown while the code is on its way. */
  waiting?: ReactNode
  /** Shown when the code does not arrive. */
  instead?: ComponentType<P>
  /** Fetches the code in the place of `preload`; when it rejects, the error reaches the boundary around the part. */
  fetch?: (load: Load<P>) => Promise<ComponentType<P>>
}

/**
 * A component whose code is fetched when it is first shown (GEN-015). Where the code does not arrive it is asked for
 * again for as long as it is wanted, unless the options say otherwise: a part does not take its screen away. React's
 * `lazy` is not used: it needs a fallback even when the code is there, and after a fallback it holds back what comes
 * next for 300 ms; a cashier would wait that long for each dialog he opens first.
 */
export function lazyPart<P extends object>(load: Load<P>, { waiting = null, instead, fetch }: Options<P> = {}) {
  return function LazyPart(props: P) {
    const [Part, setPart] = useState(() => known(load)?.part)
    const [failure, setFailure] = useState<{ error: unknown } | null>(null)
    useEffect(() => {
      if (Part !== undefined) return
      let left = false
      let timer: ReturnType<typeof setTimeout> | undefined
      function failed(error: unknown) {
        if (left) return
        if (instead !== undefined) {
          if (!isNotLoaded(error)) announceFault(error)
          setPart(() => instead)
        } else if (fetch === undefined && isNotLoaded(error)) timer = setTimeout(ask, AGAIN_MS)
        else setFailure({ error })
      }
      function ask() {
        const coming = fetch === undefined ? preload(load) : fetch(load)
        coming.then((part) => left || setPart(() => part), failed)
      }
      ask()
      return () => {
        left = true
        clearTimeout(timer)
      }
    }, [Part])
    if (failure !== null) throw failure.error
    return Part === undefined ? waiting : <Part {...props} />
  }
}
