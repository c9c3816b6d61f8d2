import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { arrival } from './arrival'

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

interface Options<P> {
  /** Shown while the code is on its way. */
  waiting?: ReactNode
  /** Shown when the code does not arrive; without it the error reaches the boundary around it (`isNotLoaded`). */
  instead?: ComponentType<P>
  /** Fetches the code; rejects when it cannot be loaded. */
  fetch?: (load: Load<P>) => Promise<ComponentType<P>>
}

/**
 * A component whose code is fetched when it is first shown (GEN-015). React's `lazy` is not used: it needs a fallback
 * even when the code is there, and after a fallback it holds back what comes next for 300 ms; a cashier would wait that
 * long for each dialog he opens first.
 */
export function lazyPart<P extends object>(
  load: Load<P>,
  { waiting = null, instead, fetch = preload }: Options<P> = {},
) {
  return function LazyPart(props: P) {
    const [Part, setPart] = useState(() => known(load)?.part)
    const [failure, setFailure] = useState<{ error: unknown } | null>(null)
    useEffect(() => {
      if (Part !== undefined) return
      let left = false
      fetch(load).then(
        (part) => left || setPart(() => part),
        (error: unknown) => left || (instead === undefined ? setFailure({ error }) : setPart(() => instead)),
      )
      return () => {
        left = true
      }
    }, [Part])
    if (failure !== null) throw failure.error
    return Part === undefined ? waiting : <Part {...props} />
  }
}
