import { ownerOf, type User } from '@/session/user'

/** The part of `window.location` that decides where the app must run. */
export type Place = Pick<Location, 'protocol' | 'host' | 'hostname' | 'origin' | 'pathname' | 'search' | 'hash'>

const FORCE_STABLE = 'forceStable'

/**
 * An address the app may send a browser to, or null. Addresses come with the user's record, so anything but a plain
 * `http(s)://host` is refused: `javascript:`, paths, and names and passwords inside the address.
 */
function safeUrl(value: unknown): URL | null {
  if (typeof value !== 'string' || !/^https?:\/\//i.test(value.trim())) return null
  try {
    const url = new URL(value.trim())
    return url.username === '' && url.password === '' ? url : null
  } catch {
    return null
  }
}

const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`)

/** Whether the app may send its browser to a host: that of the page (`from`), a `named` one, or one under a named one. */
const mayLeadTo = (host: string, from: string, named: readonly string[]): boolean =>
  host === from || named.some((each) => isWithin(host, each))

/**
 * As `safeUrl`, for an address of a record: only the page's own host and those of `VITE_REDIRECT_HOSTS` pass, and none
 * leads from https to http.
 */
function ownUrl(value: unknown, place: Place, hosts: readonly string[]): URL | null {
  const url = safeUrl(value)
  if (url === null || (place.protocol === 'https:' && url.protocol === 'http:')) return null
  return mayLeadTo(url.hostname, place.hostname, hosts) ? url : null
}

const rest = ({ pathname, search, hash }: Place) => `${pathname}${search}${hash}`

/** Where a visitor of `www.` belongs, path included: the configured address, or the host without `www.` (SES-019, D-13). */
export function canonicalAddress(place: Place, appUrl: string): string | null {
  if (!place.hostname.startsWith('www.')) return null
  const origin = safeUrl(appUrl)?.origin ?? `${place.protocol}//${place.host.slice('www.'.length)}`
  return origin === place.origin ? null : origin + rest(place)
}

/** The release this user or, failing that, the company works with, when it runs elsewhere; `?forceStable` stays (SES-020, SES-021, D-14). */
export function versionAddress(user: User, place: Place, hosts: readonly string[] = []): string | null {
  if (new URLSearchParams(place.search).has(FORCE_STABLE)) return null
  const origin = ownUrl(user.default_version || ownerOf(user).default_version, place, hosts)?.origin
  return origin === undefined || origin === place.origin ? null : origin + rest(place)
}

/** The earlier release, offered while the default one runs (D-14). */
export function stableAddress(user: User, place: Place, hosts: readonly string[] = []): string | null {
  const owner = ownerOf(user)
  const current = safeUrl(user.default_version || owner.default_version)
  const stable = ownUrl(user.estable_version || owner.estable_version, place, hosts)
  if (current?.origin !== place.origin || stable === null || stable.origin === place.origin) return null
  return `${stable.origin}/?${FORCE_STABLE}=true`
}

/** The company's own address, as the owner's record spells it, when its origin is another one (SES-022, D-15). */
export function movedAddress(user: User, place: Place, hosts: readonly string[] = []): string | null {
  const { app_url } = ownerOf(user)
  const url = ownUrl(app_url, place, hosts)
  return url === null || url.origin === place.origin ? null : url.href
}

/** Leaves the app for another address; the page left does not stay in the history. */
export const leaveFor = (address: string): void => window.location.replace(address)
