// Promotions as a browser keeps them and as a file carries them to other tills. Every field that is read is checked.
import { isBag } from '@/lib/bag'
import { isDay } from '@/lib/dates'
import type { Deal, Promotion } from './promotion'

/** The promotions of a shop, and when somebody last changed them. */
export interface KeptPromotions {
  /** Moment in the API's format; empty: never. */
  saved_at: string
  promotions: readonly Promotion[]
}

export const NO_PROMOTIONS: KeptPromotions = { saved_at: '', promotions: [] }

export const MOST_PROMOTIONS = 200
export const LONGEST_NAME = 60
const FILE_TYPE = 'promociones'
const FILE_VERSION = 2

const isInteger = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const idsOf = (value: unknown): readonly number[] | null =>
  Array.isArray(value) && value.every((id) => isInteger(id) && id >= 0) ? (value as number[]) : null
const dayOf = (value: unknown): string | null | undefined =>
  value === null || value === undefined ? null : isText(value) && isDay(value) ? value : undefined
const isHour = (value: unknown): value is string => isText(value) && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)

/** Whether a value is a figure above 0, up to `most`, with at most two decimals. */
const isFigure = (value: unknown, most: number): value is number =>
  typeof value === 'number' && value > 0 && value <= most && Number(value.toFixed(2)) === value

const MOST_PRICE = 99_999_999.99
const MOST_OFF = 99.99
const MOST_UNITS = 1_000

/** What is wrong with a deal, in Spanish; null: nothing. */
export function dealProblem(deal: Deal): string | null {
  if (deal.kind === 'take_pay') {
    const { take, pay } = deal
    const isRight = isInteger(take) && isInteger(pay) && pay >= 1 && take > pay && take <= MOST_UNITS
    return isRight ? null : 'Se paga al menos una unidad, y menos de las que se llevan'
  }
  if (deal.kind === 'from_units') {
    if (!isInteger(deal.units) || deal.units < 1 || deal.units > MOST_UNITS)
      return 'Indicá desde cuántas unidades, en enteros'
    return isFigure(deal.price, MOST_PRICE) ? null : 'Indicá el precio por unidad, con dos decimales como mucho'
  }
  return isFigure(deal.percentage, MOST_OFF) ? null : 'Indicá un porcentaje entre 0,01 y 99,99'
}

function dealOf(value: unknown): Deal | null {
  if (!isBag(value)) return null
  const { kind, take, pay, percentage, units, price } = value
  const deal =
    kind === 'take_pay'
      ? { kind, take, pay }
      : kind === 'from_units'
        ? { kind, units, price }
        : kind === 'second' || kind === 'percentage'
          ? { kind, percentage }
          : null
  return deal !== null && dealProblem(deal as Deal) === null ? (deal as Deal) : null
}

function listsOf<K extends string>(value: unknown, keys: readonly K[]): Record<K, readonly number[]> | null {
  if (!isBag(value)) return null
  const entries = keys.map((key) => [key, idsOf(value[key] ?? [])] as const)
  return entries.every(([, ids]) => ids !== null) ? (Object.fromEntries(entries) as Record<K, readonly number[]>) : null
}

function hoursOf(value: unknown): Promotion['hours'] | undefined {
  if (value === null || value === undefined) return null
  return isBag(value) && isHour(value.from) && isHour(value.until) && value.from !== value.until
    ? { from: value.from, until: value.until }
    : undefined
}

/** The promotion in a value; null when any part of it makes no sense. */
function promotionFrom(value: unknown): Promotion | null {
  if (!isBag(value) || !isText(value.id) || value.id === '' || !isText(value.name)) return null
  const name = value.name.trim()
  const deal = dealOf(value.deal)
  const scope = listsOf(value.scope, ['articles', 'categories', 'brands', 'providers'])
  const except = listsOf(value.except ?? {}, ['clients', 'price_types', 'methods'])
  const weekdays = idsOf(value.weekdays ?? [])
  const [from, until, hours] = [dayOf(value.from), dayOf(value.until), hoursOf(value.hours)]
  if (name === '' || name.length > LONGEST_NAME || deal === null || scope === null || except === null) return null
  if (weekdays === null || weekdays.some((weekday) => weekday > 6)) return null
  if (from === undefined || until === undefined || hours === undefined) return null
  if (from !== null && until !== null && until < from) return null
  const { id, paused, belowCost, combine } = value
  if (typeof combine !== 'boolean') return null
  return {
    id,
    name,
    deal,
    combine,
    scope,
    weekdays,
    from,
    until,
    hours,
    paused: paused === true,
    except,
    belowCost: belowCost === true,
  }
}

/** The promotions the browser kept; what makes no sense is left out. */
export function keptFrom(value: unknown): KeptPromotions {
  if (!isBag(value) || !Array.isArray(value.promotions)) return NO_PROMOTIONS
  const promotions = (value.promotions as unknown[]).map(promotionFrom).filter((one) => one !== null)
  return { saved_at: isText(value.saved_at) ? value.saved_at : '', promotions }
}

/** The text of the file that other tills read. `shop`: id of the promotions' shop. */
export const fileOf = ({ saved_at, promotions }: KeptPromotions, shop: number): string =>
  JSON.stringify({ type: FILE_TYPE, version: FILE_VERSION, shop, saved_at, promotions }, null, 2)

/** The promotions in a file or, in Spanish, why none of them is taken. */
export function readFile(text: string, shop: number): { kept: KeptPromotions } | { problem: string } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { problem: 'El archivo está dañado o no es de promociones: no se tomó nada.' }
  }
  if (!isBag(value) || value.type !== FILE_TYPE || !Array.isArray(value.promotions))
    return { problem: 'Ese archivo no es de promociones: no se tomó nada.' }
  if (value.version !== FILE_VERSION)
    return { problem: 'Lo escribió otra versión de la aplicación: actualizá esta caja y probá de nuevo.' }
  if (value.shop !== shop) return { problem: 'Son las promociones de otro comercio: no se tomó nada.' }
  const { saved_at } = value
  if (!isText(saved_at) || Number.isNaN(Date.parse(saved_at)))
    return { problem: 'Al archivo le falta la fecha: está dañado, no se tomó nada.' }
  const rows = value.promotions as unknown[]
  const promotions = rows.map(promotionFrom).filter((one) => one !== null)
  if (promotions.length < rows.length) {
    const place = rows.findIndex((row) => promotionFrom(row) === null) + 1
    return { problem: `La promoción ${place} del archivo está dañada: no se tomó nada.` }
  }
  if (new Set(promotions.map(({ id }) => id)).size < promotions.length || promotions.length > MOST_PROMOTIONS)
    return { problem: 'El archivo tiene promociones repetidas o demasiadas: no se tomó nada.' }
  return { kept: { saved_at, promotions } }
}
