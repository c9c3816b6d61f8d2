/** First two digits of a scale's labels, and what the five before the last one mean: grams, whole pesos or cents. */
export interface LabelPrefix {
  prefix: string
  holds: 'weight' | 'price' | 'price_cents'
}

/** Settings of one build of the app. Read once at start and handed down: nothing below `app` reads the environment. */
export interface Settings {
  /** Root of the backend without `/api`; empty: the address the app was loaded from. */
  apiUrl: string
  /**
   * Key of the Pusher application; empty: no live updates. `host`: empty: Pusher's own servers; `self`: the backend's
   * address; else `host:port` of a server that speaks its protocol.
   */
  push: { key: string; cluster: string; host: string }
  /** Canonical address for visitors of `www.`; empty: the same host without `www.`. */
  appUrl: string
  /** Hosts, with subdomains, where a user's record may send the browser; empty: those under the page's own domain. */
  redirectHosts: readonly string[]
  /** Hosts the shop's pictures come from; empty: any. */
  imageHosts: readonly string[]
  /** Entity whose list is the default index route (NAV-032). */
  indexRoute: string
  /** Route opened when the session has ended (D-12). */
  unauthenticatedRoute: string
  /** Minutes that a login in use elsewhere stays so, where the server names none (D-40). */
  lastActivityMinutes: number
  /** Total of an invoice in pesos from which the tax office wants the receiver named (SALE-065). */
  receiverThreshold: number
  homePage: boolean
  help: boolean
  customConfiguration: boolean
  /** Keeps the catalogue in the browser, for a till that can sell before the server has answered (ART-011). */
  articleCache: boolean
  /** Weight and price labels; empty: the shop's scale prints none. */
  labels: readonly LabelPrefix[]
  /** Address of a map's pictures with {z}, {x} and {y}; empty: only links to an outside map (SHELL-029). */
  mapTiles: string
  /** Public service with the dollar's rate; empty: none (CAT-108). */
  exchangeRateUrl: string
  /** False: no window for whoever buys can follow this page's till, as in practice mode. */
  opensDisplay?: boolean
}

type Raw = Readonly<Record<string, unknown>>

const text = (raw: Raw, name: string, fallback: string) => {
  const value = raw[name]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : fallback
}

function url(raw: Raw, name: string, wrong: string[]): string {
  const value = text(raw, name, '').replace(/\/+$/, '')
  if (value !== '' && !/^https?:\/\/[^\s/]+$/.test(value)) wrong.push(`${name} (se espera https://host, sin ruta)`)
  return value
}

function tiles(raw: Raw, name: string, wrong: string[]): string {
  const value = text(raw, name, '')
  const whole = ['{z}', '{x}', '{y}'].every((part) => value.includes(part))
  if (value !== '' && !(whole && /^https:\/\//.test(value)))
    wrong.push(`${name} (se espera https://… con {z}, {x} e {y})`)
  return value
}

function service(raw: Raw, name: string, wrong: string[]): string {
  const value = text(raw, name, '')
  if (value !== '' && !/^https:\/\/[^\s/]/.test(value)) wrong.push(`${name} (se espera https://…)`)
  return value
}

function flag(raw: Raw, name: string, fallback: boolean, wrong: string[]): boolean {
  const value = text(raw, name, String(fallback))
  if (value !== 'true' && value !== 'false') wrong.push(`${name} (se espera true o false)`)
  return value === 'true'
}

function positive(raw: Raw, name: string, fallback: number, wrong: string[]): number {
  const value = Number(text(raw, name, String(fallback)))
  if (!Number.isFinite(value) || value <= 0) wrong.push(`${name} (se espera un número mayor que 0)`)
  return value
}

function hosts(raw: Raw, name: string, wrong: string[]): string[] {
  const names = text(raw, name, '')
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean)
  const bad = names.filter((host) => !/^[a-z\d-]+(\.[a-z\d-]+)*$/.test(host))
  wrong.push(...bad.map((host) => `${name} (se espera comercio.com,otro.com.ar, no «${host}»)`))
  return names
}

function labelPrefixes(raw: Raw, name: string, wrong: string[]): LabelPrefix[] {
  const rules = text(raw, name, '')
    .split(',')
    .map((rule) => rule.trim())
    .filter(Boolean)
  return rules.flatMap((rule) => {
    const [, prefix, holds] = /^(\d\d):(weight|price|price_cents)$/.exec(rule) ?? []
    if (prefix !== undefined && holds !== undefined) return [{ prefix, holds: holds as LabelPrefix['holds'] }]
    wrong.push(`${name} (se espera 20:weight,21:price, no «${rule}»)`)
    return []
  })
}

/**
 * Settings from environment variables; `.env.example` describes each.
 * Throws one error that names every wrong variable and every missing one of `required`.
 */
export function parseEnv(raw: Raw, required: readonly string[] = []): Settings {
  const wrong = required.filter((name) => text(raw, name, '') === '').map((name) => `${name} (falta)`)
  const settings: Settings = {
    apiUrl: url(raw, 'VITE_API_URL', wrong),
    push: {
      key: text(raw, 'VITE_PUSHER_KEY', ''),
      cluster: text(raw, 'VITE_PUSHER_CLUSTER', 'sa1'),
      host: text(raw, 'VITE_PUSHER_HOST', ''),
    },
    appUrl: url(raw, 'VITE_APP_URL', wrong),
    redirectHosts: hosts(raw, 'VITE_REDIRECT_HOSTS', wrong),
    imageHosts: hosts(raw, 'VITE_IMAGE_HOSTS', wrong),
    indexRoute: text(raw, 'VITE_INDEX_ROUTE', 'article'),
    unauthenticatedRoute: text(raw, 'VITE_UNAUTHENTICATED_ROUTE', 'login'),
    lastActivityMinutes: positive(raw, 'VITE_LAST_ACTIVITY_MINUTES', 10, wrong),
    receiverThreshold: positive(raw, 'VITE_RECEIVER_THRESHOLD', 344488, wrong),
    homePage: flag(raw, 'VITE_HOME_PAGE', false, wrong),
    help: flag(raw, 'VITE_HELP', true, wrong),
    customConfiguration: flag(raw, 'VITE_CUSTOM_CONFIGURATION', false, wrong),
    articleCache: flag(raw, 'VITE_ARTICLE_CACHE', false, wrong),
    labels: labelPrefixes(raw, 'VITE_LABEL_PREFIXES', wrong),
    mapTiles: tiles(raw, 'VITE_MAP_TILES', wrong),
    exchangeRateUrl: service(raw, 'VITE_EXCHANGE_RATE_URL', wrong),
  }
  if (wrong.length > 0) throw new Error(`Variables de entorno incorrectas: ${wrong.join(', ')}`)
  return settings
}
