// The built single-page app, served on the same address as the API.
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.map': 'application/json',
}

export interface Dist {
  /** A file of the build, by path. */
  file(path: string): Response | undefined
  /** The page that lets the app route itself. */
  page(): Response
}

export function openDist(folder: string): Dist {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const files = new Map(names.map((name) => [`/${relative(folder, name).split(sep).join('/')}`, name]))
  if (!files.has('/index.html')) throw new Error(`${folder} has no index.html`)

  // As a web server is to: with every file of the build go the headers that the build has written for it.
  const given = [
    ...readFileSync(join(folder, 'security-headers.conf'), 'utf8').matchAll(/^add_header (\S+) "([^"]*)" always;$/gm),
  ]
  if (given.length === 0) throw new Error(`${folder} has no headers`)
  const security = Object.fromEntries(given.map(([, name = '', value = '']) => [name.toLowerCase(), value]))

  function answer(path: string): Response | undefined {
    const name = files.get(path)
    if (!name) return undefined
    // Vite puts a hash into the names under /assets; everything else may change under the same name.
    const cache = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
    const headers = {
      ...security,
      'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
      'cache-control': cache,
    }
    return new Response(new Uint8Array(readFileSync(name)), { headers })
  }

  return {
    file: answer,
    page: () => answer('/index.html') as Response,
  }
}
