const queues = new Map<string, Promise<unknown>>()

/** Runs one at a time under a name, over all tabs of this browser where it has Web Locks, else within this tab. */
export function withLock<T>(name: string, run: () => Promise<T>): Promise<T> {
  if (typeof navigator !== 'undefined' && 'locks' in navigator) return navigator.locks.request(name, run) as Promise<T>
  const turn = (queues.get(name) ?? Promise.resolve()).then(run, run)
  queues.set(name, turn)
  return turn
}
