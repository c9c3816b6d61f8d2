export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1))
}

/** Writes a cookie for `years`, which may be a fraction. The point of sale's warehouse is kept for three (SALE-011). */
export function writeCookie(name: string, value: string, years: number): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${Math.round(years * 365 * 86400)}; samesite=lax`
}
