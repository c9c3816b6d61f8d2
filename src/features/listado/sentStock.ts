import type { ApiClient } from '@/api/client'
import { isBag, keptUnanswered } from '@/api/unanswered'
import type { MoneyFate } from '@/domain/moneyFate'
import { isStored, type SentMovement } from '@/domain/stock/stockMovement'
import { quantity } from '@/lib/format'
import { readMovementsAnew } from '@/shop/stock/stockMovements'

/** A movement as it left. */
export interface SentStock {
  movement: SentMovement
  /** Of the article. */
  name: string
  /** Id of the article's newest movement before it; 0: it had none. */
  after: number
}

/** So many of the article's last movements tell of one that may be two days old. */
const LOOKED_AT = 50

const NUMBERS = ['model_id', 'amount', 'from_address_id', 'to_address_id', 'article_variant_id', 'provider_id']
const TEXTS = ['observations', 'concepto_stock_movement_name']

function sentFrom(value: unknown): SentStock | null {
  if (!isBag(value) || !isBag(value.movement)) return null
  const { movement, name, after } = value
  if (typeof name !== 'string' || typeof after !== 'number') return null
  if (
    !NUMBERS.every((key) => Number.isFinite(movement[key])) ||
    !TEXTS.every((key) => typeof movement[key] === 'string')
  )
    return null
  return { movement: movement as unknown as SentMovement, name, after }
}

/** Movements without an answer, whatever became of the page they were made on. */
export const sentStock = keptUnanswered('sent-stock', sentFrom)

/** Whether the article's movements have it. Rejects when they cannot be read. */
export const findStock = async (api: ApiClient, { movement, after }: SentStock): Promise<MoneyFate> =>
  isStored(movement, await readMovementsAnew(api, movement.model_id, LOOKED_AT), after) ? 'stored' : 'absent'

/** In words with their article; `streetOf` a warehouse. */
export function wordsOf({ movement, name }: SentStock, streetOf: (addressId: number) => string): string {
  const { amount, from_address_id: from, to_address_id: to } = movement
  const units = `${quantity(Math.abs(amount))} de ${name}`
  if (from !== 0) return `el pase de ${units} de ${streetOf(from)} a ${streetOf(to)}`
  return `el ${amount < 0 ? 'egreso' : 'ingreso'} de ${units}${to === 0 ? '' : ` en ${streetOf(to)}`}`
}
