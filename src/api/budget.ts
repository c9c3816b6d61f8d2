/** Who waits for a request: a sale, a person who looks at something, the start of the app, nobody. */
export type Priority = 'sale' | 'user' | 'boot' | 'background'

/** What was spent of a budget. */
export interface Spent {
  /** When each request left that still counts, ms since 1970. */
  sent: readonly number[]
  /** Requests a minute that the server was found to take. */
  most: number
}

export interface RequestBudget {
  /**
   * Resolves when a request of this priority may leave, to what must be called once it is over, with an answer or
   * without; rejects when `signal` aborts first.
   */
  take(priority: Priority, signal?: AbortSignal): Promise<() => void>
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
  /**
   * Requests that still count, those waiting, and in how many ms the next one that a person waits for may leave; 0: none
   * waits.
   */
  state(): { sent: number; waiting: number; turn: number }
}

// A minute, and the longest that one request takes to arrive more than another on a busy machine: the server counts
// a request when it comes to it.
const WINDOW_MS = 64_000
// That is at the latest when it answers: a minute later, by a clock of whole seconds, it has forgotten a slow one.
const ANSWERED_MS = 61_000
const RANK: Record<Priority, number> = { sale: 0, user: 1, boot: 2, background: 3 }
// The server takes 60 requests a minute (contract a §0.2); the last of them are kept for higher priorities.
const SHARE: Record<Priority, number> = { sale: 1, user: 0.9, boot: 0.7, background: 0.6 }

interface Waiter {
  priority: Priority
  signal: AbortSignal | undefined
  go: (over: () => void) => void
}

interface Sent {
  /** When it left, and until when it counts; ms since 1970. It counts for as long as it is on its way. */
  at: number
  until: number
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
  let sent: Sent[] = []
  const waiting: Waiter[] = []
  let most = perMinute
  let closedUntil = 0
  let probing: 'no' | 'ready' | 'out' = 'no'
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Those that still count. A moment yet to come is of a clock that was set back since: nobody can wait for it. */
  function counting(all: readonly Sent[]): Sent[] {
    const time = now()
    return all.filter(
      ({ at, until }) => at <= time && until > time && (until === Infinity || until <= time + WINDOW_MS),
    )
  }

  /** When there is room for the request; -Infinity: there is now, Infinity: not known. */
  function freeAt({ priority }: Waiter, time: number): number {
    const limit = Math.floor(most * SHARE[priority])
    if (sent.length < limit) return -Infinity
    return sent.map(({ until }) => until).sort((one, other) => one - other)[sent.length - limit] ?? time
  }

  function pump() {
    if (letGo() > 0) keep({ sent: sent.map(({ at }) => at), most })
  }

  /** Lets every request leave that may. Returns how many did. */
  function letGo(): number {
    clearTimeout(timer)
    const time = now()
    sent = counting(sent)
    closedUntil = Math.min(closedUntil, time + WINDOW_MS)
    if (waiting.length === 0 || probing === 'out') return 0
    if (time < closedUntil) {
      timer = setTimeout(pump, closedUntil - time)
      return 0
    }
    closedUntil = 0
    let left = 0
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      const free = freeAt(next, time)
      if (free > -Infinity) {
        // One that is on its way says itself when it is over.
        if (free < Infinity) timer = setTimeout(pump, Math.max(free - time, 10))
        return left
      }
      waiting.shift()
      const one: Sent = { at: time, until: Infinity }
      sent.push(one)
      left += 1
      next.go(() => {
        one.until = Math.max(time + WINDOW_MS, now() + ANSWERED_MS)
        pump()
      })
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
          go: (over) => {
            signal?.removeEventListener('abort', leave)
            resolve(over)
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
      const others = counting(spent.sent.map((at) => ({ at, until: at + WINDOW_MS }))).filter(
        (one) => !sent.some(({ at }) => at === one.at),
      )
      if (others.length === 0) return
      sent.push(...others)
      most = Math.max(most, spent.most)
    },
    state: () => {
      const time = now()
      const next = waiting.find(({ priority }) => !isHigher('user', priority))
      const free = next === undefined ? time : Math.max(closedUntil, freeAt(next, time))
      return {
        sent: counting(sent).length,
        waiting: waiting.length,
        turn: free < Infinity ? Math.max(0, free - time) : 0,
      }
    },
  }
}
