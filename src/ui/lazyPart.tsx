import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

type Load<P> = () => Promise<ComponentType<P>>

interface Coming<P> {
  code: Promise<ComponentType<P>>
  /** Once it is there. */
  part?: ComponentType<P>
}

/** By how it is loaded: a `Coming` of the same part. */
// eslint-disable-next-line no-restricted-syntax -- by the function that loads it: code is loaded once for the page
const all = new WeakMap<object, unknown>()
const known = <P,>(load: Load<P>) => all.get(load) as Coming<P> | undefined

function comingOf<P>(load: Load<P>): Coming<P> {
  const before = known(load)
  if (before !== undefined) return before
  const coming: Coming<P> = {
    code: load().then(
      (part) => (coming.part = part),
      (error: unknown) => {
        // Whoever wants it next asks for it again.
        all.delete(load)
        throw error
      },
    ),
  }
  all.set(load, coming)
  return coming
}

/** Has the code of a part on its way before it is shown; what fails here is asked for again then. */
export const preload = <P,>(load: Load<P>): Promise<ComponentType<P>> => comingOf(load).code

interface Options<P> {
  /** In its place while the code is on its way. */
  waiting?: ReactNode
  /** In its place when the code cannot be had; without it the error reaches the boundary around it. */
  instead?: ComponentType<P>
  /** Fetches the code; rejects when it cannot be had. */
  fetch?: (load: Load<P>) => Promise<ComponentType<P>>
}

/**
 * A component whose code is fetched when it is first shown (GEN-015). Not React's `lazy`: after a fallback that holds back what comes next for
 * 300 ms, and it needs one even when the code is there; a cashier would wait that long for each dialog he opens first.
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
