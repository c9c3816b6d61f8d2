import { readCookie } from '@/lib/cookies'
import { createBudget, type RequestBudget } from './budget'
import { apiError, type ApiError } from './errors'
import { createFlights } from './flights'
import { createOwnChanges, type OwnChanges } from './ownChanges'
import type { Translator } from './wire'
import {
  createRequester,
  failureOf,
  failureWithout,
  type ApiAnswer,
  type Call,
  type Method,
  type Reach,
  type SendOptions,
  type Wire,
} from './request'

export interface ApiHandlers {
  /** A call met an ended session. Resolves to true when a person signed in again; the call is then repeated. */
  unauthenticated?: () => Promise<boolean>
  /** A call failed for good. */
  failed?: (error: ApiError, quiet: boolean) => void
  /** How far each try of a call got. */
  reached?: (reach: Reach) => void
  /** Each try of a call, once it is over. */
  called?: (call: Call) => void
  /** The server's time of an answer, and how long the answer took, in ms. */
  dated?: (date: string, ms: number) => void
  /** Whether a call must wait for a person to sign in before it leaves. */
  isHeld?: () => boolean
  /** Id of the person who works here; null: nobody. A call never leaves in another one's session. */
  personId?: () => number | null
  /**
   * Whether the signed-in user owns the shop: for everybody else what only the owner may know is dropped on arrival.
   */
  ownsShop?: () => boolean
  /** Id of the signed-in user's company: rows of others are dropped on arrival. */
  companyId?: () => number | null
}

export interface ApiClient {
  /** Resolves with any 2xx answer, rejects with an `ApiError`. */
  send(method: Method, path: string, body?: unknown, options?: SendOptions): Promise<ApiAnswer>
  /** As `send`, but resolves with the body alone. A GET on its way is shared, unless something was sent since it left. */
  get(path: string, options?: SendOptions): Promise<unknown>
  post(path: string, body?: unknown, options?: SendOptions): Promise<unknown>
  put(path: string, body?: unknown, options?: SendOptions): Promise<unknown>
  remove(path: string, options?: SendOptions): Promise<unknown>
  /**
   * Asks again for every GET that left before the link broke at `lostAt`: its answer may never come, or be out of date.
   */
  repeatReads(lostAt: number): void
  /** Gives up every GET on its way: whoever asked is gone, and the next person gets answers of his own. */
  abandonReads(): void
  /** From now on a GET on its way is shared by nobody more: events were missed that its answer may not know of. */
  outdateReads(): void
  /** The last call of a page that is going away: it outlives the page, and nobody hears its answer. */
  sendOnExit(method: Method, path: string): void
  /**
   * Reads a PDF from the backend's host; null where the answer is no PDF. Rejects where nothing answers, or where
   * another host does not let it be read.
   */
  file(path: string): Promise<Blob | null>
  /** Absolute address on the backend's host, for files opened in a new tab. */
  address(path: string): string
  /** As `ApiHandlers.ownsShop`; false while no handler is connected. */
  ownsShop(): boolean
  /** As `ApiHandlers.companyId`; null while no handler is connected. */
  companyId(): number | null
  /** Whether v3.2.0 answers, which the record of the user tells (contract d §1). */
  isNewer(): boolean
  /** As `OwnChanges.made`. */
  madeHere: OwnChanges['made']
  /** As `OwnChanges.done`. */
  doneHere: OwnChanges['done']
  /** As `RequestBudget.state`. */
  load: RequestBudget['state']
  connect(handlers: ApiHandlers): void
}

const WAIT_AFTER_429_SECONDS = 5
/** An empty page, in place of a file that no server has. */
const NOWHERE = 'about:blank'
const CSRF_PATH = '/sanctum/csrf-cookie'

/**
 * The one way to the backend: cookies and XSRF, a request budget, one defined handling for 401, 419, 429 and everything else. `wire`: answers
 * instead of a server, so that nothing leaves the page.
 */
export function createApiClient(baseUrl: string, budget: RequestBudget = createBudget(), wire?: Wire): ApiClient {
  let handlers: ApiHandlers = {}
  let freshToken: Promise<unknown> | null = null
  let freshSession: Promise<boolean> | null = null
  let translator: Translator | undefined
  /** Loaded while the token is fetched, so that nobody waits for this code. */
  const translating = async () => (translator ??= (await import('./wire')).createTranslator())
  if (!wire) translating().catch(() => undefined)

  const url = (path: string, outside = false) => `${baseUrl}${outside ? '' : '/api/'}${path}`
  const isHeld = () => handlers.isHeld?.() ?? false
  const once = createRequester(
    url,
    budget,
    {
      reached: (reach) => handlers.reached?.(reach),
      called: (call) => handlers.called?.(call),
      dated: (date, ms) => handlers.dated?.(date, ms),
    },
    wire,
  )

  /** All calls that met an old token wait for the same new one. */
  function renewToken(): Promise<unknown> {
    freshToken ??= once('GET', CSRF_PATH, undefined, { outside: true }, () => true).finally(() => (freshToken = null))
    return freshToken
  }

  /** All calls that met an ended session wait for the same login. */
  function renewSession(): Promise<boolean> {
    freshSession ??= (handlers.unauthenticated?.() ?? Promise.resolve(false)).finally(() => (freshSession = null))
    return freshSession
  }

  /**
   * Opens the login. Resolves to whether a person signed in again; at once to false for a call that does not wait for
   * that.
   */
  async function signedInAgain({ unattended = false }: SendOptions): Promise<boolean> {
    const renewed = renewSession()
    return unattended ? false : renewed
  }

  async function persistent(method: Method, path: string, body: unknown, options: SendOptions): Promise<ApiAnswer> {
    let tokenTried = false
    let sessionTried = false
    const signsIn = options.outside === true || options.signingIn === true
    const asker = handlers.personId?.() ?? null
    const isAskers = () => signsIn || asker === null || handlers.personId?.() === asker
    for (;;) {
      const response = await once(method, path, body, options, () => isAskers() && (signsIn || !isHeld()))
      if (response.status >= 200 && response.status < 300) return { status: response.status, data: response.data }
      if (response.status === 419 && !tokenTried) {
        tokenTried = true
        await renewToken()
      } else if (response.status === 429 && !options.outside) {
        // Retry-After cannot be read from another origin (contract a §0.2); probing costs nothing, the server counts no refused request.
        const seconds = Number(response.headers['retry-after'])
        budget.refused(Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 60) : WAIT_AFTER_429_SECONDS)
      } else if (response.status === 401 && !signsIn && !sessionTried && isAskers() && (await signedInAgain(options))) {
        sessionTried = true
      } else throw failureOf(response, path)
    }
  }

  async function announced(method: Method, path: string, body: unknown, options: SendOptions): Promise<ApiAnswer> {
    try {
      const isPlain = wire !== undefined || (options.outside === true && path !== '/login')
      if (isPlain) return await persistent(method, path, body, options)
      const known = translator ?? (await translating())
      // A long answer of the newer server is read in the page: each of its records is put into the words of the older.
      const given = known.newer() ? { ...options, apart: false } : options
      return await known.send({ method, path, body }, (call) => persistent(call.method, call.path, call.body, given))
    } catch (error) {
      const failure = options.signal?.aborted ? apiError('aborted', 0, path, 'cancelado') : failureWithout(error, path)
      if (failure.kind !== 'aborted') handlers.failed?.(failure, options.quiet ?? false)
      throw failure
    }
  }

  const changes = createOwnChanges()
  const flights = createFlights((path, options) => announced('GET', path, undefined, options), budget)
  const send: ApiClient['send'] = (method, path, body, options = {}) =>
    method === 'GET' && !options.once && !options.signingIn
      ? flights.share(url(path, options.outside), path, options)
      : changes.watch(
          method,
          path,
          announced(method, path, body, options).finally(() => {
            if (method !== 'GET') flights.outdate()
          }),
        )

  return {
    send,
    get: async (path, options) => (await send('GET', path, undefined, options)).data,
    post: async (path, body, options) => (await send('POST', path, body ?? {}, options)).data,
    put: async (path, body, options) => (await send('PUT', path, body ?? {}, options)).data,
    remove: async (path, options) => (await send('DELETE', path, undefined, options)).data,
    repeatReads: flights.repeat,
    abandonReads: flights.abandon,
    outdateReads: flights.outdate,
    sendOnExit(method, path) {
      if (isHeld()) return
      if (wire) return void wire(method, path, undefined)
      const headers = { Accept: 'application/json', 'X-XSRF-TOKEN': readCookie('XSRF-TOKEN') ?? '' }
      fetch(url(path), { method, headers, credentials: 'include', keepalive: true }).catch(() => undefined)
    },
    // `reached` is not told: a host that lets no document be read says nothing about the link.
    async file(path) {
      if (wire) return null
      const answer = await fetch(`${baseUrl}${translator?.address(path) ?? path}`, { credentials: 'include' })
      const file = answer.ok ? await answer.blob() : null
      return file?.type === 'application/pdf' ? file : null
    },
    address: (path) => (wire ? NOWHERE : `${baseUrl}${translator?.address(path) ?? path}`),
    ownsShop: () => handlers.ownsShop?.() ?? false,
    companyId: () => handlers.companyId?.() ?? null,
    isNewer: () => translator?.newer() ?? false,
    madeHere: changes.made,
    doneHere: changes.done,
    load: budget.state,
    connect(given) {
      handlers = { ...handlers, ...given }
    },
  }
}
