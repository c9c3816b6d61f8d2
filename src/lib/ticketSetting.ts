import { readStored, writeStored } from './disk/storage'

const KEY = 'tickets-with-sales'

/** Whether this computer prints a ticket with each sale; kept in this browser: each till has its own printer. */
export const printsTickets = (): boolean => readStored(localStorage, KEY) === true
export const setPrintsTickets = (on: boolean): boolean => writeStored(localStorage, KEY, on)
