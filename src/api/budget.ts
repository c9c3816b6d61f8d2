/** Who waits for a request: a sale, a person who looks at something, the start of the app, nobody. */
export type Priority = 'sale' | 'user' | 'boot' | 'background'

/** What was spent of a budget. */
export interface Spent {
  /** When each request of the last minute left, ms since 1970. */
  sent: readonly number[]
  /** Requests a minute that the server was found to take. */
  most: number
}

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
  /** Other pages of this browser have spent of the same budget: an earlier one of this tab, or another tab. */
  spentElsewhere(spent: Spent): void
  /** Requests of the last minute and those waiting, for tests and the resources panel. */
  state(): { sent: number; waiting: number }
}

// A minute, and the longest that one request takes to arrive more than another on a busy machine: the server counts
// arrivals.
const WINDOW_MS = 64_000
const RANK: Record<Priority, number> = { sale: 0, user: 1, boot: 2, background: 3 }
// The server takes 60 requests a minute (contract a §0.2); the last of them are kept for higher priorities.
const SHARE: Record<Priority, number> = { sale: 1, user: 0.9, boot: 0.7, background: 0.6 }

interface Waiter {
  priority: Priority
  signal: AbortSignal | undefined
  go: () => void
}

export const isHigher = (one: Priority, other: Priority): boolean => RANK[one] < RANK[other]

/**
 * Limits requests by a sliding minute: in any 60 s never more than `perMinute`, or than the server says it takes where
 * that can be read, so that no fixed window of the server can overflow either. `keep` is called with what was spent each
 * time something was. Another browser of the same person spends unseen; that is what `refused` is for.
 */
export function createBudget(
  perMinute = 60,
  now: () => number = Date.now,
  keep: (spent: Spent) => void = () => undefined,
): RequestBudget {
  let sent: number[] = []
  const waiting: Waiter[] = []
  let most = perMinute
  let closedUntil = 0
  let probing: 'no' | 'ready' | 'out' = 'no'
  let timer: ReturnType<typeof setTimeout> | undefined

  /** A moment yet to come is of a clock that was set back since: nobody can wait for it. */
  const isOfLastMinute = (moment: number, time: number) => moment > time - WINDOW_MS && moment <= time

  function pump() {
    if (letGo() > 0) keep({ sent, most })
  }

  /** Lets every request leave that may. Returns how many did. */
  function letGo(): number {
    clearTimeout(timer)
    const time = now()
    sent = sent.filter((moment) => isOfLastMinute(moment, time))
    closedUntil = Math.min(closedUntil, time + WINDOW_MS)
    if (waiting.length === 0 || probing === 'out') return 0
    if (time < closedUntil) {
      timer = setTimeout(pump, closedUntil - time)
      return 0
    }
    closedUntil = 0
    let left = 0
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      const limit = Math.floor(most * SHARE[next.priority])
      if (sent.length >= limit) {
        const oldest = sent[sent.length - limit] ?? time
        timer = setTimeout(pump, Math.max(oldest + WINDOW_MS - time, 10))
        return left
      }
      waiting.shift()
      sent.push(time)
      left += 1
      next.go()
      if (probing === 'ready') {
        probing = 'out'
        return left
      }
    }
    return left
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
    spentElsewhere(spent) {
      const time = now()
      const others = spent.sent.filter((moment) => isOfLastMinute(moment, time) && !sent.includes(moment))
      if (others.length === 0) return
      sent = [...sent, ...others].sort((one, other) => one - other)
      most = Math.max(most, spent.most)
    },
    state: () => ({ sent: sent.filter((moment) => isOfLastMinute(moment, now())).length, waiting: waiting.length }),
  }
}
