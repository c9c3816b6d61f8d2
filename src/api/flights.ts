import { isHigher, type Priority, type RequestBudget } from './budget'
import { apiError } from './errors'
import type { ApiAnswer, SendOptions } from './request'

/** A GET on its way and those who wait for it. */
interface Flight {
  answer: Promise<ApiAnswer>
  /** Aborted when nobody waits any more. */
  stop: AbortController
  sentAt: number
  /** The highest priority among those who wait. */
  priority: Priority
  /** The signal by which the budget knows the request; null before the budget was asked. */
  signal: AbortSignal | null
  /** Drops the request on its way and asks again. */
  again: () => void
  waiting: number
}

const NEVER = new Promise<ApiAnswer>(() => undefined)

export interface Flights {
  /** One request for all who ask for the same record at once; it is given up only when the last of them has left. */
  share(key: string, path: string, options: SendOptions): Promise<ApiAnswer>
  /** From now on nobody shares a GET that is on its way: something was sent, or missed, that its answer may not know of. */
  outdate(): void
  /** Asks again for every GET that left before the link broke at `lostAt`. */
  repeat(lostAt: number): void
  /** Gives up every GET: for all who wait it rejects, and whoever asks next gets a request of his own. */
  abandon(): void
}

/** Shares GETs on their way: `ask` makes the request, and GETs with the same `key` are one. */
export function createFlights(
  ask: (path: string, options: SendOptions) => Promise<ApiAnswer>,
  budget: RequestBudget,
): Flights {
  /** Those that others may still share, by their key. */
  const inFlight = new Map<string, Flight>()
  const all = new Set<Flight>()

  /** Asks until an answer has come without an order to ask again in between. */
  async function repeatable(path: string, options: SendOptions, flight: Flight): Promise<ApiAnswer> {
    for (;;) {
      const attempt = new AbortController()
      const giveUp = () => attempt.abort()
      flight.stop.signal.addEventListener('abort', giveUp, { once: true })
      flight.again = giveUp
      flight.sentAt = Date.now()
      flight.signal = attempt.signal
      try {
        return await ask(path, { ...options, priority: flight.priority, signal: attempt.signal })
      } catch (error) {
        if (!attempt.signal.aborted || flight.stop.signal.aborted) throw error
      } finally {
        flight.stop.signal.removeEventListener('abort', giveUp)
      }
    }
  }

  function begin(key: string, path: string, options: SendOptions, priority: Priority): Flight {
    const flight: Flight = {
      answer: NEVER,
      stop: new AbortController(),
      sentAt: 0,
      priority,
      signal: null,
      again: () => undefined,
      waiting: 0,
    }
    flight.answer = repeatable(path, options, flight).finally(() => {
      all.delete(flight)
      if (inFlight.get(key) === flight) inFlight.delete(key)
    })
    flight.answer.catch(() => undefined)
    inFlight.set(key, flight)
    all.add(flight)
    return flight
  }

  /** The flight's answer for one of the callers who wait, until that caller gives up. */
  function waitFor(flight: Flight, key: string, path: string, signal: AbortSignal): Promise<ApiAnswer> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        flight.waiting--
        if (flight.waiting === 0) {
          if (inFlight.get(key) === flight) inFlight.delete(key)
          flight.stop.abort()
        }
        reject(apiError('aborted', 0, path, 'cancelado'))
      }
      if (signal.aborted) return leave()
      signal.addEventListener('abort', leave, { once: true })
      flight.answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
    })
  }

  function share(key: string, path: string, options: SendOptions): Promise<ApiAnswer> {
    const { priority = 'user', signal } = options
    const flight = inFlight.get(key) ?? begin(key, path, options, priority)
    // The shared request takes the highest priority of those who wait for it.
    if (isHigher(priority, flight.priority)) {
      flight.priority = priority
      if (flight.signal !== null) budget.raise(flight.signal, priority)
    }
    flight.waiting++
    return signal === undefined ? flight.answer : waitFor(flight, key, path, signal)
  }

  function abandon() {
    const given = [...all]
    inFlight.clear()
    all.clear()
    given.forEach(({ stop }) => stop.abort())
  }

  return {
    share,
    abandon,
    outdate: () => inFlight.clear(),
    repeat: (lostAt) => all.forEach((flight) => flight.sentAt <= lostAt && flight.again()),
  }
}
