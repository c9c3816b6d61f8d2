import { Hono } from 'hono'
import { installControl, type Controlled } from './control'
import { createDb } from './db'
import { answerInstead, createFaults, dropped } from './faults'
import type { FaultScript } from './faults'
import { createEvents } from './events'
import type { Listener } from './events'
import { installFixedTables } from './fixed'
import { createHooks } from './hooks'
import { json, preflight, unknownRoute, withBody, withCors } from './http'
import { installRoutes, type RouteOptions } from './routes'
import { givenRows, openStore } from './store'
import type { Store, TableRow } from './store'
import { bare } from './relations'
import type { Env, Presenter } from './types'
import { seedShop } from './seed'
import type { Size } from './seed/shop'
import { asVersion3 } from './v3'
import { addPermissions } from './v3/session'

export interface BackendOptions extends RouteOptions {
  /** Path of the SQLite file; absent = memory only. */
  data?: string
  now?: () => Date
  /** 3: hears and answers as v3.2.0 (contract d). Absent = March 2025. */
  version?: 3
  faults?: FaultScript
  /** Rows to begin with instead of a file: `snapshot()` of another stand-in. */
  rows?: readonly TableRow[]
  /** Filled in when there is no user yet; absent or 'empty' = only the fixed tables. */
  seed?: Size | 'empty'
  /** Told of every error that became a 500. */
  log?: (error: unknown) => void
}

export interface RunningBackend extends Controlled {
  fetch(request: Request): Promise<Response>
  subscribe(listener: Listener): () => void
  /** The shop as it stands, for another stand-in to begin with. */
  snapshot(): readonly TableRow[]
  close(): void
}

/** Of a user, where nobody ever asks when. */
const MOST_NOTED = 600

export function createBackend(options: BackendOptions = {}): RunningBackend {
  const now = options.now ?? (() => new Date())
  const db = createDb(now, storeOf(options))
  const events = createEvents(db, options.version === 3)
  const faults = createFaults(options.faults)
  const app = new Hono<Env>()
  const presenters = new Map<string, Presenter>()
  const counts = new Map<string, number>()
  let asked = new Map<string, number[]>()
  let queue: Promise<unknown> = Promise.resolve()

  const backend: RunningBackend = {
    app,
    db,
    newer: options.version === 3,
    faults,
    presenters,
    hooks: createHooks(),
    present(table, row) {
      if (!row) return null
      return bare(presenters.get(table)?.(row) ?? row)
    },
    added: events.added,
    deleted: events.deleted,
    emit: events.emit,
    subscribe: events.subscribe,
    async fetch(request) {
      if (request.method === 'OPTIONS') return preflight(request)
      const sent = (answer: Response) => {
        answer.headers.set('date', now().toUTCString())
        answer.headers.set('x-content-type-options', 'nosniff')
        answer.headers.set('x-frame-options', 'DENY')
        return withCors(request, answer)
      }
      const { pathname } = new URL(request.url)
      count(`${request.method} ${pathname}`)
      const fault = pathname.startsWith('/__stand-in/') ? undefined : faults.next(request.method, pathname)
      if (fault === 'drop-before') throw dropped()
      if (typeof fault === 'object')
        await ('until' in fault ? fault.until : new Promise((resolve) => setTimeout(resolve, fault.slow)))
      const instead = fault && answerInstead(fault)
      const answer = instead ?? (await heard(await withBody(request)))
      if (fault === 'drop-after') {
        count('drop-after')
        throw dropped()
      }
      if (fault === '500-after') return sent(json({ message: 'Server Error' }, 500))
      return sent(fault === 'half' ? await halved(answer) : answer)
    },
    expireSessions() {
      db.transaction(() => {
        for (const session of db.all('session')) db.remove('session', session.id)
      })
    },
    reset() {
      db.clear()
      fill()
    },
    snapshot: () => db.rows(),
    stats: () => Object.fromEntries(counts),
    askedSince() {
      const told = Object.fromEntries(asked)
      asked = new Map()
      return told
    },
    close: () => db.close(),
  }

  function count(key: string): void {
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }

  /** One request at a time, each in one transaction: a sale is stored whole or not at all. */
  function run(request: Request): Promise<Response> {
    const turn = queue.then(async () => {
      db.begin()
      events.hold()
      try {
        const answer = await app.fetch(request)
        const good = answer.status < 500
        if (good) db.commit()
        else db.rollback()
        events.release(good)
        return answer
      } catch (error) {
        // The file could not be written: the request has not happened.
        options.log?.(error)
        db.rollback()
        events.release(false)
        return json({ message: 'Server Error' }, 500)
      }
    })
    queue = turn.catch(() => undefined)
    return turn
  }

  const heard = (request: Request) => (options.version === 3 ? asVersion3(request, run, backend) : run(request))

  function fill(): void {
    db.transaction(() => {
      if (db.all('iva').length === 0) installFixedTables(db)
      if (options.version === 3) addPermissions(db)
      if (db.all('user').length === 0 && options.seed && options.seed !== 'empty') seedShop(backend, options.seed)
    })
  }

  app.notFound((c) => unknownRoute(app, c.req.method, c.req.path))
  app.onError((error) => {
    options.log?.(error)
    return json({ message: 'Server Error' }, 500)
  })
  installControl(backend)
  const note = (user: string) => void asked.set(user, [...(asked.get(user) ?? []).slice(-MOST_NOTED), now().getTime()])
  installRoutes(backend, options, note)
  fill()
  return backend
}

function storeOf({ data, rows, seed }: BackendOptions): Store | undefined {
  const isBig = seed === 'big'
  if (data || isBig) return openStore(data ?? ':memory:', isBig)
  return rows && givenRows(rows)
}

async function halved(answer: Response): Promise<Response> {
  const text = await answer.text()
  return new Response(text.slice(0, Math.ceil(text.length / 2)), { status: answer.status, headers: answer.headers })
}
