import type { Settings } from './env'

const originOf = (address: string): string[] => (address === '' ? [] : [new URL(address).origin])

/** The sources of live events: sockets and, for Pusher's own servers, plain requests if no socket gets through. */
function pushSources({ push, apiUrl }: Settings): string[] {
  const { key, cluster, host } = push
  if (key === '') return []
  if (host === '')
    return [`wss://ws-${cluster}.pusher.com`, `ws://ws-${cluster}.pusher.com`, `https://sockjs-${cluster}.pusher.com`]
  if (host === 'self') return originOf(apiUrl).map((origin) => origin.replace(/^http/, 'ws'))
  return [`ws://${host}`, `wss://${host}`]
}

/** The source of the map's pictures. `{s}` in its address stands for one of several hosts. */
const tileSources = ({ mapTiles }: Settings): string[] =>
  originOf(mapTiles.replaceAll('{s}', 'any')).map((origin) => origin.replace('//any.', '//*.'))

const imageSources = ({ imageHosts }: Settings): string[] =>
  imageHosts.length === 0 ? ['https:'] : imageHosts.map((host) => `https://${host}`)

function policy(settings: Settings): string {
  const api = originOf(settings.apiUrl)
  const rules: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    // Only scripts of this build are allowed: none inline, no `eval`, none of another host.
    'script-src': ["'self'"],
    // No inline styles either: React, Leaflet and the lists set single properties by script, which policies allow.
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    // Articles' pictures are wherever the backend keeps them; those being cut or shown before they are sent are in
    // memory.
    'img-src': ["'self'", 'data:', 'blob:', ...imageSources(settings), ...api, ...tileSources(settings)],
    'media-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'", ...api, ...pushSources(settings), ...originOf(settings.exchangeRateUrl)],
    // A document is printed from a hidden frame.
    'frame-src': ["'self'", 'blob:', ...api],
    'object-src': ["'self'", 'blob:'],
    // A spreadsheet is unpacked in a worker.
    'worker-src': ["'self'", 'blob:'],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(rules)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ')
}

/** The headers that a web server sends with every file of this build. */
export const securityHeaders = (settings: Settings): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': policy(settings),
  'X-Content-Type-Options': 'nosniff',
  // The backend recognises its own app by the referrer; other hosts only get the origin.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
})

/** Name of the build's file with the headers. */
export const HEADERS_FILE = 'security-headers.conf'

/** The headers as lines of nginx, to be `include`d, so that they match the settings of each build. */
export const nginxHeaders = (settings: Settings): string =>
  Object.entries(securityHeaders(settings))
    .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
    .join('')
