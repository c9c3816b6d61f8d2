import { entities } from '@/entities'
import { segmentOf } from '@/entities/paths'
import { SCREENS } from '../screens'

// Words that are kept in an address; every other word is replaced.

/** Words of the app's and the API's addresses. */
const ROUTE_WORDS = `
  login logout sanctum csrf-cookie user error index from-status from-date show models deleted-models search
  filter unconfirmed days-to-advise not-received pago abrir-caja image cerrar-caja apertura apertura-caja
  reabrir check-saldos cancel update-status set-read pdf articles-por-defecto articles-ultimos-actualizados
  problemas-al-facturar papelera restaurar ticket deposit-movement-en-curso task-finish update-feature
  delete-models update-models charts export todas todos dia ver venta rango rango-de-fechas desde hasta
  proveedor page mes
`
  .trim()
  .split(/\s+/)
const slashed = (path: string) => path.split('/').filter((part) => part !== '' && !part.startsWith(':'))
const KEPT_PARTS: ReadonlySet<string> = new Set([
  ...ROUTE_WORDS,
  ...Object.keys(entities),
  ...Object.values(entities).flatMap((entity) => [segmentOf(entity), ...slashed(entity.list?.prefix ?? '')]),
  ...SCREENS.flatMap(({ path, menu }) => [...slashed(path), ...slashed(typeof menu === 'string' ? menu : '')]),
])
/** Whether a part is an id or a day; a longer number may be somebody's document or phone. */
const isPlace = (part: string) => /^\d{1,7}$/.test(part) || /^\d{4}-\d\d(-\d\d)?$/.test(part)
const partOf = (part: string) => (part === '' || KEPT_PARTS.has(part) || isPlace(part) ? part : '…')

/**
 * An address without personal data: ids, days and known words stay, every other part becomes `…`:
 * `/clientes/…/12?desde=2026-11-21`.
 */
export function pathOf(address: string): string {
  const [path = '', query = ''] = address.split('?')
  const asked = [...new URLSearchParams(query)].map(([key, value]) => `${partOf(key)}=${partOf(value)}`)
  return [path.split('/').map(partOf).join('/'), ...(asked.length > 0 ? [asked.join('&')] : [])].join('?').slice(0, 200)
}
