// Cheques of payments: when they are due, and where they are as far as the server's data tell (contract b §10).
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
  /** The payment it was handed over in: a client's, or one to a provider. */
  current_acount: { provider_id?: number | null } | null
}

/** The groups of cheques by when they are due, in the order of the screen. */
export const DUE = [
  { key: 'past', label: 'Vencidos' },
  { key: 'today', label: 'Hoy' },
  { key: 'week', label: 'Esta semana' },
  { key: 'month', label: 'Este mes' },
  { key: 'later', label: 'Después' },
  { key: 'undated', label: 'Sin fecha' },
] as const
export type Due = (typeof DUE)[number]['key']

/** The group of a cheque; `today`: `YYYY-MM-DD`. A week ends on Sunday. */
export function dueOfCheque({ payment_date }: Pick<ChequeLine, 'payment_date'>, today: string): Due {
  const date = day(payment_date)
  if (date === '') return 'undated'
  if (date < today) return 'past'
  if (date === today) return 'today'
  if (date <= addDays(startOfWeek(today), 6)) return 'week'
  return date <= endOfMonth(today) ? 'month' : 'later'
}

/**
 * Where a cheque is. `held`: received, and no record says it left; `handed`: received and then used to pay a provider;
 * `given`: paid to a provider without having been received. Whether one was deposited, cashed or bounced is stored
 * nowhere.
 */
export type ChequePlace = 'held' | 'handed' | 'given'

const isGiven = ({ current_acount: line }: ChequeLine) => Boolean(line?.provider_id)

/** Number, bank and amount as one text; null for a cheque without a number, which cannot be told from others. */
function nameOf({ num, bank, amount }: ChequeLine): string | null {
  const number = num?.trim().replace(/^0+/, '') ?? ''
  return number === '' ? null : `${number} ${fold((bank ?? '').trim())} ${cents(toAmount(amount))}`
}

/**
 * Where each cheque is, by its id. Cheques of equal number, bank and amount, one received and one paid to a provider,
 * are one: the map has the received one only.
 */
export function placesOf(cheques: readonly ChequeLine[]): ReadonlyMap<number, ChequePlace> {
  const namesOf = (rows: readonly ChequeLine[]) => new Set(rows.map(nameOf).filter((name) => name !== null))
  const given = namesOf(cheques.filter(isGiven))
  const received = namesOf(cheques.filter((row) => !isGiven(row)))
  const place = (row: ChequeLine): ChequePlace | null => {
    const name = nameOf(row)
    if (!isGiven(row)) return name !== null && given.has(name) ? 'handed' : 'held'
    // The received cheque already stands for this one.
    return name !== null && received.has(name) ? null : 'given'
  }
  return new Map(
    cheques.flatMap((row) => {
      const where = place(row)
      return where === null ? [] : [[row.id, where] as const]
    }),
  )
}

/** The sum of the cheques, in pesos. */
export const sumOfCheques = (cheques: readonly Pick<ChequeLine, 'amount'>[]): number =>
  cents(cheques.reduce((sum, { amount }) => sum.plus(toAmount(amount)), ZERO))
