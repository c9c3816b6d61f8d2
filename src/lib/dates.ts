import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/es.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.locale('es')

// Argentina keeps UTC-3 all year. Days are the shop's, not the browser's: a laptop set to another zone must not move a
// sale to another day.
const SHOP_OFFSET_MINUTES = -180

/**
 * A moment of the API in the shop's clock; null when empty or unreadable.
 * Two formats arrive (contract a §0.1): UTC `2025-03-20T17:05:09.000000Z` and shop-local `2025-03-20 14:05:09` without
 * a zone; `2025-03-20` is that day's midnight in the shop.
 */
export function toMoment(value: unknown): Dayjs | null {
  if (typeof value !== 'string' || value === '') return null
  const local = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d:\d\d))?$/.exec(value)
  const moment = dayjs(local ? `${local[1]}T${local[2] ?? '00:00:00'}-03:00` : value)
  return moment.isValid() ? moment.utcOffset(SHOP_OFFSET_MINUTES) : null
}

const shown = (value: unknown, format: string) => toMoment(value)?.format(format) ?? ''

/** `21/11/26` (CONST-002). */
export const shortDate = (value: unknown) => shown(value, 'DD/MM/YY')
/** `14:05` (CONST-004). */
export const hour = (value: unknown) => shown(value, 'HH:mm')
/** `21/11/26 14:05:09`: a moment of this computer's clock, in ms, to the second. */
export const exactMoment = (ms: number) => shown(instant(ms), 'DD/MM/YY HH:mm:ss')
/** `21/11/26 14:05`: a moment as the screens show it (CONST-003, D-82). */
export const dateAndHour = (value: unknown) => shown(value, 'DD/MM/YY HH:mm')
/** How long ago a moment was, in whole days of the shop's calendar: `hoy`, `hace 1 día`, `hace 40 días`. */
export function daysAgo(value: unknown): string {
  const moment = toMoment(value)
  if (moment === null) return ''
  const days = dayjs.utc(today()).diff(dayjs.utc(moment.format('YYYY-MM-DD')), 'day')
  return days <= 0 ? 'hoy' : days === 1 ? 'hace 1 día' : `hace ${days} días`
}
/** Whole days of the shop's calendar until a moment: 0 today, negative in the past, null when it is no moment. */
export function daysUntil(value: unknown): number | null {
  const moment = toMoment(value)
  return moment === null ? null : dayjs.utc(moment.format('YYYY-MM-DD')).diff(dayjs.utc(today()), 'day')
}
/** `sábado 21 de noviembre`, of a moment or day of the API. */
export const longDay = (value: unknown) => shown(value, 'dddd D [de] MMMM')

/** `21/11/2026`: a day as fields show it. */
export const typedDay = (value: unknown) => shown(value, 'DD/MM/YYYY')
/** Whether a value is an existing day in the format of the paths: `2026-11-21`, not `2026-02-31`. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^(19|20|21)\d\d-\d\d-\d\d$/.test(value) &&
  dayjs.utc(value).format('YYYY-MM-DD') === value

/**
 * Reads a typed day, with the day of the month first: `21/11/2026`, `21-11-26`, `21.11` (of this year) or `21112026` →
 * `2026-11-21`; null when the text is no day.
 */
export function readDay(text: string): string | null {
  const clean = text.trim()
  if (isDay(clean)) return clean
  const parts =
    /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d\d|\d{4}))?$/.exec(clean) ?? /^(\d\d)(\d\d)(\d\d|\d{4})$/.exec(clean)
  if (parts === null) return null
  const [, date = '', month = '', year = today().slice(0, 4)] = parts
  const read = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(read) ? read : null
}

/** Why a field's value is no day, in Spanish; null when it is one or empty. */
export const dayProblem = (value: string): string | null =>
  value === '' || isDay(value) ? null : 'Esa fecha no existe. Escribila así: 21/11/2026'
/** `sábado 21 de noviembre de 2026`, for documents that are kept. */
export const longDate = (value: unknown) => shown(value, 'dddd D [de] MMMM [de] YYYY')

/** `noviembre 2026` of a day. */
export const monthName = (value: unknown) => shown(value, 'MMMM YYYY')

/** How far the server's clock is ahead of a wrong one, and when the page began by that one (`pageBegan`). */
// eslint-disable-next-line no-restricted-syntax -- the computer's clock is one for the whole page
let wrong = { ahead: 0, begun: 0 }
const SET_MS = 1_500
/** When this page began, by this computer's clock: comes out differently once somebody has set the clock. */
export const pageBegan = (): number => Date.now() - performance.now()
/** Whether nobody has set this computer's clock since the page began at that moment of it. */
export const isUnset = (begun: number): boolean => Math.abs(pageBegan() - begun) < SET_MS
/** Days are the server's from now on, until somebody sets this computer's clock. `ahead`: milliseconds. */
export const followServer = (ahead: number): void => void (wrong = { ahead, begun: pageBegan() })
const now = () => dayjs(Date.now() + (wrong.ahead !== 0 && isUnset(wrong.begun) ? wrong.ahead : 0))

/** The shop's calendar day of a moment, as the paths want it: `2026-11-21` (LIST-059). */
export const day = (value: unknown) => shown(value, 'YYYY-MM-DD')
export const today = () => now().utcOffset(SHOP_OFFSET_MINUTES).format('YYYY-MM-DD')
/** This moment in the shop's clock, in the API's format: `2026-11-21 14:05:09`. */
export const stamp = () => now().utcOffset(SHOP_OFFSET_MINUTES).format('YYYY-MM-DD HH:mm:ss')
/** A moment in the API's format without a zone. */
export const stampOf = (value: unknown) => shown(value, 'YYYY-MM-DD HH:mm:ss')
/** The minute it is in the shop's clock, in the API's format: `2026-11-21 14:05:00`. */
export const currentMinute = () => now().utcOffset(SHOP_OFFSET_MINUTES).format('YYYY-MM-DD HH:mm:[00]')
export const addDays = (date: string, days: number) => dayjs.utc(date).add(days, 'day').format('YYYY-MM-DD')
export const addMonths = (date: string, months: number) => dayjs.utc(date).add(months, 'month').format('YYYY-MM-DD')
export const startOfMonth = (date: string) => `${date.slice(0, 7)}-01`
export const endOfMonth = (date: string) => dayjs.utc(date).endOf('month').format('YYYY-MM-DD')
/** Monday of the day's week. */
export const startOfWeek = (date: string) => addDays(date, -((dayjs.utc(date).day() + 6) % 7))
/** Whole weeks from one Monday to a later one. */
export const weeksBetween = (monday: string, later: string) => dayjs.utc(later).diff(dayjs.utc(monday), 'week')
/** Whole days from one day to another; negative when the other is earlier. */
export const daysBetween = (from: string, to: string) => dayjs.utc(to).diff(dayjs.utc(from), 'day')
/** A date whose UTC fields hold the shop's clock, for spreadsheets, which know no zones; null when it is no moment. */
export function wallClock(value: unknown): Date | null {
  const moment = toMoment(value)
  return moment === null ? null : new Date(`${moment.format('YYYY-MM-DDTHH:mm:ss')}Z`)
}
/** `lun`, `mar`. */
export const weekday = (value: unknown) => shown(value, 'ddd').replace('.', '')

/** A moment of this computer's clock (milliseconds, default now) in the API's format for moments. */
export const instant = (ms: number = Date.now()): string => new Date(ms).toISOString()

/** The days that a record sent since `ms` (this computer's clock) may be dated: from the day before on, to the end of time. */
export const daysSince = (ms: number) => {
  const sent = day(instant(ms))
  return { from: addDays(sent < today() ? sent : today(), -1), until: '2099-12-31' }
}
