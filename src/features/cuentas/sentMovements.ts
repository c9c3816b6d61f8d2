import type { ApiClient } from '@/api/client'
import { isBag, keptUnanswered } from '@/api/unanswered'
import type { Movement } from '@/domain/accounts/currentAcountMovement'
import type { CurrentAcount } from '@/entities/currentAcount'
import { toMoment } from '@/lib/dates'
import { price } from '@/lib/format'
import { readAcountAnew } from './calls'

/** A movement as it left, and the lines that were in its account before it. */
export interface SentMovement {
  movement: Movement
  known: readonly number[]
}

const KINDS: readonly unknown[] = ['pago', 'nota-credito', 'nota-debito', 'saldo-inicial'] satisfies Movement['kind'][]
const HOLDERS: readonly unknown[] = ['client', 'provider'] satisfies Movement['model_name'][]
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

const numbers = (value: unknown): readonly number[] =>
  Array.isArray(value) ? (value as unknown[]).filter(isNumber) : []

const isMovement = ({ kind, model_name, model_id, side, amount, day, body }: Record<string, unknown>): boolean =>
  KINDS.includes(kind) &&
  HOLDERS.includes(model_name) &&
  isNumber(model_id) &&
  (side === 'debe' || side === 'haber') &&
  isNumber(amount) &&
  typeof day === 'string' &&
  isBag(body)

function sentFrom(value: unknown): SentMovement | null {
  if (!isBag(value) || !isBag(value.movement) || !isMovement(value.movement)) return null
  const { movement } = value
  return {
    movement: { ...(movement as unknown as Movement), cajas: numbers(movement.cajas) },
    known: numbers(value.known),
  }
}

/** Movements without an answer, whatever became of the page they were made on. */
export const sentMovements = keptUnanswered('sent-movements', sentFrom)

const DAYS_OF_MONTH = 28

/** Months that reach back to the movement's day. */
const monthsOf = ({ day }: Movement): number =>
  day === '' ? 1 : Math.ceil((Date.now() - (toMoment(day)?.valueOf() ?? 0)) / (DAYS_OF_MONTH * 86_400_000)) + 1

/** The lines among which the movement would stand. Rejects with an `ApiError`. */
export const linesOf = (api: ApiClient, movement: Movement): Promise<readonly CurrentAcount[]> =>
  readAcountAnew(api, movement.model_name, movement.model_id, monthsOf(movement))

const NAMES: Readonly<Record<Movement['kind'], string>> = {
  pago: 'el pago',
  'nota-credito': 'la nota de crédito',
  'nota-debito': 'la nota de débito',
  'saldo-inicial': 'el saldo inicial',
}

/** Where to look when only some of it was stored. */
export const HALFWAY =
  'Figura en la cuenta, pero no toda su plata en la caja: revisá los movimientos de la caja y cargá lo que falta.'

/** In words with their article. */
export const wordsOf = ({ kind, amount }: Movement): string => `${NAMES[kind]} de ${price(amount)}`
