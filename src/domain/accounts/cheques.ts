// Cheques of payments: when they are due, and where they are as far as the server's data tell (contract b §10).
import { fold } from '@/lib/text'
import { addDays, day, daysUntil, endOfMonth, startOfWeek } from '@/lib/dates'
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
  /** Cashed, bounced or endorsed, where the server tells (contract d §5). */
  closed?: boolean
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
 * `given`: paid to a provider without having been received. One that was cashed or bounced is nowhere, where the
 * server tells.
 */
export type ChequePlace = 'held' | 'handed' | 'given'

/** Where one cheque is, and the provider it was paid to; null: it was paid to none. */
export interface ChequeStanding {
  place: ChequePlace
  provider_id: number | null
}

const providerOf = ({ current_acount: line }: ChequeLine): number | null => line?.provider_id || null

/** Number and amount as one text; null for a cheque without a number, which cannot be told from others. */
function nameOf({ num, amount }: ChequeLine): string | null {
  const number = num?.trim().replace(/^0+/, '') ?? ''
  return number === '' ? null : `${number} ${cents(toAmount(amount))}`
}

const bankOf = ({ bank }: ChequeLine): string => fold((bank ?? '').trim())

/** Whether both may be the same bank, of which one of two people wrote less: `Galicia`, `Banco Galicia`, nothing. */
const isBankAlike = (one: string, other: string): boolean => one.includes(other) || other.includes(one)

/** The one received cheque that was paid on as `paid`; undefined: none, or it could be any of several. */
function receivedAs(paid: ChequeLine, received: readonly ChequeLine[]): ChequeLine | undefined {
  const same = received.find((row) => bankOf(row) === bankOf(paid))
  const alike = received.filter((row) => isBankAlike(bankOf(row), bankOf(paid)))
  return same ?? (alike.length === 1 ? alike[0] : undefined)
}

/**
 * Where each cheque is, by its id. Cheques of equal number and amount and of the same bank, one received and one paid to
 * a provider, are one: the map has the received one only. One whose payment was deleted is nowhere.
 */
export function placesOf(cheques: readonly ChequeLine[]): ReadonlyMap<number, ChequeStanding> {
  const inForce = cheques.filter(({ current_acount, closed }) => Boolean(current_acount) && !closed)
  // By name, and without those already known to be paid on.
  const received = new Map<string, ChequeLine[]>()
  for (const row of inForce) {
    const name = nameOf(row)
    if (providerOf(row) === null && name !== null) received.set(name, [...(received.get(name) ?? []), row])
  }
  const places = new Map<number, ChequeStanding>(
    inForce.map((row) => [row.id, { place: 'held', provider_id: null } as const]),
  )
  // One that names the bank as it was received goes before one that could be several.
  const exactFirst = (row: ChequeLine) =>
    received.get(nameOf(row) ?? '')?.some((other) => bankOf(other) === bankOf(row)) ? 0 : 1
  const paid = inForce.filter((row) => providerOf(row) !== null)
  for (const row of paid.toSorted((one, other) => exactFirst(one) - exactFirst(other))) {
    const provider_id = providerOf(row)
    // Without a number it was received as none of them.
    const name = nameOf(row) ?? ''
    const left = received.get(name) ?? []
    const was = receivedAs(row, left)
    if (was === undefined) places.set(row.id, { place: 'given', provider_id })
    else {
      places.delete(row.id)
      places.set(was.id, { place: 'handed', provider_id })
      received.set(
        name,
        left.filter((other) => other !== was),
      )
    }
  }
  return places
}

export interface DueCheque<C> {
  cheque: C
  /** Given by the shop, not received. */
  given: boolean
}

/** Those in hand or given that fall due within a week, or did in the 30 days in which a bank still takes them. */
export function dueCheques<C extends ChequeLine>(cheques: readonly C[]): readonly DueCheque<C>[] {
  const places = placesOf(cheques)
  return cheques.flatMap((cheque) => {
    const place = places.get(cheque.id)?.place
    const days = daysUntil(cheque.payment_date)
    const due = days !== null && days >= -30 && days <= 7
    return due && (place === 'held' || place === 'given') ? [{ cheque, given: place === 'given' }] : []
  })
}

/** The sum of the cheques, in pesos. */
export const sumOfCheques = (cheques: readonly Pick<ChequeLine, 'amount'>[]): number =>
  cents(cheques.reduce((sum, { amount }) => sum.plus(toAmount(amount)), ZERO))
