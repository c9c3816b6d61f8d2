const queues = new Map<string, Promise<unknown>>()

const hasLocks = () => typeof navigator !== 'undefined' && 'locks' in navigator

/** Runs one at a time under a name, over all tabs of this browser where it has Web Locks, else within this tab. */
export function withLock<T>(name: string, run: () => Promise<T>): Promise<T> {
  if (hasLocks()) return navigator.locks.request(name, run) as Promise<T>
  const turn = (queues.get(name) ?? Promise.resolve()).then(run, run)
  const end = () => void (queues.get(name) === turn && queues.delete(name))
  queues.set(name, turn)
  turn.then(end, end)
  return turn
}

/** Runs at once, under the lock only if nothing else has it: `isFree` tells. */
export function withLockIfFree<T>(name: string, run: (isFree: boolean) => Promise<T>): Promise<T> {
  if (hasLocks())
    return navigator.locks.request(name, { ifAvailable: true }, (lock) => run(lock !== null)) as Promise<T>
  return queues.has(name) ? run(false) : withLock(name, () => run(true))
}
