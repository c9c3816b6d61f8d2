/*
 * Failures on demand. A script is a JSON array of rules, tried in order; the first that fits and is not used up acts:
 *   { "method": "POST", "path": "^/api/sale$", "fault": "drop-after", "times": 1, "after": 2 }
 * method  absent = any;   path  regular expression on the pathname;   times  how often (absent = always);   after  fitting requests let through first.
 * Not run at all: drop-before, 500, empty-200, 401, 419, 429, html, null-json.   Run and stored first: drop-after, 500-after, half.   { "slow": ms } waits, then runs; `{ until }` runs once a promise is kept (tests in the same process).
 */
export type Fault =
  | 'drop-before'
  | 'drop-after'
  | '500'
  | '500-after'
  | 'empty-200'
  | '401'
  | '419'
  | '429'
  | 'half'
  | 'html'
  | 'null-json'
  | { slow: number }
  | { until: Promise<unknown> }

export interface FaultRule {
  method?: string
  path: string
  fault: Fault
  times?: number
  after?: number
}
export type FaultScript = readonly FaultRule[]

export interface Faults {
  /** Replaces the script. */
  set(script: FaultScript): void
  /** The fault for this request, used up by asking. */
  next(method: string, path: string): Fault | undefined
}

const NAMES = [
  'drop-before',
  'drop-after',
  '500',
  '500-after',
  'empty-200',
  '401',
  '419',
  '429',
  'half',
  'html',
  'null-json',
]

/** Throws, naming the rule, when the text or value is no script. */
export function parseFaults(value: unknown): FaultScript {
  const script: unknown = typeof value === 'string' ? JSON.parse(value) : value
  if (!Array.isArray(script)) throw new Error('a fault script is an array of rules')
  return script.map((rule: FaultRule, index) => {
    const fault = rule?.fault
    const waits =
      typeof fault === 'object' &&
      fault !== null &&
      ('until' in fault ? fault.until instanceof Promise : typeof fault.slow === 'number')
    if (!waits && !NAMES.includes(String(fault)))
      throw new Error(`rule ${index}: unknown fault ${JSON.stringify(rule?.fault)}`)
    if (typeof rule.path !== 'string') throw new Error(`rule ${index}: path is missing`)
    new RegExp(rule.path)
    return rule
  })
}

export function createFaults(script: FaultScript = []): Faults {
  let rules: { rule: FaultRule; seen: number }[] = []
  const faults: Faults = {
    set: (next) => void (rules = parseFaults(next).map((rule) => ({ rule, seen: 0 }))),
    next(method, path) {
      for (const entry of rules) {
        const { rule } = entry
        const after = rule.after ?? 0
        if (rule.method && rule.method.toUpperCase() !== method) continue
        if (!new RegExp(rule.path).test(path) || entry.seen >= after + (rule.times ?? Infinity)) continue
        entry.seen += 1
        if (entry.seen > after) return rule.fault
      }
      return undefined
    },
  }
  faults.set(script)
  return faults
}

/** What a fetch rejects with when the connection breaks. The server sees it and destroys the socket. */
export function dropped(): TypeError {
  return new TypeError('fetch failed')
}

/** The answer of a fault that never reaches the application; undefined for the others. */
export function answerInstead(fault: Fault): Response | undefined {
  const message = (status: number, text: string, headers: Record<string, string> = {}) =>
    new Response(JSON.stringify({ message: text }), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    })
  const html = { 'content-type': 'text/html; charset=UTF-8' }
  if (fault === '500') return message(500, 'Server Error')
  if (fault === '401') return message(401, 'Unauthenticated.')
  if (fault === '419') return message(419, 'CSRF token mismatch.')
  if (fault === '429')
    return message(429, 'Too Many Attempts.', {
      'retry-after': '1',
      'x-ratelimit-limit': '60',
      'x-ratelimit-remaining': '0',
    })
  if (fault === 'empty-200') return new Response('', { status: 200, headers: html })
  if (fault === 'html')
    return new Response('<!doctype html><title>Portal</title><p>Inicie sesión en la red</p>', {
      status: 200,
      headers: html,
    })
  if (fault === 'null-json')
    return new Response('null', { status: 200, headers: { 'content-type': 'application/json' } })
  return undefined
}
