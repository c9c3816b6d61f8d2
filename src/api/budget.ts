/** Who waits for a request: a sale, a person who looks at something, the start of the app, nobody. */
export type Priority = 'sale' | 'user' | 'boot' | 'background'

export interface RequestBudget {
  /** Resolves when a request of this priority may leave; rejects when `signal` aborts first. */
  take(priority: Priority, signal?: AbortSignal): Promise<void>
  /** Gives a higher priority to the request that waits with this signal; does nothing once it has left. */
  raise(signal: AbortSignal, priority: Priority): void
  /** The server said 429: everything waits `seconds`, then one request probes before the others follow. */
  refused(seconds: number): void
  /**
   * The server took a request, so the probe, if there was one, succeeded. `allowed`: the requests a minute the server
   * says it takes, if it does.
   */
  accepted(allowed?: number): void
  /** Requests of the last minute and those waiting, for tests and the resources panel. */
  state(): { sent: number; waiting: number }
}

const WINDOW_MS = 60_000
const RANK: Record<Priority, number> = { sale: 0, user: 1, boot: 2, background: 3 }
// The server takes 60 requests a minute (contract a §0.2); the last of them are kept for higher priorities.
const SHARE: Record<Priority, number> = { sale: 1, user: 0.9, boot: 0.8, background: 0.6 }

interface Waiter {
  priority: Priority
  signal: AbortSignal | undefined
  go: () => void
}

export const isHigher = (one: Priority, other: Priority): boolean => RANK[one] < RANK[other]

/**
 * Limits requests by a sliding minute: in any 60 s never more than `perMinute`, or than the server says it takes where
 * that can be read, so that no fixed window of the server can overflow either. A second tab spends from the same budget
 * unseen; that is what `refused` is for.
 */
export function createBudget(perMinute = 60, now: () => number = Date.now): RequestBudget {
  const sent: number[] = []
  const waiting: Waiter[] = []
  let most = perMinute
  let closedUntil = 0
  let probing: 'no' | 'ready' | 'out' = 'no'
  let timer: ReturnType<typeof setTimeout> | undefined

  function pump() {
    clearTimeout(timer)
    const time = now()
    while (sent[0] !== undefined && sent[0] <= time - WINDOW_MS) sent.shift()
    if (waiting.length === 0 || probing === 'out') return
    if (time < closedUntil) {
      timer = setTimeout(pump, closedUntil - time)
      return
    }
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      const limit = Math.floor(most * SHARE[next.priority])
      if (sent.length >= limit) {
        const oldest = sent[sent.length - limit] ?? time
        timer = setTimeout(pump, Math.max(oldest + WINDOW_MS - time, 10))
        return
      }
      waiting.shift()
      sent.push(time)
      next.go()
      if (probing === 'ready') {
        probing = 'out'
        return
      }
    }
  }

  function enqueue(waiter: Waiter) {
    const behind = waiting.findIndex((other) => RANK[other.priority] > RANK[waiter.priority])
    if (behind === -1) waiting.push(waiter)
    else waiting.splice(behind, 0, waiter)
    pump()
  }

  return {
    take: (priority, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason as Error)
        const leave = () => {
          const index = waiting.indexOf(waiter)
          if (index !== -1) waiting.splice(index, 1)
          reject(signal?.reason as Error)
        }
        const waiter: Waiter = {
          priority,
          signal,
          go: () => {
            signal?.removeEventListener('abort', leave)
            resolve()
          },
        }
        signal?.addEventListener('abort', leave, { once: true })
        enqueue(waiter)
      }),
    raise(signal, priority) {
      const index = waiting.findIndex((waiter) => waiter.signal === signal && isHigher(priority, waiter.priority))
      const [waiter] = index === -1 ? [] : waiting.splice(index, 1)
      if (waiter === undefined) return
      waiter.priority = priority
      enqueue(waiter)
    },
    refused(seconds) {
      closedUntil = now() + seconds * 1000
      probing = 'ready'
      pump()
    },
    accepted(allowed = most) {
      // A single route may allow fewer than the rest: its answer must not lower the limit of the others.
      most = Math.max(most, allowed)
      probing = 'no'
      pump()
    },
    state: () => ({ sent: sent.filter((time) => time > now() - WINDOW_MS).length, waiting: waiting.length }),
  }
}
