// Every amount the app is told, as large as they come, and what is wrong with how they are shown.
import type { Page } from '@playwright/test'
import { troubles } from './measure'

const LARGEST = '99999999.99'
/** So large an amount, or a sum of some. */
export const LARGE = /\d{2}\.\d{3}\.\d{3},\d{2}/
const MONEY = /^(.*price.*|total|saldo|debe|haber|cost|.*monto.*|total_.*|importe.*|amount_cajas|saldo.*|sub_total)$/

/** The same answer, with every amount of money as large as they come. */
function enlarged(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => enlarged(one))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, enlarged(one, name)]))
  if (!MONEY.test(key) || key.endsWith('id')) return value
  if (typeof value === 'string') return /^\d+\.\d+$/.test(value) ? LARGEST : value
  return typeof value === 'number' && value > 1 ? Number(LARGEST) : value
}

export const enlarge = (page: Page) =>
  page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET' || route.request().url().endsWith('/api/user')) return route.fallback()
    // A page that is left takes its calls with it. A connection that the server has just let go of is no answer.
    const response = await route.fetch({ maxRetries: 2 }).catch(() => null)
    if (response === null) return route.abort().catch(() => undefined)
    const isJson = (response.headers()['content-type'] ?? '').includes('json')
    return route.fulfill(isJson ? { response, json: enlarged(await response.json()) } : { response })
  })

/** A field and the button of its own within it are no trouble. */
const OWN_BUTTON = /Calendario|date-field-picker/
export const wrongIn = async (page: Page, within: string) =>
  (await troubles(page, within)).filter((text) => !OWN_BUTTON.test(text))
