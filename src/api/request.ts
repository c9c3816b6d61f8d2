import axios, { type AxiosInstance, type AxiosResponse } from 'axios'
import type { Priority, RequestBudget } from './budget'
import { apiError, isApiError, isGateway, type ApiError } from './errors'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface SendOptions {
  /** Default `user`. */
  priority?: Priority
  signal?: AbortSignal
  /** Milliseconds; default 30 s. */
  timeout?: number
  /** The path stands on the host itself, not under `/api`: session and files (contract a §0.2). */
  outside?: boolean
  /** The call is part of signing in, which other calls may be waiting for: it does not wait for a login itself. */
  signingIn?: boolean
  /** A GET that changes something: neither shared with another nor repeated. */
  once?: boolean
  /** Other calls wait for this one: an ended session opens the login, and the call fails instead of waiting for it. */
  unattended?: boolean
  /**
   * Nobody's action caused the call (lists, boot, live updates): its failure is announced, but no modal may open for it
   * (LIST-017, ERR-010).
   */
  quiet?: boolean
  /** A long answer, which does not come into the page: who asked has it read beside it. */
  apart?: boolean
}

export interface ApiAnswer {
  status: number
  data: unknown
}

const TIMEOUT_MS = 30_000
const TIMED_OUT = 'timed out'

/** The failure that an answer without success stands for. */
export function failureOf(response: Pick<AxiosResponse<unknown>, 'status' | 'data'>, path: string): ApiError {
  const body = (typeof response.data === 'object' && response.data !== null ? response.data : {}) as Record<
    string,
    unknown
  >
  return apiError('answer', response.status, path, typeof body.message === 'string' ? body.message : '', body)
}

/** The failure of a call that got no answer. */
export function failureWithout(error: unknown, path: string): ApiError {
  if (isApiError(error)) return error
  if (axios.isCancel(error)) return apiError('aborted', 0, path, 'cancelado')
  return apiError('network', 0, path, 'sin conexión con el servidor')
}

/**
 * Stands in for the network where no call may leave the page: it is given what the client was asked, and answers as a
 * server would.
 */
export type Wire = (method: Method, path: string, body: unknown) => Promise<ApiAnswer>

/**
 * Makes one try of a call: resolves with whatever the server answered, rejects with an `ApiError` when nothing came.
 * `mayLeave` is asked at the moment of leaving, which the budget may put off: false answers as an ended session does.
 */
export type Requester = (
  method: Method,
  path: string,
  body: unknown,
  options: SendOptions,
  mayLeave: () => boolean,
) => Promise<Response>

type Response = Pick<AxiosResponse<unknown>, 'status' | 'data' | 'headers'>

/** Who answered a try: the app, only a gateway in front of it, nobody, or nobody in time. */
export type Reach = 'app' | 'gateway' | 'nothing' | 'late'

/** One try of a call. */
export interface Call {
  method: Method
  path: string
  /** 0: no answer came. */
  status: number
  ms: number
}

/** The answer to a call that may not leave, as if the server had been asked. */
const SESSION_ENDED: Response = { status: 401, data: { message: 'Unauthenticated.' }, headers: {} }

interface Around {
  /** Called with how far each try got. */
  reached: (reach: Reach) => void
  /** Called with each try that left, once it is over. */
  called: (call: Call) => void
  /** Called with the server's time of an answer, where its header may be read, and how long the answer took. */
  dated: (date: string, ms: number) => void
}

export function createRequester(
  urlOf: (path: string, outside: boolean) => string,
  budget: RequestBudget,
  { reached, called, dated }: Around,
  wire?: Wire,
): Requester {
  const http: AxiosInstance = axios.create({
    withCredentials: true,
    withXSRFToken: true,
    headers: { Accept: 'application/json' },
    validateStatus: () => true,
  })

  return async (method, path, body, options, mayLeave) => {
    if (wire) return { ...(await wire(method, path, body)), headers: {} }
    // Session calls stand outside the throttled group, so they spend nothing.
    const over = options.outside ? undefined : await budget.take(options.priority ?? 'user', options.signal)
    if (over && !mayLeave()) {
      over()
      budget.accepted()
      return SESSION_ENDED
    }
    const start = performance.now()
    let status = 0
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(TIMED_OUT), options.timeout ?? TIMEOUT_MS)
    const leave = () => stop.abort()
    options.signal?.addEventListener('abort', leave, { once: true })
    try {
      const response: AxiosResponse<unknown> = await http.request({
        method,
        url: urlOf(path, options.outside ?? false),
        data: body,
        signal: stop.signal,
        ...(options.apart && { responseType: 'blob' }),
      })
      status = response.status
      const date: unknown = response.headers.date
      if (typeof date === 'string') dated(date, performance.now() - start)
      reached(isGateway(response.status) ? 'gateway' : 'app')
      // Only answers of the app's own addresses show the limit (contract a §0.2).
      if (!options.outside && response.status !== 429)
        budget.accepted(Number(response.headers['x-ratelimit-limit']) || undefined)
      return response
    } catch (error) {
      if (!options.outside) budget.accepted()
      const failure =
        stop.signal.reason === TIMED_OUT
          ? apiError('timeout', 0, path, 'sin respuesta a tiempo')
          : failureWithout(error, path)
      if (failure.kind === 'network') reached('nothing')
      if (failure.kind === 'timeout') reached('late')
      throw failure
    } finally {
      over?.()
      called({ method, path, status, ms: performance.now() - start })
      clearTimeout(timer)
      options.signal?.removeEventListener('abort', leave)
    }
  }
}
