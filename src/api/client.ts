import axios, { type AxiosInstance, type AxiosResponse } from 'axios'
import { readCookie } from '@/lib/cookies'
import { createBudget, isHigher, type Priority, type RequestBudget } from './budget'
import { apiError, isApiError, type ApiError } from './errors'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface SendOptions {
  /** Default `user`. */
  priority?: Priority
  signal?: AbortSignal
  /** Milliseconds; default 30 s. */
  timeout?: number
  /** The path stands on the host itself, not under `/api`: session and files (contract a §0.2). */
  outside?: boolean
  /** A failure is nobody's action (lists, boot, live updates): it is announced, but no modal may open for it (LIST-017, ERR-010). */
  quiet?: boolean
}

export interface ApiAnswer {
  status: number
  data: unknown
}

export interface ApiHandlers {
  /** A call met an ended session. True: a person signed in again and the call is repeated. */
  unauthenticated?: () => Promise<boolean>
  /** A call failed for good. */
  failed?: (error: ApiError, quiet: boolean) => void
  /** The server answered something, or could not be reached. */
  reached?: (reached: boolean) => void
}

export interface ApiClient {
  /** Resolves with any 2xx answer, rejects with an `ApiError`. */
  send(method: Method, path: string, body?: unknown, options?: SendOptions): Promise<ApiAnswer>
  /** As `send`, with the body alone. A GET already in flight is shared. */
  get(path: string, options?: SendOptions): Promise<unknown>
  post(path: string, body?: unknown, options?: SendOptions): Promise<unknown>
  put(path: string, body?: unknown, options?: SendOptions): Promise<unknown>
  remove(path: string, options?: SendOptions): Promise<unknown>
  /** Asks anew for every GET that left before the link broke, at `lostAt`: it may never be answered, or be answered from before. */
  repeatReads(lostAt: number): void
  /** The last call of a page that is going away: it outlives the page, and nobody hears its answer. */
  sendOnExit(method: Method, path: string): void
  /** Absolute address on the backend's host, for files opened in a new tab. */
  address(path: string): string
  /** The budget's figures, for the resources panel and the tests. */
  load(): { sent: number; waiting: number }
  connect(handlers: ApiHandlers): void
}

/** A GET on its way and those who wait for it. */
interface Flight {
  answer: Promise<ApiAnswer>
  /** Aborted when nobody waits any more. */
  stop: AbortController
  sentAt: number
  /** The highest of those who wait. */
  priority: Priority
  /** Of the request as it stands in the budget. */
  signal: AbortSignal | null
  /** Drops the request on its way and asks again. */
  again: () => void
  waiting: number
}

const NEVER = new Promise<ApiAnswer>(() => undefined)
const TIMEOUT_MS = 30_000
const WAIT_AFTER_429_SECONDS = 5
const TIMED_OUT = 'timed out'
const CSRF_PATH = '/sanctum/csrf-cookie'

function failureOf(response: AxiosResponse, path: string): ApiError {
  const body = (typeof response.data === 'object' && response.data !== null ? response.data : {}) as Record<string, unknown>
  return apiError('answer', response.status, path, typeof body.message === 'string' ? body.message : '', body)
}

function failureWithout(error: unknown, path: string): ApiError {
  if (isApiError(error)) return error
  if (axios.isCancel(error)) return apiError('aborted', 0, path, 'cancelado')
  return apiError('network', 0, path, 'sin conexión con el servidor')
}

/** The one way to the backend: cookies and XSRF, a request budget, one defined handling for 401, 419, 429 and everything else. */
export function createApiClient(baseUrl: string, budget: RequestBudget = createBudget()): ApiClient {
  const http: AxiosInstance = axios.create({
    withCredentials: true,
    withXSRFToken: true,
    headers: { Accept: 'application/json' },
    validateStatus: () => true,
  })
  const inFlight = new Map<string, Flight>()
  let handlers: ApiHandlers = {}
  let freshToken: Promise<unknown> | null = null
  let freshSession: Promise<boolean> | null = null

  const url = (path: string, outside: boolean) => `${baseUrl}${outside ? '' : '/api/'}${path}`

  async function once(method: Method, path: string, body: unknown, options: SendOptions): Promise<AxiosResponse> {
    // Session calls stand outside the throttled group, so they spend nothing.
    if (!options.outside) await budget.take(options.priority ?? 'user', options.signal)
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(TIMED_OUT), options.timeout ?? TIMEOUT_MS)
    const leave = () => stop.abort()
    options.signal?.addEventListener('abort', leave, { once: true })
    try {
      const response = await http.request({ method, url: url(path, options.outside ?? false), data: body, signal: stop.signal })
      handlers.reached?.(response.status !== 502 && response.status !== 503 && response.status !== 504)
      if (!options.outside && response.status !== 429) budget.accepted()
      return response
    } catch (error) {
      if (!options.outside) budget.accepted()
      const failure =
        stop.signal.reason === TIMED_OUT ? apiError('timeout', 0, path, 'sin respuesta a tiempo') : failureWithout(error, path)
      if (failure.kind === 'network' || failure.kind === 'timeout') handlers.reached?.(false)
      throw failure
    } finally {
      clearTimeout(timer)
      options.signal?.removeEventListener('abort', leave)
    }
  }

  /** All calls that met an old token wait for the same new one. */
  function renewToken(): Promise<unknown> {
    freshToken ??= once('GET', CSRF_PATH, undefined, { outside: true }).finally(() => (freshToken = null))
    return freshToken
  }

  /** All calls that met an ended session wait for the same login. */
  function renewSession(): Promise<boolean> {
    freshSession ??= (handlers.unauthenticated?.() ?? Promise.resolve(false)).finally(() => (freshSession = null))
    return freshSession
  }

  async function persistent(method: Method, path: string, body: unknown, options: SendOptions): Promise<ApiAnswer> {
    let tokenTried = false
    let sessionTried = false
    for (;;) {
      const response = await once(method, path, body, options)
      if (response.status >= 200 && response.status < 300) return { status: response.status, data: response.data as unknown }
      if (response.status === 419 && !tokenTried) {
        tokenTried = true
        await renewToken()
      } else if (response.status === 429) {
        // Retry-After cannot be read from another origin (contract a §0.2); probing costs nothing, the server counts no refused request.
        const seconds = Number(response.headers['retry-after'])
        budget.refused(Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 60) : WAIT_AFTER_429_SECONDS)
      } else if (response.status === 401 && !options.outside && !sessionTried && (await renewSession())) {
        sessionTried = true
      } else throw failureOf(response, path)
    }
  }

  async function announced(method: Method, path: string, body: unknown, options: SendOptions): Promise<ApiAnswer> {
    try {
      return await persistent(method, path, body, options)
    } catch (error) {
      const failure = options.signal?.aborted ? apiError('aborted', 0, path, 'cancelado') : failureWithout(error, path)
      if (failure.kind !== 'aborted') handlers.failed?.(failure, options.quiet ?? false)
      throw failure
    }
  }

  /** Asks until it was answered without being told in between to ask anew. */
  async function repeatable(path: string, options: SendOptions, flight: Flight): Promise<ApiAnswer> {
    for (;;) {
      const attempt = new AbortController()
      const giveUp = () => attempt.abort()
      flight.stop.signal.addEventListener('abort', giveUp, { once: true })
      flight.again = giveUp
      flight.sentAt = Date.now()
      flight.signal = attempt.signal
      try {
        return await announced('GET', path, undefined, { ...options, priority: flight.priority, signal: attempt.signal })
      } catch (error) {
        if (!attempt.signal.aborted || flight.stop.signal.aborted) throw error
      } finally {
        flight.stop.signal.removeEventListener('abort', giveUp)
      }
    }
  }

  /** One request for all who ask for the same record at once; it is given up only when the last of them has left. */
  function shared(path: string, options: SendOptions): Promise<ApiAnswer> {
    const key = url(path, options.outside ?? false)
    const priority = options.priority ?? 'user'
    let flight = inFlight.get(key)
    if (flight === undefined) {
      const begun: Flight = {
        answer: NEVER,
        stop: new AbortController(),
        sentAt: 0,
        priority,
        signal: null,
        again: () => undefined,
        waiting: 0,
      }
      begun.answer = repeatable(path, options, begun).finally(() => {
        if (inFlight.get(key) === begun) inFlight.delete(key)
      })
      begun.answer.catch(() => undefined)
      flight = begun
      inFlight.set(key, flight)
    }
    // What waits behind the background for somebody who looks at it goes before it.
    if (isHigher(priority, flight.priority)) {
      flight.priority = priority
      if (flight.signal !== null) budget.raise(flight.signal, priority)
    }
    const { answer, stop } = flight
    const current = flight
    current.waiting++
    const { signal } = options
    if (signal === undefined) return answer
    return new Promise((resolve, reject) => {
      const leave = () => {
        current.waiting--
        if (current.waiting === 0) {
          inFlight.delete(key)
          stop.abort()
        }
        reject(apiError('aborted', 0, path, 'cancelado'))
      }
      if (signal.aborted) return leave()
      signal.addEventListener('abort', leave, { once: true })
      answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
    })
  }

  const send: ApiClient['send'] = (method, path, body, options = {}) =>
    method === 'GET' ? shared(path, options) : announced(method, path, body, options)

  return {
    send,
    get: async (path, options) => (await send('GET', path, undefined, options)).data,
    post: async (path, body, options) => (await send('POST', path, body ?? {}, options)).data,
    put: async (path, body, options) => (await send('PUT', path, body ?? {}, options)).data,
    remove: async (path, options) => (await send('DELETE', path, undefined, options)).data,
    repeatReads: (lostAt) => inFlight.forEach((flight) => flight.sentAt <= lostAt && flight.again()),
    sendOnExit(method, path) {
      const headers = { Accept: 'application/json', 'X-XSRF-TOKEN': readCookie('XSRF-TOKEN') ?? '' }
      fetch(url(path, false), { method, headers, credentials: 'include', keepalive: true }).catch(() => undefined)
    },
    address: (path) => `${baseUrl}${path}`,
    load: () => budget.state(),
    connect(given) {
      handlers = { ...handlers, ...given }
    },
  }
}
