// The stand-in over HTTP: `npm run backend`.
import { createServer } from 'node:http'
import type { IncomingMessage, Server } from 'node:http'
import { pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { createBackend } from './app'
import type { RunningBackend } from './app'
import { openDist } from './dist'
import type { Dist } from './dist'
import { settingsOf } from './environment'
import type { Settings } from './environment'
import { servePusher } from './pusher'
import type { TableRow } from './store'

export interface ServerOptions extends Partial<Settings> {
  /** Folder of a built app to serve on the same address. */
  dist?: string
  /** Rows to begin with instead of seeding: `snapshot()` of another stand-in. */
  rows?: readonly TableRow[]
}

export interface RunningServer {
  url: string
  backend: RunningBackend
  close(): Promise<void>
}

/** Port 0 takes a free one. */
export async function startServer({
  port = 0,
  data,
  shop = 'demo',
  rateLimit = 0,
  faults = [],
  dist,
  rows,
  version,
}: ServerOptions): Promise<RunningServer> {
  const log = process.env.DEBUG ? { log: (error: unknown) => console.error(error) } : {}
  const backend = createBackend({
    seed: shop,
    rateLimit,
    faults,
    ...log,
    ...(data ? { data } : {}),
    ...(rows ? { rows } : {}),
    ...(version ? { version } : {}),
  })
  const pages = dist ? openDist(dist) : undefined
  const server = createServer(
    getRequestListener(async (request, env) => {
      try {
        return await answer(backend, pages, request)
      } catch {
        // A dropped connection: nothing may reach the client, not even a status.
        ;(env as { incoming: IncomingMessage }).incoming.socket.destroy()
        return new Response(null)
      }
    }),
  )
  // As a web server is usually set: a browser that uses a connection again after Node's 5 s may find it closed, and shows nothing.
  server.keepAliveTimeout = 75_000
  const stopPusher = servePusher(server, backend)
  await listen(server, port)
  const address = server.address()
  const url = `http://localhost:${address && typeof address === 'object' ? address.port : port}`
  addressPictures(backend, url)

  return {
    url,
    backend,
    async close() {
      stopPusher()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      backend.close()
    },
  }
}

/** Pictures the shop keeps itself are told by the address it has now: the file may have been made on another port. */
function addressPictures({ db }: RunningBackend, url: string): void {
  db.transaction(() => {
    for (const { id, hosting_url } of db.all('image')) {
      const here = String(hosting_url).replace(/^(http:\/\/localhost:\d+)?(?=\/storage\/)/, url)
      if (here !== hosting_url) db.update('image', id, { hosting_url: here }, { touch: false })
    }
  })
}

/** Files of the build first; a page of the app for a GET that no route of the API knows. */
async function answer(backend: RunningBackend, pages: Dist | undefined, request: Request): Promise<Response> {
  if (!pages || (request.method !== 'GET' && request.method !== 'HEAD')) return backend.fetch(request)
  const { pathname } = new URL(request.url)
  const file = pathname === '/' ? pages.page() : pages.file(pathname)
  if (file) return file
  const given = await backend.fetch(request)
  const unknown = given.status === 404 || given.status === 405
  const api = /^\/(api|storage|__stand-in)\//.test(pathname)
  return unknown && !api && request.headers.get('accept')?.includes('text/html') ? pages.page() : given
}

/** Other computers reach the shop only if `HOST` says so (`HOST=0.0.0.0`). */
function listen(server: Server, port: number, host = process.env.HOST || '127.0.0.1'): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is in use; choose another one with PORT=…`) : error)
    })
    server.listen(port, host, () => resolve())
  })
}

/** Runs `work` as a program: a failure is one line and exit code 1, Ctrl-C closes the data file. */
export async function runServer(work: () => Promise<RunningServer>): Promise<void> {
  try {
    const server = await work()
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void server.close().then(() => process.exit(0)))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runServer(async () => {
    const settings = settingsOf(process.env, { port: 4001, data: ':memory:' })
    // DIST: a build to serve on the same address.
    const server = await startServer({ ...settings, ...(process.env.DIST && { dist: process.env.DIST }) })
    console.log(`Stand-in backend on ${server.url} (shop ${settings.shop}, data ${settings.data ?? 'in memory'})`)
    return server
  })
}
