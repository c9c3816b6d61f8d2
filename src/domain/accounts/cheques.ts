// The cheques payments were made with, by when they are due and by where they are, as far as the server tells (contract b §10).
import { fold } from '@/lib/text'
import { addDays, day, endOfMonth, startOfWeek } from '@/lib/dates'
import { cents, toAmount, ZERO } from '../money'
import type { Decimal } from '../sale/context'

/** What the rules read of a cheque. */
export interface ChequeLine {
  id: number
  num: string | null
  bank: string | null
  payment_date: string | null
  amount: Decimal | null
  /** The payment: of a client, or to a provider. */
  current_acount: { provider_id?: number | null } | null
}

/** When cheques are due, in their order. */
export const DUE = [
  { key: 'past', label: 'Vencidos' },
  { key: 'today', label: 'Hoy' },
  { key: 'week', label: 'Esta semana' },
  { key: 'month', label: 'Este mes' },
  { key: 'later', label: 'Después' },
  { key: 'undated', label: 'Sin fecha' },
] as const
export type Due = (typeof DUE)[number]['key']

/** When it is due; `today`: `YYYY-MM-DD`. A week ends on Sunday. */
export function dueOfCheque({ payment_date }: Pick<ChequeLine, 'payment_date'>, today: string): Due {
  const date = day(payment_date)
  if (date === '') return 'undated'
  if (date < today) return 'past'
  if (date === today) return 'today'
  if (date <= addDays(startOfWeek(today), 6)) return 'week'
  return date <= endOfMonth(today) ? 'month' : 'later'
}

/**
 * Where a cheque is: received and nothing tells that it left, received and then used to pay a provider, or given to a provider without having
 * been received. Whether one was deposited, cashed or bounced is stored nowhere.
 */
export type ChequePlace = 'held' | 'handed' | 'given'

const isGiven = ({ current_acount: line }: ChequeLine) => Boolean(line?.provider_id)

/** Null: without a number nothing tells it from others. */
function nameOf({ num, bank, amount }: ChequeLine): string | null {
  const number = num?.trim().replace(/^0+/, '') ?? ''
  return number === '' ? null : `${number} ${fold((bank ?? '').trim())} ${cents(toAmount(amount))}`
}

/** The places by the cheques' ids: one of the same number, bank and amount in a payment to a provider is the one that was received. */
export function placesOf(cheques: readonly ChequeLine[]): ReadonlyMap<number, ChequePlace> {
  const namesOf = (rows: readonly ChequeLine[]) => new Set(rows.map(nameOf).filter((name) => name !== null))
  const given = namesOf(cheques.filter(isGiven))
  const received = namesOf(cheques.filter((row) => !isGiven(row)))
  const place = (row: ChequeLine): ChequePlace | null => {
    const name = nameOf(row)
    if (!isGiven(row)) return name !== null && given.has(name) ? 'handed' : 'held'
    // It is there once, as the one that was received.
    return name !== null && received.has(name) ? null : 'given'
  }
  return new Map(
    cheques.flatMap((row) => {
      const where = place(row)
      return where === null ? [] : [[row.id, where] as const]
    }),
  )
}

/** What cheques come to, in pesos. */
export const sumOfCheques = (cheques: readonly Pick<ChequeLine, 'amount'>[]): number =>
  cents(cheques.reduce((sum, { amount }) => sum.plus(toAmount(amount)), ZERO))
