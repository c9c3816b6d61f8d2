import { ACCOUNT_VIEW } from '@/domain/accounts/currentAcount'
import { entities } from '@/entities'
import { segmentOf } from '@/entities/paths'
import { SCREENS } from '../screens'

// Words that are kept in an address; every other word is replaced. A number is kept only where the app puts an id.

const words = (text: string) => text.trim().split(/\s+/)
const slashed = (path: string) => path.split('/').filter((part) => part !== '' && !part.startsWith(':'))

/** Words of the app's and the API's addresses. */
const ROUTE_WORDS = words(`
  login logout sanctum csrf-cookie error index from-status models deleted-models search filter unconfirmed
  days-to-advise not-received pago apertura aperturas check-saldos papelera restaurar articles-por-defecto
  articles-ultimos-actualizados problemas-al-facturar ticket deposit-movement-en-curso delete-models update-models
  export todas todos inicio
`)
/** Words that an id follows, as it does the names of entities: `abrir-caja/3`, `/online/mensajes/12`. */
const ID_WORDS = words(`
  abrir-caja afip-ticket-pdf cancel cerrar-caja charts delete-current-image delivered-articles-pdf from-date image
  mensajes nota-credito-afip pdf pedidos previus-day price-change providers-history reabrir
  sale-clear-actualizandose-por sale-modifications sale-set-terminada sales set-featured set-online set-read show
  task-finish ticket-pdf update-prices update-status
`)
/** Names of a query's parts, by what their value may be. */
const ID_KEYS = words('apertura article articulo budget concepto edit metodo page pedido proveedor sale venta')
const DAY_KEYS = words('desde hasta dia mes')
const WORD_KEYS = words('rango stock ver')

const BEFORE_ID: ReadonlySet<string> = new Set([
  ...ID_WORDS,
  ACCOUNT_VIEW,
  ...Object.values(entities).flatMap((entity) => [entity.name, ...slashed(segmentOf(entity))]),
])
const KEPT_PARTS: ReadonlySet<string> = new Set([
  ...ROUTE_WORDS,
  ...BEFORE_ID,
  'rango-de-fechas',
  ...Object.values(entities).flatMap((entity) => slashed(entity.list?.prefix ?? '')),
  ...SCREENS.flatMap(({ path, menu }) => [...slashed(path), ...slashed(typeof menu === 'string' ? menu : '')]),
])

/** A longer number may be somebody's document or phone. */
const isId = (part: string) => /^\d{1,7}$/.test(part)
const isDay = (part: string) => /^\d{4}-\d\d(-\d\d)?$/.test(part)
/** A number too short for a document or a phone. */
const isShort = (part: string) => /^\d{1,5}$/.test(part)

/** Whether a part is kept after the one before it: an id after its word, a short number after an id or a day. */
const isKept = (part: string, before: string): boolean =>
  part === '' ||
  KEPT_PARTS.has(part) ||
  isDay(part) ||
  (isId(part) && BEFORE_ID.has(before)) ||
  (isShort(part) && (isId(before) || isDay(before)))

function placeOf(path: string): string {
  const kept: string[] = []
  for (const part of path.split('/')) kept.push(isKept(part, kept.at(-1) ?? '') ? part : '…')
  return kept.join('/')
}

function askedOf([key, value]: readonly [string, string]): string {
  if (ID_KEYS.includes(key)) return `${key}=${isId(value) ? value : '…'}`
  if (DAY_KEYS.includes(key)) return `${key}=${isDay(value) ? value : '…'}`
  if (WORD_KEYS.includes(key)) return `${key}=${KEPT_PARTS.has(value) ? value : '…'}`
  return '…=…'
}

/**
 * An address without personal data: known words, days, and ids where the app puts them stay, every other part becomes
 * `…`: `/clientes/…/…?desde=2026-11-21`.
 */
export function pathOf(address: string): string {
  const [path = '', query = ''] = address.split('?')
  const asked = [...new URLSearchParams(query)].map(askedOf)
  return [placeOf(path), ...(asked.length > 0 ? [asked.join('&')] : [])].join('?').slice(0, 200)
}
