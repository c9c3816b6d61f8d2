// Value types and a tiny notation for record shapes.
//
//   shape('id:int num:int? name:str total:dec2? created_at:iso client:obj? ~temporal_id:str?')
//
//   name:type    the key must exist and its value must have the type
//   ?            null is allowed as well
//   ~name        the key may be absent (checked only when present)
//
// Extra keys are always allowed: a stand-in may send more (or the real record may grow).

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/
const RAW = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/

// v3.2.0 writes an article's own moments in UTC, and its amounts with 2 decimals (contract d §3).
let newer = false
export const asNewer = () => (newer = true)
const DECIMAL = /^-?\d+\.\d+$/
const isDecimal = (v) => typeof v === 'string' && DECIMAL.test(v)
/** Whether both are texts of one number; only v3.2.0 may write other decimals. */
export const sameDecimal = (got, expected) =>
  newer && isDecimal(got) && isDecimal(expected) && Number(got) === Number(expected)

export const TYPES = {
  int: (v) => Number.isInteger(v),
  num: (v) => typeof v === 'number' && Number.isFinite(v),
  // a number that may also arrive as numeric text (computed values that are sometimes read back from the table)
  numeric: (v) => (typeof v === 'number' && Number.isFinite(v)) || (typeof v === 'string' && /^-?\d+(\.\d+)?$/.test(v)),
  b01: (v) => v === 0 || v === 1,
  bool: (v) => v === true || v === false,
  str: (v) => typeof v === 'string',
  dec2: (v) => typeof v === 'string' && /^-?\d+\.\d{2}$/.test(v),
  dec4: (v) => typeof v === 'string' && /^-?\d+\.\d{4}$/.test(v),
  dec6: (v) => typeof v === 'string' && (newer ? /^-?\d+\.(\d{2}|\d{6})$/ : /^-?\d+\.\d{6}$/).test(v),
  iso: (v) => typeof v === 'string' && ISO.test(v),
  raw: (v) => typeof v === 'string' && (RAW.test(v) || (newer && ISO.test(v))),
  date: (v) => typeof v === 'string' && (ISO.test(v) || RAW.test(v)),
  arr: (v) => Array.isArray(v),
  obj: (v) => v !== null && typeof v === 'object' && !Array.isArray(v),
  any: () => true,
}

const MEANING = {
  int: 'integer',
  num: 'number',
  numeric: 'number or numeric text',
  b01: '0 or 1',
  bool: 'true or false',
  str: 'string',
  dec2: 'text with 2 decimals',
  dec4: 'text with 4 decimals',
  dec6: 'text with 6 decimals',
  iso: 'UTC time YYYY-MM-DDTHH:mm:ss.000000Z',
  raw: 'local time YYYY-MM-DD HH:mm:ss',
  date: 'a time in either format',
  arr: 'array',
  obj: 'object',
  any: 'anything',
}

/** A matcher: {test, label}. Used wherever an expected value may be a kind of value instead of a literal. */
export const matcher = (label, test) => ({ __matcher: true, label, test })
export const isMatcher = (value) => Boolean(value?.__matcher)

export const is = {}
for (const name of Object.keys(TYPES)) is[name] = matcher(MEANING[name], TYPES[name])
is.null = matcher('null', (v) => v === null)
/** "Nothing chosen": references are stored as null or as 0, both mean none. */
is.none = matcher('null or 0', (v) => v === null || v === 0)
is.blank = matcher('null or empty text', (v) => v === null || v === '')
is.maybe = (name) => matcher(`${MEANING[name]} or null`, (v) => v === null || TYPES[name](v))
is.oneOf = (...values) => matcher(`one of ${JSON.stringify(values)}`, (v) => values.includes(v))
is.match = (regexp) => matcher(`text like ${regexp}`, (v) => typeof v === 'string' && regexp.test(v))
/** Same amount, whatever the notation ("10.00", 10, "10"). */
is.amount = (n) => matcher(`amount ${n}`, (v) => v !== null && v !== '' && Math.abs(Number(v) - Number(n)) < 0.005)
is.atLeast = (n) => matcher(`at least ${n}`, (v) => Number(v) >= n)
is.arrayOf = (n) => matcher(`array of ${n}`, (v) => Array.isArray(v) && v.length === n)

export function shape(text) {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => {
      const optional = word.startsWith('~')
      const [key, rest] = (optional ? word.slice(1) : word).split(':')
      const nullable = rest.endsWith('?')
      const type = nullable ? rest.slice(0, -1) : rest
      if (!TYPES[type]) throw new Error(`unknown type in shape: ${word}`)
      return { key, type, nullable, optional }
    })
}

/** Differences between a record and a shape: [{key, expected, got}]. */
export function mismatches(record, fields) {
  if (!TYPES.obj(record)) return [{ key: '', expected: 'object', got: record }]
  const found = []
  for (const { key, type, nullable, optional } of fields) {
    const expected = MEANING[type] + (nullable ? ' or null' : '')
    if (!(key in record)) {
      if (!optional) found.push({ key, expected, got: undefined })
      continue
    }
    const value = record[key]
    if (value === null ? !(nullable || type === 'any') : !TYPES[type](value)) found.push({ key, expected, got: value })
  }
  return found
}

/** n as text with `places` decimals, rounded half away from zero on the decimal value (noise of doubles removed first). */
export function dec(n, places = 2) {
  const clean = Number(Number(n).toPrecision(14))
  const sign = clean < 0 ? '-' : ''
  let [whole, fraction = ''] = plain(Math.abs(clean)).split('.')
  fraction = fraction.padEnd(places + 1, '0')
  let digits = BigInt(whole + fraction.slice(0, places))
  if (fraction[places] >= '5') digits += 1n
  const text = digits.toString().padStart(places + 1, '0')
  const body = places ? `${text.slice(0, -places)}.${text.slice(-places)}` : text
  return /[1-9]/.test(body) ? sign + body : body
}

function plain(n) {
  const text = String(n)
  return /e/i.test(text) ? n.toFixed(20) : text
}

const DAY = new Map()
function dayFormat(zone) {
  if (!DAY.has(zone))
    DAY.set(
      zone,
      new Intl.DateTimeFormat('sv-SE', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }),
    )
  return DAY.get(zone)
}

export const ZONE = 'America/Argentina/Buenos_Aires'
/** Calendar day (YYYY-MM-DD) in the shop's zone of a UTC time text, a Date, or now. */
export const localDay = (when = new Date()) => dayFormat(ZONE).format(when instanceof Date ? when : new Date(when))
/** YYYY-MM-DD plus n days. */
export function addDays(day, n) {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + n)
  return date.toISOString().slice(0, 10)
}
