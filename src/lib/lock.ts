// eslint-disable-next-line no-restricted-syntax -- stands for the locks of a browser that has none
const ofPages = new WeakMap<Navigator, Map<string, Promise<unknown>>>()

/** The queues of this page, which end with it. */
function queuesHere(): Map<string, Promise<unknown>> {
  const queues = ofPages.get(navigator) ?? new Map<string, Promise<unknown>>()
  ofPages.set(navigator, queues)
  return queues
}

const hasLocks = () => 'locks' in navigator

/** Runs functions of the same name one at a time, over all tabs if the browser has Web Locks, else within this tab. */
export function withLock<T>(name: string, run: () => Promise<T>): Promise<T> {
  if (hasLocks()) return navigator.locks.request(name, run) as Promise<T>
  const queues = queuesHere()
  const turn = (queues.get(name) ?? Promise.resolve()).then(run, run)
  const end = () => void (queues.get(name) === turn && queues.delete(name))
  queues.set(name, turn)
  turn.then(end, end)
  return turn
}

/** Runs a function at once, without waiting for the lock. `isFree`: the lock was free and is held meanwhile. */
export function withLockIfFree<T>(name: string, run: (isFree: boolean) => Promise<T>): Promise<T> {
  if (hasLocks())
    return navigator.locks.request(name, { ifAvailable: true }, (lock) => run(lock !== null)) as Promise<T>
  return queuesHere().has(name) ? run(false) : withLock(name, () => run(true))
}

/**
 * Takes a lock for as long as this page lives. Resolves with false if another tab still has it after `ms`; with true if
 * the browser has no locks.
 */
export function holdLock(name: string, ms: number): Promise<boolean> {
  if (!hasLocks()) return Promise.resolve(true)
  return new Promise((resolve) => {
    const held = () => {
      resolve(true)
      return new Promise<void>(() => undefined)
    }
    const heldIfFree = (lock: Lock | null) => (lock === null ? resolve(false) : held())
    const asked =
      ms === 0
        ? navigator.locks.request(name, { ifAvailable: true }, heldIfFree)
        : navigator.locks.request(name, { signal: AbortSignal.timeout(ms) }, held)
    asked.catch(() => resolve(false))
  })
}
