import { isBag } from './bag'
import { readOwn, writeOwn } from './disk/own'

const KEY = 'tickets-with-sales'

/** Whether this computer prints a ticket with each sale; kept in this browser: each till has its own printer. */
export const printsTickets = (): boolean => readOwn(KEY) === true
export const setPrintsTickets = (on: boolean): boolean => writeOwn(KEY, on)

/** What the ticket of a sale is printed by. */
export interface Ticketed {
  id: number | null
  num: number | null
  address_id: number | null
}

const LAST = 'last-ticket'

/** Keeps the last sale of this person on this computer, whose ticket is printed again after a reload too. */
export const keepLastTicket = ({ id, num, address_id }: Ticketed): boolean => writeOwn(LAST, { id, num, address_id })

export function lastTicket(): Ticketed | null {
  const kept: unknown = readOwn(LAST)
  return isBag(kept) && Number.isInteger(kept.id) ? (kept as unknown as Ticketed) : null
}
