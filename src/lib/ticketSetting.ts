import { readOwn, writeOwn } from './disk/own'

const KEY = 'tickets-with-sales'

/** Whether this computer prints a ticket with each sale; kept in this browser: each till has its own printer. */
export const printsTickets = (): boolean => readOwn(KEY) === true
export const setPrintsTickets = (on: boolean): boolean => writeOwn(KEY, on)
