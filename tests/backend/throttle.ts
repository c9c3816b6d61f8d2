/** Fixed window of a minute that begins with a key's first request, as Laravel's limiter. */
export type Throttle = (key: string) => { refused: boolean; headers: Record<string, string> } | undefined

const WINDOW_MS = 60_000

export function createThrottle(perMinute: number | undefined, now: () => Date): Throttle {
  const windows = new Map<string, { until: number; used: number }>()
  return (key) => {
    if (!perMinute) return undefined
    const time = now().getTime()
    let window = windows.get(key)
    if (!window || window.until <= time) windows.set(key, (window = { until: time + WINDOW_MS, used: 0 }))
    const refused = window.used >= perMinute
    if (!refused) window.used += 1
    const headers: Record<string, string> = {
      'x-ratelimit-limit': String(perMinute),
      'x-ratelimit-remaining': String(perMinute - window.used),
    }
    if (refused) {
      headers['retry-after'] = String(Math.ceil((window.until - time) / 1000))
      headers['x-ratelimit-reset'] = String(Math.ceil(window.until / 1000))
    }
    return { refused, headers }
  }
}
